import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Role } from "#contract/permissions.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";

/** Roles that wait for a second administrator: a change of an account's roles, or an invitation that is not sent yet. */
export const roleRequests = sqliteTable(
  "role_requests",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    roles: text({ mode: "json" }).$type<Role[]>().notNull(),
    /** The roles that the requester saw: once they are others, the request cannot be approved. */
    before: text({ mode: "json" }).$type<Role[]>().notNull(),
    isInvitation: integer({ mode: "boolean" }).notNull(),
    status: text({ enum: ["open", "approved", "refused", "withdrawn", "expired"] }).notNull(),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
  },
  ({ userId, status, expiresAt }) => [
    uniqueIndex("role_requests_open").on(userId).where(sql`${status} = 'open'`),
    index("role_requests_status").on(status, expiresAt),
  ],
);
