import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { may } from "#contract/permissions.ts";
import { MAX_MATCHES } from "#contract/staff-appointments.ts";
import type { FoundPatient, PatientSearch } from "#contract/staff-patients.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { nameIndexOf, openIdentity } from "#worker/domains/patients/patients.ts";
import { isShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { appointments } from "../../schema/appointments.ts";

/** The search is audited with its field, and each patient found gets a view in their access log. */
export async function searchPatients(
  deps: StaffDeps,
  search: PatientSearch,
  actor: SignedIn,
): Promise<{ patients: FoundPatient[] }> {
  const fields = Object.keys(search).filter((field) => field !== "by");
  const rows = await findRows(deps, actor, { which: await whichOf(deps, search), fields });
  return { patients: await Promise.all(rows.map((row) => toFound(deps, row))) };
}

/**
 * Audited in the same batch. Charts of `first` are listed first. A role that may not read patients gets no rows, but
 * learns that there is a match, so that is audited too.
 */
export async function findRows(
  deps: StaffDeps,
  actor: SignedIn,
  { which, first = sql`0`, fields }: { which: SQL; first?: SQL; fields: readonly string[] },
): Promise<FoundRow[]> {
  const { db } = deps;
  const mayRead = may(actor.roles, "patient:read");
  const found = db
    .select({ id: patients.id })
    .from(patients)
    .where(which)
    .orderBy(sql`case when ${first} then 0 else 1 end`, asc(patients.createdAt))
    .limit(MAX_MATCHES);
  const [rows] = await db.batch([
    selectFound(deps, actor, mayRead ? inArray(patients.id, found) : sql`0`),
    db.insert(auditTrails).values(searchAudit(deps, fields, actor)),
    lookStatement(deps, actor, { found: sql`${found}`, fields: mayRead ? ["name", "birthDate"] : [] }),
  ]);
  return rows;
}

async function whichOf({ db, settings }: StaffDeps, search: PatientSearch): Promise<SQL> {
  switch (search.by) {
    case "ref": {
      const whose = db
        .select({ id: appointments.patientId })
        .from(appointments)
        .where(eq(appointments.ref, search.ref));
      return inArray(patients.id, whose);
    }
    case "email":
      return eq(patients.emailIndex, await blindIndex(settings, "email", search.email));
    case "phone":
      return eq(patients.phoneIndex, await blindIndex(settings, "phone", search.phone));
    case "name":
      return eq(patients.nameIndex, (await nameIndexOf(settings, search)) ?? "");
  }
}

function searchAudit({ now }: StaffDeps, fields: readonly string[], actor: SignedIn) {
  return actorAudit(now(), actor, {
    actionType: "search",
    resourceType: "patient",
    purpose: "operations",
    actionDetails: { fields },
  });
}

function lookStatement(
  { db, now }: StaffDeps,
  actor: SignedIn,
  { found, fields }: { found: SQL; fields: readonly string[] },
) {
  const facts = { actionType: "view", resourceType: "patient", purpose: "operations", actionDetails: { fields } };
  return auditEach(db, actorAudit(now(), actor, facts), {
    from: sql`(${found}) as found`,
    condition: undefined,
    resourceId: sql`found.id`,
    patientId: sql`found.id`,
  });
}

/** With the next visit, else the last. D1 answers a batch by column name: no two share one. */
function selectFound(deps: StaffDeps, actor: SignedIn, which: SQL) {
  const { db, now } = deps;
  const isAhead = sql`beside.starts_at >= ${now().getTime()} and beside.status in ('requested', 'confirmed')`;
  const beside = sql`(select beside.id from appointments as beside where beside.patient_id = ${patients.id}
    order by ${isAhead} desc, abs(beside.starts_at - ${now().getTime()}) limit 1)`;
  return db
    .select({
      patient: patients,
      isShut: isShut(deps, actor, sql`${patients.id}`).as("is_shut"),
      visitId: sql<string | null>`${appointments.id}`.as("visit_id"),
      ref: appointments.ref,
      startsAt: appointments.startsAt,
      location: appointments.location,
    })
    .from(patients)
    .leftJoin(appointments, eq(appointments.id, beside))
    .where(which)
    .orderBy(asc(patients.createdAt));
}

export type FoundRow = Awaited<ReturnType<typeof selectFound>>[number];

export async function toFound(deps: StaffDeps, row: FoundRow): Promise<FoundPatient> {
  const { patient } = row;
  const isRestricted = row.isShut === 1;
  const { firstName, lastName, birthDate } = await openIdentity(deps, patient);
  return {
    id: patient.id,
    firstName,
    lastName,
    birthDate: isRestricted ? null : birthDate,
    hasAccount: patient.userId !== null,
    visit: isRestricted ? null : toVisit(row),
    isRestricted,
  };
}

function toVisit({ visitId: id, ref, startsAt, location }: FoundRow): FoundPatient["visit"] {
  if (id === null || ref === null || startsAt === null || location === null) return null;
  return { id, ref, startsAt: startsAt.toISOString(), location };
}
