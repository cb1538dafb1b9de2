import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    credentialId: text().notNull().unique(),
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

export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["registration", "authentication"] }).notNull(),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);
