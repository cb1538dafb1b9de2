import { asc, inArray, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { WriteDeps } from "#worker/kernel/write.ts";

export const MOST_ROWS = 500;

/** A row as its list describes it: the stored columns by name, instants as text, and the derived fields. */
export function shownRow<Shown extends object, Row extends object>(
  { columns }: { columns: Readonly<Record<keyof Shown & string, unknown>> },
  row: Row,
  derived: Omit<Shown, keyof Row>,
): Shown {
  const stored = new Map<string, unknown>(Object.entries(row));
  const shown = Object.keys(columns).map((name) => {
    const value = stored.get(name);
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return { ...Object.fromEntries(shown), ...derived };
}

/** Open rows first, then by due day. The row numbers are sorted over the index alone. */
export function openFirst({ db }: WriteDeps, table: SQLiteTable, columns: Record<"endedOn" | "dueOn", SQLiteColumn>) {
  const number = sql<number>`${table}.rowid`;
  const orderBy = [sql`${columns.endedOn} is not null`, asc(columns.dueOn), asc(number)];
  const numbers = db
    .select({ number: number.as("number") })
    .from(table)
    .orderBy(...orderBy)
    .limit(MOST_ROWS);
  return { where: inArray(number, numbers), orderBy };
}
