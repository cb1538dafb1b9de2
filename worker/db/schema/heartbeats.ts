import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** That what runs by the clock has run to its end: one row each. */
export const heartbeats = sqliteTable("heartbeats", {
  /** "minute": the jobs of worker/scheduled.ts. */
  id: text({ enum: ["minute"] }).primaryKey(),
  at: instant().notNull(),
});
