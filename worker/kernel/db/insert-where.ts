import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

type Insert<Table extends SQLiteTable> = Table["$inferInsert"];

interface InsertWhere<Table extends SQLiteTable> {
  row: { [Column in keyof Insert<Table>]: Insert<Table>[Column] | SQL };
  condition: SQL | undefined;
  from?: SQLiteTable | SQL;
}

/** The condition is part of the insert, so nothing can change between the two. */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  { row, condition = sql`true`, from }: InsertWhere<Table>,
) {
  const given = new Map<string, unknown>(Object.entries(row));
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given.get(key) ?? null;
    // A literal: D1 takes 100 bound parameters a statement.
    if (value === null) return sql`null`;
    return value instanceof SQL ? value : sql`${sql.param(value, column)}`;
  });
  const source = from ? sql` from ${from}` : sql``;
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)}${source} where ${condition}`);
}

export function randomId(prefix: string): SQL<string> {
  return sql<string>`${sql.raw(`'${prefix}_'`)} || lower(hex(randomblob(16)))`;
}
