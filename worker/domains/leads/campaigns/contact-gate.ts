import { and, eq, inArray, or } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Gate } from "#contract/lead-words.ts";
import type { Deps } from "#worker/deps.ts";
import { quietUntil } from "#worker/domains/visits/hours/quiet-hours.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { contactOfLead, isSameLeadPerson } from "../lead-rows.ts";
import type { LeadRow } from "../leads.ts";
import { leads } from "../schema.ts";
import { leadUnsubscribes } from "./unsubscribes-schema.ts";

type Channel = "call" | "text" | "email";

type Contactable = Pick<
  LeadRow,
  "status" | "doNotContact" | "phoneIndex" | "emailIndex" | "consentCall" | "consentText" | "consentEmail"
>;

const CONSENT = { call: "consentCall", text: "consentText", email: "consentEmail" } as const;

interface GateFacts {
  stopped: readonly string[];
  isRefused: boolean;
  at: Date;
}

/** Why the lead may not be contacted on this channel; null when it may. */
export function contactGate(lead: Contactable, channel: Channel, { stopped, isRefused, at }: GateFacts): Gate | null {
  if (lead.status === "spam") return "closed";
  if (lead.doNotContact || isRefused) return "do_not_contact";
  const index = channel === "email" ? lead.emailIndex : lead.phoneIndex;
  if (index === null) return "no_address";
  if (!lead[CONSENT[channel]]) return "no_consent";
  if (channel !== "call" && stopped.includes(index)) return "stopped";
  return channel !== "email" && quietUntil(at) ? "quiet_hours" : null;
}

export function contactGateStatements({ db }: Pick<Deps, "db">, id: string) {
  const isSuppressed = (["phoneIndex", "emailIndex"] as const).map((column) =>
    inArray(suppressions.contactIndex, contactOfLead({ db }, id, column)),
  );
  return [
    db
      .select({ contactIndex: suppressions.contactIndex })
      .from(suppressions)
      .where(or(...isSuppressed))
      .union(unsubscribedQuery({ db }, id)),
    db
      .select({ refusing: leads.id })
      .from(leads)
      .where(and(eq(leads.doNotContact, true), isSameLeadPerson({ db }, id)))
      .limit(1),
  ] as const;
}

/** An unsubscribed address stays so until its owner resubscribes by mail: anyone can fill in a form with it. */
function unsubscribedQuery({ db }: Pick<Deps, "db">, id: string) {
  return db
    .select({ contactIndex: leadUnsubscribes.contactIndex })
    .from(leadUnsubscribes)
    .where(inArray(leadUnsubscribes.contactIndex, contactOfLead({ db }, id, "emailIndex")));
}

type GateAnswers = BatchResponse<ReturnType<typeof contactGateStatements>>;

export function contactGateFacts([stopped, refusing]: GateAnswers, at: Date): GateFacts {
  return { stopped: stopped.map(({ contactIndex }) => contactIndex), isRefused: refusing.length > 0, at };
}

export async function readContactGateFacts(deps: Pick<Deps, "db" | "now">, id: string): Promise<GateFacts> {
  return contactGateFacts(await deps.db.batch(contactGateStatements(deps, id)), deps.now());
}
