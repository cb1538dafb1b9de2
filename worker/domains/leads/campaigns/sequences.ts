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
import { changeLead, entryStatements, findSeen, type Seen } from "../change.ts";
import { stopStatement } from "../lead-stages.ts";
import type { LeadRow } from "../leads.ts";
import { leadEnrollments, leadSequences, leads, leadTemplates } from "../schema.ts";
import type { AdminDeps } from "../setup/selects.ts";
import { gateOf, readGateFacts } from "./gates.ts";
import { fillTemplate, sendFilled } from "./messages.ts";
import { contactOf, noteFailure } from "./send.ts";

type RunDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;
type TemplateRow = typeof leadTemplates.$inferSelect;

/** Enrolments of one run; the cron comes back in a minute. */
const AT_ONCE = 20;

/** Sets a lead on its way through a sequence, or ends the way it is on. @throws not_found, stale, conflict */
export async function setSequence(
  deps: AdminDeps,
  seen: Seen,
  { sequenceId }: { sequenceId: string | null },
): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const lead = await findSeen(deps, seen);
  if (sequenceId === null) {
    return changeLead(deps, {
      lead,
      seen,
      action: "lead.sequence",
      entries: [{ kind: "sequence", details: { state: "stopped", reason: "by_hand" } }],
      more: [stopStatement(deps, { which: eq(leads.id, lead.id), reason: "by_hand" })],
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

/** Sends the steps that are due. A step is taken before it is sent: whatever happens, nobody gets it twice. */
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
  /** None where it was taken out of use. */
  template: TemplateRow | undefined;
}

async function runStep(deps: RunDeps, due: Due): Promise<void> {
  const { lead, template, enrollment } = due;
  if (!isOpenStage(lead.status) || lead.dupOf !== null) return stop(deps, due, "stage");
  if (!template) return stop(deps, due, "template");
  const facts = await readGateFacts(deps, lead.id);
  const gate = gateOf(lead, template.channel, facts);
  if (gate === "quiet_hours") {
    const nextAt = quietUntil(facts.at) ?? new Date(facts.at.getTime() + 30 * MINUTE);
    await deps.db.update(leadEnrollments).set({ nextAt }).where(eq(leadEnrollments.id, enrollment.id));
    return;
  }
  if (gate) return stop(deps, due, gate === "stopped" || gate === "do_not_contact" ? "opt_out" : gate);
  if (await take(deps, due, template)) await deliver(deps, due, template);
}

/** Ends it, and says so on the timeline. */
async function stop(deps: RunDeps, { enrollment, lead }: Due, reason: string): Promise<void> {
  const entries = [{ kind: "sequence" as const, details: { state: "stopped", reason } }];
  const written = await entryStatements(deps, lead, { entries, actorId: null });
  const ended = deps.db
    .update(leadEnrollments)
    .set({ state: "stopped", openKey: null, reason, endedAt: deps.now() })
    .where(and(eq(leadEnrollments.id, enrollment.id), eq(leadEnrollments.state, "active")));
  await deps.db.batch([ended, ...written]);
}

/** The step with what is written of it. @returns false when another run has it, or it was ended meanwhile */
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
  const entries = await entryStatements(deps, lead, { entries: [{ kind: template.channel, details }], actorId: null });
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
    const to = await contactOf(deps, lead, template.channel);
    const origin = siteOrigin(deps.settings);
    const filled = fillTemplate(template, { location: lead.location, origin });
    await sendFilled(deps, filled, { to, contactIndex: lead.emailIndex, origin });
  } catch (error) {
    await noteFailure(deps, lead, { channel: template.channel, error });
  }
}
