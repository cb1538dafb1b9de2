import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { LeadBoardAnswer, LeadFilters, LeadRowShown, LeadSearchRequest } from "#contract/lead-admin.ts";
import { type LeadListQuery, leadList } from "#contract/lead-list.ts";
import { OPEN_STAGES } from "#contract/lead-stages.ts";
import { normalizePhone } from "#contract/leads.ts";
import type { ListAnswer } from "#contract/list.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { plainName } from "#worker/domains/patients/patients.ts";
import { workingTime, workingTimeStatements } from "#worker/domains/visits/hours/working-time.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { lookAtList, pageOfIds, toList } from "#worker/kernel/list.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import {
  auditLeads,
  isPossibleEmergency,
  type LeadAdminDeps,
  openListedLead,
  type SelectedLead,
  selectLeads,
} from "../lead-rows.ts";
import { leads } from "../schema.ts";

const SORTS = {
  createdAt: leads.createdAt,
  stageAt: leads.stageAt,
  nextActionAt: leads.nextActionAt,
  source: leads.source,
};

/** Per stage: six columns open fewer than 50 sealed rows. */
const BOARD_ROWS = 8;

export function leadsWhere(filters: LeadFilters, { actor, at }: { actor: SignedIn; at: Date }): SQL | undefined {
  return and(
    stageIs(filters.stage ?? "open"),
    isNull(leads.dupOf),
    filters.location && eq(leads.location, filters.location),
    filters.owner ? ownerIs(filters.owner, actor) : undefined,
    filters.source ? eq(leads.source, filters.source) : undefined,
    filters.kind && eq(leads.kind, filters.kind),
    filters.unanswered && isNull(leads.firstReplyAt),
    filters.due && and(isNotNull(leads.nextActionAt), lte(leads.nextActionAt, at)),
    filters.from ? gte(leads.createdAt, new Date(midnightOf(filters.from))) : undefined,
    filters.to ? lt(leads.createdAt, new Date(midnightOf(addDays(filters.to, 1)))) : undefined,
  );
}

function stageIs(stage: NonNullable<LeadFilters["stage"]>): SQL | undefined {
  if (stage === "all") return undefined;
  return stage === "open" ? inArray(leads.status, [...OPEN_STAGES]) : eq(leads.status, stage);
}

function ownerIs(owner: string, actor: SignedIn): SQL {
  if (owner === "nobody") return isNull(leads.ownerId);
  return eq(leads.ownerId, owner === "me" ? actor.user.id : owner);
}

export async function listLeads(
  deps: LeadAdminDeps,
  query: LeadListQuery,
  actor: SignedIn,
): Promise<ListAnswer<LeadRowShown>> {
  const { db } = deps;
  const { ids, orderBy, counted } = pageOfIds(db, {
    from: leads,
    id: leads.id,
    where: leadsWhere(query, { actor, at: deps.now() }),
    lead: [desc(isPossibleEmergency)],
    query,
    columns: SORTS,
  });
  const [rows, total, hours, closed] = await db.batch([
    selectLeads(deps)
      .where(inArray(leads.id, ids))
      .orderBy(...orderBy),
    counted,
    ...workingTimeStatements(deps),
    lookAtList(deps, leadList, { actor, actionDetails: setOf(query) }),
  ]);
  return toList(query, await show(deps, rows, { hours, closed }), total);
}

type OpenHours = { hours: Parameters<typeof workingTime>[0]; closed: Parameters<typeof workingTime>[1] };

async function show(deps: LeadAdminDeps, rows: SelectedLead[], open: OpenHours): Promise<LeadRowShown[]> {
  const clock = { working: workingTime(open.hours, open.closed), at: deps.now() };
  return Promise.all(rows.map((row) => openListedLead(deps, row, clock)));
}

function setOf(query: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

type BoardFilters = Pick<LeadFilters, "location" | "owner" | "source">;

export async function readLeadBoard(
  deps: LeadAdminDeps,
  query: BoardFilters,
  actor: SignedIn,
): Promise<LeadBoardAnswer> {
  const { db } = deps;
  const { location, owner, source } = query;
  const filters = { location, owner, source };
  const where = (stage: (typeof OPEN_STAGES)[number]) => leadsWhere({ ...filters, stage }, { actor, at: deps.now() });
  const oldest = [desc(isPossibleEmergency), asc(leads.createdAt)] as const;
  const column = (stage: (typeof OPEN_STAGES)[number]) => {
    const ids = db
      .select({ id: leads.id })
      .from(leads)
      .where(where(stage))
      .orderBy(...oldest);
    return selectLeads(deps)
      .where(inArray(leads.id, ids.limit(BOARD_ROWS)))
      .orderBy(...oldest, asc(leads.id));
  };
  const everywhere = leadsWhere({ ...filters, stage: "open" }, { actor, at: deps.now() });
  const [counts, hours, closed, , ...columns] = await db.batch([
    db
      .select({ stage: leads.status, total: sql<number>`count(*)`.as("total") })
      .from(leads)
      .where(everywhere)
      .groupBy(leads.status),
    ...workingTimeStatements(deps),
    lookAtList(deps, { name: "lead_board" }, { actor, actionDetails: setOf(filters) }),
    ...OPEN_STAGES.map(column),
  ]);
  const shown = await Promise.all(columns.map((rows) => show(deps, rows, { hours, closed })));
  return {
    columns: OPEN_STAGES.map((stage, i) => ({
      stage,
      total: counts.find((one) => one.stage === stage)?.total ?? 0,
      rows: shown[i] ?? [],
    })),
  };
}

const FOUND = 50;

/** Finds leads by an exact email, phone, full name or last name. Audits the search, and each lead that it finds. */
export async function searchLeads(
  deps: LeadAdminDeps,
  { text }: LeadSearchRequest,
  actor: SignedIn,
): Promise<LeadRowShown[]> {
  const { db, now } = deps;
  const { by, where } = await matchOf(deps, text);
  const ids = db.select({ id: leads.id }).from(leads).where(where).orderBy(asc(leads.createdAt)).limit(FOUND);
  const search = { actionType: "search", resourceType: "lead", purpose: "operations", actionDetails: { fields: [by] } };
  const [rows, hours, closed] = await db.batch([
    selectLeads(deps).where(inArray(leads.id, ids)).orderBy(asc(leads.createdAt)),
    ...workingTimeStatements(deps),
    db.insert(auditTrails).values(actorAudit(now(), actor, search)),
    auditLeads(deps, { which: inArray(leads.id, ids), actor, action: "view" }),
  ]);
  return show(deps, rows, { hours, closed });
}

async function matchOf({ settings }: LeadAdminDeps, text: string): Promise<{ by: string; where: SQL | undefined }> {
  const phone = normalizePhone(text);
  if (text.includes("@"))
    return { by: "email", where: eq(leads.emailIndex, await blindIndex(settings, "email", text)) };
  if (/^\+1\d{10}$/.test(phone))
    return { by: "phone", where: eq(leads.phoneIndex, await blindIndex(settings, "phone", phone)) };
  const name = await blindIndex(settings, "name", plainName(text));
  return { by: "name", where: or(eq(leads.nameIndex, name), eq(leads.surnameIndex, name)) };
}
