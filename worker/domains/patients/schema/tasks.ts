import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLINICS } from "#contract/profile.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { chartVisits } from "../visit-columns.ts";
import { patients } from "./patients.ts";

export const TASK_KINDS = [
  "call_back",
  "review_intake",
  "possible_emergency",
  "red_flag",
  "approve_request",
  "release_result",
  "refill",
  "answer_message",
  "max_handover",
  "expiring_consent",
  "possible_match",
  "contact_changed",
  "contact_reported",
  "other",
] as const;

export const tasks = sqliteTable(
  "tasks",
  {
    id: text().primaryKey(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    status: text({ enum: ["open", "claimed", "done", "cancelled"] }).notNull(),
    version: integer().notNull(),
    location: text({ enum: CLINICS }),
    patientId: text().references(() => patients.id),
    appointmentId: text().references(() => chartVisits.id),
    /** `kind:resource` while it is open or claimed, so that an event makes one task. */
    openKey: text().unique(),
    /** Sealed under the patient's key. */
    note: text(),
    assigneeId: text(),
    createdBy: text(),
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("tasks_status").on(table.status, table.dueAt),
    index("tasks_patient").on(table.patientId, table.createdAt),
    index("tasks_visit").on(table.appointmentId),
  ],
);
