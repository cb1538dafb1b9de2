import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { MergeField, MergeRequest, MergeSide } from "#contract/lead-merge.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { type AuditFacts, actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { keyringOf, openDataKey } from "#worker/kernel/seal/seal.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { changeLead, findSeen, isUnmerged, type Seen } from "../change.ts";
import { stopStatement } from "../lead-stages.ts";
import { type LeadRow, leadSubject, type OpenLead, openLead } from "../leads.ts";
import { undoableFrom } from "../list/detail.ts";
import { sealWords } from "../list/records.ts";
import { leadMerges, leads } from "../schema.ts";
import { type AdminDeps, selectLeads } from "./selects.ts";

const CONSENTS = ["consentCall", "consentText", "consentEmail"] as const;

/** Columns of the kept lead that a merge may change, and its undoing brings back. */
const COLUMNS = [
  "name",
  "phone",
  "email",
  "interest",
  "message",
  "phoneIndex",
  "emailIndex",
  "nameIndex",
  "surnameIndex",
  "location",
  "ownerId",
  ...CONSENTS,
  "doNotContact",
] as const satisfies readonly (keyof LeadRow)[];

type Merged = Pick<LeadRow, "location" | "ownerId" | "consentCall" | "consentText" | "consentEmail" | "doNotContact">;
type Side = LeadRow & { words: OpenLead };
type Fields = MergeRequest["fields"];

/**
 * What is left of two: each field from the side that was chosen, else the kept one's, else what the other has. A contact
 * brings the consents that were given for it; who wants no contact wants none under either request.
 */
export function mergedOf(kept: Side, other: Side, fields: Fields): { words: OpenLead; columns: Merged } {
  const from = (field: MergeField, isEmpty: boolean) => {
    const chosen = fields[field];
    return chosen === "other" || (chosen === undefined && isEmpty) ? other : kept;
  };
  const word = (field: keyof OpenLead) => from(field, kept.words[field] === null);
  const [phone, email] = [word("phone"), word("email")];
  return {
    words: {
      name: word("name").words.name,
      phone: phone.words.phone,
      email: email.words.email,
      interest: word("interest").words.interest,
      message: word("message").words.message,
    },
    columns: {
      location: from("location", kept.location === null).location,
      ownerId: from("owner", kept.ownerId === null).ownerId,
      consentCall: phone.consentCall,
      consentText: phone.consentText,
      consentEmail: email.consentEmail,
      doNotContact: kept.doNotContact || other.doNotContact,
    },
  };
}

/** Two requests side by side, both looks on record. @throws not_found */
export async function readSides(
  deps: AdminDeps,
  { id, otherId }: { id: string; otherId: string },
  actor: SignedIn,
): Promise<{ kept: MergeSide; other: MergeSide }> {
  const look = (resourceId: string) =>
    deps.db
      .insert(auditTrails)
      .values(
        actorAudit(deps.now(), actor, { actionType: "view", resourceType: "lead", resourceId, purpose: "operations" }),
      );
  const one = (of: string) => selectLeads(deps).where(and(eq(leads.id, of), isNull(leads.dupOf)));
  const [[kept], [other]] = await deps.db.batch([one(id), one(otherId), look(id), look(otherId)]);
  if (!(kept && other)) throw new AppError("not_found", "There is no such lead.");
  const side = async ({ lead, ownerName }: typeof kept): Promise<MergeSide> => ({
    ...(await openLead(deps, lead)),
    id: lead.id,
    version: lead.version,
    stage: lead.status,
    location: lead.location,
    owner: lead.ownerId === null ? null : (ownerName ?? ""),
    createdAt: lead.createdAt.toISOString(),
  });
  return { kept: await side(kept), other: await side(other) };
}

/** Makes two requests of one person one. The other keeps its words and is left out of every list. @throws stale */
export async function mergeLeads(deps: AdminDeps, seen: Seen, request: MergeRequest): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  if (request.otherId === seen.id) throw new AppError("invalid_request", "Please choose another lead.");
  const lead = await findSeen(deps, seen);
  const other = await findSeen(deps, { ...seen, id: request.otherId, version: request.otherVersion });
  const [kept, merged] = [await opened(deps, lead), await opened(deps, other)];
  const { words, columns } = mergedOf(kept, merged, request.fields);
  const key = await openDataKey(await keyringOf(deps.settings), leadSubject(lead.id), lead);
  const sealed = await sealWords({ settings: deps.settings, key, id: lead.id }, words);
  const record = {
    id: newId("lmg"),
    keptId: lead.id,
    mergedId: other.id,
    before: Object.fromEntries(COLUMNS.map((name) => [name, lead[name]])),
    mergedBy: seen.actor.user.id,
    createdAt: now(),
    undoneAt: null,
  };
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.merge",
    set: { ...sealed, ...columns },
    entries: [{ kind: "merged", details: { other: other.id, fields: request.fields } }],
    guard: isUnmerged(other),
    audit: auditOfOther("lead.merge", other.id),
    more: [
      db.insert(leadMerges).values(record),
      stopStatement(deps, { which: eq(leads.id, other.id), reason: "merged" }),
      db
        .update(leads)
        .set({ dupOf: lead.id, doNotContact: columns.doNotContact, version: other.version + 1, updatedAt: now() })
        .where(eq(leads.id, other.id)),
    ],
  });
}

async function opened(deps: AdminDeps, lead: LeadRow): Promise<Side> {
  return { ...lead, words: await openLead(deps, lead) };
}

/** Makes them two again: the kept one as it was before, the other back in the lists. @throws not_found, stale */
export async function undoMerge(deps: AdminDeps, seen: Seen, mergeId: string): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const lead = await findSeen(deps, seen);
  const isUndoable = and(
    eq(leadMerges.id, mergeId),
    eq(leadMerges.keptId, lead.id),
    isNull(leadMerges.undoneAt),
    gt(leadMerges.createdAt, undoableFrom(now())),
  );
  const [merge] = await db.select().from(leadMerges).where(isUndoable);
  if (!merge) throw new AppError("not_found", "This merge can not be undone any more.");
  return changeLead(deps, {
    lead,
    seen,
    action: "lead.unmerge",
    set: { ...(merge.before as Partial<LeadRow>), ...refusedBy(lead) },
    entries: [{ kind: "unmerged", details: { other: merge.mergedId } }],
    guard: rowExists(leadMerges, isUndoable),
    audit: auditOfOther("lead.unmerge", merge.mergedId),
    more: [
      db.update(leadMerges).set({ undoneAt: now() }).where(eq(leadMerges.id, mergeId)),
      db
        .update(leads)
        .set({ ...refusedBy(lead), dupOf: null, version: sql`${leads.version} + 1`, updatedAt: now() })
        .where(and(eq(leads.id, merge.mergedId), eq(leads.dupOf, lead.id))),
    ],
  });
}

/** What he says no to now. It holds for both when they are two again: no undoing makes somebody contactable. */
function refusedBy(lead: LeadRow): Partial<LeadRow> {
  const withheld = CONSENTS.filter((name) => !lead[name]).map((name) => [name, false]);
  return { ...Object.fromEntries(withheld), ...(lead.doNotContact && { doNotContact: true }) };
}

/** The other has it in its own trail as well. */
function auditOfOther(actionType: string, resourceId: string): AuditFacts {
  const facts = { actionType, resourceType: "lead", resourceId, purpose: "operations" };
  return { ...facts, actionDetails: { fields: ["dupOf"] } };
}
