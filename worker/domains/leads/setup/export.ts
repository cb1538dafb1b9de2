import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { LeadFilters } from "#contract/lead-admin.ts";
import { leadList } from "#contract/lead-list.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { csvFile, lookAtList } from "#worker/kernel/list.ts";
import { openLead } from "../leads.ts";
import { whichOf } from "../list/list.ts";
import { viewsOf } from "../list/looks.ts";
import { leads } from "../schema.ts";
import { type AdminDeps, type SelectedLead, selectLeads } from "./selects.ts";

/** Rows that are opened at a time: memory stays flat however long the file is. */
const AT_ONCE = 100;

type OpenedLead = SelectedLead["lead"] &
  Omit<Awaited<ReturnType<typeof openLead>>, "message"> & { ownerName: string | null };

/** The columns of the file. */
export const LEAD_COLUMNS = {
  id: ({ id }) => id,
  created: ({ createdAt }) => createdAt,
  stage: ({ status }) => status,
  name: ({ name }) => name,
  // A leading plus would be taken for a formula, and its guard for a part of the number.
  phone: ({ phone }) => phone?.replace(/^\+1/, "1-"),
  email: ({ email }) => email,
  interest: ({ interest }) => interest,
  location: ({ location }) => location,
  source: ({ source }) => source,
  kind: ({ kind }) => kind,
  owner: ({ ownerName }) => ownerName,
  consent_call: ({ consentCall }) => consentCall,
  consent_text: ({ consentText }) => consentText,
  consent_email: ({ consentEmail }) => consentEmail,
  do_not_contact: ({ doNotContact }) => doNotContact,
  first_reply: ({ firstReplyAt }) => firstReplyAt,
  booked: ({ bookedAt }) => bookedAt,
  showed: ({ showedAt }) => showedAt,
  lost_reason: ({ lostReason }) => lostReason,
} satisfies Record<string, (row: OpenedLead) => unknown>;

/**
 * What the filters leave as a file that is made while it is sent. That it was asked for is on record before its first
 * row, and each lead that goes out, in the batch that reads it.
 */
export async function exportLeads(deps: AdminDeps, filters: LeadFilters, actor: SignedIn): Promise<Response> {
  const { db, now } = deps;
  const where = whichOf(filters, { actor, at: now() });
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
      .limit(AT_ONCE);
    const page = inArray(leads.id, ids);
    const [rows] = await db.batch([
      selectLeads(deps).where(page).orderBy(asc(leads.createdAt), asc(leads.id)),
      viewsOf(deps, { which: page, actor, action: "export" }),
    ]);
    last = rows.at(-1)?.lead ?? null;
    isDone = rows.length < AT_ONCE;
    return Promise.all(
      rows.map(async ({ lead, ownerName }) => ({
        ...lead,
        ...(await openLead(deps, { ...lead, message: null })),
        ownerName,
      })),
    );
  }

  return csvFile(deps, leadList, { columns: LEAD_COLUMNS, next });
}

function after(last: SelectedLead["lead"] | null): SQL | undefined {
  if (!last) return undefined;
  return or(gt(leads.createdAt, last.createdAt), and(eq(leads.createdAt, last.createdAt), gt(leads.id, last.id)));
}
