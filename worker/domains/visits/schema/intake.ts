import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FLAG_TIERS } from "#content/intake/types.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { appointments } from "./appointments.ts";

// What a patient tells of himself. Every text here that says anything is sealed under the patient's data key.

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

/** The intake of one visit. One that was voided stays, and another may be begun in its place. */
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
    /** Of the questionnaire, in content/intake. */
    questionnaireVersion: text().notNull(),
    status: text({ enum: INTAKE_STATUSES }).notNull(),
    /** Counts changes of status: a change names the one it saw. Sections have versions of their own. */
    version: integer().notNull(),
    /** How many answers are flagged, so that a list shows it without opening anything. */
    flagCount: integer().notNull(),
    /** The most urgent tier among them. It names no question. */
    flagTier: text({ enum: FLAG_TIERS }),
    /** Why it came back, sealed. */
    returnNote: text(),
    /** Wrong birth dates that were tried with a link. */
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

/** The answers of one page, as they stand. */
export const intakeSections = sqliteTable(
  "intake_sections",
  {
    intakeId: text()
      .notNull()
      .references(() => intakes.id, { onDelete: "cascade" }),
    section: text().notNull(),
    /** JSON, sealed. */
    answers: text().notNull(),
    version: integer().notNull(),
    /** He went past it with everything that it needs. */
    isComplete: integer({ mode: "boolean" }).notNull(),
    /** Saved while signed in: once a form was signed, its link does not show the page. */
    isByAccount: integer({ mode: "boolean" }).notNull().default(false),
    reviewedBy: text(),
    reviewedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.intakeId, table.section] })],
);

/** What was signed, as it was signed. Never changed. */
export const intakeSubmissions = sqliteTable(
  "intake_submissions",
  {
    id: text().primaryKey(),
    intakeId: text()
      .notNull()
      .references(() => intakes.id),
    /** 1 for the first. */
    number: integer().notNull(),
    questionnaireVersion: text().notNull(),
    /** All answers, flags and scores as JSON, sealed. */
    answers: text().notNull(),
    flags: text().notNull(),
    scores: text().notNull(),
    /** Pages, questions and answers in the words that stood there, sealed: later versions of the form change none of it. */
    form: text(),
    /** Sealed. */
    signedName: text().notNull(),
    /** JSON, sealed: the contact on file when it was signed, where a code for the copy goes. */
    contact: text(),
    /** SHA-256 of the answers, the name, the words of the consents and the time. */
    evidenceHash: text().notNull(),
    networkHash: text(),
    userAgent: text().notNull(),
    signedAt: instant().notNull(),
  },
  (table) => [index("intake_submissions_intake").on(table.intakeId, table.number)],
);

/** What was added after it was signed, by the patient or by staff. Never changed. */
export const intakeAddenda = sqliteTable(
  "intake_addenda",
  {
    id: text().primaryKey(),
    intakeId: text()
      .notNull()
      .references(() => intakes.id),
    authorKind: text({ enum: ["patient", "staff"] }).notNull(),
    authorId: text(),
    /** Sealed. */
    body: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("intake_addenda_intake").on(table.intakeId, table.createdAt)],
);

/** A browser that came by a link and has shown that it is his. The cookie's hash alone is kept. */
export const intakeSessions = sqliteTable(
  "intake_sessions",
  {
    tokenHash: text().primaryKey(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    /** Moves on with every request: a quarter of an hour without one ends it. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("intake_sessions_visit").on(table.appointmentId)],
);

/**
 * What a patient signed or declined with his intake: one row an act, never changed. Guests have no account, so that these
 * name the patient; `consent_records` are of accounts.
 */
export const patientConsents = sqliteTable(
  "patient_consents",
  {
    id: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id),
    /** The submission with which it was signed; null when it was decided elsewhere. */
    submissionId: text().references(() => intakeSubmissions.id),
    /** The document, in content/intake. */
    kind: text().notNull(),
    version: text().notNull(),
    /** SHA-256 of the words that were shown: the row of `consent_documents`. */
    wordsHash: text().notNull(),
    decision: text({ enum: ["granted", "declined", "withdrawn"] }).notNull(),
    method: text({ enum: ["typed", "click"] }).notNull(),
    /** Sealed; null without a signature. */
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
