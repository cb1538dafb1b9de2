import { inArray, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { auditTrails } from "./schema/audit.ts";
import { leads } from "./schema/leads.ts";

/**
 * For one batch: leads whose time is over go with their wrapped keys, so that copies of the sealed fields elsewhere stay
 * closed for good, and leave one audit row each.
 */
export function forgetLeads({ db, now }: Pick<Deps, "db" | "now">, which: SQL, months: number) {
  // All columns in their order: an insert from a select names none.
  const audit = sql`select 'aud_' || lower(hex(randomblob(16))), ${now().getTime()}, null, 'system', null, null, null,
    'lead.expire', 'lead', ${leads.id}, null, 'retention', 1, ${JSON.stringify({ months })}, null, null, null
    from ${leads} where ${inArray(leads.id, which)}`;
  return [
    db.insert(auditTrails).select(audit),
    db.delete(leads).where(inArray(leads.id, which)).returning({ id: leads.id }),
  ] as const;
}
