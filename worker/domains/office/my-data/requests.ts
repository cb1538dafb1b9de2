import { desc, eq, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { UserRow } from "#worker/domains/accounts/sessions.ts";
import { type LeadRow, openLead, openPages } from "#worker/domains/leads/leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";

/** A stranger who submits another person's address must not make the file endless. */
const MAX_REQUESTS = 500;

/** By the confirmed address alone: a phone number is never confirmed. */
export async function confirmedIndexOf({ settings }: Pick<Deps, "settings">, { email, emailConfirmedAt }: UserRow) {
  return email && emailConfirmedAt ? blindIndex(settings, "email", email) : null;
}

export function requestsStatement({ db }: Pick<Deps, "db">, emailIndex: string | null) {
  return db
    .select()
    .from(leads)
    .where(eq(leads.emailIndex, sql`${emailIndex}`))
    .orderBy(desc(leads.createdAt))
    .limit(MAX_REQUESTS);
}

export async function toRequest(deps: Pick<Deps, "settings">, lead: LeadRow): Promise<Record<string, unknown>> {
  const { page, landingPage, campaign } = await openPages(deps, lead);
  return {
    id: lead.id,
    kind: lead.kind,
    status: lead.status,
    location: lead.location,
    ...(await openLead(deps, lead)),
    consent_call: lead.consentCall,
    consent_text: lead.consentText,
    consent_email: lead.consentEmail,
    consent_version: lead.consentVersion,
    campaign,
    landing_page: landingPage,
    page,
    created_at: lead.createdAt,
    updated_at: lead.updatedAt,
  };
}
