import { desc, eq, sql } from "drizzle-orm";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { newId } from "#worker/kernel/ids.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { keyringOf, newDataKey, openDataKey } from "#worker/kernel/seal/seal.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import type { MailAttachment } from "./mailer.ts";
import { outbox } from "./schema.ts";

type OutboxRow = typeof outbox.$inferSelect;

interface OutboxMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

export interface SentMessage extends OutboxMessage, Pick<OutboxRow, "id" | "channel" | "createdAt"> {}

export async function storeSent(
  { db, now, settings }: Pick<KernelDeps, "db" | "now" | "settings">,
  channel: OutboxRow["channel"],
  { to, subject, text, html, headers, attachments }: OutboxMessage,
): Promise<void> {
  const id = newId("out");
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), `outbox:${id}`);
  const message = await sealJson(key, placeOf(id), { to, subject, text, html, headers, attachments });
  const toIndex = await indexOf(settings, to);
  await db.insert(outbox).values({ id, channel, toIndex, ...wrapped, message, createdAt: now() });
}

export async function listSent(
  { db, settings }: Pick<KernelDeps, "db" | "settings">,
  to: string | undefined,
): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.toIndex, await indexOf(settings, to)))
    .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
    .limit(100);
  return Promise.all(rows.map((row) => openSent({ settings }, row)));
}

export async function findSent(
  { db, settings }: Pick<KernelDeps, "db" | "settings">,
  id: string,
): Promise<SentMessage | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ? openSent({ settings }, row) : null;
}

async function openSent({ settings }: Pick<KernelDeps, "settings">, row: OutboxRow): Promise<SentMessage> {
  const { id, channel, createdAt } = row;
  const key = await openDataKey(await keyringOf(settings), `outbox:${id}`, row);
  return { id, channel, createdAt, ...(await openJson<OutboxMessage>(key, placeOf(id), row.message)) };
}

function indexOf(settings: KernelDeps["settings"], to: string): Promise<string> {
  return blindIndex(settings, "email", to);
}

function placeOf(id: string) {
  return { column: "outbox.message", row: id };
}
