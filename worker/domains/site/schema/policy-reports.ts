import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Violations of the content security policy that browsers report, counted by kind, without a user or a full address. */
export const policyReports = sqliteTable(
  "policy_reports",
  {
    /** UTC, YYYY-MM-DD. */
    day: text().notNull(),
    directive: text().notNull(),
    /** An origin, or the policy's own word: inline, eval, trusted-types-policy. */
    blocked: text().notNull(),
    /** The first part of the page's path. */
    page: text().notNull(),
    /** A file of ours, the origin of another, or blank. */
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.directive, table.blocked, table.page, table.source] })],
);
