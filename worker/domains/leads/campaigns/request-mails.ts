import { type ClinicLocation, clinic } from "#content/clinic.ts";
import { inboxes } from "#content/inboxes.ts";
import { fullDateTime } from "#contract/time-words.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import type { LeadRow } from "../leads.ts";

// A mailbox is not private: no name, no phone and no word of the request's subject.

const { days, opens, closes } = clinic.hours;
const HOURS = `${days}, ${opens} to ${closes} Central time`;

export function leadClinicMail({ id, location, createdAt }: LeadRow, place: ClinicLocation): OutgoingMail {
  return toMail(inboxes[location ?? place.slug], "Somebody asked to hear from us", [
    `A request for the ${place.name} clinic came in through the website.`,
    `Received: ${fullDateTime(createdAt)} Central time\nReference: ${id}`,
    "Names, numbers and messages stay out of e-mail. Sign in to read this request, see which channels were agreed to, and answer.",
  ]);
}

interface Visitor {
  to: string;
  back: string | null;
}

export function leadConfirmationMail(lead: LeadRow, place: ClinicLocation, { to, back }: Visitor): OutgoingMail {
  const next = nextStep(lead);
  return toMail(to, "We received your message", [
    `We received your message and will ${next}.`,
    `The ${place.name} clinic is open ${HOURS}. Its phone is ${place.phone}. If you wrote while it was closed, you will hear from us once it is open again.`,
    "Nobody reads messages at night or on weekends. In an emergency call 911; in a crisis call or text 988.",
    "You get this one message because this address was entered in a form on our website, with consent to e-mail. To get no more from us, reply and say so. If it was not you, please ignore it.",
    ...(back === null ? [] : [UNSUBSCRIBED, { label: "Get e-mails again", href: back, isQuiet: true } as const]),
  ]);
}

const UNSUBSCRIBED =
  "This address was unsubscribed from our other e-mails, and stays so. If you want them again, this link asks you once more:";

function nextStep({ consentCall, consentText }: LeadRow): string {
  if (consentCall) return "call you back";
  return consentText ? "text you back" : "write back to you";
}
