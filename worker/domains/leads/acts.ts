import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ActivityRequest, AssignAnswer, AssignRequest, LeadAnswerFull, StageMove } from "#contract/lead-admin.ts";
import { mayMoveLead } from "#contract/lead-stages.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { changeLead, findSeen, type Seen } from "./change.ts";
import { activityEach, stopStatement } from "./lead-stages.ts";
import type { LeadRow } from "./leads.ts";
import { leads } from "./schema.ts";
import { type AdminDeps, isSamePerson, selectPeople } from "./setup/selects.ts";

/** Brings a lead into another stage by hand. @throws not_found, stale, conflict where the table of stages says no */
export async function moveStage(deps: AdminDeps, seen: Seen, { to, reason }: StageMove): Promise<LeadAnswerFull> {
  const lead = await findSeen(deps, seen);
  if (!mayMoveLead(lead.status, to)) throw new AppError("conflict", "A lead can not go from that stage to this one.");
  const ends = to === "lost" || to === "spam";
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.stage",
    set: { status: to, stageAt: deps.now(), lostReason: to === "lost" ? (reason ?? null) : null },
    entries: [{ kind: "stage", details: { from: lead.status, to, ...(reason && { reason }) } }],
    more: ends ? [stopStatement(deps, { which: eq(leads.id, lead.id), reason: "stage" })] : [],
  });
}

/** A call, a note, or that he answered. The first call is the first answer; whoever was reached is no longer new. */
export async function addActivity(deps: AdminDeps, seen: Seen, request: ActivityRequest): Promise<LeadAnswerFull> {
  const lead = await findSeen(deps, seen);
  const { kind, note } = request;
  const isContact = kind === "reply" || (kind === "call" && REACHED.has(request.outcome));
  const details = kind === "call" ? { outcome: request.outcome } : {};
  const touched = contactedSet(deps, lead, { isContact, isReply: kind !== "note" });
  return changeLead(deps, {
    lead,
    seen,
    action: `lead.${kind}`,
    set: touched.set,
    entries: [{ kind, note, details }, ...touched.entries],
    more: isContact ? [stopStatement(deps, { which: eq(leads.id, lead.id), reason: "reply" })] : [],
  });
}

const REACHED: ReadonlySet<string> = new Set(["reached", "call_back", "declined"]);

/** What an answer of ours, or his, changes: the clock stops, and somebody new is contacted. */
export function contactedSet(
  { now }: Pick<AdminDeps, "now">,
  lead: LeadRow,
  { isContact, isReply }: { isContact: boolean; isReply: boolean },
) {
  const first: Partial<LeadRow> = isReply && lead.firstReplyAt === null ? { firstReplyAt: now() } : {};
  if (!isContact || lead.status !== "new") return { set: first, entries: [] };
  const set: Partial<LeadRow> = { ...first, status: "contacted", stageAt: now() };
  return { set, entries: [{ kind: "stage" as const, details: { from: "new", to: "contacted" } }] };
}

/**
 * From now on nobody writes to him or calls, by whichever of his requests; or he has said that we may again. What was
 * merged away is said with it: nobody can open that by itself.
 */
export async function setDoNotContact(deps: AdminDeps, seen: Seen, { on }: { on: boolean }): Promise<LeadAnswerFull> {
  const lead = await findSeen(deps, seen);
  const isHis = isSamePerson(deps, lead.id);
  const isMerged = and(isNotNull(leads.dupOf), or(eq(leads.dupOf, lead.id), isHis));
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.do_not_contact",
    set: { doNotContact: on },
    entries: [{ kind: "do_not_contact", details: { on } }],
    more: [
      deps.db.update(leads).set({ doNotContact: on, updatedAt: deps.now() }).where(isMerged),
      ...(on ? [stopStatement(deps, { which: isHis, reason: "opt_out" })] : []),
    ],
  });
}

/**
 * Gives leads to somebody, or to nobody, in one batch, and says who had them. Who has them already keeps them.
 * @throws invalid_request
 */
export async function assignLeads(
  deps: AdminDeps,
  { ids, ownerId, heldBy }: AssignRequest,
  actor: SignedIn,
): Promise<AssignAnswer> {
  const { db, now } = deps;
  if (ownerId !== null && !(await selectPeople(deps)).some(({ id }) => id === ownerId))
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
    activityEach(deps, which, {
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
