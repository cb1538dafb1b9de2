import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { LeadActivity, LeadAnswerFull, LeadDetail } from "#contract/lead-admin.ts";
import { DAY } from "#contract/time.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { workingTime, workingTimeStatements } from "#worker/domains/visits/hours/working-time.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { keyringOf, open, openDataKey } from "#worker/kernel/seal/seal.ts";
import { contactGate, contactGateFacts, contactGateStatements } from "../campaigns/contact-gate.ts";
import {
  isoOf,
  isSameLeadPerson,
  type LeadAdminDeps,
  type SelectedLead,
  selectLeads,
  toListedLead,
} from "../lead-rows.ts";
import { type LeadPages, leadSubject, type OpenLead, openLead, openPages } from "../leads.ts";
import { leadActivities, leadEnrollments, leadMerges, leadSequences, leads } from "../schema.ts";

const UNDO_DAYS = 30;
const [ENTRIES, DUPLICATES] = [200, 20];

export function leadDetailStatements(deps: LeadAdminDeps, id: string) {
  const { db, now } = deps;
  return [
    selectLeads(deps).where(eq(leads.id, id)),
    activitiesOf(deps, id),
    db
      .select({
        id: leads.id,
        version: leads.version,
        stage: sql<LeadDetail["stage"]>`${leads.status}`.as("stage"),
        kind: leads.kind,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(and(isSameLeadPerson(deps, id), ne(leads.id, id), isNull(leads.dupOf)))
      .orderBy(desc(leads.createdAt))
      .limit(DUPLICATES),
    db
      .select({ id: leadMerges.id, mergedId: leadMerges.mergedId, createdAt: leadMerges.createdAt })
      .from(leadMerges)
      .where(
        and(
          eq(leadMerges.keptId, id),
          isNull(leadMerges.undoneAt),
          gt(leadMerges.createdAt, mergesUndoableFrom(now())),
        ),
      )
      .orderBy(desc(leadMerges.createdAt)),
    ...contactGateStatements(deps, id),
    db
      .select({
        id: leadEnrollments.id,
        name: leadSequences.name,
        step: leadEnrollments.step,
        steps: leadSequences.steps,
        nextAt: leadEnrollments.nextAt,
      })
      .from(leadEnrollments)
      .innerJoin(leadSequences, eq(leadSequences.id, leadEnrollments.sequenceId))
      .where(and(eq(leadEnrollments.leadId, id), eq(leadEnrollments.state, "active"))),
    ...workingTimeStatements(deps),
  ] as const;
}

export function mergesUndoableFrom(at: Date): Date {
  return new Date(at.getTime() - UNDO_DAYS * DAY);
}

/** Includes the entries of merged leads, each with the key that opens its note. */
function activitiesOf({ db }: LeadAdminDeps, id: string) {
  const merged = db.select({ id: leads.id }).from(leads).where(eq(leads.dupOf, id));
  return db
    .select({
      activity: leadActivities,
      wrappedKey: leads.wrappedKey,
      kekVersion: leads.kekVersion,
      actorName: nameOf().as("actor_name"),
    })
    .from(leadActivities)
    .innerJoin(leads, eq(leads.id, leadActivities.leadId))
    .leftJoin(profiles, eq(profiles.userId, leadActivities.actorId))
    .where(or(eq(leadActivities.leadId, id), inArray(leadActivities.leadId, merged)))
    .orderBy(desc(leadActivities.at), desc(sql`${leadActivities}.rowid`))
    .limit(ENTRIES);
}

type Detail = ReturnType<typeof leadDetailStatements>;
type Answers = BatchResponse<Detail>;

export async function readLead(deps: LeadAdminDeps, id: string, actor: SignedIn): Promise<LeadAnswerFull> {
  const facts = { actionType: "view", resourceType: "lead", resourceId: id, purpose: "operations" };
  const [audit, ...answers] = await deps.db.batch([
    deps.db.insert(auditTrails).values(actorAudit(deps.now(), actor, facts)),
    ...leadDetailStatements(deps, id),
  ]);
  void audit;
  return toLeadAnswer(deps, answers);
}

export async function toLeadAnswer(deps: LeadAdminDeps, answers: Answers): Promise<LeadAnswerFull> {
  const [[row], entries, duplicates, merges, stopped, refusing, [running], hours, closed] = answers;
  if (!row) throw new AppError("not_found", "There is no such lead.");
  const at = deps.now();
  const words = await openLead(deps, row.lead);
  const shown = toListedLead(row, words, { working: workingTime(hours, closed), at });
  return {
    lead: {
      ...shown,
      ...detailsOf(row, words, contactGateFacts([stopped, refusing], at)),
      ...shownPages(await openPages(deps, row.lead)),
      sequence: sequenceOf(running),
    },
    activities: await Promise.all(entries.map((entry) => toActivity(deps, entry))),
    duplicates: duplicates.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    merges: merges.map(({ id, mergedId, createdAt }) => ({
      id,
      mergedId,
      at: createdAt.toISOString(),
      until: new Date(createdAt.getTime() + UNDO_DAYS * DAY).toISOString(),
    })),
  };
}

function shownPages({ page, landingPage, campaign }: LeadPages) {
  return { page, landingPage, campaign: { ...campaign } };
}

function sequenceOf(running: Answers[6][number] | undefined): LeadDetail["sequence"] {
  return running ? { ...running, steps: running.steps.length, nextAt: running.nextAt.toISOString() } : null;
}

function detailsOf(
  { lead }: SelectedLead,
  { phone, email, message }: OpenLead,
  facts: ReturnType<typeof contactGateFacts>,
) {
  return {
    phone,
    email,
    message,
    consent: {
      call: lead.consentCall,
      text: lead.consentText,
      email: lead.consentEmail,
      version: lead.consentVersion,
    },
    firstReplyAt: isoOf(lead.firstReplyAt),
    bookedAt: isoOf(lead.bookedAt),
    showedAt: isoOf(lead.showedAt),
    lostReason: lead.lostReason,
    channels: {
      call: { gate: contactGate(lead, "call", facts) },
      text: { gate: contactGate(lead, "text", facts) },
      email: { gate: contactGate(lead, "email", facts) },
    },
    dupOf: lead.dupOf,
  };
}

async function toActivity(deps: LeadAdminDeps, entry: Answers[1][number]): Promise<LeadActivity> {
  const { activity, actorName, wrappedKey, kekVersion } = entry;
  const { id, at, kind, note, details, leadId, actorId } = activity;
  return {
    id,
    at: at.toISOString(),
    kind,
    actor: actorId === null ? null : (actorName ?? "Somebody on staff"),
    note: note === null ? null : await openNote(deps, { leadId, id, note, wrappedKey, kekVersion }),
    details,
  };
}

interface SealedNote {
  leadId: string;
  id: string;
  note: string;
  wrappedKey: string;
  kekVersion: number;
}

async function openNote({ settings }: LeadAdminDeps, { leadId, id, note, ...wrapped }: SealedNote): Promise<string> {
  const key = await openDataKey(await keyringOf(settings), leadSubject(leadId), wrapped);
  return open(key, { column: "lead_activities.note", row: id }, note);
}
