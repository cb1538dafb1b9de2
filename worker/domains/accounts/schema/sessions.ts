import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { addressIndex, sealedJson, sealedText } from "#worker/kernel/seal/sealed-cells.ts";
import { users } from "./accounts.ts";

/**
 * One sign-in on one device. Ending it is deleting its row, which every authenticated request reads. A refresh token is
 * an HMAC over the session's id and counter, under a key that is not in the database: from these rows alone nobody can
 * make one, and the current one can be sent again to a client that lost it.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    aal: text({ enum: ["aal1", "aal2"] }).notNull(),
    refreshCounter: integer().notNull(),
    /** No grace for tokens before this one: it rises when the session gains a factor or the password changes. */
    refreshFloor: integer().notNull().default(0),
    /** SHA-256 of the binding cookie; null for a client that is not a browser. */
    bindingHash: text(),
    /** How long it may rest: staff's sessions are short. */
    idleSeconds: integer().notNull(),
    /** Idle and absolute ends: whichever comes first. */
    idleEndsAt: instant().notNull(),
    endsAt: instant().notNull(),
    userAgent: text().notNull(),
    /** HMAC of the network it began from. */
    networkHash: text(),
    createdAt: instant().notNull(),
    refreshedAt: instant().notNull(),
  },
  (table) => [index("sessions_user").on(table.userId, table.refreshedAt), index("sessions_ends").on(table.idleEndsAt)],
);

/** How and when somebody proved who he is in a session (RFC 8176); the same again only changes the time. */
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

/** What waits with a mail until it is answered. */
export interface Pending {
  /** What was chosen for the account; null for an account without one. */
  passwordHash: string | null;
  /** The browser that chose: null for a client that is none. */
  browserHash: string | null;
  /** An administrator chose it: it counts wherever the mail is answered. */
  isTrusted?: true;
  /** Of the mail to the present address about a new one: it agrees to this one and to no other. */
  newEmail?: string;
}

/** What a mail carries: a link's token and a code to type, each for one use. Only hashes are kept. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    /** SHA-256 of the link's 32 random bytes. */
    tokenHash: text().primaryKey(),
    kind: text({ enum: ONE_TIME_KINDS }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that the mail went to, sealed, and what it is found by. */
    email: sealedText("one_time_tokens.email").notNull(),
    emailIndex: addressIndex(),
    /** HMAC of address and code. */
    codeHash: text().notNull(),
    attempts: integer().notNull(),
    /** Whatever else whoever asked for the mail chose. */
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
