import { and, eq, type SQL, sql } from "drizzle-orm";
import { SAFETY_LEVELS } from "#contract/chat.ts";
import type { Deps } from "#worker/deps.ts";
import { chatConversations, chatFeedback, chatMessages } from "../schema/chat.ts";
import type { SavedAnswer, SealedConversation } from "./save.ts";

interface TurnCounts {
  at: Date;
  turns: 0 | 1;
  answer?: SavedAnswer;
}

export function beginConversation(db: Deps["db"], own: SealedConversation, said: TurnCounts) {
  const { at, turns, answer } = said;
  const { conversationId, visitorHash, wrappedKey, kekVersion } = own;
  return db
    .insert(chatConversations)
    .values({
      id: conversationId,
      visitorHash,
      wrappedKey,
      kekVersion,
      createdAt: at,
      updatedAt: at,
      turns,
      ...(answer && {
        safety: answer.safety,
        model: answer.model,
        fallbacks: Number(answer.isFallback),
        isHandedOver: answer.isHandover,
      }),
    })
    .onConflictDoUpdate({
      target: chatConversations.id,
      set: added(said),
      setWhere: isOwn(own),
    });
}

export function countTurn(db: Deps["db"], own: SealedConversation, said: TurnCounts) {
  return db
    .update(chatConversations)
    .set(added(said))
    .where(and(eq(chatConversations.id, own.conversationId), isOwn(own)));
}

function isOwn({ visitorHash, wrappedKey }: SealedConversation) {
  return sql`${chatConversations.visitorHash} = ${visitorHash} and ${chatConversations.wrappedKey} = ${wrappedKey}`;
}

function added({ at, turns, answer }: TurnCounts) {
  const { turns: count, fallbacks, isHandedOver } = chatConversations;
  return {
    updatedAt: at,
    ...(turns > 0 && { turns: sql`${count} + ${turns}` }),
    ...(answer && {
      model: answer.model,
      ...(answer.safety !== "none" && { safety: worse(answer.safety), review: reopened(answer.safety) }),
      ...(answer.isFallback && { fallbacks: sql`${fallbacks} + 1` }),
      ...(answer.isHandover && { isHandedOver: sql`${isHandedOver} or 1` }),
    }),
  };
}

const rankOf = (level: SQL) => sql`instr(${SAFETY_LEVELS.map((name) => `|${name}`).join("")}, '|' || ${level})`;

function worse(level: SavedAnswer["safety"]) {
  const { safety } = chatConversations;
  return sql<SavedAnswer["safety"]>`iif(${rankOf(sql`${level}`)} > ${rankOf(sql`${safety}`)}, ${level}, ${safety})`;
}

/** A new red flag puts a reviewed conversation back into the queue. */
function reopened(level: SavedAnswer["safety"]) {
  const { review } = chatConversations;
  const isRed = level === "emergency" || level === "crisis";
  return isRed ? sql<"new">`'new'` : sql<"new">`${review}`;
}

interface RatedMessage {
  messageId: string;
  visitorHash: string;
}

export function rateConversation(db: Deps["db"], { messageId, visitorHash }: RatedMessage) {
  // "down" sorts before "up".
  const worst = sql<"up" | "down">`(select min(f.verdict) from ${chatFeedback} f
    join ${chatMessages} m on m.id = f.message_id where m.conversation_id = ${chatConversations.id})`;
  const isIts = sql`${chatConversations.id} = (select conversation_id from ${chatMessages} where id = ${messageId})`;
  return db
    .update(chatConversations)
    .set({ rating: worst })
    .where(and(isIts, eq(chatConversations.visitorHash, visitorHash)));
}
