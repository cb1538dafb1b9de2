import { and, eq, exists, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { CODE_LIFE_MS, CONTACT_CODE, type ContactRequest } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { AuditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import { contactCodes } from "../schema/appointments.ts";
import { codeHashOf } from "./contact-code.ts";

export type CodeRow = typeof contactCodes.$inferSelect;

interface Sending<Request> {
  appointmentId: string;
  contactIndex: string;
  request: Request;
  code: string;
}

export async function newCodeRow<Request extends Pick<ContactRequest, "channel" | "to">>(
  { settings, now }: Pick<Deps, "now" | "settings">,
  { appointmentId, contactIndex, request, code }: Sending<Request>,
): Promise<CodeRow> {
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(appointmentId));
  const at = now();
  return {
    appointmentId,
    channel: request.channel,
    ...wrapped,
    details: await seal(key, placeOf(appointmentId), JSON.stringify(request)),
    contactIndex,
    codeHash: await codeHashOf(settings, { subject: appointmentId, contactIndex, code }),
    attempts: 0,
    sends: 1,
    sentAt: at,
    verifiedAt: null,
    expiresAt: new Date(at.getTime() + CODE_LIFE_MS),
  };
}

export async function openContact({ settings }: Pick<Deps, "settings">, row: CodeRow): Promise<ContactRequest> {
  const key = await openDataKey(await keyringOf(settings), subjectOf(row.appointmentId), row);
  return JSON.parse(await open(key, placeOf(row.appointmentId), row.details));
}

/**
 * Counts each guess in its own batch. A booking may repeat its code; with `onlyOnce` a code counts once and is audited.
 * @returns the error for a wrong code, or null
 */
export async function codeRefusal(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  row: CodeRow | null,
  { code, onlyOnce }: { code: string | undefined; onlyOnce?: AuditRow },
): Promise<string | null> {
  if (row?.verifiedAt) return null;
  if (!row) return "Please tell us first where to send the code.";
  if (code === undefined) return "Please type the code that we sent you.";
  const { appointmentId, contactIndex } = row;
  const hash = await codeHashOf(settings, { subject: appointmentId, contactIndex, code });
  const live = and(eq(contactCodes.appointmentId, appointmentId), gt(contactCodes.expiresAt, now()));
  const right = and(
    live,
    eq(contactCodes.codeHash, hash),
    lt(contactCodes.attempts, CONTACT_CODE.tries),
    onlyOnce && isNull(contactCodes.verifiedAt),
  );
  const isRight = exists(db.select({ id: contactCodes.appointmentId }).from(contactCodes).where(right));
  const audit = onlyOnce ? [insertWhere(db, auditTrails, { row: onlyOnce, condition: isRight })] : [];
  const guess = [
    db.update(contactCodes).set({ verifiedAt: now() }).where(right).returning({ verifiedAt: contactCodes.verifiedAt }),
    db
      .update(contactCodes)
      .set({ attempts: sql`${contactCodes.attempts} + 1` })
      .where(and(live, lte(contactCodes.attempts, CONTACT_CODE.tries)))
      .returning({ attempts: contactCodes.attempts }),
  ] as const;
  const [[verified], [counted]] = (await batchBoth(db, audit, guess)).second;
  if (verified) return null;
  const isBurnt = !counted || counted.attempts >= CONTACT_CODE.tries;
  return isBurnt ? "Please ask for a new code." : "That is not the code. Please look again.";
}

function subjectOf(appointmentId: string): string {
  return `contact:${appointmentId}`;
}

function placeOf(appointmentId: string) {
  return { column: "contact_codes.details", row: appointmentId };
}
