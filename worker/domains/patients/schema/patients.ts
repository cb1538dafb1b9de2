import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** Identity is sealed under the patient's own key (AES-256-GCM); equality is looked up by blind index. */
export const patients = sqliteTable(
  "patients",
  {
    id: text().primaryKey(),
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: text(),
    email: text(),
    phone: text(),
    /** JSON, sealed: contract/profile-contacts.ts. */
    postalAddress: text(),
    emergencyContact: text(),
    /** JSON, sealed: the contact that is told of a change or a claim. */
    formerContact: text(),
    /** An unconfirmed change of contact: until a clinician confirms it, no claim by it and no intake by its links. */
    contactChangedAt: instant(),
    /** The former contact reported the change: no messages with links until a clinician confirms the contact. */
    contactReportedAt: instant(),
    /** Unproven values from forms, profiles and links. */
    isPhoneTyped: integer({ mode: "boolean" }).notNull().default(false),
    isBirthDateTyped: integer({ mode: "boolean" }).notNull().default(false),
    /** Wrong details that accounts gave at the record's mailbox. */
    claimTries: integer().notNull().default(0),
    /** Blind indexes: name with birth date, folded last name with birth date, e-mail address, phone number. */
    nameIndex: text(),
    familyNameIndex: text(),
    emailIndex: text(),
    phoneIndex: text(),
    /** Messages name only a time and a place. */
    isDiscreet: integer({ mode: "boolean" }).notNull(),
    /** After two no-shows only staff book for this patient. */
    isSelfBookingBlocked: integer({ mode: "boolean" }).notNull(),
    /** Retention destroyed the key; the row shows that a chart existed. */
    shreddedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("patients_name").on(table.nameIndex),
    index("patients_family_name").on(table.familyNameIndex),
    index("patients_email").on(table.emailIndex),
    index("patients_phone").on(table.phoneIndex),
    index("patients_kept").on(table.updatedAt).where(sql`shredded_at is null`),
  ],
);
