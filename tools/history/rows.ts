import type { DatabaseSync, StatementSync } from "node:sqlite";

export type HistoryRow = Record<string, unknown>;

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

export function insertRows(database: DatabaseSync, table: string, rows: readonly HistoryRow[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const statement = prepared(
    database,
    `insert into ${table} (${columns.map(toSnake).join(", ")}) values (${columns.map(() => "?").join(", ")})`,
  );
  for (const row of rows) statement.run(...columns.map((column) => toValue(row[column])));
}

function prepared(database: DatabaseSync, sql: string): StatementSync {
  const own = statements.get(database) ?? new Map<string, StatementSync>();
  statements.set(database, own);
  const statement = own.get(sql) ?? database.prepare(sql);
  own.set(sql, statement);
  return statement;
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}
