import { and, eq, inArray, or } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Gate } from "#contract/lead-words.ts";
import type { Deps } from "#worker/deps.ts";
import { quietUntil } from "#worker/domains/visits/hours/quiet-hours.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import type { LeadRow } from "../leads.ts";
import { leads } from "../schema.ts";
import { contactOfLead, isSamePerson } from "../setup/selects.ts";
import { leadUnsubscribes } from "./unsubscribes-schema.ts";

type Channel = "call" | "text" | "email";

type Asked = Pick<
  LeadRow,
  "status" | "doNotContact" | "phoneIndex" | "emailIndex" | "consentCall" | "consentText" | "consentEmail"
>;

const CONSENT = { call: "consentCall", text: "consentText", email: "consentEmail" } as const;

interface GateFacts {
  /** Blind indexes that want no more messages. */
  stopped: readonly string[];
  /** A request with the same number or address wants no contact. */
  isRefused: boolean;
  at: Date;
}

/**
 * Why somebody may not be reached this way; null when he may. He said no, gave no such contact, did not agree to it,
 * answered STOP, or it is night.
 */
export function gateOf(lead: Asked, channel: Channel, { stopped, isRefused, at }: GateFacts): Gate | null {
  if (lead.status === "spam") return "closed";
  if (lead.doNotContact || isRefused) return "do_not_contact";
  const index = channel === "email" ? lead.emailIndex : lead.phoneIndex;
  if (index === null) return "no_address";
  if (!lead[CONSENT[channel]]) return "no_consent";
  if (channel !== "call" && stopped.includes(index)) return "stopped";
  return channel !== "email" && quietUntil(at) ? "quiet_hours" : null;
}

/** What a gate asks beside the lead itself, for one batch: who says no says it for every request of his. */
export function gateStatements({ db }: Pick<Deps, "db">, id: string) {
  const isHis = (["phoneIndex", "emailIndex"] as const).map((column) =>
    inArray(suppressions.contactIndex, contactOfLead({ db }, id, column)),
  );
  return [
    db
      .select({ contactIndex: suppressions.contactIndex })
      .from(suppressions)
      .where(or(...isHis))
      .union(unsubscribedQuery({ db }, id)),
    db
      .select({ refusing: leads.id })
      .from(leads)
      .where(and(eq(leads.doNotContact, true), isSamePerson({ db }, id)))
      .limit(1),
  ] as const;
}

/** Who unsubscribed wants no more mail, until he says otherwise from his own mailbox: anybody can fill in a form. */
function unsubscribedQuery({ db }: Pick<Deps, "db">, id: string) {
  return db
    .select({ contactIndex: leadUnsubscribes.contactIndex })
    .from(leadUnsubscribes)
    .where(inArray(leadUnsubscribes.contactIndex, contactOfLead({ db }, id, "emailIndex")));
}

type GateAnswers = BatchResponse<ReturnType<typeof gateStatements>>;

export function gateFactsOf([stopped, refusing]: GateAnswers, at: Date): GateFacts {
  return { stopped: stopped.map(({ contactIndex }) => contactIndex), isRefused: refusing.length > 0, at };
}

export async function readGateFacts(deps: Pick<Deps, "db" | "now">, id: string): Promise<GateFacts> {
  return gateFactsOf(await deps.db.batch(gateStatements(deps, id)), deps.now());
}
