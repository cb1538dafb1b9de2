import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { patients } from "./patients.ts";

/**
 * How often the confirmed owner of an address gave details for a record, by the address's blind index: the count tells
 * nothing about whether there is a record, and a new account at the same address goes on with it.
 */
export const recordClaims = sqliteTable("record_claims", {
  emailIndex: text().primaryKey(),
  tries: integer().notNull(),
  updatedAt: instant().notNull(),
});

/** The same by account: changing its address brings no new tries. The address is that of the last try. */
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

/**
 * The link in a message that tells of a change of contact or a claim: it reports or confirms the change, once, and opens
 * nothing. The token is an HMAC over the message's id; only its hash is kept.
 */
export const contactLinks = sqliteTable(
  "contact_links",
  {
    tokenHash: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** The `contactChangedAt` that the link may confirm; null where it may report alone. */
    confirms: instant(),
    /** The account that was connected, which a report disconnects; null for a change of contact. */
    userId: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("contact_links_patient").on(table.patientId), index("contact_links_end").on(table.expiresAt)],
);
