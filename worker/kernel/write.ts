import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Actor } from "./actor.ts";
import { type AuditFacts, actorAudit, auditRow } from "./audit/audit.ts";
import { auditReasons, auditTrails } from "./audit/schema.ts";
import { batchBoth, type Statements } from "./db/batch.ts";
import type { Database } from "./db/client.ts";
import { isUniqueViolation } from "./db/unique-violation.ts";
import { AppError } from "./errors.ts";

export interface WriteDeps {
  db: Database;
  now: () => Date;
}

type Maybe<Value> = Value | Promise<Value>;

interface Recorded {
  audit?: AuditFacts | readonly AuditFacts[];
  actor?: Actor | undefined;
  reason?: string | null;
}

interface Write<Changes extends Statements, Reads extends Statements, Refused, Taken> extends Recorded {
  guard?: SQL | readonly SQL[];
  statements: Changes;
  reads?: Reads;
  /** When the guard fails. A returned error is thrown; another value is the result of `write`. */
  refused?: (cause: unknown) => Maybe<Refused>;
  taken?: (cause: unknown) => Maybe<Taken>;
}

interface Written<Changes extends Statements, Reads extends Statements> {
  changed: BatchResponse<Changes>;
  read: BatchResponse<Reads>;
}

export async function write<
  const Changes extends Statements,
  const Reads extends Statements = [],
  Refused = never,
  Taken = never,
>(
  deps: WriteDeps,
  { guard = [], statements, reads, refused, taken, ...recorded }: Write<Changes, Reads, Refused, Taken>,
): Promise<Written<Changes, Reads> | Exclude<Refused | Taken, Error>> {
  const { db } = deps;
  const guards = [guard].flat();
  const before = guards.length > 0 ? [guardStatement(db, ...guards)] : [];
  try {
    const all = [...before, ...statements, ...auditStatements(deps, recorded)];
    const { first, second } = await batchBoth(db, all, reads ?? []);
    const changed: readonly unknown[] = first.slice(before.length, before.length + statements.length);
    return { changed: changed as BatchResponse<Changes>, read: second as BatchResponse<Reads> };
  } catch (error) {
    const instead = isRefused(error) ? refused : isUniqueViolation(error) ? taken : undefined;
    if (!instead) throw error;
    const result = await instead(error);
    if (result instanceof Error) throw result;
    return result as Exclude<Refused | Taken, Error>;
  }
}

function auditStatements({ db, now }: WriteDeps, { audit = [], actor, reason = null }: Recorded): Statements {
  const rows = [audit].flat().map((facts) => (actor ? actorAudit(now(), actor, facts) : auditRow(now(), facts)));
  const [row] = rows;
  return [
    ...rows.map((one) => db.insert(auditTrails).values(one)),
    ...(row && reason !== null ? [db.insert(auditReasons).values({ auditId: row.id, reason })] : []),
  ];
}

/** Null when the guard fails or a unique constraint is violated. */
export function tryWrite<const Changes extends Statements, const Reads extends Statements = []>(
  deps: WriteDeps,
  change: Omit<Write<Changes, Reads, never, never>, "refused" | "taken">,
): Promise<Written<Changes, Reads> | null> {
  return write(deps, { ...change, refused: () => null, taken: () => null });
}

/** Runs a write that has no `refused` until its guard holds. @throws the error of `refused` after so many tries */
export async function retryRefused<Result>(
  { tries, refused }: { tries: number; refused: () => Error },
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 0; tried < tries; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  throw refused();
}

/** Fails the batch unless every condition is true at its place in the batch. */
export function guardStatement(db: Database, ...conditions: readonly SQL[]) {
  const cases = conditions.map(
    (condition) => sql`when (${condition}) is not true then json_extract('{}', 'guard refused')`,
  );
  return db.select({ holds: sql<number>`case ${sql.join(cases, sql` `)} else 1 end` }).from(sql`(select 1)`);
}

function isRefused(error: unknown): boolean {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    if (/JSON path\b.*guard refused/.test(level.message)) return true;
  }
  return false;
}

export function rowExists(table: SQLiteTable, condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${table} where ${condition})`;
}

type Identified = SQLiteTable & { id: SQLiteColumn };
type Versioned = Identified & { version: SQLiteColumn };

export interface SeenVersion {
  id: string;
  version: number;
}

export function isAt(table: Versioned, { id, version }: SeenVersion): SQL {
  return rowExists(table, and(eq(table.id, id), eq(table.version, version)));
}

export function staleError(noun: string, details?: object): AppError {
  const message = `Someone else changed this ${noun}. Reload to see their changes.`;
  return new AppError("stale", message, details && { details });
}

export async function staleOrGone(
  { db }: Pick<WriteDeps, "db">,
  table: Identified,
  { id, noun }: { id: string; noun: string },
): Promise<AppError> {
  const count = await db.$count(table, eq(table.id, id));
  return count === 0 ? new AppError("not_found", `There is no such ${noun}.`) : staleError(noun);
}
