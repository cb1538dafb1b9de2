import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";

export const heartbeats = sqliteTable("heartbeats", {
  id: text({ enum: ["minute", "demo_day", "plain_rows"] }).primaryKey(),
  at: instant().notNull(),
});
