import type { ChatSource } from "#contract/chat.ts";
import { type AnswerTrace, NO_TRACE } from "#contract/max-transcripts.ts";
import type { Deps } from "#worker/deps.ts";
import { keyringOf, newDataKey, open, openDataKey, seal, type WrappedKey } from "#worker/kernel/seal/seal.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";

export interface ConversationKey extends WrappedKey {
  key: CryptoKey;
}

export interface MaybeWrapped {
  wrappedKey: string | null;
  kekVersion: number | null;
}

type SealDeps = Pick<Deps, "settings">;

export async function newConversationKey({ settings }: SealDeps, id: string): Promise<ConversationKey> {
  return newDataKey(await keyringOf(settings), subjectOf(id));
}

/** Null for a conversation that is not sealed yet. @throws not_configured */
export async function openConversationKey(
  { settings }: SealDeps,
  { id, wrappedKey, kekVersion }: MaybeWrapped & { id: string },
): Promise<ConversationKey | null> {
  if (wrappedKey === null || kekVersion === null) return null;
  const wrapped = { wrappedKey, kekVersion };
  return { ...wrapped, key: await openDataKey(await keyringOf(settings), subjectOf(id), wrapped) };
}

interface MessageContent {
  id: string;
  text: string;
  sources: ChatSource[];
  trace: AnswerTrace | null;
}

export async function sealWordsOf<Message extends MessageContent>({ key }: ConversationKey, message: Message) {
  const { id, text, sources, trace } = message;
  return {
    ...message,
    text: await seal(key, placeOf("text", id), text),
    sources: await sealJson(key, placeOf("sources", id), sources),
    trace: trace && (await sealJson(key, placeOf("trace", id), trace)),
  };
}

/** The stored text where the conversation is not sealed yet. */
export async function openText(conversation: ConversationKey | null, { id, text }: { id: string; text: string }) {
  return conversation ? open(conversation.key, placeOf("text", id), text) : text;
}

export async function openSources(
  conversation: ConversationKey | null,
  { id, sources }: { id: string; sources: string },
): Promise<ChatSource[]> {
  return conversation ? openJson(conversation.key, placeOf("sources", id), sources) : JSON.parse(sources);
}

export async function openTrace(
  conversation: ConversationKey | null,
  { id, trace }: { id: string; trace: string | null },
): Promise<AnswerTrace> {
  return conversation && trace !== null ? openJson(conversation.key, placeOf("trace", id), trace) : NO_TRACE;
}

export function sealComment({ key }: ConversationKey, id: string, comment: string) {
  return seal(key, commentPlace(id), comment);
}

export async function openComment(conversation: ConversationKey | null, id: string, comment: string | null) {
  return conversation && comment !== null ? open(conversation.key, commentPlace(id), comment) : comment;
}

export function sealReviewNote({ key }: ConversationKey, conversationId: string, note: string) {
  return seal(key, notePlace(conversationId), note);
}

export async function openReviewNote(
  conversation: ConversationKey | null,
  conversationId: string,
  note: string | null,
) {
  return conversation && note !== null ? open(conversation.key, notePlace(conversationId), note) : null;
}

function notePlace(row: string) {
  return { column: "chat_conversations.verdict_note", row };
}

function commentPlace(id: string) {
  return { column: "chat_feedback.comment", row: id };
}

function placeOf(column: "text" | "sources" | "trace", id: string) {
  return { column: `chat_messages.${column}`, row: id };
}

function subjectOf(id: string): string {
  return `conversation:${id}`;
}
