import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { patients } from "./patients.ts";

/** Tries by the address's blind index: the count does not tell whether there is a record. */
export const recordClaims = sqliteTable("record_claims", {
  emailIndex: text().primaryKey(),
  tries: integer().notNull(),
  updatedAt: instant().notNull(),
});

/** Tries by account: changing its address brings no new ones. */
export const accountClaims = sqliteTable(
  "account_claims",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    emailIndex: text().notNull(),
    tries: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("account_claims_email").on(table.emailIndex)],
);

/** A link in a notice. The token is an HMAC over the notice's id; only its hash is kept. */
export const contactLinks = sqliteTable(
  "contact_links",
  {
    tokenHash: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** The `contactChangedAt` that the link may confirm; null if it may only report. */
    confirms: instant(),
    /** The account that a report disconnects; null for a change of contact. */
    userId: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("contact_links_patient").on(table.patientId), index("contact_links_end").on(table.expiresAt)],
);
