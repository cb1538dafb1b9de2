import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { ReplyRequest, SentThreadAnswer, Thread, ThreadRequest, ThreadsAnswer } from "#contract/messages.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import { readPatientWords } from "#worker/domains/safety/patient-words.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { tooMany } from "#worker/kernel/limits/limit.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { guardStatement, rowExists, tryWrite } from "#worker/kernel/write.ts";
import { LIMITS } from "#worker/limits.ts";
import type { Statement } from "../changes/claim.ts";
import { replyDueStatements, toDue } from "../hours/business-day.ts";
import { messages, threads } from "../schema/messages.ts";
import {
  type MessageDeps,
  type MessageRow,
  messagesStatement,
  newMessage,
  noThread,
  placeOfSubject,
  seenStatement,
  TASKS,
  type ThreadRow,
  toThread,
  toThreadSummary,
  unreadOf,
} from "./threads.ts";

const MAX_THREADS = 200;

export async function listThreads(deps: MessageDeps, actor: SignedIn): Promise<ThreadsAnswer> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return { canWrite: false, threads: [] };
  const rows = await deps.db
    .select({ thread: threads, unread: unreadOf("staff") })
    .from(threads)
    .where(eq(threads.patientId, patient.id))
    .orderBy(desc(threads.lastMessageAt))
    .limit(MAX_THREADS);
  const key = await openPatientKey(deps, patient);
  const own = await Promise.all(rows.map(({ thread, unread }) => toThreadSummary(key, thread, unread)));
  return { canWrite: true, threads: own };
}

export async function readThread(
  deps: MessageDeps,
  actor: SignedIn,
  { id, isSeen = false }: { id: string; isSeen?: boolean },
): Promise<Thread> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw noThread();
  return openThread(deps, patient, { which: ofOwn(patient, id), isSeen });
}

function ofOwn(patient: PatientRow, id: string): SQL {
  return sql`${threads.id} = ${id} and ${threads.patientId} = ${patient.id}`;
}

async function openThread(
  deps: MessageDeps,
  patient: PatientRow,
  { which, isSeen }: { which: SQL; isSeen: boolean },
): Promise<Thread> {
  const { db } = deps;
  const read = [db.select().from(threads).where(which), messagesStatement(deps, which)] as const;
  const seen = seenStatement(deps, { authorKind: "staff", which: isSeen ? which : sql`0` });
  const [[row], written] = await db.batch([...read, seen]);
  if (!row) throw noThread();
  const thread = await toThread(await openPatientKey(deps, patient), row, written);
  return isSeen ? { ...thread, unread: 0 } : thread;
}

export interface Sent extends SentThreadAnswer {
  isNew: boolean;
}

export async function startThread(deps: MessageDeps, actor: SignedIn, request: ThreadRequest): Promise<Sent> {
  const { db, now } = deps;
  const patient = await knownPatient(deps, actor);
  const id = newId("thr");
  const at = now();
  const key = await openPatientKey(deps, patient);
  const row: ThreadRow = {
    id,
    patientId: patient.id,
    subject: await seal(key, placeOfSubject(id), request.subject),
    status: "waiting_clinic",
    version: 1,
    assigneeId: null,
    lastMessageAt: at,
    createdAt: at,
  };
  const message = await ownMessage(deps, key, { actor, threadId: id, request });
  const words = ownWords(`${request.subject}\n${request.body}`, request);
  return send(deps, actor, { patient, message, words, statements: [db.insert(threads).values(row)] });
}

export async function reply(
  deps: MessageDeps,
  actor: SignedIn,
  { id, request }: { id: string; request: ReplyRequest },
): Promise<Sent> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw noThread();
  const isOwn = ofOwn(patient, id);
  const message = await ownMessage(deps, await openPatientKey(deps, patient), { actor, threadId: id, request });
  const changed = { status: "waiting_clinic", version: sql`${threads.version} + 1`, lastMessageAt: now() } as const;
  const statements = [guardStatement(db, rowExists(threads, isOwn)), db.update(threads).set(changed).where(isOwn)];
  return send(deps, actor, { patient, message, words: ownWords(request.body, request), statements });
}

/** A handed-over conversation holds Max's answers too. */
function ownWords(text: string, { source }: Pick<ReplyRequest, "source">): string {
  if (source !== "max") return text;
  const said = text.split(/\n+(?=(?:I|Max): )/);
  return said.filter((one) => !one.startsWith("Max: ")).join("\n");
}

async function knownPatient(deps: MessageDeps, actor: SignedIn): Promise<PatientRow> {
  const patient = await findOwnPatient(deps, actor);
  if (patient) return patient;
  throw new AppError("conflict", "Please book a visit first, or call us: then we know who writes to us.");
}

interface Own {
  actor: SignedIn;
  threadId: string;
  request: ReplyRequest;
}

function ownMessage(deps: MessageDeps, key: CryptoKey, { actor, threadId, request }: Own): Promise<MessageRow> {
  const { body: text, clientKey, source } = request;
  const about = { authorKind: "patient", authorId: actor.user.id, source } as const;
  return newMessage(deps, key, { id: newId("msg"), threadId, ...about, text, clientKey });
}

interface Sending {
  patient: PatientRow;
  message: MessageRow;
  /** The patient's own words, for the red-flag rules. */
  words: string;
  statements: readonly Statement[];
}

async function send(deps: MessageDeps, actor: SignedIn, sending: Sending): Promise<Sent> {
  const { patient, message, words, statements } = sending;
  const { db, now } = deps;
  const at = now();
  const due = await admit(deps, actor, patient);
  const { help, task } = readPatientWords(words);
  const { threadId, source } = message;
  const about = { resource: threadId, patientId: patient.id };
  const facts = { resourceType: "thread", resourceId: threadId, patientId: patient.id };
  const actionDetails = { fields: ["body"], source };
  const isSent = await tryWrite(deps, {
    actor,
    audit: { actionType: "message.send", ...facts, actionDetails },
    statements: [
      ...statements,
      db.insert(messages).values(message),
      taskStatement(deps, { ...about, kind: TASKS[source], ...due }),
      ...(task ? [taskStatement(deps, { ...about, kind: task, ...due, dueAt: at })] : []),
    ],
  });
  const which = isSent ? ofOwn(patient, threadId) : sentBefore(patient, message);
  return { thread: await openThread(deps, patient, { which, isSeen: false }), help, isNew: isSent !== null };
}

/** @returns when staff must have answered @throws rate_limited */
async function admit(deps: MessageDeps, actor: SignedIn, patient: PatientRow) {
  const { db, now } = deps;
  const rule = LIMITS.rows["message.send"];
  const since = new Date(now().getTime() - rule.windowMs);
  const recent = db
    .select({ count: sql<number>`count(*)` })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(threads.patientId, patient.id), eq(messages.authorId, actor.user.id), gt(messages.createdAt, since)));
  const [hours, closed, visit, [sent]] = await db.batch([...replyDueStatements(deps, patient.id), recent]);
  if ((sent?.count ?? 0) >= rule.limit) throw tooMany(rule);
  return toDue(now(), hours, closed, visit);
}

function sentBefore(patient: PatientRow, { authorId, clientKey }: MessageRow): SQL {
  return sql`${threads.patientId} = ${patient.id} and ${threads.id} =
    (select ${messages.threadId} from ${messages} where ${messages.clientKey} = ${clientKey} and ${messages.authorId} = ${authorId})`;
}
