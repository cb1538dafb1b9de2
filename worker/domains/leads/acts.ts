import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ActivityRequest, AssignAnswer, AssignRequest, LeadAnswerFull, StageMove } from "#contract/lead-admin.ts";
import { mayMoveLead } from "#contract/lead-stages.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { changeLead, findSeenLead, type SeenLead } from "./change.ts";
import { isSameLeadPerson, type LeadAdminDeps, selectLeadPeople } from "./lead-rows.ts";
import { leadActivityEach, stopSequences } from "./lead-stages.ts";
import type { LeadRow } from "./leads.ts";
import { leads } from "./schema.ts";

export async function moveLeadStage(
  deps: LeadAdminDeps,
  seen: SeenLead,
  { to, reason }: StageMove,
): Promise<LeadAnswerFull> {
  const lead = await findSeenLead(deps, seen);
  if (!mayMoveLead(lead.status, to)) throw new AppError("conflict", "A lead can not go from that stage to this one.");
  const ends = to === "lost" || to === "spam";
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.stage",
    set: { status: to, stageAt: deps.now(), lostReason: to === "lost" ? (reason ?? null) : null },
    entries: [{ kind: "stage", details: { from: lead.status, to, ...(reason && { reason }) } }],
    more: ends ? [stopSequences(deps, { which: eq(leads.id, lead.id), reason: "stage" })] : [],
  });
}

export async function addLeadActivity(
  deps: LeadAdminDeps,
  seen: SeenLead,
  request: ActivityRequest,
): Promise<LeadAnswerFull> {
  const lead = await findSeenLead(deps, seen);
  const { kind, note } = request;
  const isContact = kind === "reply" || (kind === "call" && REACHED.has(request.outcome));
  const details = kind === "call" ? { outcome: request.outcome } : {};
  const touched = afterContact(deps, lead, { isContact, isReply: kind !== "note" });
  return changeLead(deps, {
    lead,
    seen,
    action: `lead.${kind}`,
    set: touched.set,
    entries: [{ kind, note, details }, ...touched.entries],
    more: isContact ? [stopSequences(deps, { which: eq(leads.id, lead.id), reason: "reply" })] : [],
  });
}

const REACHED: ReadonlySet<string> = new Set(["reached", "call_back", "declined"]);

export function afterContact(
  { now }: Pick<LeadAdminDeps, "now">,
  lead: LeadRow,
  { isContact, isReply }: { isContact: boolean; isReply: boolean },
) {
  const first: Partial<LeadRow> = isReply && lead.firstReplyAt === null ? { firstReplyAt: now() } : {};
  if (!isContact || lead.status !== "new") return { set: first, entries: [] };
  const set: Partial<LeadRow> = { ...first, status: "contacted", stageAt: now() };
  return { set, entries: [{ kind: "stage" as const, details: { from: "new", to: "contacted" } }] };
}

/** Applies to every request with the same phone or email, and to merged ones, which staff can't open. */
export async function setDoNotContact(
  deps: LeadAdminDeps,
  seen: SeenLead,
  { on }: { on: boolean },
): Promise<LeadAnswerFull> {
  const lead = await findSeenLead(deps, seen);
  const isSameContact = isSameLeadPerson(deps, lead.id);
  const isMerged = and(isNotNull(leads.dupOf), or(eq(leads.dupOf, lead.id), isSameContact));
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.do_not_contact",
    set: { doNotContact: on },
    entries: [{ kind: "do_not_contact", details: { on } }],
    more: [
      deps.db.update(leads).set({ doNotContact: on, updatedAt: deps.now() }).where(isMerged),
      ...(on ? [stopSequences(deps, { which: isSameContact, reason: "opt_out" })] : []),
    ],
  });
}

export async function assignLeads(
  deps: LeadAdminDeps,
  { ids, ownerId, heldBy }: AssignRequest,
  actor: SignedIn,
): Promise<AssignAnswer> {
  const { db, now } = deps;
  if (ownerId !== null && !(await selectLeadPeople(deps)).some(({ id }) => id === ownerId))
    throw new AppError("invalid_request", "Please choose a colleague who works on leads.");
  const isHeld = heldBy === undefined ? undefined : sql`${leads.ownerId} is ${heldBy}`;
  // One bound parameter for all ids: D1 takes 100 a statement.
  const chosen = sql`${leads.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const which = and(chosen, isNull(leads.dupOf), sql`${leads.ownerId} is not ${ownerId}`, isHeld);
  const at = now();
  const facts = { actionType: "lead.assign", resourceType: "lead", purpose: "operations" };
  const row = actorAudit(at, actor, { ...facts, actionDetails: { fields: ["ownerId"] } });
  const [before] = await db.batch([
    db.select({ id: leads.id, ownerId: leads.ownerId }).from(leads).where(which),
    leadActivityEach(deps, which, {
      kind: "assigned",
      actorId: actor.user.id,
      details: sql`json_object('from', ${leads.ownerId}, 'to', ${ownerId})`,
    }),
    auditEach(db, row, { from: leads, resourceId: sql`${leads.id}`, condition: which }),
    db
      .update(leads)
      .set({ ownerId, version: sql`${leads.version} + 1`, updatedAt: at })
      .where(which),
  ]);
  return { changed: before.length, before };
}
