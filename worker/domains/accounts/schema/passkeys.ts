import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";

/** A WebAuthn credential that stands for a person at this site. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base64url, as the authenticator named it. */
    credentialId: text().notNull().unique(),
    /** SubjectPublicKeyInfo, base64url. */
    publicKey: text().notNull(),
    /** COSE: -7 for ES256, -257 for RS256. */
    algorithm: integer().notNull(),
    signCount: integer().notNull(),
    isBackedUp: integer({ mode: "boolean" }).notNull(),
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    friendlyName: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** A challenge that waits for its answer, for one use. Nobody's yet when somebody wants to sign in. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["registration", "authentication"] }).notNull(),
    /** 32 random bytes, base64url. */
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);
