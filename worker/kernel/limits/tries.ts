import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { DAY, SECOND } from "#contract/time.ts";
import { batchBoth, type Statements } from "../db/batch.ts";
import type { Database } from "../db/client.ts";
import { deriveKey, hmac } from "../seal/crypto.ts";
import { throttles } from "./schema.ts";

export interface Try<Name extends string = string> {
  name: Name;
  subject: string;
  limit: number;
  windowMs: number;
  isFinal?: true;
}

export interface TryRefusal<Name extends string = string> {
  name: Name;
  isFirst: boolean;
  retryAfterSeconds: number;
}

export interface TryDeps {
  db: Database;
  now: () => Date;
  settings: { SECRET_KEY: string };
}

type Counted = typeof throttles.$inferSelect;

const NEVER = Date.UTC(9999, 0);

/** A try counts only if those before it passed: a guess refused for its address does not count against the account. */
export async function tryStatements(deps: TryDeps, tries: readonly Try[], onlyIf: SQL = sql`1`) {
  const now = deps.now().getTime();
  const keyed = await Promise.all(tries.map(async (one) => ({ ...one, key: await keyOf(deps, one) })));
  return keyed.map(({ key, limit, windowMs, isFinal }, i) => {
    const before = keyed.slice(0, i).map((one) => sql`(key = ${one.key} and count > ${one.limit})`);
    const isRefused = sql.join([sql`0`, ...before], sql` or `);
    const endsAt = now + windowMs;
    const isOver = sql`${throttles.windowEndsAt} <= ${now}`;
    const kept = isFinal
      ? sql`iif(${throttles.count} >= ${limit}, ${NEVER}, ${throttles.windowEndsAt})`
      : sql`${throttles.windowEndsAt}`;
    const statement = deps.db
      .insert(throttles)
      .select(
        sql`select ${key}, 1, ${endsAt} where ${onlyIf} and not exists (select 1 from ${throttles} where ${isRefused})`,
      )
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`iif(${isOver}, 1, ${throttles.count} + 1)`,
          windowEndsAt: sql`iif(${isOver}, ${endsAt}, ${kept})`,
        },
      })
      .returning();
    const passed = sql`not exists (select 1 from ${throttles} where key = ${key} and count > ${limit})`;
    return { statement, passed };
  });
}

export function tryRefusalOf<Name extends string>(
  deps: TryDeps,
  tries: readonly Try<Name>[],
  counted: readonly Counted[][],
): TryRefusal<Name> | null {
  for (const [i, { name, limit }] of tries.entries()) {
    const [row] = counted[i] ?? [];
    if (!row || row.count <= limit) continue;
    const seconds = Math.ceil(Math.min(row.windowEndsAt.getTime() - deps.now().getTime(), DAY) / SECOND);
    return { name, isFirst: row.count === limit + 1, retryAfterSeconds: Math.max(1, seconds) };
  }
  return null;
}

interface Counting<Reads extends Statements> {
  alongside: Reads;
  onlyIf?: SQL;
}

/** Counts tries before they are made, in one batch, so that concurrent tries can't pass together. */
export async function countTriesWith<Name extends string, const Reads extends Statements>(
  deps: TryDeps,
  tries: readonly Try<Name>[],
  { alongside, onlyIf }: Counting<Reads>,
): Promise<{ refusal: TryRefusal<Name> | null; found: BatchResponse<Reads> }> {
  const counting = (await tryStatements(deps, tries, onlyIf)).map(({ statement }) => statement);
  const { first, second } = await batchBoth(deps.db, counting, alongside);
  return { refusal: tryRefusalOf(deps, tries, first), found: second };
}

export async function countTries(deps: TryDeps, tries: readonly Try[]): Promise<TryRefusal | null> {
  return (await countTriesWith(deps, tries, { alongside: [] })).refusal;
}

/** In an array, because awaiting a statement runs it. */
export async function forgetStatements(deps: TryDeps, tries: readonly Try[], onlyIf?: SQL) {
  const keys = await Promise.all(tries.map((one) => keyOf(deps, one)));
  return [deps.db.delete(throttles).where(and(inArray(throttles.key, keys), onlyIf))] as const;
}

export async function forgetAll(deps: TryDeps, tries: readonly Try[]): Promise<void> {
  const [statement] = await forgetStatements(deps, tries);
  await statement;
}

async function keyOf({ settings }: TryDeps, { name, subject }: Try): Promise<string> {
  return hmac(await deriveKey(settings.SECRET_KEY, "auth-throttle"), `${name} ${subject}`);
}
