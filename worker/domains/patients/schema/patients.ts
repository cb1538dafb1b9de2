import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/**
 * Who is seen. What tells who he is, is sealed under his own data key (AES-256-GCM, worker/kernel/seal/seal.ts); equality is
 * looked up by blind index. A guest is a patient without an account.
 */
export const patients = sqliteTable(
  "patients",
  {
    id: text().primaryKey(),
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Sealed. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: text(),
    email: text(),
    phone: text(),
    /** JSON, sealed: contract/profile-contacts.ts. */
    postalAddress: text(),
    emergencyContact: text(),
    /** JSON, sealed: the address and number that hear of a change or a claim (worker/domains/patients/former-contact.ts). */
    formerContact: text(),
    /** When staff, or a form signed through a link, last changed the contact. Until a clinician confirms it: no claim by it, and no intake by its links. */
    contactChangedAt: instant(),
    /** When the contact from before the change said that it wasn't theirs. Until a clinician confirms: no messages with links. */
    contactReportedAt: instant(),
    /** Unproven values: a number from a form or a profile, a birth date from a form that was signed through a link. */
    isPhoneTyped: integer({ mode: "boolean" }).notNull().default(false),
    isBirthDateTyped: integer({ mode: "boolean" }).notNull().default(false),
    /** Wrong details that accounts gave at the record's mailbox. */
    claimTries: integer().notNull().default(0),
    /** Blind indexes: name with birth date, folded last name with birth date, e-mail address, phone number. */
    nameIndex: text(),
    familyNameIndex: text(),
    emailIndex: text(),
    phoneIndex: text(),
    /** His messages say no more than a time and a place. */
    isDiscreet: integer({ mode: "boolean" }).notNull(),
    /** After two visits that he did not come to, the desk books for him. */
    isSelfBookingBlocked: integer({ mode: "boolean" }).notNull(),
    /** When his chart's time was over: his key is gone, and this row says that there was one. */
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
