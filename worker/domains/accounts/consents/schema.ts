import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** Every version that was ever shown. Decisions name it by `words_hash`, and a trigger keeps the words unchanged. */
export const consentDocuments = sqliteTable(
  "consent_documents",
  {
    bodySha256: text().primaryKey(),
    source: text({ enum: ["account", "intake"] }).notNull(),
    kind: text().notNull(),
    version: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    bodyMd: text().notNull(),
    effectiveFrom: text().notNull(),
    retiredAt: instant(),
    requiresSignature: integer({ mode: "boolean" }).notNull(),
  },
  (table) => [uniqueIndex("consent_documents_version").on(table.source, table.kind, table.version, table.locale)],
);

/** Never changed. Outlives the account (45 CFR 164.316(b)(2)(i): six years), so the user is no foreign key. */
export const consentRecords = sqliteTable(
  "consent_records",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    kind: text().notNull(),
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
