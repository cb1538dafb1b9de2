import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { StaffThread, StaffThreadSummary, StaffThreadsQuery } from "#contract/messages.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openNames, openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { unlessShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { actorAudit, viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { threads } from "../schema/messages.ts";
import {
  type MessageDeps,
  messagesStatement,
  type NamedMessage,
  noThread,
  placeOfSubject,
  seenStatement,
  toMessages,
  unreadOf,
} from "./threads.ts";

const MAX_LISTED = 200;

/** Two statements, because a batch knows columns by name alone. */
function staffStatements({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  const dueAt = sql<number | null>`(select min(${tasks.dueAt}) from ${tasks}
    where ${tasks.openKey} in ('answer_message:' || ${threads.id}, 'max_handover:' || ${threads.id}))`;
  const isFromMax = sql<number>`exists (select 1 from messages one where one.thread_id = threads.id and one.source = 'max')`;
  const isPossibleEmergency = sql<number>`exists (select 1 from ${tasks}
    where ${tasks.openKey} = 'possible_emergency:' || ${threads.id})`;
  const meant = db.select({ id: threads.patientId }).from(threads).where(which);
  return [
    db
      .select({
        thread: threads,
        assignee: nameOf().as("person_name"),
        unread: unreadOf("patient").as("unread"),
        dueAt: dueAt.as("due_at"),
        isFromMax: isFromMax.as("is_from_max"),
        isPossibleEmergency: isPossibleEmergency.as("is_possible_emergency"),
      })
      .from(threads)
      .leftJoin(profiles, eq(profiles.userId, threads.assigneeId))
      .where(which)
      .orderBy(
        desc(isPossibleEmergency),
        sql`${threads.status} <> 'waiting_clinic'`,
        asc(sql`iif(${threads.status} = 'waiting_clinic', ${threads.lastMessageAt}, 0)`),
        desc(threads.lastMessageAt),
      )
      .limit(MAX_LISTED),
    db.select().from(patients).where(inArray(patients.id, meant)),
  ] as const;
}

export type StaffThreadRow = Awaited<ReturnType<typeof staffStatements>[0]>[number];

export async function listForStaff(
  deps: MessageDeps,
  actor: SignedIn,
  { status, mine }: StaffThreadsQuery,
): Promise<StaffThreadSummary[]> {
  const { db, now } = deps;
  const which = and(
    status ? eq(threads.status, status) : ne(threads.status, "closed"),
    mine ? eq(threads.assigneeId, actor.user.id) : undefined,
  );
  const facts = { actionType: "view", resourceType: "message list", purpose: "operations" };
  const [, rows, people] = await db.batch([
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
    ...staffStatements(deps, which),
  ]);
  return summariesOf(deps, actor, { rows, people });
}

interface Listed {
  rows: readonly StaffThreadRow[];
  people: readonly PatientRow[];
}

async function summariesOf(deps: MessageDeps, actor: SignedIn, { rows, people }: Listed) {
  const names = new Map(await Promise.all(people.map(async (row) => [row.id, await patientName(deps, row)] as const)));
  return rows.map((row) => toStaffSummary(actor, row, names.get(row.thread.patientId) ?? ""));
}

async function patientName(deps: MessageDeps, patient: PatientRow): Promise<string> {
  const { firstName, lastName } = await openNames(deps, patient);
  return `${firstName} ${lastName}`.trim();
}

function toStaffSummary(actor: SignedIn, row: StaffThreadRow, name: string): StaffThreadSummary {
  const { id, version, status, assigneeId, lastMessageAt } = row.thread;
  const isMe = assigneeId === actor.user.id;
  return {
    id,
    version,
    patient: { id: row.thread.patientId, name },
    status,
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assignee || "Staff", isMe },
    isFromMax: row.isFromMax === 1,
    isPossibleEmergency: row.isPossibleEmergency === 1,
    unread: row.unread,
    lastMessageAt: lastMessageAt.toISOString(),
    dueAt: row.dueAt === null ? null : new Date(row.dueAt).toISOString(),
  };
}

/** Audited with its purpose; marks the patient's messages as read. @throws not_found */
export async function openForStaff(
  deps: MessageDeps,
  actor: SignedIn,
  { id, purpose }: { id: string; purpose: string },
): Promise<StaffThread> {
  const { db, now } = deps;
  const [found] = await db.select({ patientId: threads.patientId }).from(threads).where(eq(threads.id, id));
  if (!found) throw noThread();
  const about = { action: "view", resourceType: "messages", resourceId: id, patientId: found.patientId } as const;
  const [, , [row], [patient], written] = await db.batch([
    db.insert(auditTrails).values(viewAudit(now(), actor, { ...about, purpose })),
    seenStatement(deps, { authorKind: "patient", which: eq(threads.id, id) }),
    ...threadStatements(deps, id),
    unlessShut(deps, actor, found.patientId),
  ]);
  if (!(row && patient)) throw noThread();
  return toStaffThread(deps, actor, { row, patient, written });
}

export function threadStatements(deps: Pick<Deps, "db">, id: string) {
  return [...staffStatements(deps, eq(threads.id, id)), messagesStatement(deps, eq(threads.id, id))] as const;
}

export async function toStaffThread(
  deps: MessageDeps,
  actor: SignedIn,
  { row, patient, written }: { row: StaffThreadRow; patient: PatientRow; written: readonly NamedMessage[] },
): Promise<StaffThread> {
  const { thread } = row;
  const key = await openPatientKey(deps, patient);
  return {
    ...toStaffSummary(actor, row, await patientName(deps, patient)),
    subject: await open(key, placeOfSubject(thread.id), thread.subject),
    createdAt: thread.createdAt.toISOString(),
    hasAccount: patient.userId !== null,
    messages: await toMessages(key, written),
  };
}

export async function currentOf(deps: MessageDeps, actor: SignedIn, id: string): Promise<StaffThreadSummary> {
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "message list", purpose: "operations" };
  const [, rows, people] = await db.batch([
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
    ...staffStatements(deps, eq(threads.id, id)),
  ]);
  const [current] = await summariesOf(deps, actor, { rows, people });
  if (!current) throw noThread();
  return current;
}
