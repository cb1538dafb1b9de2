import { and, eq, gt, lte, sql } from "drizzle-orm";
import { CONTACT_CODE, type ContactRequest } from "#contract/booking.ts";
import type { Hold } from "#contract/booking-answers.ts";
import { demand } from "../../db/demand.ts";
import { appointments, contactCodes } from "../../db/schema/appointments.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { randomDigits } from "../../lib/crypto.ts";
import { commit } from "../../lib/scheduling/claim.ts";
import {
  admitContact,
  CODE_LIFE_MS,
  codeHashOf,
  deliverCode,
  mayGetCode,
  tooManyForContact,
} from "../../lib/scheduling/contact-code.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "../../lib/seal.ts";
import { type CodeRow, findLive, stillHeld, toHold } from "./own-holds.ts";

type ContactDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/**
 * Notes, sealed, who holds a time, and sends a code to the contact he gave.
 * @throws not_found, hold_expired, contact_blocked, rate_limited after three codes, upstream_failed when the code could not be sent
 */
export async function sendCode(
  deps: ContactDeps,
  own: { id: string; holderHash: string | null },
  request: ContactRequest,
): Promise<Hold> {
  const { db } = deps;
  const { row: hold, code: before } = await findLive(deps, own);
  const contactIndex = await admitContact(deps, request);
  if (before && before.sends >= CONTACT_CODE.sends) throw tooManyCodes();
  const code = randomDigits(CONTACT_CODE.digits);
  const row = await toCodeRow(deps, { appointmentId: hold.id, contactIndex, request, code });
  const isSame = and(eq(appointments.id, hold.id), eq(appointments.status, "held"), stillHeld(deps));
  const { sends: _sends, appointmentId: _id, ...changed } = row;
  const isLeft = sql`not exists (select 1 from ${contactCodes} where appointment_id = ${hold.id} and sends >= ${CONTACT_CODE.sends})`;
  const isStored = await commit(deps, [
    demand(
      db,
      sql`exists (select 1 from ${appointments} where ${isSame}) and ${isLeft} and ${mayGetCode(deps, request, contactIndex)}`,
    ),
    db
      .insert(contactCodes)
      .values(row)
      .onConflictDoUpdate({
        target: contactCodes.appointmentId,
        set: { ...changed, sends: sql`${contactCodes.sends} + 1` },
      }),
  ]);
  if (!isStored) {
    const { code: now } = await findLive(deps, own);
    if (now && now.sends >= CONTACT_CODE.sends) throw tooManyCodes();
    await admitContact(deps, request);
    throw tooManyForContact();
  }
  await deliverCode(deps, { request, code }, () =>
    db
      .update(contactCodes)
      .set({ sends: sql`${contactCodes.sends} - 1` })
      .where(eq(contactCodes.appointmentId, hold.id)),
  );
  return toHold(hold, { ...row, sends: (before?.sends ?? 0) + 1 });
}

function tooManyCodes(): AppError {
  const message = "We have sent three codes for this time. Please use the newest, or call us.";
  return new AppError("rate_limited", message, { retryAfterSeconds: CODE_LIFE_MS / 1000 });
}

interface Sending {
  appointmentId: string;
  contactIndex: string;
  request: ContactRequest;
  code: string;
}

async function toCodeRow(
  { settings, now }: ContactDeps,
  { appointmentId, contactIndex, request, code }: Sending,
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

/** What a guest said of himself. */
export async function openContact({ settings }: Pick<Deps, "settings">, row: CodeRow): Promise<ContactRequest> {
  const key = await openDataKey(await keyringOf(settings), subjectOf(row.appointmentId), row);
  return JSON.parse(await open(key, placeOf(row.appointmentId), row.details));
}

/**
 * Takes a guess at the code. It is counted first, in the same batch: two guesses at once are two guesses.
 * @returns what to say when it is wrong; null when the contact is shown to be his
 */
export async function codeRefusal(
  { db, now, settings }: ContactDeps,
  row: CodeRow | null,
  code: string | undefined,
): Promise<string | null> {
  if (row?.verifiedAt) return null;
  if (!row) return "Please tell us first where to send the code.";
  if (code === undefined) return "Please type the code that we sent you.";
  const { appointmentId, contactIndex } = row;
  const hash = await codeHashOf(settings, { subject: appointmentId, contactIndex, code });
  const live = and(eq(contactCodes.appointmentId, appointmentId), gt(contactCodes.expiresAt, now()));
  const [[counted], [verified]] = await db.batch([
    db
      .update(contactCodes)
      .set({ attempts: sql`${contactCodes.attempts} + 1` })
      .where(and(live, lte(contactCodes.attempts, CONTACT_CODE.tries)))
      .returning({ attempts: contactCodes.attempts }),
    db
      .update(contactCodes)
      .set({ verifiedAt: now() })
      .where(and(live, eq(contactCodes.codeHash, hash), lte(contactCodes.attempts, CONTACT_CODE.tries)))
      .returning({ verifiedAt: contactCodes.verifiedAt }),
  ]);
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
