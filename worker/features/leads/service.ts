import { eq } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import type { LeadRequest } from "#contract/leads.ts";
import type { LeadRow } from "../../db/leads.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { leadActivities, leads } from "../../db/schema/leads.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { webhookStatement } from "../../db/webhooks.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import { log } from "../../lib/log.ts";
import { siteOrigin } from "../../lib/origin.ts";
import type { OutgoingMail } from "../../providers/mailer/mailer.ts";
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

type LeadDeps = Pick<Deps, "db" | "now" | "settings" | "mailer">;

/**
 * Stores a request and lets the clinic know. The mails come after the row: a mailer that fails loses no lead.
 * @returns whether it is new; the same request again changes nothing
 * @throws rate_limited
 */
export async function createLead(deps: LeadDeps, { request, address, waitUntil }: NewLead) {
  const id = leadIdOf(request);
  // A program filled in what nobody sees: it is answered like everybody and learns nothing.
  if (request.website) return { id, isNew: true };
  const [stored, rules, people] = await deps.db.batch([isStored(deps, id), ...ruleStatements(deps)]);
  if (stored.length > 0) return { id, isNew: false };
  const row = await toRow(deps, request);
  const turn = nextOwner(rules, people, row);
  await limitLeads(deps, { address, phoneIndex: row.phoneIndex, emailIndex: row.emailIndex });
  const isNew = await store(deps, { ...row, ownerId: turn?.ownerId ?? null }, turn);
  if (isNew) waitUntil(sendMails(deps, row, request));
  return { id, isNew };
}

function isStored({ db }: LeadDeps, id: string) {
  return db.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
}

/** Row, timeline and audit row, all or none. @returns false when the same request was quicker */
async function store(deps: LeadDeps, row: LeadRow, turn: Turn | null): Promise<boolean> {
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
      db.insert(auditTrails).values(audit),
      webhookStatement(deps, { event: "lead.created", id: row.id }),
    ]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function sendMails(deps: LeadDeps, row: LeadRow, request: LeadRequest): Promise<void> {
  const place = locations.find(({ slug }) => slug === row.location) ?? locations[0];
  const mails: (() => OutgoingMail | Promise<OutgoingMail>)[] = [() => clinicMail(row, place)];
  if (request.kind === "contact" && request.consentEmail) {
    mails.push(async () => confirmationMail(row, place, { to: request.email, back: await wayBack(deps, row) }));
  }
  for (const make of mails) {
    try {
      await deps.mailer.send(await make());
    } catch (error) {
      // The lead is stored; the name of the error is all that may be said about it.
      log("lead_mail_failed", { lead: row.id, name: error instanceof Error ? error.name : "unknown" });
    }
  }
}

/** Where somebody who unsubscribed takes that back; null for everybody else. */
async function wayBack(deps: LeadDeps, { emailIndex }: LeadRow): Promise<string | null> {
  const path = emailIndex && (await newResubscribePath(deps, emailIndex));
  return path ? siteOrigin(deps.settings) + path : null;
}
