import { drizzle } from "drizzle-orm/d1";
import type { Settings } from "../env.ts";
import { sealingDatabase } from "./sealing-database.ts";

/** Columns are snake_case in SQL and camelCase in code. */
export function createDatabase(binding: D1Database, settings: Settings) {
  return drizzle(sealingDatabase(binding, settings), { casing: "snake_case" });
}

export type Database = ReturnType<typeof createDatabase>;
