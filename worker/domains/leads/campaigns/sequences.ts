import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { LeadAnswerFull, LeadStep } from "#contract/lead-admin.ts";
import { isOpenStage } from "#contract/lead-stages.ts";
import { HOUR, MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { quietUntil } from "#worker/domains/visits/hours/quiet-hours.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { newId } from "#worker/kernel/ids.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { changeLead, findSeenLead, leadEntryStatements, type SeenLead } from "../change.ts";
import type { LeadAdminDeps } from "../lead-rows.ts";
import { stopSequences } from "../lead-stages.ts";
import type { LeadRow } from "../leads.ts";
import { leadEnrollments, leadSequences, leads, leadTemplates } from "../schema.ts";
import { contactGate, readContactGateFacts } from "./contact-gate.ts";
import { fillLeadTemplate, sendLeadMessage } from "./messages.ts";
import { noteSendFailure, openLeadContact } from "./send.ts";

type RunDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;
type TemplateRow = typeof leadTemplates.$inferSelect;

const AT_ONCE = 20;

export async function setLeadSequence(
  deps: LeadAdminDeps,
  seen: SeenLead,
  { sequenceId }: { sequenceId: string | null },
): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const lead = await findSeenLead(deps, seen);
  if (sequenceId === null) {
    return changeLead(deps, {
      lead,
      seen,
      action: "lead.sequence",
      entries: [{ kind: "sequence", details: { state: "stopped", reason: "by_hand" } }],
      more: [stopSequences(deps, { which: eq(leads.id, lead.id), reason: "by_hand" })],
    });
  }
  const isOffered = and(eq(leadSequences.id, sequenceId), eq(leadSequences.isActive, true));
  const [sequence] = await db.select().from(leadSequences).where(isOffered);
  const [first] = sequence?.steps ?? [];
  if (!(sequence && first)) throw new AppError("not_found", "There is no such sequence.");
  if (!isOpenStage(lead.status)) throw new AppError("conflict", "Nobody works on this lead any more.");
  const row = {
    id: newId("lse"),
    leadId: lead.id,
    sequenceId,
    openKey: lead.id,
    step: 0,
    nextAt: new Date(now().getTime() + first.afterHours * HOUR),
    state: "active" as const,
    createdBy: seen.actor.user.id,
    createdAt: now(),
  };
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.sequence",
    entries: [{ kind: "sequence", details: { state: "started", name: sequence.name } }],
    more: [db.insert(leadEnrollments).values(row)],
    taken: () => new AppError("conflict", "A sequence is already running for this lead."),
  });
}

/** Each step is claimed before it is sent, so that a crash never sends one twice. */
export async function runLeadSequences(deps: RunDeps): Promise<void> {
  const { db, now } = deps;
  const due = await db
    .select({ enrollment: leadEnrollments, steps: leadSequences.steps, isActive: leadSequences.isActive })
    .from(leadEnrollments)
    .innerJoin(leadSequences, eq(leadSequences.id, leadEnrollments.sequenceId))
    .where(and(eq(leadEnrollments.state, "active"), lte(leadEnrollments.nextAt, now())))
    .orderBy(asc(leadEnrollments.nextAt))
    .limit(AT_ONCE);
  if (due.length === 0) return;
  const ids = due.map(({ enrollment }) => enrollment.leadId);
  const wanted = due.flatMap(({ steps, enrollment }) => steps[enrollment.step]?.templateId ?? []);
  const [rows, templates] = await db.batch([
    db.select().from(leads).where(inArray(leads.id, ids)),
    db.select().from(leadTemplates).where(inArray(leadTemplates.id, wanted)),
  ]);
  for (const one of due) {
    const lead = rows.find(({ id }) => id === one.enrollment.leadId);
    const step = one.isActive ? one.steps[one.enrollment.step] : undefined;
    const template = templates.find(({ id, isActive }) => id === step?.templateId && isActive);
    if (lead) await runStep(deps, { ...one, lead, template });
  }
}

interface Due {
  enrollment: typeof leadEnrollments.$inferSelect;
  steps: readonly LeadStep[];
  lead: LeadRow;
  template: TemplateRow | undefined;
}

async function runStep(deps: RunDeps, due: Due): Promise<void> {
  const { lead, template, enrollment } = due;
  if (!isOpenStage(lead.status) || lead.dupOf !== null) return stop(deps, due, "stage");
  if (!template) return stop(deps, due, "template");
  const facts = await readContactGateFacts(deps, lead.id);
  const gate = contactGate(lead, template.channel, facts);
  if (gate === "quiet_hours") {
    const nextAt = quietUntil(facts.at) ?? new Date(facts.at.getTime() + 30 * MINUTE);
    await deps.db.update(leadEnrollments).set({ nextAt }).where(eq(leadEnrollments.id, enrollment.id));
    return;
  }
  if (gate) return stop(deps, due, gate === "stopped" || gate === "do_not_contact" ? "opt_out" : gate);
  if (await take(deps, due, template)) await deliver(deps, due, template);
}

async function stop(deps: RunDeps, { enrollment, lead }: Due, reason: string): Promise<void> {
  const entries = [{ kind: "sequence" as const, details: { state: "stopped", reason } }];
  const written = await leadEntryStatements(deps, lead, { entries, actorId: null });
  const ended = deps.db
    .update(leadEnrollments)
    .set({ state: "stopped", openKey: null, reason, endedAt: deps.now() })
    .where(and(eq(leadEnrollments.id, enrollment.id), eq(leadEnrollments.state, "active")));
  await deps.db.batch([ended, ...written]);
}

/** @returns false when another run has the step, or the sequence has ended */
async function take(deps: RunDeps, { enrollment, steps, lead }: Due, template: TemplateRow): Promise<boolean> {
  const { db, now } = deps;
  const next = steps[enrollment.step + 1];
  const set = next
    ? { step: enrollment.step + 1, nextAt: new Date(now().getTime() + next.afterHours * HOUR) }
    : { state: "finished" as const, openKey: null, endedAt: now() };
  const isSame = and(
    eq(leadEnrollments.id, enrollment.id),
    eq(leadEnrollments.step, enrollment.step),
    eq(leadEnrollments.state, "active"),
  );
  const details = { template: template.name, by: "sequence" };
  const entries = await leadEntryStatements(deps, lead, {
    entries: [{ kind: template.channel, details }],
    actorId: null,
  });
  const facts = { actionType: `lead.${template.channel}`, resourceType: "lead", resourceId: lead.id };
  const taken = await write(deps, {
    audit: { ...facts, actorRole: "system", purpose: "operations" },
    guard: rowExists(leadEnrollments, isSame),
    statements: [db.update(leadEnrollments).set(set).where(eq(leadEnrollments.id, enrollment.id)), ...entries],
    refused: () => null,
  });
  return taken !== null;
}

async function deliver(deps: RunDeps, { lead }: Due, template: TemplateRow): Promise<void> {
  try {
    const to = await openLeadContact(deps, lead, template.channel);
    const origin = siteOrigin(deps.settings);
    const filled = fillLeadTemplate(template, { location: lead.location, origin });
    await sendLeadMessage(deps, filled, { to, contactIndex: lead.emailIndex, origin });
  } catch (error) {
    await noteSendFailure(deps, lead, { channel: template.channel, error });
  }
}
