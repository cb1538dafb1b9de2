import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";
import { sessions } from "./sessions.ts";

/** Only a verified factor counts; an abandoned one is deleted at the next enrollment. */
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
    sealed: text(),
    wrappedKey: text(),
    kekVersion: integer(),
    /** Last accepted time step (RFC 6238) or signature counter (WebAuthn): none counts twice. */
    lastStep: integer(),
    lastChallengedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("factors_name").on(table.userId, table.factorType, table.friendlyName)],
);

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
    codeHash: text(),
    attempts: integer().notNull(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("factor_challenges_expiry").on(table.expiresAt)],
);

/** 120 bits each, so SHA-256 is enough (ASVS 5.0, 6.5.2: from 112 bits on). */
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
