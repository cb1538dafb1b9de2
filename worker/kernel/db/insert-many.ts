import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Inserts rows with one bound parameter, because D1 takes 100. Rows whose key exists stay as they are. */
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
  return db
    .insert(table)
    .select(sql`select ${sql.join(picked, sql`, `)} from json_each(${JSON.stringify(values)}) as one where true`)
    .onConflictDoNothing();
}

function toDriver(column: { mapToDriverValue: (value: unknown) => unknown }, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}
