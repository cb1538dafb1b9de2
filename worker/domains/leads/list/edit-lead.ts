import { asc, eq, sql } from "drizzle-orm";
import type { DeskLead, LeadAnswerFull, LeadOptions, LeadUpdate } from "#contract/lead-admin.ts";
import { CONSENT_VERSION } from "#contract/leads.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { isUniqueViolation } from "#worker/kernel/db/unique-violation.ts";
import { keyringOf, openDataKey } from "#worker/kernel/seal/seal.ts";
import { webhookStatement } from "#worker/providers/webhooks/webhooks.ts";
import { changeLead, findSeenLead, leadEntryStatements, type SeenLead } from "../change.ts";
import { isoOf, type LeadAdminDeps, selectLeadPeople, toLeadPeople } from "../lead-rows.ts";
import { type LeadRow, leadSubject, type OpenLead } from "../leads.ts";
import { newLead, sealLeadWords } from "../new-lead.ts";
import { leadSequences, leads, leadTemplates, leadViews } from "../schema.ts";
import { leadDetailStatements, readLead, toLeadAnswer } from "./detail.ts";

/** The staff member who enters a lead owns it; consent was given in person. Idempotent by the request's id. */
export async function createDeskLead(deps: LeadAdminDeps, request: DeskLead, actor: SignedIn): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const id = `lead_${request.id.replaceAll("-", "").toLowerCase()}`;
  const row = await newLead(deps, wordsOf(request), {
    id,
    kind: "desk",
    location: request.location,
    source: request.source?.toLowerCase() ?? "desk",
    consentCall: request.consentCall,
    consentText: request.consentText,
    consentEmail: request.consentEmail,
    consentVersion: `spoken ${CONSENT_VERSION}`,
    campaign: {},
    landingPage: "/",
    page: "/",
    ownerId: actor.user.id,
    status: "contacted",
    stageAt: now(),
    firstReplyAt: now(),
  });
  const entries = await leadEntryStatements(deps, row, { entries: [{ kind: "created" }], actorId: actor.user.id });
  const facts = { actionType: "lead.create", resourceType: "lead", resourceId: id, purpose: "operations" };
  const audit = actorAudit(now(), actor, { ...facts, actionDetails: { kind: "desk" } });
  const tell = webhookStatement(deps, { event: "lead.created", id });
  const first = [db.insert(leads).values(row), ...entries, db.insert(auditTrails).values(audit), tell];
  try {
    return toLeadAnswer(deps, (await batchBoth(db, first, leadDetailStatements(deps, id))).second);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return readLead(deps, id, actor);
  }
}

export async function updateLead(deps: LeadAdminDeps, seen: SeenLead, update: LeadUpdate): Promise<LeadAnswerFull> {
  const lead = await findSeenLead(deps, seen);
  const key = await openDataKey(await keyringOf(deps.settings), leadSubject(lead.id), lead);
  const sealed = await sealLeadWords({ settings: deps.settings, key, id: lead.id }, wordsOf(update));
  const { consentCall, consentText, consentEmail, location, nextActionAt } = update;
  const consents = { consentCall, consentText, consentEmail };
  const changed = (Object.keys(consents) as (keyof typeof consents)[]).filter((name) => lead[name] !== consents[name]);
  const set: Partial<LeadRow> = {
    ...sealed,
    ...consents,
    location,
    nextActionAt: nextActionAt === null ? null : new Date(nextActionAt),
  };
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.update",
    set,
    entries: [
      { kind: "edited", details: { nextActionAt: isoOf(set.nextActionAt ?? null) } },
      ...(changed.length > 0
        ? [{ kind: "consent" as const, details: Object.fromEntries(changed.map((name) => [name, consents[name]])) }]
        : []),
    ],
  });
}

function wordsOf(given: Pick<DeskLead, "name" | "phone" | "email" | "interest" | "message">): OpenLead {
  const { name, phone, email, interest, message } = given;
  return { name, phone: phone || null, email: email || null, interest, message: message || null };
}

export async function readLeadOptions(deps: LeadAdminDeps, actor: SignedIn): Promise<LeadOptions> {
  const { db } = deps;
  const { id, name, channel, subject, body } = leadTemplates;
  // A skip scan: one index seek per source, however many leads there are.
  const sources = sql<string>`source`;
  const [people, found, views, templates, sequences] = await db.batch([
    selectLeadPeople(deps),
    db.select({ source: sources }).from(sql`(
      with recursive one(source) as (
        select min(${leads.source}) from ${leads}
        union all
        select (select min(next.source) from leads as next where next.source > one.source) from one where one.source is not null
      ) select source from one where source is not null limit 100)`),
    db
      .select({ id: leadViews.id, name: leadViews.name, filters: leadViews.filters })
      .from(leadViews)
      .where(eq(leadViews.userId, actor.user.id))
      .orderBy(asc(leadViews.name)),
    db
      .select({ id, name, channel, subject, body })
      .from(leadTemplates)
      .where(eq(leadTemplates.isActive, true))
      .orderBy(asc(name)),
    db
      .select({ id: leadSequences.id, name: leadSequences.name, steps: leadSequences.steps })
      .from(leadSequences)
      .where(eq(leadSequences.isActive, true))
      .orderBy(asc(leadSequences.name)),
  ]);
  return {
    people: toLeadPeople(people),
    sources: found.map(({ source }) => source),
    views,
    templates,
    sequences: sequences.map((one) => ({ ...one, steps: one.steps.length })),
  };
}
