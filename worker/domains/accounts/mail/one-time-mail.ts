import { and, desc, eq, exists, gt, inArray } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { countTries } from "#worker/kernel/limits/tries.ts";
import { tryOf } from "../password/throttle.ts";
import { users } from "../schema/accounts.ts";
import { oneTimeTokens, type Pending } from "../schema/sessions.ts";
import { knownDevice } from "../sessions/device.ts";
import { oneTimeMail } from "./mails.ts";
import { makeOneTime, type OneTimeKind } from "./one-time.ts";

export type MailDeps = Pick<Deps, "db" | "now" | "settings" | "mailer">;

export interface MailPlace {
  origin: string;
  next: string | null;
  device: string | null;
}

interface Order {
  kind: OneTimeKind;
  userId: string;
  email: string;
  pending?: Pending | null;
}

const WAYS_IN: ReadonlySet<OneTimeKind> = new Set(["magiclink", "recovery"]);

const SENT = {
  signup: { column: "confirmationSentAt", actionType: "user_confirmation_requested" },
  magiclink: { column: "recoverySentAt", actionType: "user_recovery_requested" },
  recovery: { column: "recoverySentAt", actionType: "user_recovery_requested" },
  invite: { column: "confirmationSentAt", actionType: "user_confirmation_requested" },
  email_change_current: { column: "emailChangeSentAt", actionType: "email_change_requested" },
  email_change_new: { column: "emailChangeSentAt", actionType: "email_change_requested" },
  reauthentication: { column: "reauthenticationSentAt", actionType: "user_reauthenticate_requested" },
} as const satisfies Record<OneTimeKind, { column: keyof typeof users.$inferSelect; actionType: string }>;

interface Question {
  kind: OneTimeKind;
  userId: string;
  email: string;
  about?: string;
}

/** The owner's known devices have their own count, so strangers can't use up the mails. */
export async function mayMail(
  deps: MailDeps,
  { device }: Pick<MailPlace, "device">,
  { kind, userId, email, about = "" }: Question,
): Promise<boolean> {
  const asker = (await knownDevice(deps, device, userId)) ?? "stranger";
  const refusal = await countTries(deps, [
    tryOf(deps, "mail", `${kind} ${about} ${userId} ${asker}`),
    WAYS_IN.has(kind)
      ? tryOf(deps, "mails-an-hour", `${kind} ${email} ${asker}`)
      : tryOf(deps, "mails-a-day", `${email} ${asker}`),
  ]);
  return refusal === null;
}

/** Without such a user an expired mail is queued and dropped, so that timing tells nothing. */
export async function sendOneTime(
  deps: MailDeps,
  { origin, next }: Pick<MailPlace, "origin" | "next">,
  order: Order,
): Promise<void> {
  const { kind, userId } = order;
  const { column, actionType } = SENT[kind];
  const at = deps.now();
  const oneTime = await makeOneTime(deps, order);
  const about = { resourceType: "user", resourceId: userId };
  const audit = auditRow(at, { ...about, actionType, actionDetails: { kind } });
  const isThere = exists(deps.db.select().from(users).where(eq(users.id, userId)));
  const [, stored] = await deps.db.batch([
    deps.db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind))),
    insertWhere(deps.db, oneTimeTokens, { row: oneTime.row, condition: isThere }).returning(),
    deps.db
      .update(users)
      .set({ [column]: at })
      .where(eq(users.id, userId)),
    insertWhere(deps.db, auditTrails, { row: audit, condition: isThere }),
  ]);
  const mail = oneTimeMail(oneTime, { origin, next: next ?? undefined });
  const validUntil = stored.length > 0 ? oneTime.row.expiresAt : at;
  await deps.mailer.send({ ...mail, validUntil: validUntil.toISOString() });
}

export async function mailOneTime(deps: MailDeps, place: MailPlace, order: Order): Promise<void> {
  if (await mayMail(deps, place, order)) await sendOneTime(deps, place, order);
}

export async function livePending({ db, now }: MailDeps, userId: string): Promise<Pending | null> {
  const [row] = await db
    .select({ pending: oneTimeTokens.pending })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, "signup"), gt(oneTimeTokens.expiresAt, now())))
    .orderBy(desc(oneTimeTokens.createdAt));
  return row?.pending ?? null;
}

export function dropOneTimes({ db }: Pick<Deps, "db">, userId: string, kinds: readonly OneTimeKind[]) {
  return db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, [...kinds])));
}
