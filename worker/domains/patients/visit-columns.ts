import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { APPOINTMENT_STATUSES } from "#contract/booking-answers.ts";
import { patients } from "./schema/patients.ts";

/** Columns carry their SQL names, because drizzle caches the casing of only one of two tables with the same name. */
export function visitColumns() {
  return {
    id: text("id").primaryKey(),
    /** Null while the time is only held. */
    patientId: text("patient_id").references(() => patients.id),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    status: text("status", { enum: APPOINTMENT_STATUSES }).notNull(),
  };
}

export const chartVisits = sqliteTable("appointments", visitColumns());
