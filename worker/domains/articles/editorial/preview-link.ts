import { articlePath } from "#content/library.ts";
import type { PreviewLink } from "#contract/admin-articles.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { previewToken } from "../preview-token.ts";
import type { WorkDeps } from "./work.ts";
import { readWorkRow, workingContent } from "./work-rows.ts";

export async function createPreviewLink(deps: WorkDeps, actor: SignedIn, id: string): Promise<PreviewLink> {
  const { db, now, settings } = deps;
  const { slug } = workingContent(await readWorkRow(deps, id));
  const { token, expiresAt } = await previewToken(settings, id, now());
  const facts = { actionType: "article.preview_link", resourceType: "article", resourceId: id };
  await db.insert(auditTrails).values(actorAudit(now(), actor, facts));
  return { path: `${articlePath(slug || "preview")}?preview=${token}`, expiresAt: expiresAt.toISOString() };
}
