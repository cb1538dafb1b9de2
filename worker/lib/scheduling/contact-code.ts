import { and, eq, gt, sql } from "drizzle-orm";
import type { ContactRequest } from "#contract/booking.ts";
import { contactCodes } from "../../db/schema/appointments.ts";
import { waitlistRequests } from "../../db/schema/reminders.ts";
import { isSuppressed } from "../../db/suppressions.ts";
import type { Deps } from "../../deps.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { blindIndex } from "../blind-index.ts";
import { deriveKey, hmac } from "../crypto.ts";
import { log } from "../log.ts";
import { HOUR, MINUTE } from "../time.ts";
import { codeMail, codeText } from "./messages.ts";

// The code by which a guest shows that a mailbox or a phone is his: to book, or to be told of a time.

/** A code outlives a hold with its extension, no more. */
export const CODE_LIFE_MS = 15 * MINUTE;
/** Codes an hour to one mailbox or phone, whoever asks for them and whatever for. */
const CODES_PER_CONTACT = 6;

/** Whether codes can be texted: by Twilio, or into the outbox wherever that is not the real site. */
export function canText({ SMS, SITE_ENV }: Settings): boolean {
  return SMS === "twilio" || SITE_ENV !== "production";
}

function contactIndexOf(settings: Settings, { channel, to }: Pick<ContactRequest, "channel" | "to">) {
  return blindIndex(settings, channel === "email" ? "email" : "phone", to);
}

/** What a contact is found by, once a code may go there. @throws invalid_request, contact_blocked, rate_limited */
export async function admitContact(
  deps: Pick<Deps, "db" | "now" | "settings">,
  request: ContactRequest,
): Promise<string> {
  if (request.channel === "text" && !canText(deps.settings))
    throw new AppError("invalid_request", "Please give an e-mail address.", {
      fields: { to: "We can not send text messages right now. Please give an e-mail address." },
    });
  if (await isSuppressed(deps, request)) throw suppressed(request);
  const contactIndex = await contactIndexOf(deps.settings, request);
  await limitContact(deps, contactIndex);
  return contactIndex;
}

async function limitContact({ db, now }: Pick<Deps, "db" | "now">, contactIndex: string): Promise<void> {
  const since = new Date(now().getTime() - HOUR);
  const [[booking], waiting] = await Promise.all([
    db
      .select({ sends: sql<number>`coalesce(sum(${contactCodes.sends}), 0)` })
      .from(contactCodes)
      .where(and(eq(contactCodes.contactIndex, contactIndex), gt(contactCodes.sentAt, since))),
    db.$count(
      waitlistRequests,
      and(eq(waitlistRequests.contactIndex, contactIndex), gt(waitlistRequests.sentAt, since)),
    ),
  ]);
  if ((booking?.sends ?? 0) + waiting >= CODES_PER_CONTACT)
    throw new AppError("rate_limited", "Many codes went there already. Please try again in an hour, or call us.", {
      retryAfterSeconds: HOUR / 1000,
    });
}

/** He asked for no more messages there, and gets none: not even the code that he asks for now. */
function suppressed({ channel }: ContactRequest): AppError {
  const message =
    channel === "text"
      ? "That number asked us for no more texts. Please give an e-mail address, or text START to us first."
      : "That address asked us for no more mails. Please give another, or a phone number.";
  return new AppError("contact_blocked", message, { fields: { to: message } });
}

/** @param undo takes back that it was sent: a code that could not be sent does not count. @throws upstream_failed */
export async function deliverCode(
  { mailer, sms }: Pick<Deps, "mailer" | "sms">,
  { request: { channel, to }, code }: { request: ContactRequest; code: string },
  undo: () => Promise<unknown>,
): Promise<void> {
  try {
    await (channel === "email" ? mailer.send(codeMail(to, code)) : sms({ to, text: codeText(code) }));
  } catch (error) {
    log("booking_code_failed", { channel, name: error instanceof Error ? error.name : "unknown" });
    await undo();
    const message = "The code could not be sent. Please try again, or choose the other way.";
    throw new AppError("upstream_failed", message, { cause: error });
  }
}

interface Coded {
  /** Of the hold or the wish for which it was sent. */
  subject: string;
  contactIndex: string;
  code: string;
}

export async function codeHashOf({ SECRET_KEY }: Settings, { subject, contactIndex, code }: Coded): Promise<string> {
  return hmac(await deriveKey(SECRET_KEY, "contact-code"), `${subject} ${contactIndex} ${code}`);
}
