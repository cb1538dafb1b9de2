import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { NoteRequest, StaffChartContentAnswer, StaffNote } from "#contract/staff-chart.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { unlessShut } from "../../restricted.ts";
import { carePlans, chartNotes, refillRequests, results, visitSummaries } from "../../schema/chart.ts";
import { chartVisits } from "../../visit-columns.ts";
import { changeChart, lookAgain } from "../change.ts";
import { type ChartDeps, chartPlace, findPatientById, type NameOf, namesStatement, toNames } from "../chart.ts";
import { measuresStatement, toMeasure } from "../measures.ts";
import { refillsStatement } from "../refills.ts";
import { resultsStatement, toStaffResult } from "../result-rows.ts";
import { plansStatement, toStaffPlan } from "./staff-plan.ts";
import { toStaffRefill } from "./staff-refills.ts";
import { summariesStatement, toStaffSummary } from "./staff-summaries.ts";

type NoteRow = typeof chartNotes.$inferSelect;

export async function readChartContent(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, purpose }: { patientId: string; purpose: string },
): Promise<StaffChartContentAnswer> {
  const { db, now } = deps;
  const { patient, key } = await findPatientById(deps, patientId);
  const about = { action: "view", resourceType: "chart", resourceId: patient.id, patientId: patient.id } as const;
  const [, resultRows, planRows, refillRows, summaryRows, noteRows, measureRows, names] = await db.batch([
    db.insert(auditTrails).values(viewAudit(now(), actor, { ...about, purpose })),
    resultsStatement(deps, eq(results.patientId, patient.id)),
    plansStatement(deps, eq(carePlans.patientId, patient.id)),
    refillsStatement(deps, eq(refillRequests.patientId, patient.id)),
    summariesStatement(deps, eq(visitSummaries.patientId, patient.id)),
    db.select().from(chartNotes).where(eq(chartNotes.patientId, patient.id)).orderBy(desc(chartNotes.createdAt)),
    measuresStatement(deps, patient.id),
    namesStatement(deps, patient.id),
    unlessShut(deps, actor, patient.id),
  ]);
  const nameOf = toNames(names);
  return {
    results: await Promise.all(resultRows.map((row) => toStaffResult(key, row, nameOf))),
    plans: await Promise.all(planRows.map((row) => toStaffPlan(key, row, nameOf))),
    refills: await Promise.all(refillRows.map((row) => toStaffRefill(key, row, nameOf))),
    summaries: await Promise.all(summaryRows.map((row) => toStaffSummary(key, row, nameOf))),
    notes: await Promise.all(noteRows.map((row) => toNote(key, row, nameOf))),
    measures: await Promise.all(measureRows.map((row) => toMeasure(key, row))),
  };
}

export async function toNote(key: CryptoKey, row: NoteRow, nameOf: NameOf): Promise<StaffNote> {
  const { text } = await openJson<{ text: string }>(key, chartPlace("chart_notes", row.id), row.content);
  return {
    id: row.id,
    kind: row.kind,
    text,
    appointmentId: row.appointmentId,
    author: nameOf(row.authorId),
    createdAt: row.createdAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
  };
}

interface Noting {
  patientId: string;
  request: NoteRequest;
}

/** A note is never edited. @throws not_found, also for another patient's visit */
export async function addNote(deps: ChartDeps, actor: SignedIn, { patientId, request }: Noting) {
  const { db, now } = deps;
  const { kind, text, appointment: appointmentId, clientKey } = request;
  const { key } = await findPatientById(deps, patientId);
  const id = `not_${clientKey}`;
  const content = await sealJson(key, chartPlace("chart_notes", id), { text });
  const written = { authorId: actor.user.id, createdAt: now(), retiredAt: null };
  const row: NoteRow = { id, patientId, appointmentId, kind, content, ...written };
  const isOwn = rowExists(
    chartVisits,
    and(eq(chartVisits.id, appointmentId ?? ""), eq(chartVisits.patientId, patientId)),
  );
  const about = aboutOf(deps, { patientId, id });
  const guard = sql`${appointmentId} is null or ${isOwn}`;
  const statements = [db.insert(chartNotes).values(row)];
  const done = await changeChart(deps, actor, { ...about, action: "note.add", fields: [kind], guard, statements });
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [stored] = rows;
  if (!stored) throw new AppError("not_found", "There is no such visit.");
  return { note: await toNote(key, stored, nameOf), isNew: done !== null };
}

function aboutOf({ db }: Pick<ChartDeps, "db">, { patientId, id }: { patientId: string; id: string }) {
  const isOne = and(eq(chartNotes.id, id), eq(chartNotes.patientId, patientId));
  return { patientId, resourceType: "note", resourceId: id, read: db.select().from(chartNotes).where(isOne) };
}

/** Twice is once. @throws not_found, conflict for a note of another kind */
export async function retireNote(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, id }: { patientId: string; id: string },
): Promise<StaffNote> {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, patientId);
  const isOne = and(eq(chartNotes.id, id), eq(chartNotes.patientId, patientId));
  const canEnd = and(isOne, inArray(chartNotes.kind, ["allergy", "alert"]), isNull(chartNotes.retiredAt));
  const statements = [db.update(chartNotes).set({ retiredAt: now() }).where(canEnd)];
  const about = { ...aboutOf(deps, { patientId, id }), fields: ["retired_at"] };
  const done = await changeChart(deps, actor, { ...about, action: "note.retire", statements });
  const [row] = done?.rows ?? [];
  if (!(row && done)) throw new AppError("not_found", "There is no such note.");
  if (row.retiredAt === null) throw new AppError("conflict", "A note stands as it was written. Please add another.");
  return toNote(key, row, done.nameOf);
}
