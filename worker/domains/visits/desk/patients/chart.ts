import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { CLAIM_TRIES } from "#contract/own-record.ts";
import { may } from "#contract/permissions.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { type PurposeQuery, purposeText } from "#contract/staff-purpose.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openContacts } from "#worker/domains/patients/patient-contacts.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { unlessShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { recordClaims } from "#worker/domains/patients/schema/record-claims.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { RECORD_ACTIONS, VIEW_ACTIONS, viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { type StaffDeps, shownStatus } from "../../appointments/read.ts";
import { appointments } from "../../schema/appointments.ts";
import { intakes, patientConsents } from "../../schema/intake.ts";
import { threads } from "../../schema/messages.ts";
import { providers, services } from "../../schema/schedule.ts";
import { selectTasks, toTasks } from "../tasks/task-rows.ts";
import { allergyStatements, openAllergies } from "./allergy-rows.ts";
import { toStaffPatient } from "./patients.ts";

const LIMITS = { visits: 100, views: 50, others: 50 };

/** The view and its purpose are audited in the same batch. Without `chart:read` no alerts leave the database. */
export async function readPatientOverview(
  deps: StaffDeps,
  { id, purpose, actor }: { id: string; purpose: PurposeQuery; actor: SignedIn },
): Promise<ChartAnswer> {
  const { db, now } = deps;
  const look = { action: "view", resourceType: "patient", resourceId: id, patientId: id } as const;
  const audit = viewAudit(now(), actor, { ...look, purpose: purposeText(purpose) });
  const mayReadChart = may(actor.roles, "chart:read");
  const answers = await db.batch([
    db.select().from(patients).where(eq(patients.id, id)),
    visitsStatement(deps, id),
    db.select().from(intakes).where(eq(intakes.patientId, id)).orderBy(desc(intakes.createdAt)).limit(LIMITS.others),
    threadsStatement(deps, id),
    selectTasks(deps, actor, and(eq(tasks.patientId, id), inArray(tasks.status, ["open", "claimed"]))),
    consentsStatement(deps, id),
    viewsStatement(deps, id),
    claimsStatement(deps, id),
    ...allergyStatements(deps, id, mayReadChart),
    db.insert(auditTrails).values(audit),
    unlessShut(deps, actor, id),
  ]);
  const [[patient], visits, ownIntakes, ownThreads, ownTasks, consents, views, [claims], notes, form, facts] = answers;
  if (!patient) throw new AppError("not_found", "There is no such patient.");
  const seesFlags = may(actor.roles, "intake:read");
  const { alerts, line } = await openAllergies(await openPatientKey(deps, patient), [notes, form, facts]);
  return {
    patient: await toStaffPatient(deps, patient),
    isClaimLocked: Math.max(claims?.tries ?? 0, patient.claimTries) >= CLAIM_TRIES,
    contacts: await openContacts(deps, patient),
    alerts: mayReadChart ? alerts : null,
    allergies: mayReadChart ? line : null,
    visits: visits.map(({ status, startsAt, endsAt, ...visit }) => ({
      ...visit,
      status: shownStatus(status),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    intakes: ownIntakes.map((one) => toIntake(one, seesFlags)),
    threads: ownThreads.map((one) => ({
      id: one.id,
      status: one.status,
      lastMessageAt: one.lastMessageAt.toISOString(),
    })),
    tasks: await toTasks(deps, ownTasks, actor),
    consents: consents.map(({ kind, version, decision, decidedAt }) => ({
      kind,
      version,
      decision,
      decidedAt: decidedAt.toISOString(),
    })),
    views: views.map(({ at, name, role, ...view }) => ({
      ...view,
      at: at.toISOString(),
      name: viewerName(role, name),
      role: role ?? "",
      purpose: view.purpose ?? "",
    })),
  };
}

function toIntake(row: typeof intakes.$inferSelect, seesFlags: boolean): ChartAnswer["intakes"][number] {
  return {
    id: row.id,
    appointmentId: row.appointmentId,
    status: row.status,
    flagTier: seesFlags ? row.flagTier : null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function threadsStatement({ db }: StaffDeps, patientId: string) {
  return db
    .select()
    .from(threads)
    .where(eq(threads.patientId, patientId))
    .orderBy(desc(threads.lastMessageAt))
    .limit(LIMITS.others);
}

function consentsStatement({ db }: StaffDeps, patientId: string) {
  return db
    .select()
    .from(patientConsents)
    .where(eq(patientConsents.patientId, patientId))
    .orderBy(desc(patientConsents.decidedAt))
    .limit(LIMITS.visits);
}

function claimsStatement({ db }: StaffDeps, patientId: string) {
  const emailIndex = sql`(select email_index from patients where id = ${patientId})`;
  return db
    .select({ tries: recordClaims.tries })
    .from(recordClaims)
    .where(sql`${recordClaims.emailIndex} = ${emailIndex}`);
}

/** D1 answers a batch by column name: no two share one. */
function visitsStatement({ db }: StaffDeps, patientId: string) {
  return db
    .select({
      id: appointments.id,
      version: appointments.version,
      ref: appointments.ref,
      location: appointments.location,
      status: appointments.status,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      service: sql<string>`${services.name}`.as("service_name"),
      provider: sql<string>`${providers.displayName}`.as("provider_name"),
      cancelledBy: appointments.cancelledBy,
      isLateCancel: appointments.isLateCancel,
    })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .where(eq(appointments.patientId, patientId))
    .orderBy(desc(appointments.startsAt))
    .limit(LIMITS.visits);
}

function viewerName(role: string | null, name: string | null): string {
  if (role === "link") return "Someone with a visit’s link";
  if (role === "former_contact") return "Someone at the contact on file";
  if (role === "patient") return "An online account";
  return name || "Staff";
}

function viewsStatement({ db }: StaffDeps, patientId: string) {
  return db
    .select({
      at: auditTrails.at,
      name: nameOf().as("person_name"),
      role: auditTrails.actorRole,
      action: auditTrails.actionType,
      resource: auditTrails.resourceType,
      purpose: auditTrails.purpose,
    })
    .from(auditTrails)
    .leftJoin(profiles, eq(profiles.userId, auditTrails.actorId))
    .where(
      and(
        eq(auditTrails.patientId, patientId),
        eq(auditTrails.success, true),
        or(
          inArray(auditTrails.actionType, [...RECORD_ACTIONS]),
          and(inArray(auditTrails.actionType, [...VIEW_ACTIONS]), isNotNull(auditTrails.actorId)),
        ),
      ),
    )
    .orderBy(desc(auditTrails.at))
    .limit(LIMITS.views);
}
