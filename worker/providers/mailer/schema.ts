import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** Where mail and SMS go on a laptop: read at /dev/outbox, in development only. What was sent is sealed as a whole. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: ["mail", "sms"] }).notNull(),
    /** Blind index of the address or number. The defaults are for SQLite, which adds no required column without one. */
    toIndex: text().notNull().default(""),
    wrappedKey: text().notNull().default(""),
    kekVersion: integer().notNull().default(1),
    /** Sealed, as JSON. */
    message: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (table) => [index("outbox_to_index").on(table.toIndex, table.createdAt)],
);
