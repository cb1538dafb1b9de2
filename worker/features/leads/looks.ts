import { type SQL, sql } from "drizzle-orm";
import { auditTrails } from "../../db/schema/audit.ts";
import { leads } from "../../db/schema/leads.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { actorAudit } from "../../kernel/audit.ts";

interface Look {
  which: SQL;
  actor: SignedIn;
  action: "view" | "export";
}

/** A row in the trail of every lead that is looked at or taken away, by the condition that finds them. */
export function viewsOf({ db, now }: Pick<Deps, "db" | "now">, { which, actor, action }: Look) {
  const row = actorAudit(now(), actor, { actionType: action, resourceType: "lead", purpose: "operations" });
  // All columns in their order: an insert from a select names none.
  return db.insert(auditTrails).select(sql`
    select 'aud_' || lower(hex(randomblob(16))), ${row.at.getTime()}, ${row.actorId}, ${row.actorRole}, ${row.actorIpHash ?? null},
      ${row.sessionId}, null, ${action}, 'lead', ${leads.id}, null, 'operations', 1, '{}', null, null, null
    from ${leads} where ${which}`);
}
