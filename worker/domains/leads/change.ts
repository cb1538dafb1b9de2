import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { Activity } from "#contract/lead-words.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { AuditFacts } from "#worker/kernel/audit/audit.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { keyringOf, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import { rowExists, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { type LeadRow, leadSubject } from "./leads.ts";
import { detailStatements, toAnswer } from "./list/detail.ts";
import { leadActivities, leads } from "./schema.ts";
import type { AdminDeps } from "./setup/selects.ts";

export interface Seen extends SeenVersion {
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
  /** Beside the lead's own version. */
  guard?: SQL;
  audit?: AuditFacts;
  taken?: () => AppError;
}

/** The row that somebody wants to change. @throws not_found; stale when it is another by now */
export async function findSeen({ db }: Pick<AdminDeps, "db">, { id, version }: Seen): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new AppError("not_found", "There is no such lead.");
  if (row.version !== version || row.dupOf !== null) throw staleError("lead");
  return row;
}

/** A change of a lead with its timeline entries; the answer is the lead after it. @throws stale */
export async function changeLead(deps: AdminDeps, change: Change): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const { lead, seen, set = {}, entries, action, more = [], guard, audit, taken } = change;
  const facts = { actionType: action, resourceType: "lead", resourceId: lead.id, purpose: "operations" };
  const { read } = await write(deps, {
    actor: seen.actor,
    audit: [...(audit ? [audit] : []), { ...facts, actionDetails: { fields: Object.keys(set) } }],
    guard: [isUnmerged(seen), ...(guard ? [guard] : [])],
    statements: [
      ...more,
      db
        .update(leads)
        .set({ ...set, version: seen.version + 1, updatedAt: now() })
        .where(eq(leads.id, lead.id)),
      ...(await entryStatements(deps, lead, { entries, actorId: seen.actor.user.id })),
    ],
    reads: detailStatements(deps, lead.id),
    refused: () => staleError("lead"),
    ...(taken && { taken }),
  });
  return toAnswer(deps, read);
}

/** Guard: a lead at the version that was seen, and not merged into another. */
export function isUnmerged({ id, version }: SeenVersion): SQL {
  return rowExists(leads, and(eq(leads.id, id), eq(leads.version, version), isNull(leads.dupOf)));
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
