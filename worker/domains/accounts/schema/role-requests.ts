import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Role } from "#contract/permissions.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { users } from "./accounts.ts";

export const roleRequests = sqliteTable(
  "role_requests",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    roles: text({ mode: "json" }).$type<Role[]>().notNull(),
    /** The roles that the requester saw; the request fails once they changed. */
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
