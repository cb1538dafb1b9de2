import { eq } from "drizzle-orm";
import type { Receipt } from "#contract/intake.ts";
import type { StaffIntake } from "#contract/intake-staff.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakeSubmissions, intakes, patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { contactPreferences } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "./app.ts";
import { ifMatch, type Somebody } from "./care.ts";
import { type Clinic, clinicianOf, FORM, openClinic, ownSitting, type Sitting, signed, sitDown } from "./intake.ts";

export async function openSitting(): Promise<{ clinic: Clinic; sitting: Sitting }> {
  const clinic = await openClinic();
  return { clinic, sitting: await sitDown(clinic) };
}

export async function openSigned() {
  const clinic = await openClinic();
  await signed(clinic, { safety: { ...FORM.safety, "med.nitrates": "yes" } });
  const [row] = await db.select().from(intakes);
  return { clinic, sitting: await ownSitting(clinic), doctor: await clinicianOf(clinic), id: row?.id ?? "" };
}

export async function receiptOf(response: Response): Promise<Receipt> {
  return (await response.json<{ receipt: Receipt }>()).receipt;
}

export async function patientNow(): Promise<PatientRow> {
  const [row] = await db.select().from(patients);
  if (!row) throw new Error("He is gone.");
  return row;
}

/** The desk has recorded the birth date that a guest typed into the form. */
export async function writeBirthDate(): Promise<void> {
  await db.update(patients).set({ isBirthDateTyped: false });
}

export async function traces() {
  const [intake] = await db.select().from(intakes);
  return {
    submissions: await db.$count(intakeSubmissions),
    consents: await db.$count(patientConsents),
    preferences: await db.$count(contactPreferences),
    tasks: await db.$count(tasks),
    audits: await db.$count(auditTrails, eq(auditTrails.actionType, "intake.submit")),
    status: intake?.status,
    birthDate: (await patientNow()).birthDate,
  };
}

export const NOTHING: Awaited<ReturnType<typeof traces>> = {
  submissions: 0,
  consents: 0,
  preferences: 0,
  tasks: 0,
  audits: 0,
  status: "in_progress",
  birthDate: null,
};

export async function look({ send }: Somebody, id: string, query = "purpose=treatment"): Promise<StaffIntake> {
  const response = await send(`/api/staff/intakes/${id}?${query}`);
  if (response.status !== 200) throw new Error(`Not shown: ${response.status} ${await response.text()}`);
  return (await response.json<{ intake: StaffIntake }>()).intake;
}

interface Act {
  version: number;
  [field: string]: unknown;
}

export function act({ post }: Somebody, id: string, what: string, { version, ...json }: Act): Promise<Response> {
  return post(`/api/staff/intakes/${id}/${what}`, json, ifMatch(version));
}
