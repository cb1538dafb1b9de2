import type { Gate } from "#contract/lead-words.ts";
import type { LeadRow } from "../../db/leads.ts";
import { quietUntil } from "../../lib/scheduling/quiet-hours.ts";

type Channel = "call" | "text" | "email";

type Asked = Pick<
  LeadRow,
  "status" | "doNotContact" | "phoneIndex" | "emailIndex" | "consentCall" | "consentText" | "consentEmail"
>;

const CONSENT = { call: "consentCall", text: "consentText", email: "consentEmail" } as const;

/**
 * Why somebody may not be reached this way; null when he may. He said no, gave no such contact, did not agree to it,
 * answered STOP, or it is night.
 * @param stopped blind indexes that want no more messages
 */
export function gateOf(
  lead: Asked,
  channel: Channel,
  { stopped, at }: { stopped: readonly string[]; at: Date },
): Gate | null {
  if (lead.status === "spam") return "closed";
  if (lead.doNotContact) return "do_not_contact";
  const index = channel === "email" ? lead.emailIndex : lead.phoneIndex;
  if (index === null) return "no_address";
  if (!lead[CONSENT[channel]]) return "no_consent";
  if (channel !== "call" && stopped.includes(index)) return "stopped";
  return channel !== "email" && quietUntil(at) ? "quiet_hours" : null;
}
