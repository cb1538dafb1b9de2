import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Inserts a row only where a condition holds, for a batch: the guard is part of the statement, so that nothing can come
 * between. Columns that the row does not name are null.
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  { row, condition }: { row: Table["$inferInsert"]; condition: SQL },
) {
  const given = new Map<string, unknown>(Object.entries(row));
  // All columns in their order: an insert from a select names them so.
  const values = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`${sql.param(given.get(key) ?? null, column)}`,
  );
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}
