import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** Unsubscribed addresses as blind indexes; they outlive their leads. */
export const leadUnsubscribes = sqliteTable("lead_unsubscribes", {
  contactIndex: text().primaryKey(),
  createdAt: instant().notNull(),
});

export const leadUnsubscribeLinks = sqliteTable(
  "lead_unsubscribe_links",
  {
    tokenHash: text().primaryKey(),
    contactIndex: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("lead_unsubscribe_links_created").on(table.createdAt)],
);

/** Mailed after a later form of the same address; each works once. */
export const leadResubscribeLinks = sqliteTable(
  "lead_resubscribe_links",
  {
    tokenHash: text().primaryKey(),
    contactIndex: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("lead_resubscribe_links_contact").on(table.contactIndex),
    index("lead_resubscribe_links_created").on(table.createdAt),
  ],
);
