import { and, asc, eq, gt, or } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { locations } from "#content/clinic.ts";
import type { Language } from "#content/strings/language.ts";
import { CONSENT_VERSION_IN, type LeadRequest } from "#contract/leads.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import { type ReadWords, readPatientWords } from "#worker/domains/safety/patient-words.ts";
import {
  type CallWindow,
  callWindow,
  callWords,
  openTimeStatements,
  toOpenTime,
} from "#worker/domains/visits/hours/call-window.ts";
import type { WorkingTime } from "#worker/domains/visits/hours/working-time.ts";
import { sendQueued } from "#worker/domains/visits/notices/notices.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Database } from "#worker/kernel/db/client.ts";
import { isUniqueViolation } from "#worker/kernel/db/unique-violation.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { newId } from "#worker/kernel/ids.ts";
import { tooMany } from "#worker/kernel/limits/limit.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { LIMITS } from "#worker/limits.ts";
import { keptMail } from "#worker/providers/mailer/kept-mail.ts";
import { webhookStatement } from "#worker/providers/webhooks/webhooks.ts";
import { leadClinicMail, leadConfirmationMail } from "./campaigns/request-mails.ts";
import { newResubscribePath } from "./campaigns/resubscribe.ts";
import type { LeadRow } from "./leads.ts";
import { leadIdOf, requestedLead } from "./new-lead.ts";
import { leadActivities, leads } from "./schema.ts";
import { leadRuleStatements, nextLeadOwner, type RuleTurn, ruleTurnStatement } from "./setup/rules.ts";

/** Selects a conversation's id if the visitor owns it. */
export type OwnConversationQuery = (
  db: Database,
  owned: { conversationId: string; visitorHash: string },
) => RunnableQuery<{ id: string }[], "sqlite">;

interface NewLead {
  request: LeadRequest;
  /** From the visitor cookie, which owns a conversation with Max. */
  visitorHash: string | null;
  /** Passed in by the app, because Max stands above this domain. */
  ownConversation: OwnConversationQuery;
  /** The visitor's network address, for the limit alone. */
  address: string | null;
  waitUntil: (work: Promise<unknown>) => void;
}

type LeadDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms" | "limiter">;

/**
 * Stores a request with the mails about it, and sends them behind the answer. What cannot be sent then, the cron sends.
 * @returns whether it is new; the same request again changes nothing
 * @throws rate_limited
 */
export async function createLead(
  deps: LeadDeps,
  { request, visitorHash, ownConversation, address, waitUntil }: NewLead,
) {
  const id = leadIdOf(request);
  const [stored, own, hours, closed, rules, people] = await deps.db.batch([
    isStored(deps, id),
    ownConversation(deps.db, { conversationId: conversationIn(request), visitorHash: visitorHash ?? "" }),
    ...openTimeStatements(deps),
    ...leadRuleStatements(deps),
  ]);
  const window = windowOf(request, toOpenTime([hours, closed]), deps.now());
  const call = window && callWords(window, { at: deps.now(), language: languageOf(request) });
  // The hidden field was filled in, so this is a bot: it gets a normal answer and nothing is stored.
  if (request.website) return { id, help: null, call, isNew: true };
  const { help, task } = readPatientWords(request.kind === "contact" ? request.message : "");
  if (stored.length > 0) return { id, help, call, isNew: false };
  const begun = createdBy(request, own[0]?.id);
  const row = await requestedLead(deps, request, begun.conversation ? "max" : "website");
  const turn = nextLeadOwner(rules, people, row);
  await admitLead(deps, row, address);
  const mails = await mailsAbout(deps, row, request);
  const tasks = [
    ...(task ? [taskNow(deps, task, row)] : []),
    ...(begun.conversation ? [callTask(deps, row, window)] : []),
  ];
  const isNew = await store(deps, { row: { ...row, ownerId: turn?.ownerId ?? null }, turn, mails, begun, tasks });
  if (isNew) waitUntil(sendMails(deps, mails));
  return { id, help, call, isNew };
}

/** Counts stored rows too, so that requests from many networks can't flood one mailbox with confirmations. */
async function admitLead({ db, now, limiter }: LeadDeps, { phoneIndex, emailIndex }: LeadRow, address: string | null) {
  await limiter.admit("lead.address", address);
  for (const index of [phoneIndex, emailIndex]) if (index !== null) await limiter.admit("lead.contact", index);
  const rule = LIMITS.rows["lead.contact"];
  const nowMs = now().getTime();
  const isSame = or(
    phoneIndex ? eq(leads.phoneIndex, phoneIndex) : undefined,
    emailIndex ? eq(leads.emailIndex, emailIndex) : undefined,
  );
  const recent = await db
    .select({ at: leads.createdAt })
    .from(leads)
    .where(and(isSame, gt(leads.createdAt, new Date(nowMs - rule.windowMs))))
    .orderBy(asc(leads.createdAt));
  const blocking = recent.at(-rule.limit);
  if (blocking) throw tooMany(rule, Math.ceil((blocking.at.getTime() + rule.windowMs - nowMs) / SECOND));
}

function languageOf({ consentVersion }: LeadRequest): Language {
  return consentVersion === CONSENT_VERSION_IN.es ? "es" : "en";
}

/** The conversation in which the visitor asked for a call; empty for none. */
function conversationIn(request: LeadRequest): string {
  return (request.kind === "call" && request.conversation) || "";
}

function windowOf(request: LeadRequest, open: WorkingTime, at: Date): CallWindow | null {
  if (request.kind !== "call") return null;
  return callWindow(open, { at, clinic: request.location, callTime: request.callTime });
}

function createdBy(request: LeadRequest, conversation: string | undefined) {
  const by = conversation ? "max" : "visitor";
  const callTime = request.kind === "call" && request.callTime !== "any" ? request.callTime : undefined;
  return { by, ...(callTime && { callTime }), ...(conversation && { conversation }) };
}

function isStored({ db }: LeadDeps, id: string) {
  return db.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
}

interface Storing {
  row: LeadRow;
  turn: RuleTurn | null;
  mails: Awaited<ReturnType<typeof mailsAbout>>;
  begun: ReturnType<typeof createdBy>;
  tasks: ReturnType<typeof taskStatement>[];
}

/** @returns false when the same request was stored meanwhile */
async function store(deps: LeadDeps, { row, turn, mails, begun, tasks }: Storing): Promise<boolean> {
  const { db } = deps;
  const filled = (["name", "phone", "email", "interest", "message"] as const).filter((field) => row[field] !== null);
  const entry = { leadId: row.id, at: row.createdAt, actorId: null, note: null };
  const audit = {
    id: newId("aud"),
    at: row.createdAt,
    actorRole: "visitor",
    actionType: "lead.create",
    resourceType: "lead",
    resourceId: row.id,
    success: true,
    actionDetails: { fields: filled, consentVersion: row.consentVersion },
  };
  try {
    await db.batch([
      db.insert(leads).values(row),
      db.insert(leadActivities).values({ ...entry, id: newId("lac"), kind: "created", details: begun }),
      ...(turn
        ? [
            db
              .insert(leadActivities)
              .values({ ...entry, id: newId("lac"), kind: "assigned", details: { to: turn.ownerId, by: "rule" } }),
            ruleTurnStatement(deps, turn.ruleId),
          ]
        : []),
      ...tasks,
      db.insert(notifications).values(mails),
      db.insert(auditTrails).values(audit),
      webhookStatement(deps, { event: "lead.created", id: row.id }),
    ]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function taskNow(deps: LeadDeps, kind: NonNullable<ReadWords["task"]>, { id: resource, location }: LeadRow) {
  return taskStatement(deps, { kind, resource, location, dueAt: deps.now() });
}

function callTask(deps: LeadDeps, { id: resource, location }: LeadRow, window: CallWindow | null) {
  return taskStatement(deps, { kind: "call_back", resource, location, dueAt: window?.to ?? deps.now() });
}

async function mailsAbout(deps: LeadDeps, row: LeadRow, request: LeadRequest) {
  const place = locations.find(({ slug }) => slug === row.location) ?? locations[0];
  const about = { kind: "lead", leadId: row.id } as const;
  const mails = [await keptMail(deps, { ...about, id: `${row.id}:clinic`, mail: leadClinicMail(row, place) })];
  if (request.kind === "contact" && request.consentEmail) {
    const mail = leadConfirmationMail(row, place, { to: request.email, back: await wayBack(deps, row) });
    mails.push(await keptMail(deps, { ...about, id: `${row.id}:visitor`, mail }));
  }
  return mails;
}

async function sendMails(deps: LeadDeps, mails: readonly { id: string }[]): Promise<void> {
  for (const { id } of mails) await quietly("lead_mail_failed", sendQueued(deps, id));
}

async function wayBack(deps: LeadDeps, { emailIndex }: LeadRow): Promise<string | null> {
  const path = emailIndex && (await newResubscribePath(deps, emailIndex));
  return path ? siteOrigin(deps.settings) + path : null;
}
