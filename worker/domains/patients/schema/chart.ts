import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { chartVisits } from "../visit-columns.ts";
import { patients } from "./patients.ts";

// `content` is JSON, sealed under the patient's key.

const ofPatient = () =>
  text()
    .notNull()
    .references(() => patients.id);

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

/** A laboratory value. Patients see it once it is released. */
export const results = sqliteTable(
  "results",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    content: text().notNull(),
    status: text({ enum: ["entered", "reviewed", "released", "amended"] }).notNull(),
    /** The row that this one corrects, which is then "amended". */
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

export const carePlans = sqliteTable(
  "care_plans",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
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

export const refillRequests = sqliteTable(
  "refill_requests",
  {
    id: text().primaryKey(),
    patientId: ofPatient(),
    planId: text()
      .notNull()
      .references(() => carePlans.id),
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

/** Notes among staff, append-only. */
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
    retiredAt: instant(),
  },
  (table) => [
    index("chart_notes_patient").on(table.patientId, table.createdAt),
    index("chart_notes_visit").on(table.appointmentId),
  ],
);
