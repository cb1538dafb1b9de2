import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { StoredConversation } from "#contract/chat.ts";
import { CHAT_LIMITS } from "#contract/chat.ts";
import type { Deps } from "#worker/deps.ts";
import { languageOfText } from "#worker/domains/safety/language.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { chatConversations, chatMessages } from "../schema/chat.ts";
import { type ConversationKey, openConversationKey, openSources, openText } from "./conversation-key.ts";

/** Both fields belong in every WHERE. */
export interface OwnedConversation {
  conversationId: string;
  visitorHash: string;
}

export interface ConversationLine {
  role: "user" | "assistant";
  text: string;
}

export type ConversationDeps = Pick<Deps, "db" | "now" | "settings">;

export const sealedKeyColumns = { wrappedKey: chatConversations.wrappedKey, kekVersion: chatConversations.kekVersion };

const NO_CONVERSATION = "That conversation is not here any more. Please start a new one.";

export function ownConversationQuery(db: Deps["db"], { conversationId: id, visitorHash: owner }: OwnedConversation) {
  const { id: known, visitorHash } = chatConversations;
  return db
    .select({ id: known })
    .from(chatConversations)
    .where(and(eq(known, id), eq(visitorHash, owner)));
}

export interface ConversationSoFar {
  lines: ConversationLine[];
  isKnown: boolean;
  /** Null for a new conversation and for one that is not sealed yet. */
  key: ConversationKey | null;
}

const FLAGGED_LINES = 400;

/** Reads more after a red flag, and the question that raised the state, so that a long talk hides neither. */
function isRead(conversationId: string) {
  const { seq } = chatMessages;
  const isIts = sql`${chatMessages.conversationId} = ${conversationId}`;
  const last = sql`(select max(${seq}) from ${chatMessages} where ${isIts})`;
  const isEarlier = sql`${isIts} and ${chatMessages.role} = 'assistant' and ${seq} <= ${last} - ${FLAGGED_LINES}`;
  const isRed = sql`${chatMessages.safety} in ('crisis', 'emergency')`;
  const calm = sql`coalesce((select max(${seq}) from ${chatMessages} where ${isEarlier} and not ${isRed}), 0)`;
  const begun = sql`(select min(${seq}) - 1 from ${chatMessages} where ${isEarlier} and ${isRed} and ${seq} > ${calm})`;
  return or(
    gt(seq, sql`${last} - ${CHAT_LIMITS.conversationTurns}`),
    and(
      inArray(chatConversations.safety, ["today", "crisis", "emergency"]),
      or(gt(seq, sql`${last} - ${FLAGGED_LINES}`), eq(seq, begun)),
    ),
  );
}

/** @throws not_found when another visitor owns the conversation */
export async function readChatLines(
  deps: ConversationDeps,
  { conversationId, visitorHash }: OwnedConversation,
): Promise<ConversationSoFar> {
  const isOwn = eq(chatConversations.visitorHash, visitorHash);
  const { id, role, text } = chatMessages;
  const rows = await deps.db
    .select({ isOwn: sql<number>`${isOwn}`, id, role, text, ...sealedKeyColumns })
    .from(chatConversations)
    .leftJoin(chatMessages, and(eq(chatMessages.conversationId, chatConversations.id), isOwn))
    .where(and(eq(chatConversations.id, conversationId), or(isNull(chatMessages.seq), isRead(conversationId))))
    .orderBy(desc(chatMessages.seq));
  if (rows.some((row) => !row.isOwn)) throw new AppError("not_found", NO_CONVERSATION);
  const key = rows[0] ? await openConversationKey(deps, { ...rows[0], id: conversationId }) : null;
  const lines = await Promise.all(
    rows.flatMap(({ id: messageId, role: by, text: words }) =>
      messageId && by && words !== null ? [lineOf(key, { id: messageId, role: by, text: words })] : [],
    ),
  );
  return { lines: lines.reverse(), isKnown: rows.length > 0, key };
}

async function lineOf(
  key: ConversationKey | null,
  message: ConversationLine & { id: string },
): Promise<ConversationLine> {
  return { role: message.role, text: await openText(key, message) };
}

/** @throws not_found when there is no such conversation or no question in it */
export async function reopenTurn(
  deps: ConversationDeps,
  owned: OwnedConversation,
): Promise<Pick<ConversationSoFar, "lines" | "key"> & { text: string }> {
  const { lines, key } = await readChatLines(deps, owned);
  const last = lines.findLastIndex(({ role }) => role === "user");
  const question = lines[last];
  if (!question) throw new AppError("not_found", NO_CONVERSATION);
  return { lines: lines.slice(0, last), text: question.text, key };
}

export async function newestConversation(
  deps: ConversationDeps,
  visitorHash: string,
): Promise<StoredConversation | null> {
  const newest = deps.db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.visitorHash, visitorHash))
    .orderBy(desc(chatConversations.updatedAt))
    .limit(1);
  const rows = await deps.db
    .select({ message: chatMessages, ...sealedKeyColumns })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(inArray(chatMessages.conversationId, newest))
    .orderBy(asc(chatMessages.seq));
  const [first] = rows;
  if (!first) return null;
  const id = first.message.conversationId;
  const key = await openConversationKey(deps, { ...first, id });
  const messages = rows.map(async ({ message }) => {
    const { id: messageId, role, status, safety, createdAt } = message;
    const [text, sources] = await Promise.all([openText(key, message), openSources(key, message)]);
    const language = languageOfText(text);
    return { id: messageId, role, text, language, status, safety, sources, createdAt: createdAt.toISOString() };
  });
  return { id, messages: await Promise.all(messages) };
}

/** @throws not_found when the visitor does not own it */
export async function clearConversation(
  { db }: Pick<Deps, "db">,
  { conversationId, visitorHash }: OwnedConversation,
): Promise<void> {
  const gone = await db
    .delete(chatConversations)
    .where(and(eq(chatConversations.id, conversationId), eq(chatConversations.visitorHash, visitorHash)))
    .returning({ id: chatConversations.id });
  if (gone.length === 0) throw new AppError("not_found", NO_CONVERSATION);
}

const AT_ONCE = 500;

export const DUE_CONVERSATIONS: DueRows = {
  table: chatConversations,
  where: (before) => lt(chatConversations.updatedAt, before),
};

/**
 * Deletes conversations that nobody has added to for 30 days, or as long as was set (docs/runbook.md); messages and
 * feedback go with them.
 */
export async function purgeConversations(
  { db, now }: Pick<Deps, "db" | "now">,
  { before } = ruleOf("conversations", now()),
): Promise<number> {
  const due = db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(DUE_CONVERSATIONS.where(before))
    .orderBy(asc(chatConversations.updatedAt))
    .limit(AT_ONCE);
  const gone = await db
    .delete(chatConversations)
    .where(inArray(chatConversations.id, due))
    .returning({ id: chatConversations.id });
  return gone.length;
}
