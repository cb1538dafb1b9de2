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
import { changeLead, findSeenLead, isUnmergedLead, type SeenLead } from "../change.ts";
import { type LeadAdminDeps, selectLeads } from "../lead-rows.ts";
import { stopSequences } from "../lead-stages.ts";
import { type LeadRow, leadSubject, type OpenLead, openLead } from "../leads.ts";
import { mergesUndoableFrom } from "../list/detail.ts";
import { sealLeadWords } from "../new-lead.ts";
import { leadMerges, leads } from "../schema.ts";

const CONSENTS = ["consentCall", "consentText", "consentEmail"] as const;

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

/** A contact brings its own consents; "do not contact" on either side holds. */
export function mergedLead(kept: Side, other: Side, fields: Fields): { words: OpenLead; columns: Merged } {
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

export async function readMergeSides(
  deps: LeadAdminDeps,
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

export async function mergeLeads(deps: LeadAdminDeps, seen: SeenLead, request: MergeRequest): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  if (request.otherId === seen.id) throw new AppError("invalid_request", "Please choose another lead.");
  const lead = await findSeenLead(deps, seen);
  const other = await findSeenLead(deps, { ...seen, id: request.otherId, version: request.otherVersion });
  const [kept, merged] = [await opened(deps, lead), await opened(deps, other)];
  const { words, columns } = mergedLead(kept, merged, request.fields);
  const key = await openDataKey(await keyringOf(deps.settings), leadSubject(lead.id), lead);
  const sealed = await sealLeadWords({ settings: deps.settings, key, id: lead.id }, words);
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
    guard: isUnmergedLead(other),
    audit: auditOfOther("lead.merge", other.id),
    more: [
      db.insert(leadMerges).values(record),
      stopSequences(deps, { which: eq(leads.id, other.id), reason: "merged" }),
      db
        .update(leads)
        .set({ dupOf: lead.id, doNotContact: columns.doNotContact, version: other.version + 1, updatedAt: now() })
        .where(eq(leads.id, other.id)),
    ],
  });
}

async function opened(deps: LeadAdminDeps, lead: LeadRow): Promise<Side> {
  return { ...lead, words: await openLead(deps, lead) };
}

export async function undoLeadMerge(deps: LeadAdminDeps, seen: SeenLead, mergeId: string): Promise<LeadAnswerFull> {
  const { db, now } = deps;
  const lead = await findSeenLead(deps, seen);
  const isUndoable = and(
    eq(leadMerges.id, mergeId),
    eq(leadMerges.keptId, lead.id),
    isNull(leadMerges.undoneAt),
    gt(leadMerges.createdAt, mergesUndoableFrom(now())),
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

/** Consents withdrawn since the merge hold for both leads: an undo never makes a person contactable. */
function refusedBy(lead: LeadRow): Partial<LeadRow> {
  const withheld = CONSENTS.filter((name) => !lead[name]).map((name) => [name, false]);
  return { ...Object.fromEntries(withheld), ...(lead.doNotContact && { doNotContact: true }) };
}

function auditOfOther(actionType: string, resourceId: string): AuditFacts {
  const facts = { actionType, resourceType: "lead", resourceId, purpose: "operations" };
  return { ...facts, actionDetails: { fields: ["dupOf"] } };
}
