import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";

/** A sign-in that is on its way to another provider and back; each step is for one use. */
export const flowStates = sqliteTable(
  "flow_states",
  {
    /** What travels as `state`. */
    id: text().primaryKey(),
    provider: text({ enum: ["google"] }).notNull(),
    /** SHA-256 of the cookie that binds the flow to the browser which began it. */
    browserHash: text().notNull(),
    redirectTo: text().notNull(),
    /** The client's PKCE challenge (S256). Every flow has one, though the column is nullable. */
    codeChallenge: text(),
    /** Our own verifier and nonce towards the provider. */
    providerVerifier: text().notNull(),
    nonce: text().notNull(),
    /** Whose account a further identity goes to; null for a sign-in. */
    linkingUserId: text().references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code that the browser exchanges, once the provider has answered, and for whom. */
    authCodeHash: text().unique(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("flow_states_expiry").on(table.expiresAt)],
);
