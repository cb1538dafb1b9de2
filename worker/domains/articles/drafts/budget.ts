import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { BudgetState, DraftBudget } from "#contract/drafts.ts";
import { localDate, MINUTE, midnightOf, monthOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { newId } from "#worker/kernel/ids.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { draftBudgets, draftReservations, draftSettings, drafts } from "./schema.ts";

type BudgetDeps = Pick<Deps, "db" | "now">;

const DEFAULT: DraftBudget = { monthlyTokens: 2_000_000, inputPrice: null, outputPrice: null };

/** Longer than any draft is written (`DRAFT_MS` in write.ts). */
export const RESERVED_MS = 10 * MINUTE;

function monthStart(month: string): Date {
  return new Date(midnightOf(`${month}-01`));
}

export async function readDraftBudget({ db, now }: BudgetDeps): Promise<BudgetState> {
  const month = monthOf(localDate(now()));
  const [[settings], [used], [cost], [aside]] = await db.batch([
    db.select().from(draftSettings).where(eq(draftSettings.id, 1)),
    db.select().from(draftBudgets).where(eq(draftBudgets.month, month)),
    db
      .select({ spent: sql<number | null>`sum(${drafts.cost})` })
      .from(drafts)
      .where(gte(drafts.createdAt, monthStart(month))),
    // Built, because a batch takes no raw statement with parameters (drizzle-orm 0.45).
    db.select({ reserved: aliveIn(month, now()).as("reserved") }).from(sql`(select 1)`),
  ]);
  const { monthlyTokens, inputPrice, outputPrice } = settings ?? DEFAULT;
  const isPriced = inputPrice !== null && outputPrice !== null;
  return {
    version: settings?.version ?? 0,
    month,
    monthlyTokens,
    inputPrice,
    outputPrice,
    usedTokens: (used?.usedTokens ?? 0) + (aside?.reserved ?? 0),
    cost: isPriced ? (cost?.spent ?? 0) : null,
  };
}

export async function setDraftBudget(
  deps: BudgetDeps,
  actor: SignedIn,
  { version, budget }: { version: number; budget: DraftBudget },
): Promise<BudgetState> {
  const { db, now } = deps;
  const row = { ...budget, version: version + 1, updatedAt: now() };
  await write(deps, {
    actor,
    audit: {
      actionType: "draft.set_budget",
      resourceType: "draft_settings",
      resourceId: "1",
      actionDetails: { fields: Object.keys(budget) },
    },
    guard: sql`coalesce((select ${draftSettings.version} from ${draftSettings} where ${draftSettings.id} = 1), 0) = ${version}`,
    statements: [
      db
        .insert(draftSettings)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({ target: draftSettings.id, set: row }),
    ],
    refused: () => staleError("budget"),
  });
  return readDraftBudget(deps);
}

export interface DraftReservation {
  id: string;
  month: string;
  tokens: number;
}

function aliveIn(month: string, at: Date) {
  const isAlive = and(eq(draftReservations.month, month), gt(draftReservations.endsAt, at));
  return sql<number>`coalesce((select sum(${draftReservations.tokens}) from ${draftReservations} where ${isAlive}), 0)`;
}

/** One statement, so that two drafts can't share the rest of the budget. Null when the month has none left. */
export async function reserveDraftTokens({ db, now }: BudgetDeps, tokens: number): Promise<DraftReservation | null> {
  const at = now();
  const month = monthOf(localDate(at));
  const limit = sql`coalesce((select ${draftSettings.monthlyTokens} from ${draftSettings} where ${draftSettings.id} = 1), ${DEFAULT.monthlyTokens})`;
  const used = sql`coalesce((select ${draftBudgets.usedTokens} from ${draftBudgets} where ${draftBudgets.month} = ${month}), 0)`;
  const row = { id: newId("drr"), month, tokens, endsAt: new Date(at.getTime() + RESERVED_MS) };
  const [, kept] = await db.batch([
    db.delete(draftReservations).where(lte(draftReservations.endsAt, at)),
    insertWhere(db, draftReservations, {
      row,
      condition: sql`${used} + ${aliveIn(month, at)} + ${tokens} <= ${limit}`,
    }).returning({ id: draftReservations.id }),
  ]);
  return kept.length > 0 ? row : null;
}

/** @param spent null when the provider reported no usage: all reserved tokens count */
export function settleReservation({ db }: BudgetDeps, { id, month, tokens }: DraftReservation, spent: number | null) {
  const usedTokens = spent ?? tokens;
  return [
    db
      .insert(draftBudgets)
      .values({ month, usedTokens })
      .onConflictDoUpdate({
        target: draftBudgets.month,
        set: { usedTokens: sql`${draftBudgets.usedTokens} + ${usedTokens}` },
      }),
    db.delete(draftReservations).where(eq(draftReservations.id, id)),
  ] as const;
}
