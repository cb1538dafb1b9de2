import type { ChatSource } from "#contract/chat.ts";
import type { Deps } from "../deps.ts";
import { keyringOf, newDataKey, open, openDataKey, seal, type WrappedKey } from "../lib/seal.ts";
import { openJson, sealJson } from "./sealed-json.ts";

/** A conversation's data key, and the form in which its row holds it. */
export interface ConversationKey extends WrappedKey {
  key: CryptoKey;
}

/** The columns that hold a conversation's key: null in a row that is not sealed yet. */
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

interface Words {
  id: string;
  text: string;
  sources: ChatSource[];
}

/** A message's words, sealed in their places. */
export async function sealWordsOf<Message extends Words>({ key }: ConversationKey, message: Message) {
  const { id, text, sources } = message;
  return {
    ...message,
    text: await seal(key, placeOf("text", id), text),
    sources: await sealJson(key, placeOf("sources", id), sources),
  };
}

/** The text of a message; as it is stored where its conversation is not sealed yet. */
export async function openText(conversation: ConversationKey | null, { id, text }: { id: string; text: string }) {
  return conversation ? open(conversation.key, placeOf("text", id), text) : text;
}

export async function openSources(
  conversation: ConversationKey | null,
  { id, sources }: { id: string; sources: string },
): Promise<ChatSource[]> {
  return conversation ? openJson(conversation.key, placeOf("sources", id), sources) : JSON.parse(sources);
}

/** A visitor's feedback on an answer. */
export function sealComment({ key }: ConversationKey, id: string, comment: string) {
  return seal(key, commentPlace(id), comment);
}

export async function openComment(conversation: ConversationKey | null, id: string, comment: string | null) {
  return conversation && comment !== null ? open(conversation.key, commentPlace(id), comment) : comment;
}

function commentPlace(id: string) {
  return { column: "chat_feedback.comment", row: id };
}

function placeOf(column: "text" | "sources", id: string) {
  return { column: `chat_messages.${column}`, row: id };
}

function subjectOf(id: string): string {
  return `conversation:${id}`;
}
