import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "#contract/permissions.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { addressIndex, sealedJson, sealedText } from "#worker/kernel/seal/sealed-cells.ts";

/** Who may sign in. Ids are UUIDs, as the protocol of /auth/v1 asks. Times are null until the thing has happened. */
export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** In lower case, sealed. */
  email: sealedText("users.email").unique(),
  /** Blind index of the address: lookups use it, and it keeps an address to one account. Null until the row is sealed. */
  emailIndex: addressIndex().unique(),
  /** A PHC string (argon2id); null for people who only sign in with Google, a link or a passkey. */
  passwordHash: text(),
  emailConfirmedAt: instant(),
  invitedAt: instant(),
  confirmationSentAt: instant(),
  recoverySentAt: instant(),
  reauthenticationSentAt: instant(),
  /** An address that is asked for and not his yet: both mailboxes have to agree. */
  newEmail: sealedText("users.new_email"),
  newEmailIndex: addressIndex(),
  emailChangeSentAt: instant(),
  /** Which of the two mailboxes has agreed so far. */
  emailChangeAgreed: text({ enum: ["current", "new"] }),
  lastSignInAt: instant(),
  bannedUntil: instant(),
  /** Closed by himself or an administrator: nobody signs in, and the address is free again. */
  closedAt: instant(),
  userMetadata: sealedJson<Record<string, unknown>>("users.user_metadata").notNull(),
  /** What an administrator noted; null for nothing. Never roles: those are rows. */
  appMetadata: text({ mode: "json" }).$type<Record<string, unknown>>(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** The ways in which a user proves who he is to somebody else: "email" is ourselves, "google" is Google. */
export const identities = sqliteTable(
  "identities",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text({ enum: ["email", "google"] }).notNull(),
    /** What the provider calls him, never his address: addresses change hands. */
    subject: text().notNull(),
    identityData: sealedJson<Record<string, unknown>>("identities.identity_data").notNull(),
    lastSignInAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("identities_subject").on(table.provider, table.subject),
    index("identities_user").on(table.userId),
  ],
);

/** One row a user, written in the same batch. */
export const profiles = sqliteTable("profiles", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  firstName: sealedText("profiles.first_name").notNull(),
  lastName: sealedText("profiles.last_name").notNull(),
  displayName: sealedText("profiles.display_name").notNull(),
  phone: sealedText("profiles.phone").notNull(),
  location: text().notNull(),
  patientType: text().notNull(),
  isExistingPatient: integer({ mode: "boolean" }).notNull(),
  primaryContact: text().notNull(),
  combinedConsent: integer({ mode: "boolean" }).notNull(),
  hipaaConsent: integer({ mode: "boolean" }).notNull(),
  medicalTreatmentConsent: integer({ mode: "boolean" }).notNull(),
  /** The network address from which marketing was agreed to, sealed. */
  marketingConsentIp: sealedText("profiles.marketing_consent_ip"),
  userAgent: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Only active rows count. */
export const userRoles = sqliteTable(
  "user_roles",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    isActive: integer({ mode: "boolean" }).notNull(),
    /** When it was last taken away; null while it is active. */
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index("user_roles_role").on(table.role, table.isActive, table.userId),
  ],
);
