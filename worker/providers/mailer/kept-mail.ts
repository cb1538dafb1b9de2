import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import type { OutgoingMail } from "./mailer.ts";

type KeptRow = typeof notifications.$inferSelect;

/** The request that queued a message sends it at once; after this long the cron does. */
export const GRACE_MS = 2 * MINUTE;

interface Kept {
  /** Of the row: the same id is stored once. */
  id: string;
  kind: "lead" | "mail";
  leadId?: string;
  mail: OutgoingMail;
}

/** A whole mail as a row of `notifications`, queued. It is sealed, because it names its recipient. */
export async function keptMail({ now, settings }: Pick<Deps, "now" | "settings">, kept: Kept): Promise<KeptRow> {
  const { id, kind, leadId = null, mail } = kept;
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(id));
  return {
    id,
    appointmentId: null,
    patientId: null,
    kind,
    channel: "email",
    version: 0,
    dueAt: new Date(now().getTime() + GRACE_MS),
    state: "queued",
    attempts: 0,
    sentAt: null,
    leadId,
    mail: await seal(key, placeOf(id), JSON.stringify(mail)),
    ...wrapped,
  };
}

/** The mail of a row; null for a message about a visit. @throws not_configured, SealError */
export async function openKeptMail({ settings }: Pick<Deps, "settings">, row: KeptRow): Promise<OutgoingMail | null> {
  const { id, mail, wrappedKey, kekVersion } = row;
  if (mail === null || wrappedKey === null || kekVersion === null) return null;
  const key = await openDataKey(await keyringOf(settings), subjectOf(id), { wrappedKey, kekVersion });
  return JSON.parse(await open(key, placeOf(id), mail));
}

/** What is forgotten of a mail once it is sent. */
export const FORGOTTEN = { mail: null, wrappedKey: null, kekVersion: null } as const;

function subjectOf(id: string): string {
  return `message:${id}`;
}

function placeOf(id: string) {
  return { column: "notifications.mail", row: id };
}
