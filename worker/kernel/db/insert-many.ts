import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Inserts many rows by one statement with one parameter: D1 takes a hundred, and a row of a wide table has dozens. Rows
 * whose key is there already are left as they are. Every column is given, as the table reads it.
 */
export function insertMany<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly Table["$inferSelect"][],
) {
  const columns = Object.entries(getTableColumns(table));
  const values = rows.map((row) => {
    const given = new Map<string, unknown>(Object.entries(row));
    return columns.map(([key, column]) => toDriver(column, given.get(key)));
  });
  const picked = columns.map((_, i) => sql`one.value ->> ${sql.raw(String(i))}`);
  // `where true` tells the parser that the conflict clause is the insert's.
  return db
    .insert(table)
    .select(sql`select ${sql.join(picked, sql`, `)} from json_each(${JSON.stringify(values)}) as one where true`)
    .onConflictDoNothing();
}

function toDriver(column: { mapToDriverValue: (value: unknown) => unknown }, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}
