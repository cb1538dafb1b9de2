import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";

export const flowStates = sqliteTable(
  "flow_states",
  {
    id: text().primaryKey(),
    provider: text({ enum: ["google"] }).notNull(),
    /** SHA-256 of the cookie that binds the flow to its browser. */
    browserHash: text().notNull(),
    redirectTo: text().notNull(),
    /** The client's PKCE challenge (S256). Nullable, but every flow has one. */
    codeChallenge: text(),
    providerVerifier: text().notNull(),
    nonce: text().notNull(),
    linkingUserId: text().references(() => users.id, { onDelete: "cascade" }),
    authCodeHash: text().unique(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("flow_states_expiry").on(table.expiresAt)],
);
