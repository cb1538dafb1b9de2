import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FLAG_TIERS } from "#content/intake/types.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { appointments } from "./appointments.ts";

// Everything that a patient writes in an intake is sealed under the patient's key.

export const INTAKE_STATUSES = [
  "in_progress",
  "submitted",
  "in_review",
  "needs_changes",
  "accepted",
  "amended",
  "abandoned",
  "void",
] as const;

export const intakes = sqliteTable(
  "intakes",
  {
    id: text().primaryKey(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id),
    patientId: text()
      .notNull()
      .references(() => patients.id),
    questionnaireVersion: text().notNull(),
    status: text({ enum: INTAKE_STATUSES }).notNull(),
    version: integer().notNull(),
    /** Shown in lists without opening the intake. */
    flagCount: integer().notNull(),
    flagTier: text({ enum: FLAG_TIERS }),
    returnNote: text(),
    birthDateTries: integer().notNull(),
    reviewedBy: text(),
    reviewedAt: instant(),
    submittedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("intakes_visit").on(table.appointmentId).where(sql`status <> 'void'`),
    index("intakes_appointment").on(table.appointmentId),
    index("intakes_patient").on(table.patientId),
    index("intakes_status").on(table.status, table.updatedAt),
  ],
);

export const intakeSections = sqliteTable(
  "intake_sections",
  {
    intakeId: text()
      .notNull()
      .references(() => intakes.id, { onDelete: "cascade" }),
    section: text().notNull(),
    answers: text().notNull(),
    version: integer().notNull(),
    isComplete: integer({ mode: "boolean" }).notNull(),
    isByAccount: integer({ mode: "boolean" }).notNull().default(false),
    reviewedBy: text(),
    reviewedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.intakeId, table.section] })],
);

/** As it was signed. Never changed. */
export const intakeSubmissions = sqliteTable(
  "intake_submissions",
  {
    id: text().primaryKey(),
    intakeId: text()
      .notNull()
      .references(() => intakes.id),
    number: integer().notNull(),
    questionnaireVersion: text().notNull(),
    answers: text().notNull(),
    flags: text().notNull(),
    scores: text().notNull(),
    form: text(),
    signedName: text().notNull(),
    /** JSON, sealed: the contact on file at the signing, where a code for the copy goes. */
    contact: text(),
    evidenceHash: text().notNull(),
    networkHash: text(),
    userAgent: text().notNull(),
    signedAt: instant().notNull(),
  },
  (table) => [index("intake_submissions_intake").on(table.intakeId, table.number)],
);

/** Never changed. */
export const intakeAddenda = sqliteTable(
  "intake_addenda",
  {
    id: text().primaryKey(),
    intakeId: text()
      .notNull()
      .references(() => intakes.id),
    authorKind: text({ enum: ["patient", "staff"] }).notNull(),
    authorId: text(),
    body: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("intake_addenda_intake").on(table.intakeId, table.createdAt)],
);

/** A browser that came by a link and gave the birth date. */
export const intakeSessions = sqliteTable(
  "intake_sessions",
  {
    tokenHash: text().primaryKey(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    /** Extended by every request; a quarter of an hour without one ends it. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("intake_sessions_visit").on(table.appointmentId)],
);

/**
 * One row an act, never changed. Names the patient, since guests have no account; `consent_records` are of accounts.
 */
export const patientConsents = sqliteTable(
  "patient_consents",
  {
    id: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id),
    submissionId: text().references(() => intakeSubmissions.id),
    kind: text().notNull(),
    version: text().notNull(),
    /** SHA-256 of the words that were shown: the row of `consent_documents`. */
    wordsHash: text().notNull(),
    decision: text({ enum: ["granted", "declined", "withdrawn"] }).notNull(),
    method: text({ enum: ["typed", "click"] }).notNull(),
    signedName: text(),
    evidenceHash: text(),
    networkHash: text(),
    userAgent: text().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    index("patient_consents_patient").on(table.patientId, table.kind, table.decidedAt),
    index("patient_consents_kind").on(table.kind, table.version, table.decision),
    index("patient_consents_withdrawn").on(table.decidedAt).where(sql`decision = 'withdrawn'`),
  ],
);
