import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/**
 * What somebody agreed to, declined or took back: one row an act, never changed. It outlives the account (45 CFR
 * 164.316(b)(2)(i): six years), so that the user is named without a foreign key.
 */
export const consentRecords = sqliteTable(
  "consent_records",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** The document, in web/content/consents.ts. */
    kind: text().notNull(),
    /** SHA-256 of the words that were shown. */
    wordsHash: text().notNull(),
    version: text().notNull(),
    decision: text({ enum: ["granted", "declined", "withdrawn"] }).notNull(),
    method: text({ enum: ["sign_up", "click"] }).notNull(),
    userAgent: text().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    index("consent_records_user").on(table.userId, table.kind, table.decidedAt),
    index("consent_records_kind").on(table.kind, table.version, table.decision, table.userId),
    index("consent_records_withdrawn").on(table.decidedAt).where(sql`decision = 'withdrawn'`),
  ],
);
