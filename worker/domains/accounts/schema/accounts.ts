import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "#contract/permissions.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { addressIndex, sealedJson, sealedText } from "#worker/kernel/seal/sealed-cells.ts";

/** Ids are UUIDs, as the protocol of /auth/v1 asks. */
export const users = sqliteTable("users", {
  id: text().primaryKey(),
  email: sealedText("users.email").unique(),
  /** Keeps an address to one account. Null until the row is sealed. */
  emailIndex: addressIndex().unique(),
  passwordHash: text(),
  emailConfirmedAt: instant(),
  invitedAt: instant(),
  confirmationSentAt: instant(),
  recoverySentAt: instant(),
  reauthenticationSentAt: instant(),
  newEmail: sealedText("users.new_email"),
  newEmailIndex: addressIndex(),
  emailChangeSentAt: instant(),
  emailChangeAgreed: text({ enum: ["current", "new"] }),
  lastSignInAt: instant(),
  bannedUntil: instant(),
  closedAt: instant(),
  userMetadata: sealedJson<Record<string, unknown>>("users.user_metadata").notNull(),
  /** Notes of an administrator, never roles. */
  appMetadata: text({ mode: "json" }).$type<Record<string, unknown>>(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const identities = sqliteTable(
  "identities",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text({ enum: ["email", "google"] }).notNull(),
    /** The provider's id of the user, never the address: addresses change hands. */
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
  marketingConsentIp: sealedText("profiles.marketing_consent_ip"),
  userAgent: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const userRoles = sqliteTable(
  "user_roles",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    isActive: integer({ mode: "boolean" }).notNull(),
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index("user_roles_role").on(table.role, table.isActive, table.userId),
  ],
);
