import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { chartVisits } from "../visit-columns.ts";
import { patients } from "./patients.ts";

// What staff and patients write down beside visits and intakes. `content` is JSON, sealed under the patient's data key.

const ofPatient = () =>
  text()
    .notNull()
    .references(() => patients.id);

/** What a patient measures at home. */
export const measurements = sqliteTable(
  "measurements",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    kind: text({ enum: ["weight", "blood_pressure", "waist"] }).notNull(),
    content: text().notNull(),
    takenAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("measurements_patient").on(table.patientId, table.kind, table.takenAt)],
);

/** A laboratory value that staff have entered. Patients see it once it is released. */
export const results = sqliteTable(
  "results",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    /** Name, value, unit, reference range, plain words. */
    content: text().notNull(),
    status: text({ enum: ["entered", "reviewed", "released", "amended"] }).notNull(),
    /** The row that this one puts right; that one is then "amended". */
    amendsId: text(),
    version: integer().notNull(),
    takenAt: instant().notNull(),
    enteredBy: text().notNull(),
    reviewedBy: text(),
    releasedBy: text(),
    releasedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("results_patient").on(table.patientId, table.takenAt),
    index("results_status").on(table.status, table.createdAt),
  ],
);

/** The plan of treatment, as staff wrote it. The newest released one is what a patient sees. */
export const carePlans = sqliteTable(
  "care_plans",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    /** Goals, medicines with dose and directions, next steps. */
    content: text().notNull(),
    status: text({ enum: ["draft", "released", "replaced"] }).notNull(),
    version: integer().notNull(),
    enteredBy: text().notNull(),
    releasedBy: text(),
    releasedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("care_plans_patient").on(table.patientId, table.createdAt)],
);

/** What a patient asks for of a medicine in his plan. */
export const refillRequests = sqliteTable(
  "refill_requests",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    /** The plan that he saw. */
    planId: text()
      .notNull()
      .references(() => carePlans.id),
    /** The medicine as it stood there, what he wrote, and what staff answered. */
    content: text().notNull(),
    status: text({ enum: ["requested", "approved", "declined", "sent"] }).notNull(),
    version: integer().notNull(),
    /** SHA-256 of plan and medicine while it is open: one request a medicine. */
    openKey: text().unique(),
    decidedBy: text(),
    decidedAt: instant(),
    sentBy: text(),
    sentAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("refill_requests_patient").on(table.patientId, table.createdAt),
    index("refill_requests_plan").on(table.planId),
  ],
);

/** What a patient is told after a visit; he sees it once it is published. */
export const visitSummaries = sqliteTable(
  "visit_summaries",
  {
    appointmentId: text()
      .primaryKey()
      .references(() => chartVisits.id),
    patientId: ofPatient(),
    content: text().notNull(),
    version: integer().notNull(),
    authorId: text().notNull(),
    publishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("visit_summaries_patient").on(table.patientId)],
);

/** What staff note for each other. Never changed. */
export const chartNotes = sqliteTable(
  "chart_notes",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    appointmentId: text().references(() => chartVisits.id),
    kind: text({ enum: ["note", "allergy", "alert", "allergy_review"] }).notNull(),
    content: text().notNull(),
    authorId: text().notNull(),
    createdAt: instant().notNull(),
    /** An allergy or alert that no longer holds. */
    retiredAt: instant(),
  },
  (table) => [
    index("chart_notes_patient").on(table.patientId, table.createdAt),
    index("chart_notes_visit").on(table.appointmentId),
  ],
);
