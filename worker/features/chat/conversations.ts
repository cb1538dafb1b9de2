import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { ChatSource, MessageStatus, SafetyLevel, StoredConversation, StoredMessage } from "#contract/chat.ts";
import { CHAT_LIMITS } from "#contract/chat.ts";
import { DUE, ruleOf } from "../../db/retention.ts";
import { chatConversations, chatMessages } from "../../db/schema/chat.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../lib/ids.ts";
import { begin, touch } from "./tally.ts";

/** A conversation and its owner: both stand in every WHERE. */
export interface Owned {
  conversationId: string;
  visitorHash: string;
}

/** One line of a conversation, as the model and the triage see it. */
export interface Line {
  role: "user" | "assistant";
  text: string;
}

type MessageRow = typeof chatMessages.$inferSelect;
type StoreDeps = Pick<Deps, "db" | "now">;

const NO_CONVERSATION = "That conversation is not here any more. Please start a new one.";

/** The owner's rows and nobody else's: the message's conversation must carry the visitor's hash. */
function ownedBy({ conversationId, visitorHash }: Owned) {
  return sql`exists (select 1 from ${chatConversations} where ${chatConversations.id} = ${conversationId}
    and ${chatConversations.visitorHash} = ${visitorHash}) and ${chatMessages.conversationId} = ${conversationId}`;
}

/** A conversation as it stands before the next turn. */
export interface Said {
  /** Oldest first. */
  lines: Line[];
  /** False for one that is only beginning. */
  isKnown: boolean;
}

/** Lines that are read of a conversation in which an emergency or a crisis came up. */
const FLAGGED_LINES = 400;

/** The last lines; all of them after a red flag, which is not forgotten because much was said since. */
function isRead(conversationId: string) {
  const last = sql`(select max(${chatMessages.seq}) from ${chatMessages}
    where ${chatMessages.conversationId} = ${conversationId})`;
  return or(
    inArray(chatConversations.safety, ["crisis", "emergency"]),
    gt(chatMessages.seq, sql`${last} - ${CHAT_LIMITS.conversationTurns}`),
  );
}

/**
 * What was said lately.
 * @throws not_found when the conversation is another visitor's
 */
export async function readConversation({ db }: StoreDeps, { conversationId, visitorHash }: Owned): Promise<Said> {
  const isOwn = eq(chatConversations.visitorHash, visitorHash);
  const rows = await db
    .select({ isOwn: sql<number>`${isOwn}`, role: chatMessages.role, text: chatMessages.text })
    .from(chatConversations)
    .leftJoin(chatMessages, and(eq(chatMessages.conversationId, chatConversations.id), isOwn))
    .where(and(eq(chatConversations.id, conversationId), or(isNull(chatMessages.seq), isRead(conversationId))))
    .orderBy(desc(chatMessages.seq))
    .limit(FLAGGED_LINES);
  if (rows.some((row) => !row.isOwn)) throw new AppError("not_found", NO_CONVERSATION);
  const lines = rows.flatMap(({ role, text }) => (role && text !== null ? [{ role, text }] : []));
  return { lines: lines.reverse(), isKnown: rows.length > 0 };
}

/**
 * The last question of a conversation, to be answered again, and the lines before it.
 * @throws not_found when there is no such conversation or no question in it
 */
export async function reopenTurn(deps: StoreDeps, owned: Owned): Promise<{ lines: Line[]; text: string }> {
  const { lines } = await readConversation(deps, owned);
  const last = lines.findLastIndex(({ role }) => role === "user");
  const question = lines[last];
  if (!question) throw new AppError("not_found", NO_CONVERSATION);
  return { lines: lines.slice(0, last), text: question.text };
}

export interface Answer {
  id: string;
  text: string;
  status: MessageStatus;
  safety: SafetyLevel;
  sources: ChatSource[];
  model: string;
  /** Null when the provider did not tell. */
  inputTokens: number | null;
  outputTokens: number | null;
  latencyMs: number;
  isFallback: boolean;
  isHandover: boolean;
}

interface Question {
  text: string;
  /** A conversation that is known is never made anew: cleared meanwhile, it stays cleared. */
  isKnown: boolean;
}

/** Saves a visitor's words, with the answer when it is there at once. */
export async function saveQuestion(
  { db, now }: StoreDeps,
  owned: Owned,
  { text, isKnown, answer }: Question & { answer?: Answer },
): Promise<void> {
  const messages: NewMessage[] = [{ ...blankMessage(now()), role: "user", text }];
  if (answer) messages.push(toMessage(answer, now()));
  const inserts = messages.map((message) => insertMessage(db, owned, message));
  const said = { at: now(), turns: 1 as const, ...(answer && { answer }) };
  await db.batch([isKnown ? touch(db, owned, said) : begin(db, owned, said), ...inserts]);
}

/** Saves what Max said, whole or broken off. A conversation cleared meanwhile stays cleared. */
export async function saveAnswer({ db, now }: StoreDeps, owned: Owned, answer: Answer): Promise<void> {
  await db.batch([
    touch(db, owned, { at: now(), turns: 0, answer }),
    insertMessage(db, owned, toMessage(answer, now())),
  ]);
}

/** The same in place of the answer that the last question had; until now that one stood. */
export async function replaceAnswer({ db, now }: StoreDeps, owned: Owned, answer: Answer): Promise<void> {
  const lastQuestion = sql`(select max(${chatMessages.seq}) from ${chatMessages}
    where ${chatMessages.conversationId} = ${owned.conversationId} and ${chatMessages.role} = 'user')`;
  await db.batch([
    touch(db, owned, { at: now(), turns: 0, answer }),
    db.delete(chatMessages).where(and(ownedBy(owned), gt(chatMessages.seq, lastQuestion))),
    insertMessage(db, owned, toMessage(answer, now())),
  ]);
}

type NewMessage = Omit<MessageRow, "conversationId" | "seq">;

function blankMessage(createdAt: Date): Omit<NewMessage, "role" | "text"> {
  return {
    id: newId("msg"),
    status: "complete",
    safety: "none",
    sources: [],
    model: null,
    inputTokens: null,
    outputTokens: null,
    createdAt,
    latencyMs: null,
    isFallback: false,
    isHandover: false,
  };
}

function toMessage(answer: Answer, createdAt: Date): NewMessage {
  return { ...answer, role: "assistant", createdAt };
}

/** One statement, so that two tabs never take the same `seq`; no row when the conversation is not the visitor's. */
function insertMessage(db: Deps["db"], { conversationId, visitorHash }: Owned, message: NewMessage) {
  const next = sql`coalesce((select max(${chatMessages.seq}) from ${chatMessages}
    where ${chatMessages.conversationId} = ${conversationId}), 0) + 1`;
  return db
    .insert(chatMessages)
    .select(
      sql`select ${conversationId}, ${next}, ${message.id}, ${message.role}, ${message.text}, ${message.status},
        ${message.safety}, ${JSON.stringify(message.sources)}, ${message.model}, ${message.inputTokens},
        ${message.outputTokens}, ${message.createdAt.getTime()}, ${message.latencyMs}, ${Number(message.isFallback)},
        ${Number(message.isHandover)}
        from ${chatConversations} where id = ${conversationId} and visitor_hash = ${visitorHash}`,
    )
    .returning({ id: chatMessages.id });
}

/** The visitor's newest conversation with all its messages, or null. */
export async function newestConversation({ db }: StoreDeps, visitorHash: string): Promise<StoredConversation | null> {
  const newest = db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.visitorHash, visitorHash))
    .orderBy(desc(chatConversations.updatedAt))
    .limit(1);
  const rows = await db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.conversationId, newest))
    .orderBy(asc(chatMessages.seq));
  const [first] = rows;
  return first ? { id: first.conversationId, messages: rows.map(toStoredMessage) } : null;
}

function toStoredMessage(row: MessageRow): StoredMessage {
  const { id, role, text, status, safety, sources, createdAt } = row;
  return { id, role, text, status, safety, sources, createdAt: createdAt.toISOString() };
}

/** Forgets a conversation for good. @throws not_found when it is not the visitor's */
export async function clearConversation({ db }: StoreDeps, { conversationId, visitorHash }: Owned): Promise<void> {
  const gone = await db
    .delete(chatConversations)
    .where(and(eq(chatConversations.id, conversationId), eq(chatConversations.visitorHash, visitorHash)))
    .returning({ id: chatConversations.id });
  if (gone.length === 0) throw new AppError("not_found", NO_CONVERSATION);
}

/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 500;

/**
 * Deletes conversations that nobody has added to for 30 days, or as long as was set (docs/runbook.md); messages and
 * feedback go with them.
 */
export async function purgeConversations(
  { db, now }: StoreDeps,
  { before } = ruleOf("conversations", now()),
): Promise<number> {
  const due = db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(DUE.conversations.where(before))
    .orderBy(asc(chatConversations.updatedAt))
    .limit(AT_ONCE);
  const gone = await db
    .delete(chatConversations)
    .where(inArray(chatConversations.id, due))
    .returning({ id: chatConversations.id });
  return gone.length;
}
