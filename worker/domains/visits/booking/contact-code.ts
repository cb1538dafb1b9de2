import { and, lt, ne, type SQL, sql } from "drizzle-orm";
import { CODE_LIFE_MS, type ContactRequest } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tooMany } from "#worker/kernel/limits/limit.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { deriveKey, hmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { LIMITS } from "#worker/limits.ts";
import { isSuppressed } from "#worker/providers/sms/suppressions.ts";
import { codeMail, codeText } from "../notices/messages.ts";
import { contactCodes } from "../schema/appointments.ts";
import { waitlistRequests } from "../schema/reminders.ts";

const { "code.contact": PER_CONTACT, "code.texts": TEXTS } = LIMITS.rows;

/** By Twilio, or into the outbox outside production. */
export function canText({ SMS, SITE_ENV }: Settings): boolean {
  return SMS === "twilio" || SITE_ENV !== "production";
}

function contactIndexOf(settings: Settings, { channel, to }: Pick<ContactRequest, "channel" | "to">) {
  return blindIndex(settings, channel === "email" ? "email" : "phone", to);
}

export async function admitContact(
  deps: Pick<Deps, "db" | "now" | "settings">,
  request: Pick<ContactRequest, "channel" | "to">,
): Promise<string> {
  if (request.channel === "text" && !canText(deps.settings)) throw noTexts();
  if (await isSuppressed(deps, request)) throw suppressed(request);
  const contactIndex = await contactIndexOf(deps.settings, request);
  const [sent] = await deps.db
    .select({ here: sentTo(deps, contactIndex).as("here"), texts: textsSent(deps).as("texts") })
    .from(sql`(select 1)`);
  if ((sent?.here ?? 0) >= PER_CONTACT.limit) throw tooManyForContact();
  if (request.channel === "text" && (sent?.texts ?? 0) >= TEXTS.limit) throw noTexts();
  return contactIndex;
}

function noTexts(): AppError {
  const message = "We can not send text messages right now. Please give an e-mail address.";
  return new AppError("invalid_request", "Please give an e-mail address.", { fields: { to: message } });
}

type Counting = Pick<Deps, "now">;

function sentTo({ now }: Counting, contactIndex: string): SQL<number> {
  const since = now().getTime() - PER_CONTACT.windowMs;
  return sql<number>`((select coalesce(sum(sends), 0) from contact_codes where contact_index = ${contactIndex} and sent_at > ${since})
    + (select count(*) from waitlist_requests where contact_index = ${contactIndex} and sent_at > ${since}))`;
}

function textsSent({ now }: Counting): SQL<number> {
  const since = now().getTime() - TEXTS.windowMs;
  return sql<number>`((select coalesce(sum(sends), 0) from contact_codes where channel = 'text' and sent_at > ${since})
    + (select count(*) from waitlist_requests where channel = 'text' and sent_at > ${since}))`;
}

/**
 * Both limits again, inside the insert, so that parallel requests can't pass them. `admitContact` explains the refusal.
 */
export function mayGetCode(deps: Counting, { channel }: Pick<ContactRequest, "channel">, contactIndex: string): SQL {
  const isLeft = sql`${sentTo(deps, contactIndex)} < ${PER_CONTACT.limit}`;
  return channel === "text" ? sql`${isLeft} and ${textsSent(deps)} < ${TEXTS.limit}` : isLeft;
}

export function tooManyForContact(): AppError {
  return tooMany(PER_CONTACT);
}

export function forgetCodes({ db, now }: Pick<Deps, "db" | "now">) {
  const at = now();
  const uncounted = new Date(at.getTime() - Math.max(PER_CONTACT.windowMs, TEXTS.windowMs));
  const codes = [contactCodes, waitlistRequests].flatMap((table) => [
    db.delete(table).where(lt(table.sentAt, uncounted)),
    db
      .update(table)
      .set({ details: "" })
      .where(and(lt(table.expiresAt, at), ne(table.details, ""))),
  ]);
  return [...codes, db.delete(contactLinks).where(lt(contactLinks.expiresAt, at))];
}

function suppressed({ channel }: Pick<ContactRequest, "channel">): AppError {
  const message =
    channel === "text"
      ? "That number asked us for no more texts. Please give an e-mail address, or text START to us first."
      : "That address asked us for no more mails. Please give another, or a phone number.";
  return new AppError("contact_blocked", message, { fields: { to: message } });
}

/** @param undo a code that could not be sent does not count @throws upstream_failed */
export async function deliverCode(
  { mailer, sms, now }: Pick<Deps, "mailer" | "sms" | "now">,
  { request: { channel, to }, code }: { request: Pick<ContactRequest, "channel" | "to">; code: string },
  undo: () => Promise<unknown>,
): Promise<void> {
  try {
    const validUntil = new Date(now().getTime() + CODE_LIFE_MS).toISOString();
    await (channel === "email"
      ? mailer.send({ ...codeMail(to, code), validUntil })
      : sms({ to, text: codeText(code) }));
  } catch (error) {
    logFailure("booking_code_failed", error, { channel });
    await undo();
    const message = "The code could not be sent. Please try again, or choose the other way.";
    throw new AppError("upstream_failed", message, { cause: error });
  }
}

interface Coded {
  subject: string;
  contactIndex: string;
  code: string;
}

export async function codeHashOf({ SECRET_KEY }: Settings, { subject, contactIndex, code }: Coded): Promise<string> {
  return hmac(await deriveKey(SECRET_KEY, "contact-code"), `${subject} ${contactIndex} ${code}`);
}
