import { desc, eq, or, sql } from "drizzle-orm";
import type { Restriction, RestrictionsAnswer, RestrictRequest } from "#contract/restrictions.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { openingPlace, restrictionPlace } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { chartOpenings, chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import type { ComplianceDeps } from "../compliance-keys.ts";

const MANY = 50;

const beside = {
  id: patients.id,
  wrappedKey: patients.wrappedKey,
  kekVersion: patients.kekVersion,
  by: nameOf().as("by_name"),
};

export async function listRestrictions(deps: ComplianceDeps, actor: SignedIn): Promise<RestrictionsAnswer> {
  const { db, now } = deps;
  const look = { actionType: "view", resourceType: "chart_restrictions", purpose: "operations" };
  const [restricted, opened] = await db.batch([
    db
      .select({ ...beside, reason: chartRestrictions.reason, at: chartRestrictions.restrictedAt })
      .from(chartRestrictions)
      .innerJoin(patients, eq(patients.id, chartRestrictions.patientId))
      .leftJoin(profiles, eq(profiles.userId, chartRestrictions.restrictedBy))
      .orderBy(desc(chartRestrictions.restrictedAt)),
    db
      .select({
        ...beside,
        openingId: sql<string>`${chartOpenings.id}`.as("opening_id"),
        reason: chartOpenings.reason,
        at: chartOpenings.openedAt,
        endsAt: chartOpenings.endsAt,
      })
      .from(chartOpenings)
      .innerJoin(patients, eq(patients.id, chartOpenings.patientId))
      .leftJoin(profiles, eq(profiles.userId, chartOpenings.actorId))
      .orderBy(desc(chartOpenings.openedAt))
      .limit(MANY),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  const shown = async (row: (typeof restricted)[number], place: { column: string; row: string }) => ({
    patientId: row.id,
    reason: await open(await openPatientKey(deps, row), place, row.reason),
    by: row.by || "Staff",
    at: row.at.toISOString(),
  });
  return {
    restrictions: await Promise.all(restricted.map((row) => shown(row, restrictionPlace(row.id)))),
    openings: await Promise.all(
      opened.map(async ({ openingId: id, endsAt, ...row }) => ({
        id,
        endsAt: endsAt.toISOString(),
        ...(await shown(row, openingPlace(id))),
      })),
    ),
  };
}

/** Open charts ask for a reason from now on. @throws not_found, conflict when already restricted */
export async function restrictChart(
  deps: ComplianceDeps,
  { chart, reason }: RestrictRequest,
  actor: SignedIn,
): Promise<Restriction> {
  const { db, now } = deps;
  const visits = db
    .select({ id: appointments.patientId })
    .from(appointments)
    .where(eq(appointments.ref, chart.toUpperCase()));
  const [patient] = await db
    .select()
    .from(patients)
    .where(or(eq(patients.id, chart), sql`${patients.id} in ${visits}`));
  if (!patient) throw notHere("There is no record or visit of that name.");
  const { id: patientId } = patient;
  const [at, restrictedBy] = [now(), actor.user.id];
  const sealed = await seal(await openPatientKey(deps, patient), restrictionPlace(patientId), reason);
  const { read } = await write(deps, {
    actor,
    audit: facts("chart.restrict", patientId),
    statements: [db.insert(chartRestrictions).values({ patientId, reason: sealed, restrictedBy, restrictedAt: at })],
    reads: [
      db
        .select({ name: nameOf().as("person_name") })
        .from(profiles)
        .where(eq(profiles.userId, restrictedBy)),
    ],
    taken: () => new AppError("conflict", "This chart is restricted already."),
  });
  const [[who]] = read;
  return { patientId, reason, by: who?.name || "Staff", at: at.toISOString() };
}

/** @throws not_found */
export async function liftRestriction(deps: ComplianceDeps, patientId: string, actor: SignedIn): Promise<void> {
  const isIt = eq(chartRestrictions.patientId, patientId);
  await write(deps, {
    actor,
    audit: facts("chart.unrestrict", patientId),
    guard: rowExists(chartRestrictions, isIt),
    statements: [deps.db.delete(chartRestrictions).where(isIt)],
    refused: () => notHere("This chart is not restricted."),
  });
}

function facts(actionType: string, patientId: string) {
  return { actionType, resourceType: "patient", resourceId: patientId, patientId, purpose: "operations" };
}

function notHere(sentence: string): AppError {
  return new AppError("not_found", sentence);
}
