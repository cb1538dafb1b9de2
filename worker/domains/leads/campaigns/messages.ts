import { fillMergeWords } from "#contract/lead-template.ts";
import type { TemplateChannel } from "#contract/lead-words.ts";
import type { Deps } from "#worker/deps.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { LeadRow } from "../leads.ts";
import type { leadTemplates } from "../schema.ts";
import { newUnsubscribePath } from "./unsubscribe.ts";

type TemplateRow = typeof leadTemplates.$inferSelect;

interface Filled {
  channel: TemplateChannel;
  subject: string;
  body: string;
}

export function fillLeadTemplate(
  { channel, subject, body }: Pick<TemplateRow, "channel" | "subject" | "body">,
  to: { location: LeadRow["location"]; origin: string },
): Filled {
  const fill = (text: string) => fillMergeWords(text, to);
  return { channel, subject: fill(subject), body: fill(body) };
}

const EMERGENCY = "In an emergency call 911; in a crisis call or text 988.";

interface Receiver {
  to: string;
  contactIndex: string | null;
  origin: string;
}

/** A mail has an unsubscribe link and header (RFC 8058). */
export async function sendLeadMessage(
  deps: Pick<Deps, "db" | "now" | "mailer" | "sms">,
  { channel, subject, body }: Filled,
  { to, contactIndex, origin }: Receiver,
): Promise<void> {
  if (channel === "text") return deps.sms({ to, text: `${body} Reply STOP to end.` });
  if (contactIndex === null) throw new Error("A lead with an address has its blind index.");
  const href = origin + (await newUnsubscribePath(deps, contactIndex));
  const words = body.split(/\n{2,}/).map((part) => part.trim());
  const wayOut = { label: "Unsubscribe: no more e-mails of this kind", href, isQuiet: true } as const;
  return deps.mailer.send({
    ...toMail(to, subject, [...words.filter(Boolean), EMERGENCY, wayOut]),
    headers: { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}
