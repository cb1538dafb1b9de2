import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** Blind indexes of numbers and addresses that opted out. STOP counts for every kind of message. */
export const suppressions = sqliteTable("suppressions", {
  contactIndex: text().primaryKey(),
  channel: text({ enum: ["email", "text"] }).notNull(),
  createdAt: instant().notNull(),
});
