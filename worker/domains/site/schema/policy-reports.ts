import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** CSP violations counted by kind, without a user or a full address. */
export const policyReports = sqliteTable(
  "policy_reports",
  {
    day: text().notNull(),
    directive: text().notNull(),
    /** An origin, or the policy's keyword: inline, eval, trusted-types-policy. */
    blocked: text().notNull(),
    page: text().notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.directive, table.blocked, table.page, table.source] })],
);
