import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";
import { sessions } from "./sessions.ts";

/** A second factor. Only a verified one counts; one that was begun and left is deleted at the next beginning. */
export const factors = sqliteTable(
  "factors",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    factorType: text({ enum: ["totp", "phone", "webauthn", "recovery_code"] }).notNull(),
    status: text({ enum: ["unverified", "verified"] }).notNull(),
    friendlyName: text().notNull(),
    /** The TOTP secret, the phone number or the WebAuthn credential, sealed for this row; null for recovery codes. */
    sealed: text(),
    wrappedKey: text(),
    kekVersion: integer(),
    /** The time step (RFC 6238) or signature counter (WebAuthn) that was last accepted: none counts twice. */
    lastStep: integer(),
    lastChallengedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("factors_name").on(table.userId, table.factorType, table.friendlyName)],
);

/** One occasion to show a factor, in one session. */
export const factorChallenges = sqliteTable(
  "factor_challenges",
  {
    id: text().primaryKey(),
    factorId: text()
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** HMAC of the code that went out as a text message; null for other factors. */
    codeHash: text(),
    attempts: integer().notNull(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("factor_challenges_expiry").on(table.expiresAt)],
);

/** Codes for the day the phone is lost. At 120 bits each, SHA-256 is enough (ASVS 5.0, 6.5.2: from 112 bits on). */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: text().primaryKey(),
    factorId: text()
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    usedAt: instant(),
  },
  (table) => [index("recovery_codes_factor").on(table.factorId)],
);
