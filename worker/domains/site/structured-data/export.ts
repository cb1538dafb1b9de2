import { asc } from "drizzle-orm";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { pageOverrides } from "../schema/structured-data.ts";
import { graphNodes, type SchemaDeps, siteQueries, toPublicSite } from "./site.ts";

export async function exportStructuredData(deps: SchemaDeps, actor: SignedIn): Promise<string> {
  const { db, now } = deps;
  const facts = { actionType: "export", resourceType: "page_override", purpose: "operations" };
  const { id, name, kind, state, draft, live, createdAt } = pageOverrides;
  const [rows, , ...around] = await db.batch([
    db.select({ id, name, kind, state, draft, live }).from(pageOverrides).orderBy(asc(createdAt), asc(id)),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
    ...siteQueries(deps),
  ]);
  const site = toPublicSite(deps, around);
  const graphs = site.places.map(async (place) => [place.path, await graphNodes(place, site.siteData)] as const);
  const pages = Object.fromEntries(await Promise.all(graphs));
  return JSON.stringify({ exportedAt: now().toISOString(), overrides: rows, pages }, null, 2);
}
