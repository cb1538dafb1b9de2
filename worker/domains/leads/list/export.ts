import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { LeadFilters } from "#contract/lead-admin.ts";
import { type LeadFileRow, leadList } from "#contract/lead-list.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { describedFile, lookAtList } from "#worker/kernel/list.ts";
import { auditLeads, isoOf, type LeadAdminDeps, type SelectedLead, selectLeads } from "../lead-rows.ts";
import { openLead } from "../leads.ts";
import { leads } from "../schema.ts";
import { leadsWhere } from "./list.ts";

/** Rows that are decrypted at a time, so that memory stays flat. */
const CHUNK = 100;

/** Audits the export before the first row, and each lead in the batch that reads it. */
export async function exportLeads(deps: LeadAdminDeps, filters: LeadFilters, actor: SignedIn): Promise<Response> {
  const { db, now } = deps;
  const where = leadsWhere(filters, { actor, at: now() });
  await lookAtList(deps, leadList, { actor, actionType: "export", actionDetails: { ...filters } });
  let last: SelectedLead["lead"] | null = null;
  let isDone = false;

  async function next() {
    if (isDone) return [];
    const ids = db
      .select({ id: leads.id })
      .from(leads)
      .where(and(where, after(last)))
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(CHUNK);
    const page = inArray(leads.id, ids);
    const [rows] = await db.batch([
      selectLeads(deps).where(page).orderBy(asc(leads.createdAt), asc(leads.id)),
      auditLeads(deps, { which: page, actor, action: "export" }),
    ]);
    last = rows.at(-1)?.lead ?? null;
    isDone = rows.length < CHUNK;
    return Promise.all(rows.map((row) => toFileRow(deps, row)));
  }

  return describedFile(deps, leadList, next);
}

async function toFileRow(deps: LeadAdminDeps, { lead, ownerName }: SelectedLead): Promise<LeadFileRow> {
  const { id, location, source, kind, consentCall, consentText, consentEmail, doNotContact, lostReason } = lead;
  const { name, phone, email, interest } = await openLead(deps, { ...lead, message: null });
  return {
    ...{ id, name, email, interest, location, source, kind, ownerName, doNotContact, lostReason },
    ...{ consentCall, consentText, consentEmail },
    // A leading plus would be read as a formula, and its guard as part of the number.
    phone: phone?.replace(/^\+1/, "1-") ?? null,
    stage: lead.status,
    createdAt: lead.createdAt.toISOString(),
    firstReplyAt: isoOf(lead.firstReplyAt),
    bookedAt: isoOf(lead.bookedAt),
    showedAt: isoOf(lead.showedAt),
  };
}

function after(last: SelectedLead["lead"] | null): SQL | undefined {
  if (!last) return undefined;
  return or(gt(leads.createdAt, last.createdAt), and(eq(leads.createdAt, last.createdAt), gt(leads.id, last.id)));
}
