import { type SQL, sql } from "drizzle-orm";
import { leads } from "../../db/schema/leads.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { actorAudit } from "../../kernel/audit.ts";
import { auditEach } from "../../kernel/audit-each.ts";

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
