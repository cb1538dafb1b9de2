import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  type PatientPlanAnswer,
  type PatientResult,
  type PatientSummary,
  type PlanContent,
  placeInRange,
  type ResultContent,
  type SummaryContent,
} from "#contract/chart.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { findOwnPatient } from "../own-patient.ts";
import { openPatientKey } from "../patients.ts";
import { carePlans, results, visitSummaries } from "../schema/chart.ts";
import { chartVisits } from "../visit-columns.ts";
import { type ChartDeps, chartPlace } from "./chart.ts";

// Only what staff have released is read here.

/** Results stay new until the audit row of the first view. */
export async function listResults(deps: ChartDeps, actor: SignedIn): Promise<PatientResult[]> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return [];
  const looked = lastResultsView({ userId: actor.user.id, patientId: patient.id });
  const isReleased = and(eq(results.patientId, patient.id), eq(results.status, "released"));
  const about = { action: "view", resourceType: "results", resourceId: patient.id, patientId: patient.id } as const;
  const row = viewAudit(now(), actor, { ...about, purpose: "own record" });
  const [[last], rows] = await db.batch([
    db.select({ at: looked.as("at") }).from(sql`(select 1)`),
    db.select().from(results).where(isReleased).orderBy(desc(results.takenAt), desc(results.releasedAt)),
    insertWhere(db, auditTrails, { row, condition: hasUnseen(patient.id, looked) }),
  ]);
  const key = await openPatientKey(deps, patient);
  return Promise.all(rows.map((result) => toPatientResult(key, result, last?.at ?? 0)));
}

function hasUnseen(patientId: string, looked: SQL<number>): SQL {
  return sql`exists (select 1 from ${results} where ${results.patientId} = ${patientId}
    and ${results.status} = 'released' and ${results.releasedAt} > ${looked})`;
}

async function toPatientResult(
  key: CryptoKey,
  row: typeof results.$inferSelect,
  looked: number,
): Promise<PatientResult> {
  const content = await openJson<ResultContent>(key, chartPlace("results", row.id), row.content);
  const releasedAt = row.releasedAt ?? row.updatedAt;
  return {
    ...content,
    id: row.id,
    takenAt: row.takenAt.toISOString(),
    releasedAt: releasedAt.toISOString(),
    place: placeInRange(content),
    isCorrection: row.amendsId !== null,
    isNew: releasedAt.getTime() > looked,
  };
}

export async function readPlan(deps: ChartDeps, actor: SignedIn): Promise<PatientPlanAnswer["plan"]> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return null;
  const [row] = await deps.db
    .select()
    .from(carePlans)
    .where(and(eq(carePlans.patientId, patient.id), eq(carePlans.status, "released")))
    .orderBy(desc(carePlans.releasedAt))
    .limit(1);
  if (!row) return null;
  const key = await openPatientKey(deps, patient);
  const content = await openJson<PlanContent>(key, chartPlace("care_plans", row.id), row.content);
  return { ...content, id: row.id, releasedAt: (row.releasedAt ?? row.updatedAt).toISOString() };
}

export async function listSummaries(deps: ChartDeps, actor: SignedIn): Promise<PatientSummary[]> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return [];
  const rows = await deps.db
    .select({ summary: visitSummaries, startsAt: chartVisits.startsAt })
    .from(visitSummaries)
    .innerJoin(chartVisits, eq(chartVisits.id, visitSummaries.appointmentId))
    .where(and(eq(visitSummaries.patientId, patient.id), isNotNull(visitSummaries.publishedAt)))
    .orderBy(desc(chartVisits.startsAt));
  const key = await openPatientKey(deps, patient);
  return Promise.all(
    rows.map(async ({ summary: { appointmentId, content, publishedAt, updatedAt }, startsAt }) => ({
      ...(await openJson<SummaryContent>(key, chartPlace("visit_summaries", appointmentId), content)),
      appointmentId,
      startsAt: startsAt.toISOString(),
      publishedAt: (publishedAt ?? updatedAt).toISOString(),
    })),
  );
}

/** Milliseconds since the epoch, 0 for never; the audit trail has it. */
export function lastResultsView({ userId, patientId }: { userId: string; patientId: string }): SQL<number> {
  return sql<number>`(select coalesce(max(${auditTrails.at}), 0) from ${auditTrails}
    where ${auditTrails.resourceType} = 'results' and ${auditTrails.resourceId} = ${patientId}
    and ${auditTrails.actorId} = ${userId} and ${auditTrails.actionType} = 'view')`;
}
