import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Correction, CorrectionAnswer, CorrectionRequest } from "#contract/my-data.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import { readPatientWords } from "#worker/domains/safety/patient-words.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { write } from "#worker/kernel/write.ts";
import { recordKeyOf } from "../compliance-keys.ts";
import { dataRequestStatements, OPEN_REQUESTS, type RequestRow, requesterPlace } from "../registers/requests.ts";
import { dataRequests } from "../schema.ts";

type CorrectionDeps = Pick<Deps, "db" | "now" | "settings">;

const MOST_OPEN = 5;
const MANY = 50;

export async function listCorrections(deps: CorrectionDeps, actor: SignedIn): Promise<Correction[]> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return [];
  const rows = await deps.db
    .select()
    .from(dataRequests)
    .where(and(isAmend(patient.id), eq(dataRequests.channel, "account")))
    .orderBy(desc(dataRequests.createdAt))
    .limit(MANY);
  return Promise.all(rows.map((row) => toCorrection(deps, row)));
}

/** @throws not_found without a patient record, conflict with too many open requests */
export async function askCorrection(
  deps: CorrectionDeps,
  actor: SignedIn,
  { text }: CorrectionRequest,
): Promise<CorrectionAnswer> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw new AppError("not_found", "There is no record of yours yet.");
  const asked = {
    kind: "amend",
    channel: "account",
    receivedOn: todayIn(deps.now()),
    requester: text,
    patientId: patient.id,
  } as const;
  const { row, statements } = await dataRequestStatements(deps, asked, actor);
  const { help, task } = readPatientWords(text);
  const about = { resource: row.id, patientId: patient.id };
  const waiting = db
    .select({ count: sql`count(*)` })
    .from(dataRequests)
    .where(and(isAmend(patient.id), inArray(dataRequests.status, [...OPEN_REQUESTS])));
  const urgent = task ? [taskStatement(deps, { ...about, kind: task, dueAt: now() })] : [];
  const tooMany = "You have five requests that wait for an answer. Please call us about this one.";
  await write(deps, {
    guard: sql`(${waiting}) < ${MOST_OPEN}`,
    statements: [...statements, ...urgent],
    refused: () => new AppError("conflict", tooMany),
  });
  return { correction: await toCorrection(deps, row), help };
}

function isAmend(patientId: string) {
  return and(eq(dataRequests.patientId, patientId), eq(dataRequests.kind, "amend"));
}

async function toCorrection(deps: Pick<Deps, "settings">, row: RequestRow): Promise<Correction> {
  const { id, status, receivedOn, dueOn, extendedOn, endedAt } = row;
  const text = await open(await recordKeyOf(deps, "data_request", row), requesterPlace(id), row.requester);
  return {
    id,
    text,
    status,
    receivedOn,
    dueOn,
    isExtended: extendedOn !== null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function correctionsStatement({ db }: Pick<Deps, "db">, patientId: string) {
  return db
    .select()
    .from(dataRequests)
    .where(and(isAmend(patientId), eq(dataRequests.channel, "account")))
    .orderBy(asc(dataRequests.createdAt));
}

export async function toHeldCorrection(
  deps: Pick<Deps, "settings">,
  row: RequestRow,
): Promise<Record<string, unknown>> {
  const { text, status, receivedOn, dueOn, isExtended, endedAt } = await toCorrection(deps, row);
  return { text, status, received_on: receivedOn, due_on: dueOn, is_extended: isExtended, ended_at: endedAt };
}
