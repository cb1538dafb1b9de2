import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: ["mail", "sms"] }).notNull(),
    /** Defaults, because SQLite adds no required column without one. */
    toIndex: text().notNull().default(""),
    wrappedKey: text().notNull().default(""),
    kekVersion: integer().notNull().default(1),
    message: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (table) => [index("outbox_to_index").on(table.toIndex, table.createdAt)],
);
