import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { leads } from "../schema.ts";

interface Look {
  which: SQL;
  actor: SignedIn;
  action: "view" | "export";
}

/** A row in the trail of every lead that is looked at or taken away, by the condition that finds them. */
export function viewsOf({ db, now }: Pick<Deps, "db" | "now">, { which, actor, action }: Look) {
  const row = actorAudit(now(), actor, { actionType: action, resourceType: "lead", purpose: "operations" });
  return auditEach(db, row, { from: leads, resourceId: sql`${leads.id}`, condition: which });
}
