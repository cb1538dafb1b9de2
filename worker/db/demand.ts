import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/**
 * A statement that fails, and with it the whole batch, unless a condition holds: the guard of a compare-and-swap. What
 * stands beside it in the batch need not ask again.
 */
export function demand(db: Database, condition: SQL) {
  return db
    .select({ holds: sql<number>`case when ${condition} then 1 else json('refused') end` })
    .from(sql`(select 1)`);
}

/** Whether a batch failed because of `demand`. Drizzle wraps D1's error, so both levels are read. */
export function isRefused(error: unknown): boolean {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    if (level.message.includes("malformed JSON")) return true;
  }
  return false;
}
