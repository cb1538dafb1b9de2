import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type {
  LeadSequence,
  LeadSequenceRequest,
  LeadSetup,
  LeadTemplate,
  RulesRequest,
  TemplateRequest,
  ViewRequest,
} from "#contract/lead-setup.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { isAt, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { type LeadAdminDeps, selectLeadPeople, toLeadPeople } from "../lead-rows.ts";
import { leadEnrollments, leadRules, leadSequences, leadTemplates, leadViews } from "../schema.ts";
import { toLeadRule } from "./rules.ts";

export async function readLeadSetup(deps: LeadAdminDeps): Promise<LeadSetup> {
  const { db } = deps;
  const [templates, sequences, rules, people, running] = await db.batch([
    db.select().from(leadTemplates).orderBy(asc(leadTemplates.name)),
    db.select().from(leadSequences).orderBy(asc(leadSequences.name)),
    db.select().from(leadRules).orderBy(asc(leadRules.position)),
    selectLeadPeople(deps),
    db
      .select({ sequenceId: leadEnrollments.sequenceId, running: count().as("running") })
      .from(leadEnrollments)
      .where(eq(leadEnrollments.state, "active"))
      .groupBy(leadEnrollments.sequenceId),
  ]);
  const runningOf = (id: string) => running.find((one) => one.sequenceId === id)?.running ?? 0;
  return {
    templates: templates.map(toTemplate),
    sequences: sequences.map((row) => toSequence(row, runningOf(row.id))),
    rules: rules.map(toLeadRule),
    rulesSeen: rules[0]?.id ?? null,
    people: toLeadPeople(people),
  };
}

function toTemplate({ updatedAt: _at, ...row }: typeof leadTemplates.$inferSelect): LeadTemplate {
  return row;
}

function toSequence({ updatedAt: _at, ...row }: typeof leadSequences.$inferSelect, running: number): LeadSequence {
  return { ...row, running };
}

export async function saveLeadTemplate(
  deps: LeadAdminDeps,
  { request, which, actor }: { request: TemplateRequest; which: SeenVersion | null; actor: SignedIn },
): Promise<LeadTemplate> {
  const { db, now } = deps;
  const row = { ...request, id: which?.id ?? newId("ltp"), version: (which?.version ?? 0) + 1, updatedAt: now() };
  await saveSetup(deps, actor, {
    guard: which ? isAt(leadTemplates, which) : [],
    statements: [
      which
        ? db.update(leadTemplates).set(row).where(eq(leadTemplates.id, row.id))
        : db.insert(leadTemplates).values(row),
    ],
    type: "lead_template",
    id: row.id,
  });
  return toTemplate(row);
}

export async function saveLeadSequence(
  deps: LeadAdminDeps,
  { request, which, actor }: { request: LeadSequenceRequest; which: SeenVersion | null; actor: SignedIn },
): Promise<LeadSequence> {
  const { db, now } = deps;
  const known = await db.select({ id: leadTemplates.id }).from(leadTemplates);
  if (!request.steps.every(({ templateId }) => known.some(({ id }) => id === templateId)))
    throw new AppError("invalid_request", "Please choose templates from the list.");
  const row = { ...request, id: which?.id ?? newId("lsq"), version: (which?.version ?? 0) + 1, updatedAt: now() };
  await saveSetup(deps, actor, {
    guard: which ? isAt(leadSequences, which) : [],
    statements: [
      which
        ? db.update(leadSequences).set(row).where(eq(leadSequences.id, row.id))
        : db.insert(leadSequences).values(row),
    ],
    type: "lead_sequence",
    id: row.id,
  });
  return toSequence(row, await db.$count(leadEnrollments, runsIn(row.id)));
}

function runsIn(sequenceId: string) {
  return and(eq(leadEnrollments.sequenceId, sequenceId), eq(leadEnrollments.state, "active"));
}

interface SetupChange {
  guard: SQL | [];
  statements: Statements;
  type: "lead_template" | "lead_sequence" | "lead_rules";
  id: string | null;
}

async function saveSetup(deps: LeadAdminDeps, actor: SignedIn, change: SetupChange): Promise<void> {
  const { guard, statements, type, id } = change;
  await write(deps, {
    actor,
    audit: { actionType: `${type}.save`, resourceType: type, resourceId: id },
    guard,
    statements,
    refused: () => staleError(SETUP_NOUNS[type]),
  });
}

const SETUP_NOUNS = { lead_template: "template", lead_sequence: "sequence", lead_rules: "list of rules" };

/** Replaces all rules; their turns start over. */
export async function saveLeadRules(
  deps: LeadAdminDeps,
  { rules, seen }: RulesRequest,
  actor: SignedIn,
): Promise<void> {
  const { db } = deps;
  const rows = rules.map((rule, position) => ({ ...rule, id: newId("lru"), turn: 0, position }));
  const inserts: Statements = rows.map((row) => db.insert(leadRules).values(row));
  const first = sql`(select ${leadRules.id} from ${leadRules} order by ${leadRules.position} limit 1)`;
  await saveSetup(deps, actor, {
    guard: sql`${first} is ${seen}`,
    statements: [db.delete(leadRules), ...inserts],
    type: "lead_rules",
    id: null,
  });
}

export async function saveLeadView(deps: LeadAdminDeps, { name, filters }: ViewRequest, actor: SignedIn) {
  const row = { id: newId("lvw"), userId: actor.user.id, name, filters, createdAt: deps.now() };
  await deps.db.insert(leadViews).values(row);
  return { id: row.id, name, filters };
}

export async function deleteLeadView({ db }: LeadAdminDeps, id: string, actor: SignedIn): Promise<void> {
  const isOwn = and(eq(leadViews.id, id), eq(leadViews.userId, actor.user.id));
  const gone = await db.delete(leadViews).where(isOwn).returning({ id: leadViews.id });
  if (gone.length === 0) throw new AppError("not_found", "There is no such view.");
}
