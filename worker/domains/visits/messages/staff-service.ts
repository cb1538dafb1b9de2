import { and, eq, inArray, sql } from "drizzle-orm";
import type { StaffReplyRequest, StaffThread, StaffThreadRequest, StaleThreadDetails } from "#contract/messages.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import { userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { isOpenTo } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { endTaskStatement } from "#worker/domains/patients/tasks.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { isAt, staleError, tryWrite } from "#worker/kernel/write.ts";
import { messages, threads } from "../schema/messages.ts";
import { currentOf, threadStatements, toStaffThread } from "./staff-threads.ts";
import {
  type MessageDeps,
  messageKey,
  newMessage,
  noThread,
  placeOfSubject,
  TASKS,
  type ThreadRow,
} from "./threads.ts";

export interface Acted {
  thread: StaffThread;
  patient: PatientRow;
  isNew: boolean;
}

export async function writeFirst(deps: MessageDeps, actor: SignedIn, request: StaffThreadRequest): Promise<Acted> {
  const { db, now } = deps;
  const [patient] = await db.select().from(patients).where(eq(patients.id, request.patient));
  if (!patient) throw new AppError("not_found", "There is no such patient.");
  const [id, at, key] = [newId("thr"), now(), await openPatientKey(deps, patient)];
  const row: ThreadRow = {
    id,
    patientId: patient.id,
    subject: await seal(key, placeOfSubject(id), request.subject),
    status: "waiting_patient",
    version: 1,
    assigneeId: actor.user.id,
    lastMessageAt: at,
    createdAt: at,
  };
  const message = await staffMessage(deps, key, { actor, id, request });
  const statements = [db.insert(threads).values(row), db.insert(messages).values(message)];
  const acted = await act(deps, actor, { id, patient, statements, action: "message.start" });
  return acted ?? sentBefore(deps, actor, { patient, clientKey: request.clientKey });
}

interface Change<Request> {
  id: string;
  version: number;
  request: Request;
}

export async function answer(
  deps: MessageDeps,
  actor: SignedIn,
  { id, version, request }: Change<StaffReplyRequest>,
): Promise<Acted> {
  const { db, now } = deps;
  const { patient } = await find(deps, id);
  const message = await staffMessage(deps, await openPatientKey(deps, patient), { actor, id, request });
  const set = {
    status: request.close ? "closed" : "waiting_patient",
    assigneeId: sql`coalesce(${threads.assigneeId}, ${actor.user.id})`,
    lastMessageAt: now(),
  } as const;
  const statements = [
    ...changeStatements(deps, { id, version, set }),
    db.insert(messages).values(message),
    ...endTasks(deps, id),
  ];
  const acted = await act(deps, actor, { id, version, patient, statements, action: "message.reply" });
  if (acted) return acted;
  const before = await findSent(deps, actor, { patient, clientKey: request.clientKey });
  if (before) return sentBefore(deps, actor, { patient, clientKey: request.clientKey });
  throw await stale(deps, actor, { id, version });
}

export function closeThread(deps: MessageDeps, actor: SignedIn, { id, version }: Omit<Change<never>, "request">) {
  const statements = [...changeStatements(deps, { id, version, set: { status: "closed" } }), ...endTasks(deps, id)];
  return changeThread(deps, actor, { id, version, statements, action: "message.close" });
}

export async function assignThread(
  deps: MessageDeps,
  actor: SignedIn,
  { id, version, request: { assignee } }: Change<{ assignee: string | null }>,
): Promise<Acted> {
  if (assignee !== null) await checkAssignee(deps, assignee);
  const statements = changeStatements(deps, { id, version, set: { assigneeId: assignee } });
  return changeThread(deps, actor, { id, version, statements, action: "message.assign" });
}

async function checkAssignee({ db }: MessageDeps, userId: string): Promise<void> {
  const mayAnswer = inArray(userRoles.role, [...PERMISSIONS["message:write"]]);
  const [one] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true), mayAnswer));
  if (one) return;
  const sentence = "Please choose somebody from the list.";
  throw new AppError("invalid_request", sentence, { fields: { assignee: sentence } });
}

interface Changing {
  id: string;
  version: number;
  statements: Statements;
  action: string;
}

async function changeThread(deps: MessageDeps, actor: SignedIn, changing: Changing): Promise<Acted> {
  const { id, version } = changing;
  const { patient } = await find(deps, id);
  const acted = await act(deps, actor, { ...changing, patient });
  if (acted) return acted;
  throw await stale(deps, actor, { id, version });
}

async function find({ db }: MessageDeps, id: string) {
  const [found] = await db
    .select({ patient: patients })
    .from(threads)
    .innerJoin(patients, eq(patients.id, threads.patientId))
    .where(eq(threads.id, id));
  if (!found) throw noThread();
  return found;
}

interface Set {
  id: string;
  version: number;
  set: Partial<Record<keyof ThreadRow, unknown>>;
}

function changeStatements({ db }: MessageDeps, { id, version, set }: Set): Statements {
  return [
    db
      .update(threads)
      .set({ ...set, version: version + 1 } as Partial<ThreadRow>)
      .where(eq(threads.id, id)),
  ];
}

function endTasks(deps: MessageDeps, id: string): Statements {
  return Object.values(TASKS).map((kind) => endTaskStatement(deps, { kind, resource: id }));
}

interface Act {
  id: string;
  version?: number;
  patient: PatientRow;
  statements: Statements;
  action: string;
}

/** The audit row covers the read too. @returns null when it was refused */
async function act(
  deps: MessageDeps,
  actor: SignedIn,
  { id, version, patient, statements, action }: Act,
): Promise<Acted | null> {
  const facts = { actionType: action, resourceType: "messages", resourceId: id, patientId: patient.id };
  const done = await tryWrite(deps, {
    actor,
    audit: { ...facts, purpose: "treatment" },
    guard: [isOpenTo(deps, actor, patient.id), ...(version === undefined ? [] : [isAt(threads, { id, version })])],
    statements,
    reads: threadStatements(deps, id),
  });
  if (!done) return null;
  const [[row], , written] = done.read;
  if (!row) throw noThread();
  return { thread: await toStaffThread(deps, actor, { row, patient, written }), patient, isNew: true };
}

interface Writing {
  actor: SignedIn;
  id: string;
  request: { body: string; clientKey: string };
}

function staffMessage(deps: MessageDeps, key: CryptoKey, { actor, id, request: { body, clientKey } }: Writing) {
  const about = { threadId: id, authorKind: "staff", authorId: actor.user.id, source: "typed" } as const;
  return newMessage(deps, key, { id: newId("msg"), ...about, text: body, clientKey });
}

interface SentKey {
  patient: PatientRow;
  clientKey: string;
}

async function findSent({ db }: MessageDeps, actor: SignedIn, { patient, clientKey }: SentKey) {
  const [found] = await db
    .select({ id: threads.id })
    .from(messages)
    .innerJoin(threads, and(eq(threads.id, messages.threadId), eq(threads.patientId, patient.id)))
    .where(eq(messages.clientKey, messageKey(actor.user.id, clientKey)));
  return found ?? null;
}

async function sentBefore(deps: MessageDeps, actor: SignedIn, { patient, clientKey }: SentKey): Promise<Acted> {
  const found = await findSent(deps, actor, { patient, clientKey });
  const acted = found && (await act(deps, actor, { id: found.id, patient, statements: [], action: "view" }));
  if (!acted) throw new AppError("conflict", "That key was used for another message.");
  return { ...acted, isNew: false };
}

async function stale(deps: MessageDeps, actor: SignedIn, { id, version }: { id: string; version: number }) {
  const details: StaleThreadDetails = { current: await currentOf(deps, actor, id), asked: { version } };
  return staleError("conversation", details);
}
