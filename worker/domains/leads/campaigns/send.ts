import { and, eq } from "drizzle-orm";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { Gate } from "#contract/lead-words.ts";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { afterContact } from "../acts.ts";
import { changeLead, findSeenLead, leadEntryStatements, type SeenLead } from "../change.ts";
import { type LeadRow, openLead } from "../leads.ts";
import { leadTemplates } from "../schema.ts";
import { contactGate, readContactGateFacts } from "./contact-gate.ts";
import { fillLeadTemplate, sendLeadMessage } from "./messages.ts";

type SendDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

const REFUSED: Record<Gate, string> = {
  do_not_contact: "This person asked not to be contacted.",
  no_address: "There is no such contact.",
  no_consent: "This person has not agreed to be contacted this way.",
  stopped: "This person asked for no more messages.",
  quiet_hours: "It is between 8 PM and 8 AM Central: no texts or calls now.",
  closed: "This lead is closed.",
};

/** Writes the timeline entry before the message leaves, so that a double click sends one. */
export async function sendLeadTemplate(
  deps: SendDeps,
  seen: SeenLead,
  { templateId, origin }: { templateId: string; origin: string },
): Promise<LeadAnswerFull> {
  const lead = await findSeenLead(deps, seen);
  const [template] = await deps.db
    .select()
    .from(leadTemplates)
    .where(and(eq(leadTemplates.id, templateId), eq(leadTemplates.isActive, true)));
  if (!template) throw new AppError("not_found", "There is no such template.");
  const { channel } = template;
  const gate = contactGate(lead, channel, await readContactGateFacts(deps, lead.id));
  if (gate) throw new AppError("contact_blocked", REFUSED[gate], { details: { gate } });
  const to = await openLeadContact(deps, lead, channel);
  const touched = afterContact(deps, lead, { isContact: true, isReply: true });
  const answer = await changeLead(deps, {
    lead,
    seen,
    action: `lead.${channel}`,
    set: touched.set,
    entries: [{ kind: channel, details: { template: template.name } }, ...touched.entries],
  });
  try {
    const filled = fillLeadTemplate(template, { location: lead.location, origin });
    await sendLeadMessage(deps, filled, { to, contactIndex: lead.emailIndex, origin });
  } catch (error) {
    await noteSendFailure(deps, lead, { channel, error });
    throw new AppError("upstream_failed", "The message was not taken. Please try again later.", { cause: error });
  }
  return answer;
}

export async function openLeadContact(deps: SendDeps, lead: LeadRow, channel: "email" | "text"): Promise<string> {
  const { email, phone } = await openLead(deps, { ...lead, message: null, interest: null });
  const to = channel === "email" ? email : phone;
  if (to === null) throw new AppError("contact_blocked", REFUSED.no_address, { details: { gate: "no_address" } });
  return to;
}

/** The log names the error only: its message may hold an address. */
export async function noteSendFailure(
  deps: SendDeps,
  lead: LeadRow,
  { channel, error }: { channel: "email" | "text"; error: unknown },
): Promise<void> {
  logFailure("lead_message_failed", error, { lead: lead.id, channel });
  const entries = [{ kind: "failed" as const, details: { channel } }];
  const [entry] = await leadEntryStatements(deps, lead, { entries, actorId: null });
  const facts = { actionType: `lead.${channel}`, resourceType: "lead", resourceId: lead.id, actorRole: "system" };
  const audit = deps.db.insert(auditTrails).values(auditRow(deps.now(), { ...facts, success: false }));
  await deps.db.batch(entry ? [audit, entry] : [audit]);
}
