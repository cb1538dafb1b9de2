import { drizzle } from "drizzle-orm/d1";
import { sealingDatabase } from "../seal/sealing-database.ts";
import type { Settings } from "../settings/env.ts";

export function createDatabase(binding: D1Database, settings: Settings) {
  return drizzle(sealingDatabase(binding, settings), { casing: "snake_case" });
}

export type Database = ReturnType<typeof createDatabase>;
