import { and, eq, isNull } from "drizzle-orm";
import type { NewPatient, PatientField } from "#contract/staff-appointments.ts";
import {
  findPatient,
  newPatient,
  openIdentity,
  type PatientRow,
  type Person,
  sealIdentity,
} from "../../db/patients.ts";
import { patients } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";
import { blindIndex } from "../../lib/blind-index.ts";
import type { StaffDeps } from "../../lib/scheduling/booked.ts";
import type { Statement } from "../../lib/scheduling/claim.ts";
import type { StaffActor } from "../../lib/scheduling/staff-actor.ts";

export interface Who {
  patient: PatientRow;
  /** What makes him, for the batch; nothing for somebody who is here already. */
  statements: Statement[];
}

/** Whom something may be made for: of a chart that was destroyed nothing can be. @throws not_found */
export async function findPatientRow({ db }: Pick<StaffDeps, "db">, id: string): Promise<PatientRow> {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.shreddedAt)));
  if (!row) throw new AppError("not_found", "There is no such patient.");
  return row;
}

/** Whom the desk books for. Whose name and contact are known already is that patient. @throws not_found */
export async function whoIsIt(deps: StaffDeps, field: PatientField, actor: StaffActor): Promise<Who> {
  if ("id" in field) return { patient: await findPatientRow(deps, field.id), statements: [] };
  const known = await findKnown(deps, field);
  if (known) return { patient: known, statements: [] };
  const patient = await makePatient(deps, field);
  const facts = {
    actionType: "patient.create",
    resourceType: "patient",
    resourceId: patient.id,
    patientId: patient.id,
  };
  const row = actorAudit(deps.now(), actor.signedIn, { ...facts, actionDetails: { fields: Object.keys(field) } });
  return { patient, statements: [deps.db.insert(patients).values(patient), deps.db.insert(auditTrails).values(row)] };
}

/** Father and son may share a name and a mailbox: a birth date that is another's is another man. */
async function findKnown(deps: StaffDeps, person: NewPatient): Promise<PatientRow | null> {
  for (const contact of await contactsOf(deps, person)) {
    const row = await findPatient(deps, contact);
    if (!row) continue;
    const { birthDate } = await openIdentity(deps, row);
    if (birthDate === null || person.birthDate === undefined || birthDate === person.birthDate) return row;
  }
  return null;
}

async function contactsOf(
  { settings }: StaffDeps,
  { email, phone, firstName, lastName }: NewPatient,
): Promise<Person[]> {
  const person = { firstName, lastName, userId: null };
  const contacts: Person[] = [];
  if (email !== undefined)
    contacts.push({ ...person, channel: "email", to: email, contactIndex: await blindIndex(settings, "email", email) });
  if (phone !== undefined)
    contacts.push({ ...person, channel: "text", to: phone, contactIndex: await blindIndex(settings, "phone", phone) });
  return contacts;
}

async function makePatient(deps: StaffDeps, { email, phone, birthDate, ...names }: NewPatient): Promise<PatientRow> {
  const [contact] = await contactsOf(deps, { ...names, email, phone });
  if (!contact) throw new AppError("invalid_request", "Please give a phone number or an e-mail address.");
  const row = await newPatient(deps, contact);
  const more = { email: email ?? null, phone: phone ?? null, birthDate: birthDate ?? null };
  return { ...row, ...(await sealIdentity(deps, row, more)) };
}
