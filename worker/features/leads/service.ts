import { eq } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import type { LeadRequest } from "#contract/leads.ts";
import type { LeadRow } from "../../db/leads.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { leadActivities, leads } from "../../db/schema/leads.ts";
import { notifications } from "../../db/schema/reminders.ts";
import { taskStatement } from "../../db/tasks.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { webhookStatement } from "../../db/webhooks.ts";
import type { Deps } from "../../deps.ts";
import { type ReadWords, readPatientWords } from "../../domains/safety/patient-words.ts";
import { newId } from "../../lib/ids.ts";
import { keptMail } from "../../lib/kept-mail.ts";
import { siteOrigin } from "../../lib/origin.ts";
import { quietly } from "../../lib/quietly.ts";
import { sendQueued } from "../../lib/scheduling/notices.ts";
import { limitLeads } from "./limits.ts";
import { clinicMail, confirmationMail } from "./mails.ts";
import { leadIdOf, toRow } from "./records.ts";
import { newResubscribePath } from "./resubscribe.ts";
import { nextOwner, ruleStatements, type Turn, turnStatement } from "./rules.ts";

interface NewLead {
  request: LeadRequest;
  /** The visitor's network address, for the limit alone. */
  address: string | null;
  /** Keeps the mails going behind the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

type LeadDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/**
 * Stores a request with the mails about it, and sends them behind the answer. What cannot be sent then, the cron sends.
 * @returns whether it is new; the same request again changes nothing
 * @throws rate_limited
 */
export async function createLead(deps: LeadDeps, { request, address, waitUntil }: NewLead) {
  const id = leadIdOf(request);
  // A program filled in what nobody sees: it is answered like everybody and learns nothing.
  if (request.website) return { id, help: null, isNew: true };
  const { help, task } = readPatientWords(request.kind === "contact" ? request.message : "");
  const [stored, rules, people] = await deps.db.batch([isStored(deps, id), ...ruleStatements(deps)]);
  if (stored.length > 0) return { id, help, isNew: false };
  const row = await toRow(deps, request);
  const turn = nextOwner(rules, people, row);
  await limitLeads(deps, { address, phoneIndex: row.phoneIndex, emailIndex: row.emailIndex });
  const mails = await mailsAbout(deps, row, request);
  const isNew = await store(deps, { row: { ...row, ownerId: turn?.ownerId ?? null }, turn, mails, task });
  if (isNew) waitUntil(sendMails(deps, mails));
  return { id, help, isNew };
}

function isStored({ db }: LeadDeps, id: string) {
  return db.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
}

interface Storing {
  row: LeadRow;
  turn: Turn | null;
  mails: Awaited<ReturnType<typeof mailsAbout>>;
  task: ReadWords["task"];
}

/** Row, timeline, mails and audit row, all or none. @returns false when the same request was quicker */
async function store(deps: LeadDeps, { row, turn, mails, task }: Storing): Promise<boolean> {
  const { db } = deps;
  const filled = (["name", "phone", "email", "interest", "message"] as const).filter((field) => row[field] !== null);
  const begun = { leadId: row.id, at: row.createdAt, actorId: null, note: null };
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
      db.insert(leadActivities).values({ ...begun, id: newId("lac"), kind: "created", details: { by: "visitor" } }),
      ...(turn
        ? [
            db
              .insert(leadActivities)
              .values({ ...begun, id: newId("lac"), kind: "assigned", details: { to: turn.ownerId, by: "rule" } }),
            turnStatement(deps, turn.ruleId),
          ]
        : []),
      ...(task ? [urgentTask(deps, task, row)] : []),
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

function urgentTask(deps: LeadDeps, kind: NonNullable<ReadWords["task"]>, { id: resource, location }: LeadRow) {
  return taskStatement(deps, { kind, resource, location, dueAt: deps.now() });
}

/** The mails about a request: one to the clinic, and one to a visitor who agreed to e-mail. */
async function mailsAbout(deps: LeadDeps, row: LeadRow, request: LeadRequest) {
  const place = locations.find(({ slug }) => slug === row.location) ?? locations[0];
  const about = { kind: "lead", leadId: row.id } as const;
  const mails = [await keptMail(deps, { ...about, id: `${row.id}:clinic`, mail: clinicMail(row, place) })];
  if (request.kind === "contact" && request.consentEmail) {
    const mail = confirmationMail(row, place, { to: request.email, back: await wayBack(deps, row) });
    mails.push(await keptMail(deps, { ...about, id: `${row.id}:visitor`, mail }));
  }
  return mails;
}

async function sendMails(deps: LeadDeps, mails: readonly { id: string }[]): Promise<void> {
  for (const { id } of mails) await quietly("lead_mail_failed", sendQueued(deps, id));
}

/** Where somebody who unsubscribed takes that back; null for everybody else. */
async function wayBack(deps: LeadDeps, { emailIndex }: LeadRow): Promise<string | null> {
  const path = emailIndex && (await newResubscribePath(deps, emailIndex));
  return path ? siteOrigin(deps.settings) + path : null;
}
