import { clinic, locations } from "#content/clinic.ts";
import type { TemplateChannel } from "#contract/lead-words.ts";
import type { LeadRow } from "../../db/leads.ts";
import type { leadTemplates } from "../../db/schema/leads.ts";
import type { Deps } from "../../deps.ts";
import { toMail } from "../../lib/mail-layout.ts";

type TemplateRow = typeof leadTemplates.$inferSelect;

interface Filled {
  channel: TemplateChannel;
  subject: string;
  body: string;
}

/** A template with its fields filled in: the clinic, its phone and hours, and where to book. Nothing of the lead. */
export function fillTemplate(
  { channel, subject, body }: Pick<TemplateRow, "channel" | "subject" | "body">,
  { location, origin }: { location: LeadRow["location"]; origin: string },
): Filled {
  const place = locations.find(({ slug }) => slug === location) ?? locations[0];
  const words: Record<string, string> = {
    clinic: clinic.name,
    clinic_phone: place.phone,
    hours: `${clinic.hours.days}, ${clinic.hours.opens} to ${clinic.hours.closes} Central time`,
    booking_link: `${origin}/book-appointment`,
  };
  const fill = (text: string) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, word: string) => words[word] ?? "");
  return { channel, subject: fill(subject), body: fill(body) };
}

const NO_MORE = "To get no more of these, reply and say so. In an emergency call 911.";

/** Sends it through the provider of its channel. @throws when that did not take it */
export async function sendFilled(
  { mailer, sms }: Pick<Deps, "mailer" | "sms">,
  { channel, subject, body }: Filled,
  to: string,
): Promise<void> {
  if (channel === "text") return sms({ to, text: `${body} Reply STOP to end.` });
  const parts = body.split(/\n{2,}/).map((part) => part.trim());
  return mailer.send(toMail(to, subject, [...parts.filter(Boolean), NO_MORE]));
}
