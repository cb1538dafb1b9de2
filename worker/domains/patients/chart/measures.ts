import { and, desc, eq } from "drizzle-orm";
import type { Measure, MeasureRequest, MeasuresAnswer } from "#contract/chart.ts";
import { DAY, MINUTE } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { findOwnPatient } from "../own-patient.ts";
import { openPatientKey } from "../patients.ts";
import { measurements } from "../schema/chart.ts";
import { type ChartDeps, chartPlace } from "./chart.ts";

type MeasureRow = typeof measurements.$inferSelect;

const MAX_LISTED = 1000;
/** A phone's clock may run ahead a little. */
const AHEAD_MS = 5 * MINUTE;
const OLDEST_MS = 3653 * DAY;

export async function listMeasures(deps: ChartDeps, actor: SignedIn): Promise<MeasuresAnswer> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return { canWrite: false, measures: [] };
  const rows = await measuresStatement(deps, patient.id);
  const key = await openPatientKey(deps, patient);
  return { canWrite: true, measures: await Promise.all(rows.map((row) => toMeasure(key, row))) };
}

export function measuresStatement({ db }: Pick<ChartDeps, "db">, patientId: string) {
  return db
    .select()
    .from(measurements)
    .where(eq(measurements.patientId, patientId))
    .orderBy(desc(measurements.takenAt), desc(measurements.createdAt))
    .limit(MAX_LISTED);
}

export async function toMeasure(key: CryptoKey, { id, kind, takenAt, content }: MeasureRow): Promise<Measure> {
  const values = await openJson<object>(key, chartPlace("measurements", id), content);
  return { id, kind, takenAt: takenAt.toISOString(), ...values } as Measure;
}

export async function addMeasure(
  deps: ChartDeps,
  actor: SignedIn,
  { kind, takenAt, clientKey, ...values }: MeasureRequest,
): Promise<{ measure: Measure; isNew: boolean }> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw new AppError("conflict", "Please book a visit first: then there is a record to keep it in.");
  const at = now();
  checkTime(new Date(takenAt), at);
  const [id, key] = [`mea_${clientKey}`, await openPatientKey(deps, patient)];
  const content = await sealJson(key, chartPlace("measurements", id), values);
  const row: MeasureRow = { id, patientId: patient.id, kind, content, takenAt: new Date(takenAt), createdAt: at };
  const facts = { actionType: "measure.add", resourceType: "measure", resourceId: id, patientId: patient.id };
  const isOwn = and(eq(measurements.id, id), eq(measurements.patientId, patient.id));
  const [inserted, , [stored]] = await db.batch([
    db.insert(measurements).values(row).onConflictDoNothing().returning({ id: measurements.id }),
    db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: { fields: [kind] } })),
    db.select().from(measurements).where(isOwn),
  ]);
  if (!stored) throw new AppError("conflict", "That key was used before. Please send it again.");
  return { measure: await toMeasure(key, stored), isNew: inserted.length > 0 };
}

function checkTime(takenAt: Date, at: Date): void {
  const age = at.getTime() - takenAt.getTime();
  if (age >= -AHEAD_MS && age <= OLDEST_MS) return;
  const sentence = age < 0 ? "That time has not come yet." : "Please give a time of the last ten years.";
  throw new AppError("invalid_request", sentence, { fields: { takenAt: sentence } });
}

export async function deleteMeasure(deps: ChartDeps, actor: SignedIn, id: string): Promise<void> {
  const patient = await findOwnPatient(deps, actor);
  const isOwn = and(eq(measurements.id, id), eq(measurements.patientId, patient?.id ?? ""));
  const facts = { actionType: "measure.delete", resourceType: "measure", resourceId: id };
  await write(deps, {
    actor,
    audit: { ...facts, patientId: patient?.id ?? null },
    guard: rowExists(measurements, isOwn),
    statements: [deps.db.delete(measurements).where(isOwn)],
    refused: () => new AppError("not_found", "There is no such entry."),
  });
}
