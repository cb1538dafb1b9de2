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
import type { LeadAdminDeps } from "./lead-rows.ts";
import { type LeadRow, leadSubject } from "./leads.ts";
import { leadDetailStatements, toLeadAnswer } from "./list/detail.ts";
import { leadActivities, leads } from "./schema.ts";

export interface SeenLead extends SeenVersion {
  actor: SignedIn;
}

export interface LeadEntry {
  kind: Activity;
  note?: string | undefined;
  /** Codes and ids, never text that a person wrote. */
  details?: Record<string, unknown>;
}

interface Change {
  lead: LeadRow;
  seen: SeenLead;
  set?: Partial<LeadRow>;
  entries: LeadEntry[];
  action: string;
  more?: Statements;
  guard?: SQL;
  audit?: AuditFacts;
  taken?: () => AppError;
}

/** @throws not_found; stale when the lead changed or was merged */
export async function findSeenLead({ db }: Pick<LeadAdminDeps, "db">, { id, version }: SeenLead): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new AppError("not_found", "There is no such lead.");
  if (row.version !== version || row.dupOf !== null) throw staleError("lead");
  return row;
}

export async function changeLead(deps: LeadAdminDeps, change: Change): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const { lead, seen, set = {}, entries, action, more = [], guard, audit, taken } = change;
  const facts = { actionType: action, resourceType: "lead", resourceId: lead.id, purpose: "operations" };
  const { read } = await write(deps, {
    actor: seen.actor,
    audit: [...(audit ? [audit] : []), { ...facts, actionDetails: { fields: Object.keys(set) } }],
    guard: [isUnmergedLead(seen), ...(guard ? [guard] : [])],
    statements: [
      ...more,
      db
        .update(leads)
        .set({ ...set, version: seen.version + 1, updatedAt: now() })
        .where(eq(leads.id, lead.id)),
      ...(await leadEntryStatements(deps, lead, { entries, actorId: seen.actor.user.id })),
    ],
    reads: leadDetailStatements(deps, lead.id),
    refused: () => staleError("lead"),
    ...(taken && { taken }),
  });
  return toLeadAnswer(deps, read);
}

export function isUnmergedLead({ id, version }: SeenVersion): SQL {
  return rowExists(leads, and(eq(leads.id, id), eq(leads.version, version), isNull(leads.dupOf)));
}

export async function leadEntryStatements(
  deps: LeadAdminDeps,
  lead: Pick<LeadRow, "id" | "wrappedKey" | "kekVersion">,
  { entries, actorId }: { entries: LeadEntry[]; actorId: string | null },
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
