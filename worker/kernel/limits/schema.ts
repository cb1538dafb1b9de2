import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../db/columns.ts";

/** Tries in a window, by hashed key; in D1, because only an exact count can't be passed. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index("throttles_window").on(table.windowEndsAt)],
);
