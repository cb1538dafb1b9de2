import { and, eq, gt, isNull, like, or, type SQLWrapper, sql } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { emailColumns } from "#worker/domains/accounts/accounts.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { leadSubject, openPages, sealPages } from "#worker/domains/leads/leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { newConversationKey, sealComment, sealWordsOf } from "#worker/domains/max/conversations/conversation-key.ts";
import { chatConversations, chatFeedback, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import { heartbeats } from "#worker/kernel/db/heartbeats-schema.ts";
import { AT_ONCE, workThrough } from "#worker/kernel/db/row-pages.ts";
import { log } from "#worker/kernel/log.ts";
import { blindIndex, type IndexKind } from "#worker/kernel/seal/blind-index.ts";
import { resealCells } from "#worker/kernel/seal/reseal-cells.ts";
import { keyringOf, openDataKey, type WrappedKey } from "#worker/kernel/seal/seal.ts";

// Rows of before 2026-11-25 hold plain text. This file seals them, on first use or by the job, and can be deleted with
// its callers once the count in docs/runbook.md is 0; so can what worker/domains/accounts/accounts.ts does for rows without an
// index.

type SealDeps = Pick<Deps, "db" | "settings">;

/**
 * Seals what is left in plain text, a page of each table a minute. A row that is changed meanwhile comes with the next.
 * Once nothing is left it looks again after a day only: the search reads whole tables.
 */
export async function sealPlainRows(deps: SealDeps & Pick<Deps, "now">): Promise<void> {
  const { db, now } = deps;
  const lately = and(eq(heartbeats.id, "plain_rows"), gt(heartbeats.at, new Date(now().getTime() - DAY)));
  if ((await db.$count(heartbeats, lately)) > 0) return;
  const pages = await sealLeadPages(deps);
  const counts = {
    conversations: await sealConversations(deps),
    leads: pages.done,
    events: await indexEvents(deps),
    cells: await resealCells(deps),
  };
  const isWork = Object.values(counts).some((count) => count > 0);
  if (isWork || pages.failed > 0) log("plain_rows_sealed", { ...counts, leads_failed: pages.failed });
  if (isWork) return;
  const at = now();
  await db
    .insert(heartbeats)
    .values({ id: "plain_rows", at })
    .onConflictDoUpdate({ target: heartbeats.id, set: { at } });
}

/**
 * Seals the address of an account of before, for the batch that gives the same address to another: their indexes are equal,
 * and the batch is refused.
 */
export function sealPlainAddress(db: Deps["db"], email: string) {
  return db
    .update(users)
    .set(emailColumns(email))
    .where(sql`${users.emailIndex} is null and ${users.email} = ${email}`);
}

async function sealConversations(deps: SealDeps): Promise<number> {
  const rows = await deps.db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(isNull(chatConversations.wrappedKey))
    .limit(AT_ONCE);
  for (const { id } of rows) await sealConversation(deps, id);
  return rows.length;
}

/** Seals a whole conversation under a new key, unless another request did so meanwhile. @returns its key; null when it is gone */
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

/** A request whose key is lost stays as it is: nothing else of it can be read either. */
async function sealLeadPages({ db, settings }: SealDeps) {
  const keyring = await keyringOf(settings);
  return workThrough(
    (after) =>
      db
        .select()
        .from(leads)
        .where(and(gt(leads.id, after), or(like(leads.page, "/%"), like(leads.campaign, "{%"))))
        .orderBy(leads.id)
        .limit(AT_ONCE),
    async (row) => {
      const key = await openDataKey(keyring, leadSubject(row.id), row).catch(() => null);
      const pages = key && (await openPages({ settings }, row).catch(() => null));
      if (!pages) return { isDone: false, isFailed: true };
      await db
        .update(leads)
        .set(await sealPages(key, row.id, pages))
        .where(and(eq(leads.id, row.id), eq(leads.page, row.page), eq(leads.campaign, row.campaign)));
      return { isDone: true, isFailed: false };
    },
  );
}

/** Puts blind indexes in place of pages and treatments. All rows at once: they hold some forty different words. */
async function indexEvents({ db, settings }: SealDeps): Promise<number> {
  const { route, treatmentType } = analyticsEvents;
  // An index has 43 characters and no slash.
  const isPlain = (column: SQLWrapper) => sql`(${column} like '/%' or length(${column}) < 43)`;
  const rows = or(isPlain(route), isPlain(treatmentType));
  const count = await db.$count(analyticsEvents, rows);
  if (count === 0) return 0;
  const indexed = async (column: SQLWrapper, kind: IndexKind) => {
    const words = await db
      .selectDistinct({ word: sql<string>`${column}` })
      .from(analyticsEvents)
      .where(isPlain(column));
    const indexes = await Promise.all(words.map(async ({ word }) => [word, await blindIndex(settings, kind, word)]));
    const list = JSON.stringify(Object.fromEntries(indexes));
    return sql`coalesce((select value from json_each(${list}) where key = ${column}), ${column})`;
  };
  await db
    .update(analyticsEvents)
    .set({ route: await indexed(route, "route"), treatmentType: await indexed(treatmentType, "treatment") })
    .where(rows);
  return count;
}
