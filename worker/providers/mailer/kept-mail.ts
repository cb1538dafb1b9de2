import { MINUTE } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import type { OutgoingMail } from "./mailer.ts";

/** The request that queued a message sends it at once; after this long the cron does. */
export const GRACE_MS = 2 * MINUTE;

interface MailToKeep {
  id: string;
  kind: "lead" | "mail";
  leadId?: string;
  mail: OutgoingMail;
}

interface SealedMail {
  id: string;
  mail: string | null;
  wrappedKey: string | null;
  kekVersion: number | null;
}

export type KeepUnsent = (deps: Pick<KernelDeps, "db">, row: KeptMail) => Promise<unknown>;

/** A row of the table `notifications`, sealed because a mail names its recipient. */
export interface KeptMail extends SealedMail {
  kind: MailToKeep["kind"];
  channel: "email";
  version: number;
  dueAt: Date;
  state: "queued" | "failed";
  attempts: number;
  leadId: string | null;
}

export async function keptMail(
  { now, settings }: Pick<KernelDeps, "now" | "settings">,
  kept: MailToKeep,
): Promise<KeptMail> {
  const { id, kind, leadId = null, mail } = kept;
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(id));
  return {
    id,
    kind,
    channel: "email",
    version: 0,
    dueAt: new Date(now().getTime() + GRACE_MS),
    state: "queued",
    attempts: 0,
    leadId,
    mail: await seal(key, placeOf(id), JSON.stringify(mail)),
    ...wrapped,
  };
}

export async function openKeptMail(
  { settings }: Pick<KernelDeps, "settings">,
  row: SealedMail,
): Promise<OutgoingMail | null> {
  const { id, mail, wrappedKey, kekVersion } = row;
  if (mail === null || wrappedKey === null || kekVersion === null) return null;
  const key = await openDataKey(await keyringOf(settings), subjectOf(id), { wrappedKey, kekVersion });
  return JSON.parse(await open(key, placeOf(id), mail));
}

export const FORGOTTEN = { mail: null, wrappedKey: null, kekVersion: null } as const;

function subjectOf(id: string): string {
  return `message:${id}`;
}

function placeOf(id: string) {
  return { column: "notifications.mail", row: id };
}
