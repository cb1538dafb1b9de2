import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AT_ONCE } from "#worker/kernel/db/row-pages.ts";
import type { WrappedKey } from "#worker/kernel/seal/seal.ts";
import { newConversationKey, sealComment, sealWordsOf } from "./conversations/conversation-key.ts";
import { chatConversations, chatFeedback, chatMessages } from "./schema/chat.ts";

type SealDeps = Pick<Deps, "db" | "settings">;

/** Seals a page of conversations from before 2026-11-25. @returns how many */
export async function sealPlainConversations(deps: SealDeps): Promise<number> {
  const rows = await deps.db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(isNull(chatConversations.wrappedKey))
    .limit(AT_ONCE);
  for (const { id } of rows) await sealConversation(deps, id);
  return rows.length;
}

/** Seals a conversation under a new key, unless another request has done so. @returns its key, or null if it is gone */
export async function sealConversation(deps: SealDeps, id: string): Promise<WrappedKey | null> {
  const { db } = deps;
  const { key, ...wrapped } = await newConversationKey(deps, id);
  const rows = await db
    .select({
      id: chatMessages.id,
      text: chatMessages.text,
      sources: chatMessages.sources,
      comment: chatFeedback.comment,
    })
    .from(chatMessages)
    .leftJoin(chatFeedback, eq(chatFeedback.messageId, chatMessages.id))
    .where(eq(chatMessages.conversationId, id));
  const sealed = await Promise.all(
    rows.map(async ({ comment, ...row }) => ({
      ...(await sealWordsOf({ key, ...wrapped }, { ...row, sources: JSON.parse(row.sources), trace: null })),
      comment: comment && (await sealComment({ key, ...wrapped }, row.id, comment)),
    })),
  );
  const isPlain = sql`exists (select 1 from ${chatConversations} where ${chatConversations.id} = ${id} and ${chatConversations.wrappedKey} is null)`;
  const each = sql`json_each(${JSON.stringify(sealed)}) as one`;
  await db.batch([
    db
      .update(chatMessages)
      .set({ text: sql`one.value ->> 'text'`, sources: sql`one.value ->> 'sources'` })
      .from(each)
      .where(and(sql`${chatMessages.id} = one.value ->> 'id'`, isPlain)),
    db
      .update(chatFeedback)
      .set({ comment: sql`one.value ->> 'comment'` })
      .from(each)
      .where(and(sql`${chatFeedback.messageId} = one.value ->> 'id'`, isPlain)),
    db
      .update(chatConversations)
      .set(wrapped)
      .where(and(eq(chatConversations.id, id), isNull(chatConversations.wrappedKey))),
  ]);
  const [now] = await db
    .select({ wrappedKey: chatConversations.wrappedKey, kekVersion: chatConversations.kekVersion })
    .from(chatConversations)
    .where(eq(chatConversations.id, id));
  return now?.wrappedKey && now.kekVersion !== null ? { wrappedKey: now.wrappedKey, kekVersion: now.kekVersion } : null;
}
