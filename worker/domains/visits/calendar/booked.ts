import { eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { appointments } from "../schema/appointments.ts";

export type StaffDeps = Pick<Deps, "db" | "now" | "settings">;

/** A visit with its patient, both as they stand in the database. */
export interface Booked {
  visit: AppointmentRow;
  patient: PatientRow;
}

/** A visit that somebody is about to change; nothing of it is opened. @throws not_found */
export async function findVisit({ db }: Pick<Deps, "db">, id: string): Promise<Booked> {
  const [found] = await db
    .select({ visit: appointments, patient: patients })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(eq(appointments.id, id));
  if (!found) throw visitNotFound();
  return found;
}

export function visitNotFound(): AppError {
  return new AppError("not_found", "There is no such visit.");
}
