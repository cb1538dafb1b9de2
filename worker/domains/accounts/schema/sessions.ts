import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { addressIndex, sealedJson, sealedText } from "#worker/kernel/seal/sealed-cells.ts";
import { users } from "./accounts.ts";

/** A refresh token is an HMAC over id and counter, under a key outside the database. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    aal: text({ enum: ["aal1", "aal2"] }).notNull(),
    refreshCounter: integer().notNull(),
    /** Tokens before this one get no grace: it rises with a new factor or password. */
    refreshFloor: integer().notNull().default(0),
    bindingHash: text(),
    idleSeconds: integer().notNull(),
    idleEndsAt: instant().notNull(),
    endsAt: instant().notNull(),
    userAgent: text().notNull(),
    networkHash: text(),
    createdAt: instant().notNull(),
    refreshedAt: instant().notNull(),
  },
  (table) => [index("sessions_user").on(table.userId, table.refreshedAt), index("sessions_ends").on(table.idleEndsAt)],
);

/** RFC 8176. */
export const sessionMethods = sqliteTable(
  "session_methods",
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    method: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.method] })],
);

export const ONE_TIME_KINDS = [
  "signup",
  "recovery",
  "magiclink",
  "invite",
  "email_change_current",
  "email_change_new",
  "reauthentication",
] as const;

export interface Pending {
  passwordHash: string | null;
  browserHash: string | null;
  /** An administrator chose it, so it counts in any browser. */
  isTrusted?: true;
  /** In the mail to the present address: it agrees to this new address only. */
  newEmail?: string;
}

export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: ONE_TIME_KINDS }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: sealedText("one_time_tokens.email").notNull(),
    emailIndex: addressIndex(),
    codeHash: text().notNull(),
    attempts: integer().notNull(),
    pending: sealedJson<Pending>("one_time_tokens.pending"),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("one_time_tokens_email_index").on(table.emailIndex, table.kind),
    index("one_time_tokens_user").on(table.userId, table.kind),
    index("one_time_tokens_expiry").on(table.expiresAt),
  ],
);
