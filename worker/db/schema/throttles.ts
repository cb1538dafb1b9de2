import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** Failures in a window, by hashed key; in D1, because what is only nearly counted can be passed. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index("throttles_window").on(table.windowEndsAt)],
);
