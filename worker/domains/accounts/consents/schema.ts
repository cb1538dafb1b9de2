import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/**
 * The words of every version of a document that was ever shown. A record of a decision (`consent_records`,
 * `patient_consents`) names the row by `words_hash`: it can point to no other words than those that were decided about.
 * A trigger keeps the words as they are.
 */
export const consentDocuments = sqliteTable(
  "consent_documents",
  {
    /** SHA-256 of `bodyMd` in base64url. */
    bodySha256: text().primaryKey(),
    /** "account": content/account-consents.ts. "intake": content/intake/consents. */
    source: text({ enum: ["account", "intake"] }).notNull(),
    kind: text().notNull(),
    version: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    /** Paragraphs, a blank line apart: those of the intake begin with the title and end with both choices. */
    bodyMd: text().notNull(),
    /** A day. */
    effectiveFrom: text().notNull(),
    /** Since when it is no longer shown. */
    retiredAt: instant(),
    requiresSignature: integer({ mode: "boolean" }).notNull(),
  },
  (table) => [uniqueIndex("consent_documents_version").on(table.source, table.kind, table.version, table.locale)],
);

/**
 * What somebody agreed to, declined or took back: one row an act, never changed. It outlives the account (45 CFR
 * 164.316(b)(2)(i): six years), so that the user is named without a foreign key.
 */
export const consentRecords = sqliteTable(
  "consent_records",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** The document, in content/account-consents.ts. */
    kind: text().notNull(),
    /** SHA-256 of the words that were shown: the row of `consent_documents`. */
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
