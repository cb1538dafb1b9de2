import { and, count, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { may } from "#contract/permissions.ts";
import { MAX_MATCHES, type NewPatient, type PatientField } from "#contract/staff-appointments.ts";
import { MATCH_FACTS, type PossibleMatchDetails } from "#contract/staff-patients.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { isMatch } from "#worker/domains/patients/patient-matches.ts";
import { newPatient, type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { guardStatement } from "#worker/kernel/write.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import type { Statement } from "../../changes/claim.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import { findRows, toFound } from "./search.ts";

export interface PatientChoice {
  patient: PatientRow;
  statements: Statement[];
}

/** Nothing can be made for a destroyed chart. @throws not_found */
export async function findPatientRow({ db }: Pick<StaffDeps, "db">, id: string): Promise<PatientRow> {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.shreddedAt)));
  if (!row) throw new AppError("not_found", "There is no such patient.");
  return row;
}

/** A new patient is made only if no chart matches, or if staff deny the matches. */
export async function choosePatient(deps: StaffDeps, field: PatientField, actor: StaffActor): Promise<PatientChoice> {
  if ("id" in field) return { patient: await findPatientRow(deps, field.id), statements: [] };
  const { notTheSameAs: denied = [], unlisted: others = 0, ...given } = field;
  // A role that sees no matches can't deny one.
  const notTheSameAs = may(actor.signedIn.roles, "patient:read") ? denied : [];
  const patient = await makePatient(deps, given);
  const unlisted = await deniedUnlisted(deps, { patient, notTheSameAs, others });
  const isAnother = and(isMatch(patient), notInArray(patients.id, notTheSameAs));
  const anothers = deps.db.select({ count: count() }).from(patients).where(isAnother);
  const [left] = await anothers;
  if (left && left.count > unlisted) throw await possibleMatch(deps, { patient, actor: actor.signedIn });
  const facts = {
    actionType: "patient.create",
    resourceType: "patient",
    resourceId: patient.id,
    patientId: patient.id,
  };
  const actionDetails = {
    fields: Object.keys(given),
    ...(notTheSameAs.length > 0 && { notTheSameAs }),
    ...(unlisted > 0 && { unlisted }),
  };
  const row = actorAudit(deps.now(), actor.signedIn, { ...facts, actionDetails });
  return {
    patient,
    statements: [
      guardStatement(deps.db, sql`(${anothers}) <= ${unlisted}`),
      deps.db.insert(patients).values(patient),
      deps.db.insert(auditTrails).values(row),
    ],
  };
}

/**
 * A shared number can have more matches than a list holds. Staff who deny a whole list may deny the counted rest; a
 * chart added meanwhile is one too many.
 */
async function deniedUnlisted(
  { db }: Pick<StaffDeps, "db">,
  { patient, notTheSameAs, others }: { patient: PatientRow; notTheSameAs: string[]; others: number },
): Promise<number> {
  if (others === 0 || notTheSameAs.length < MAX_MATCHES) return 0;
  const listed = await db.$count(patients, and(isMatch(patient), inArray(patients.id, notTheSameAs)));
  return listed === MAX_MATCHES ? others : 0;
}

async function possibleMatch(
  deps: StaffDeps,
  { patient, actor }: { patient: PatientRow; actor: SignedIn },
): Promise<AppError> {
  const columns = { phone: "phoneIndex", email: "emailIndex", familyName: "familyNameIndex" } as const;
  const given = MATCH_FACTS.filter((fact) => patient[columns[fact]] !== null);
  const mayFind = may(actor.roles, "patient:read");
  const which = isMatch(patient);
  const first = isMatch({ familyNameIndex: patient.familyNameIndex });
  const rows = await findRows(deps, actor, { which, first, fields: given });
  const unlisted = mayFind ? (await deps.db.$count(patients, which)) - rows.length : 0;
  const matches = rows.map(async (row) => ({
    ...(await toFound(deps, row)),
    agrees: given.filter((fact) => row.patient[columns[fact]] === patient[columns[fact]]),
  }));
  const details: PossibleMatchDetails = { matches: await Promise.all(matches), unlisted };
  const sentence = mayFind
    ? "This may be a patient who has a chart already."
    : "This may be a patient who has a chart already. Please ask the front desk to book.";
  return new AppError("possible_match", sentence, { details });
}

async function makePatient(deps: StaffDeps, { email, phone, birthDate, ...names }: NewPatient): Promise<PatientRow> {
  const channel = email === undefined ? "text" : "email";
  const to = email ?? phone;
  if (to === undefined) throw new AppError("invalid_request", "Please give a phone number or an e-mail address.");
  const contactIndex = await blindIndex(deps.settings, email === undefined ? "phone" : "email", to);
  const row = await newPatient(deps, { ...names, channel, to, contactIndex, userId: null });
  const more = { email: email ?? null, phone: phone ?? null, birthDate: birthDate ?? null };
  return { ...row, ...(await sealIdentity(deps, row, more)) };
}
