import { inArray, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { leads } from "./schema.ts";

/** Deletes leads with their wrapped keys, so that copies of the sealed fields stay unreadable; one audit row each. */
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
