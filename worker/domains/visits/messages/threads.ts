import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Thread, ThreadMessage, ThreadSummary } from "#contract/messages.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import { messages, threads } from "../schema/messages.ts";

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type MessageDeps = Pick<Deps, "db" | "now" | "settings">;

export const TASKS = { typed: "answer_message", max: "max_handover" } as const;

export function placeOfSubject(row: string) {
  return { column: "threads.subject", row };
}

function placeOfBody(row: string) {
  return { column: "messages.body", row };
}

export function unreadOf(authorKind: MessageRow["authorKind"]): SQL<number> {
  return sql<number>`(select count(*) from messages one where one.thread_id = threads.id
    and one.author_kind = ${authorKind} and one.read_at is null)`;
}

export function messagesStatement({ db }: Pick<Deps, "db">, which: SQL) {
  return db
    .select({ row: messages, name: nameOf().as("person_name") })
    .from(messages)
    .leftJoin(profiles, and(eq(profiles.userId, messages.authorId), eq(messages.authorKind, "staff")))
    .where(inArray(messages.threadId, db.select({ id: threads.id }).from(threads).where(which)))
    .orderBy(asc(messages.createdAt), sql`${messages}.rowid`);
}

export function seenStatement(
  { db, now }: Pick<Deps, "db" | "now">,
  { authorKind, which }: { authorKind: MessageRow["authorKind"]; which: SQL },
) {
  return db
    .update(messages)
    .set({ readAt: now() })
    .where(
      and(
        inArray(messages.threadId, db.select({ id: threads.id }).from(threads).where(which)),
        eq(messages.authorKind, authorKind),
        isNull(messages.readAt),
      ),
    );
}

interface Written extends Pick<MessageRow, "threadId" | "authorKind" | "authorId" | "source"> {
  id: string;
  text: string;
  clientKey: string;
}

/** The key contains its writer: a guessed one never meets another's. */
export async function newMessage(
  { now }: MessageDeps,
  key: CryptoKey,
  { text, clientKey, ...about }: Written,
): Promise<MessageRow> {
  return {
    ...about,
    body: await seal(key, placeOfBody(about.id), text),
    clientKey: messageKey(about.authorId, clientKey),
    createdAt: now(),
    readAt: null,
  };
}

export function messageKey(authorId: string | null, clientKey: string): string {
  return `${authorId}:${clientKey}`;
}

export async function toThreadSummary(key: CryptoKey, row: ThreadRow, unread: number): Promise<ThreadSummary> {
  return {
    id: row.id,
    subject: await open(key, placeOfSubject(row.id), row.subject),
    status: row.status,
    lastMessageAt: row.lastMessageAt.toISOString(),
    unread,
  };
}

export interface NamedMessage {
  row: MessageRow;
  name: string | null;
}

export async function toThread(key: CryptoKey, row: ThreadRow, written: readonly NamedMessage[]): Promise<Thread> {
  const unread = written.filter((one) => one.row.authorKind === "staff" && one.row.readAt === null).length;
  return {
    ...(await toThreadSummary(key, row, unread)),
    createdAt: row.createdAt.toISOString(),
    messages: await toMessages(key, written),
  };
}

export function toMessages(key: CryptoKey, written: readonly NamedMessage[]): Promise<ThreadMessage[]> {
  return Promise.all(
    written.map(async ({ row, name }) => ({
      id: row.id,
      from: row.authorKind,
      name: name ?? "",
      source: row.source,
      body: await open(key, placeOfBody(row.id), row.body),
      at: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
  );
}

export function noThread(): AppError {
  return new AppError("not_found", "There is no such conversation.");
}
