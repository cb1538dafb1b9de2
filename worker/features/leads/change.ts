import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { Activity } from "#contract/lead-words.ts";
import { batchBoth, type Statements } from "../../db/batch.ts";
import { demand, isRefused } from "../../db/demand.ts";
import { type LeadRow, leadSubject } from "../../db/leads.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { leadActivities, leads } from "../../db/schema/leads.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../kernel/audit.ts";
import { newId } from "../../lib/ids.ts";
import { keyringOf, openDataKey, seal } from "../../lib/seal.ts";
import { detailStatements, toAnswer } from "./detail.ts";
import type { AdminDeps } from "./selects.ts";

/** Who changes which lead, as he saw it. */
export interface Seen {
  id: string;
  version: number;
  actor: SignedIn;
}

export interface Entry {
  kind: Activity;
  note?: string | undefined;
  /** Codes and ids, never words. */
  details?: Record<string, unknown>;
}

interface Change {
  lead: LeadRow;
  seen: Seen;
  set?: Partial<LeadRow>;
  entries: Entry[];
  /** "lead.stage" */
  action: string;
  more?: Statements;
  condition?: SQL;
}

/** The row that somebody wants to change. @throws not_found; stale when it is another by now */
export async function findSeen({ db }: Pick<AdminDeps, "db">, { id, version }: Seen): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new AppError("not_found", "There is no such lead.");
  if (row.version !== version || row.dupOf !== null) throw stale();
  return row;
}

function stale(): AppError {
  return new AppError("stale", "Somebody has changed this lead in the meantime. Here it is as it now stands.");
}

/**
 * The one way in which staff change a lead: the batch fails unless it is still the one that was seen; its timeline and
 * the audit trail say so, and the answer is what the change left. @throws stale
 */
export async function changeLead(deps: AdminDeps, change: Change): Promise<LeadAnswerFull> {
  const statements = await statementsOf(deps, change);
  try {
    const { second } = await batchBoth(deps.db, statements, detailStatements(deps, change.lead.id));
    return toAnswer(deps, second);
  } catch (error) {
    if (isRefused(error)) throw stale();
    throw error;
  }
}

async function statementsOf(deps: AdminDeps, change: Change): Promise<Statements> {
  const { db, now } = deps;
  const { lead, seen, set = {}, entries, action, more = [], condition } = change;
  const at = now();
  const isSame = and(eq(leads.id, lead.id), eq(leads.version, seen.version), isNull(leads.dupOf), condition);
  const fields = Object.keys(set);
  const facts = { actionType: action, resourceType: "lead", resourceId: lead.id, purpose: "operations" };
  return [
    demand(db, sql`exists (select 1 from ${leads} where ${isSame})`),
    ...more,
    db
      .update(leads)
      .set({ ...set, version: seen.version + 1, updatedAt: at })
      .where(eq(leads.id, lead.id)),
    ...(await entryStatements(deps, lead, { entries, actorId: seen.actor.user.id })),
    db.insert(auditTrails).values(actorAudit(at, seen.actor, { ...facts, actionDetails: { fields } })),
  ];
}

/** Entries of a timeline, their notes sealed under the lead's key. */
export async function entryStatements(
  deps: AdminDeps,
  lead: Pick<LeadRow, "id" | "wrappedKey" | "kekVersion">,
  { entries, actorId }: { entries: Entry[]; actorId: string | null },
) {
  const key = async () => openDataKey(await keyringOf(deps.settings), leadSubject(lead.id), lead);
  const rows = await Promise.all(
    entries.map(async ({ kind, note, details = {} }) => {
      const id = newId("lac");
      const sealed = note ? await seal(await key(), { column: "lead_activities.note", row: id }, note) : null;
      return { id, leadId: lead.id, at: deps.now(), actorId, kind, note: sealed, details };
    }),
  );
  return rows.map((row) => deps.db.insert(leadActivities).values(row));
}
