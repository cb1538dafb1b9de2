import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";

/** That what runs by the clock has run to its end: one row each. */
export const heartbeats = sqliteTable("heartbeats", {
  /**
   * "minute": the jobs of worker/scheduled.ts. "demo_day": sample data was added, in development alone; 0 keeps it out.
   * "plain_rows": the last time that nothing was left to seal (worker/domains/office/retention/unsealed.ts).
   */
  id: text({ enum: ["minute", "demo_day", "plain_rows"] }).primaryKey(),
  at: instant().notNull(),
});
