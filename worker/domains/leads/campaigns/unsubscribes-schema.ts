import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** Who said by a link in a mail that he wants no more of its kind: his blind index, whatever becomes of his leads. */
export const leadUnsubscribes = sqliteTable("lead_unsubscribes", {
  contactIndex: text().primaryKey(),
  createdAt: instant().notNull(),
});

/** Those links: one a mail, known by the digest of its token. */
export const leadUnsubscribeLinks = sqliteTable(
  "lead_unsubscribe_links",
  {
    tokenHash: text().primaryKey(),
    contactIndex: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("lead_unsubscribe_links_created").on(table.createdAt)],
);

/** The way back, in the answer to a later form of his: good once, known by the digest of its token. */
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
