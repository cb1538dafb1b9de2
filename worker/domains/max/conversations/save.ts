import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ChatSource, MessageStatus, SafetyLevel } from "#contract/chat.ts";
import type { AnswerOutcome, AnswerTrace } from "#contract/max-transcripts.ts";
import type { Deps } from "#worker/deps.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { newId } from "#worker/kernel/ids.ts";
import { sealConversation } from "../plain-conversations.ts";
import { chatConversations, chatMessages } from "../schema/chat.ts";
import { beginConversation, countTurn } from "./conversation-counts.ts";
import { type ConversationKey, newConversationKey, openConversationKey, sealWordsOf } from "./conversation-key.ts";
import { type ConversationDeps, type OwnedConversation, sealedKeyColumns } from "./conversations.ts";

type MessageRow = typeof chatMessages.$inferSelect;

export interface SavedAnswer {
  id: string;
  text: string;
  status: MessageStatus;
  safety: SafetyLevel;
  sources: ChatSource[];
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  latencyMs: number;
  isFallback: boolean;
  isHandover: boolean;
  outcome: AnswerOutcome;
  trace: AnswerTrace;
}

interface Question {
  text: string;
  /** A known conversation is never created again: one that was cleared meanwhile stays cleared. */
  isKnown: boolean;
}

interface AnswerWithKey {
  answer: SavedAnswer;
  key: ConversationKey | null;
}

export async function saveQuestion(
  deps: ConversationDeps,
  owned: OwnedConversation,
  { text, isKnown, answer, key }: Question & { answer?: SavedAnswer; key: ConversationKey | null },
): Promise<void> {
  const { db, now } = deps;
  const messages: NewMessage[] = [{ ...blankMessage(now()), role: "user", text }];
  if (answer) messages.push(toMessage(answer, now()));
  const said = { at: now(), turns: 1 as const, ...(answer && { answer }) };
  const first = key ?? (isKnown ? null : await newConversationKey(deps, owned.conversationId));
  await saveUnder(deps, { owned, key: first, messages }, (own) => [
    isKnown ? countTurn(db, own, said) : beginConversation(db, own, said),
  ]);
}

export async function saveAnswer(
  deps: ConversationDeps,
  owned: OwnedConversation,
  { answer, key }: AnswerWithKey,
): Promise<void> {
  const { db, now } = deps;
  await saveUnder(deps, { owned, key, messages: [toMessage(answer, now())] }, (own) => [
    countTurn(db, own, { at: now(), turns: 0, answer }),
  ]);
}

/** The first answer stays until the second one is saved. */
export async function replaceAnswer(
  deps: ConversationDeps,
  owned: OwnedConversation,
  { answer, key }: AnswerWithKey,
): Promise<void> {
  const { db, now } = deps;
  const lastQuestion = sql`(select max(${chatMessages.seq}) from ${chatMessages}
    where ${chatMessages.conversationId} = ${owned.conversationId} and ${chatMessages.role} = 'user')`;
  await saveUnder(deps, { owned, key, messages: [toMessage(answer, now())] }, (own) => [
    countTurn(db, own, { at: now(), turns: 0, answer }),
    db.delete(chatMessages).where(and(ownedBy(own), gt(chatMessages.seq, lastQuestion))),
  ]);
}

export type SealedConversation = OwnedConversation & ConversationKey;

interface Saving {
  owned: OwnedConversation;
  key: ConversationKey | null;
  messages: readonly NewMessage[];
}

/** Another tab may have begun the conversation, or its key was rewrapped: then it retries with the stored key. */
async function saveUnder(
  deps: ConversationDeps,
  { owned, key, messages }: Saving,
  before: (own: SealedConversation) => [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]],
): Promise<void> {
  const save = async (known: ConversationKey) => {
    const own = { ...owned, ...known };
    const sealed = await Promise.all(messages.map((message) => sealWordsOf(known, message)));
    const inserts = sealed.map((message) => insertMessage(deps.db, own, message));
    const results = await deps.db.batch([...before(own), ...inserts]);
    const last = results.at(-1);
    return Array.isArray(last) && last.length > 0;
  };
  if (key && (await save(key))) return;
  const stored = await readConversationKey(deps, owned);
  if (stored) await save(stored);
}

/** Seals an unsealed conversation first. Null when the visitor does not own it or it is gone. */
export async function readConversationKey(
  deps: ConversationDeps,
  { conversationId, visitorHash }: OwnedConversation,
): Promise<ConversationKey | null> {
  const isIt = and(eq(chatConversations.id, conversationId), eq(chatConversations.visitorHash, visitorHash));
  const [row] = await deps.db.select(sealedKeyColumns).from(chatConversations).where(isIt);
  if (!row) return null;
  const sealed = row.wrappedKey === null ? await sealConversation(deps, conversationId) : row;
  return sealed && openConversationKey(deps, { ...sealed, id: conversationId });
}

type NewMessage = Omit<SealedMessage, "sources" | "trace"> & { sources: ChatSource[]; trace: AnswerTrace | null };
type SealedMessage = Omit<MessageRow, "conversationId" | "seq">;

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
    outcome: null,
    trace: null,
  };
}

function toMessage(answer: SavedAnswer, createdAt: Date): NewMessage {
  return { ...answer, role: "assistant", createdAt };
}

/** One statement, so that two tabs never take the same `seq`. */
function insertMessage(
  db: Deps["db"],
  { conversationId, visitorHash, wrappedKey }: SealedConversation,
  message: SealedMessage,
) {
  const next = sql`coalesce((select max(${chatMessages.seq}) from ${chatMessages}
    where ${chatMessages.conversationId} = ${conversationId}), 0) + 1`;
  return insertWhere(db, chatMessages, {
    row: { ...message, conversationId, seq: next },
    from: sql`${chatConversations}`,
    condition: sql`id = ${conversationId} and visitor_hash = ${visitorHash} and wrapped_key = ${wrappedKey}`,
  }).returning({ id: chatMessages.id });
}

function ownedBy({ conversationId, visitorHash, wrappedKey }: SealedConversation) {
  return sql`exists (select 1 from ${chatConversations} where ${chatConversations.id} = ${conversationId}
    and ${chatConversations.visitorHash} = ${visitorHash} and ${chatConversations.wrappedKey} = ${wrappedKey}) and ${chatMessages.conversationId} = ${conversationId}`;
}
