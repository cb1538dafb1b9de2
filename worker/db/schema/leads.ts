import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** Campaign fields of the address a visitor came with (utm_*). */
export interface Campaign {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
}

/**
 * Somebody who asked to be contacted. A name beside an interest is health information, so name, phone, e-mail and
 * message are sealed (AES-256-GCM, worker/lib/seal.ts) under the lead's own key; equality is looked up by blind index.
 */
export const leads = sqliteTable(
  "leads",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["contact", "call"] }).notNull(),
    status: text({ enum: ["new", "contacted", "booked", "closed"] }).notNull(),
    location: text({ enum: ["green-bay", "skokie"] }),
    /** What it is about, sealed. */
    interest: text(),
    /** The lead's data key, wrapped by the key-encryption key of this version. */
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    message: text(),
    phoneIndex: text(),
    emailIndex: text(),
    consentCall: integer({ mode: "boolean" }).notNull(),
    consentText: integer({ mode: "boolean" }).notNull(),
    consentEmail: integer({ mode: "boolean" }).notNull(),
    /** Version of the words that were agreed to. */
    consentVersion: text().notNull(),
    campaign: text({ mode: "json" }).$type<Campaign>().notNull(),
    /** Route of the first page of the visit, and of the page with the form. */
    landingPage: text().notNull(),
    page: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("leads_status").on(table.status, table.createdAt),
    index("leads_phone").on(table.phoneIndex),
    index("leads_email").on(table.emailIndex),
  ],
);
