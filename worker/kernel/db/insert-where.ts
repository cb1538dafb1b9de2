import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

type Insert<Table extends SQLiteTable> = Table["$inferInsert"];

interface InsertWhere<Table extends SQLiteTable> {
  /** Columns by name; those that are left out are null. */
  row: { [Column in keyof Insert<Table>]: Insert<Table>[Column] | SQL };
  condition: SQL | undefined;
  /** Inserts one row for each row found here, instead of a single one. */
  from?: SQLiteTable | SQL;
}

/** Inserts only where a condition holds. The condition is part of the statement, so nothing can come between. */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  { row, condition = sql`true`, from }: InsertWhere<Table>,
) {
  const given = new Map<string, unknown>(Object.entries(row));
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given.get(key) ?? null;
    // Literals, because D1 takes 100 bound parameters a statement.
    if (value === null) return sql`null`;
    return value instanceof SQL ? value : sql`${sql.param(value, column)}`;
  });
  const source = from ? sql` from ${from}` : sql``;
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)}${source} where ${condition}`);
}

/** The id of a row that SQL makes, in the form of `newId`. */
export function randomId(prefix: string): SQL<string> {
  return sql<string>`${sql.raw(`'${prefix}_'`)} || lower(hex(randomblob(16)))`;
}
