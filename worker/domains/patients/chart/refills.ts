import { and, desc, eq, type SQL } from "drizzle-orm";
import type { PlanContent } from "#contract/chart.ts";
import type { Refill, RefillAnswer, RefillRequest } from "#contract/refills.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { type ReadWords, readPatientWords } from "#worker/domains/safety/patient-words.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { findOwnPatient } from "../own-patient.ts";
import { openPatientKey, type PatientRow } from "../patients.ts";
import { carePlans, refillRequests } from "../schema/chart.ts";
import { taskStatement } from "../tasks.ts";
import { type ChartDeps, chartPlace } from "./chart.ts";
import type { ReplyDue } from "./reply-due.ts";

export type RefillRow = typeof refillRequests.$inferSelect;

const MANY = 50;

export interface RefillContent {
  name: string;
  dose: string;
  position: number;
  note: string;
  answer: string | null;
}

export function refillsStatement({ db }: Pick<ChartDeps, "db">, which: SQL | undefined) {
  return db.select().from(refillRequests).where(which).orderBy(desc(refillRequests.createdAt)).limit(MANY);
}

export async function toRefill(key: CryptoKey, row: RefillRow): Promise<Refill> {
  const place = chartPlace("refill_requests", row.id);
  const { name, dose, position, note, answer } = await openJson<RefillContent>(key, place, row.content);
  return {
    id: row.id,
    medicine: { name, dose },
    plan: row.planId,
    position,
    note,
    status: row.status,
    answer,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

export async function listRefills(deps: ChartDeps, actor: SignedIn): Promise<Refill[]> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return [];
  const rows = await refillsStatement(deps, eq(refillRequests.patientId, patient.id));
  const key = await openPatientKey(deps, patient);
  return Promise.all(rows.map((row) => toRefill(key, row)));
}

interface Asking {
  patient: PatientRow;
  key: CryptoKey;
  request: RefillRequest;
}

export async function askRefill(
  deps: ChartDeps,
  actor: SignedIn,
  { request, replyDue }: { request: RefillRequest; replyDue: ReplyDue },
): Promise<RefillAnswer & { isNew: boolean }> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw noMedicine();
  const openKey = `${request.plan}:${request.medicine}`;
  const isOpen = and(eq(refillRequests.openKey, openKey), eq(refillRequests.patientId, patient.id));
  const isOwn = and(eq(carePlans.id, request.plan), eq(carePlans.patientId, patient.id));
  const reads = [db.select().from(carePlans).where(isOwn), refillsStatement(deps, isOpen)] as const;
  const { first: found, second: answers } = await batchBoth(db, reads, replyDue.statements(deps, patient.id));
  const [[plan], [before]] = found;
  const key = await openPatientKey(deps, patient);
  if (before) return askedBefore(deps, await toRefill(key, before), { patient, note: request.note });
  if (!plan || plan.status === "draft") throw noMedicine();
  const row = await refillRow(deps, { patient, key, request }, plan);
  const refill = await toRefill(key, row);
  const { help, task } = readNote(refill, request.note);
  const facts = { actionType: "refill.request", resourceType: "refill", resourceId: row.id, patientId: patient.id };
  const isReleased = and(isOwn, eq(carePlans.status, "released"));
  const done = await write(deps, {
    actor,
    audit: facts,
    guard: rowExists(carePlans, isReleased),
    statements: [
      db.insert(refillRequests).values(row),
      taskStatement(deps, {
        kind: "refill",
        resource: row.id,
        patientId: patient.id,
        ...replyDue.read(now(), answers),
      }),
      ...(task ? [urgentTask(deps, task, { resource: row.id, patientId: patient.id })] : []),
    ],
    refused: () => new AppError("conflict", "Your plan has changed. Please look at it again."),
    // A second click while the first is in flight.
    async taken(cause) {
      const [first] = await refillsStatement(deps, isOpen);
      if (!first) throw cause;
      return { refill: await toRefill(key, first), help, isNew: false };
    },
  });
  return "isNew" in done ? done : { refill, help, isNew: true };
}

function readNote({ medicine }: Refill, note: string) {
  return readPatientWords(note, [medicine.name]);
}

function urgentTask(
  deps: ChartDeps,
  kind: NonNullable<ReadWords["task"]>,
  about: { resource: string; patientId: string },
) {
  return taskStatement(deps, { ...about, kind, dueAt: deps.now() });
}

/** The open request stays and the new note is not kept, but staff still have to call about an urgent one. */
async function askedBefore(
  deps: ChartDeps,
  refill: Refill,
  { patient, note }: { patient: PatientRow; note: string },
): Promise<RefillAnswer & { isNew: boolean }> {
  const { help, task } = readNote(refill, note);
  if (task) await urgentTask(deps, task, { resource: refill.id, patientId: patient.id });
  return { refill, help, isNew: false };
}

async function refillRow(
  { now }: ChartDeps,
  { patient, key, request }: Asking,
  plan: typeof carePlans.$inferSelect,
): Promise<RefillRow> {
  const { medicines } = await openJson<PlanContent>(key, chartPlace("care_plans", plan.id), plan.content);
  const medicine = medicines[request.medicine];
  if (!medicine) throw noMedicine();
  const id = newId("rfl");
  const { name, dose } = medicine;
  const content: RefillContent = { name, dose, position: request.medicine, note: request.note, answer: null };
  return {
    id,
    patientId: patient.id,
    planId: plan.id,
    content: await sealJson(key, chartPlace("refill_requests", id), content),
    status: "requested",
    version: 1,
    openKey: `${plan.id}:${request.medicine}`,
    decidedBy: null,
    decidedAt: null,
    sentBy: null,
    sentAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
}

function noMedicine(): AppError {
  return new AppError("not_found", "There is no such medicine in your plan.");
}
