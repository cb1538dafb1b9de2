import { inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { UNCONVERTED } from "#contract/lead-stages.ts";
import type { Deps } from "#worker/deps.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { leads } from "./schema.ts";

/** A lead that led to a visit, and its patient: a lead knows the patient by blind index alone. */
export const ledToPatient = sql`${notInArray(leads.status, [...UNCONVERTED])}
  and (${leads.emailIndex} = ${patients.emailIndex} or ${leads.phoneIndex} = ${patients.phoneIndex})`;

/** The leads of these patients, with the leads merged into them. A contact that another patient shares excludes its lead. */
export function leadsOf(patientIds: readonly string[]): SQL {
  const ids = sql`(select value from json_each(${JSON.stringify(patientIds)}))`;
  return sql`(with own(id) as (
      select ${leads.id} from ${patients} join ${leads} on ${ledToPatient} where ${patients.id} in ${ids}
        and not exists (select 1 from patients as other where other.shredded_at is null and other.id not in ${ids}
          and (other.email_index = ${leads.emailIndex} or other.phone_index = ${leads.phoneIndex})))
    select id from own union select merged.id from leads as merged join own on merged.dup_of = own.id)`;
}

/**
 * For one batch: leads whose time is over go with their wrapped keys, so that copies of the sealed fields elsewhere stay
 * closed for good, and leave one audit row each.
 */
export function forgetLeads({ db, now }: Pick<Deps, "db" | "now">, which: SQL, months: number) {
  const facts = { actionType: "lead.expire", actorRole: "system", resourceType: "lead", purpose: "retention" };
  return [
    auditEach(db, auditRow(now(), { ...facts, actionDetails: { months } }), {
      from: leads,
      resourceId: sql`${leads.id}`,
      condition: inArray(leads.id, which),
    }),
    db.delete(leads).where(inArray(leads.id, which)).returning({ id: leads.id }),
  ] as const;
}
