import { drizzle } from "drizzle-orm/d1";

/** Columns are snake_case in SQL and camelCase in code. */
export function createDatabase(binding: D1Database) {
  return drizzle(binding, { casing: "snake_case" });
}

export type Database = ReturnType<typeof createDatabase>;
