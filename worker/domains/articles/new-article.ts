import type { ArticleContent } from "#contract/admin-articles.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { articleDrafts, articles } from "./schema.ts";

export type NewArticleRow = Omit<ArticleContent, "keyPoints" | "topic" | "cover"> & {
  id: string;
  topic: string;
  keyPoints?: string[];
  cover?: ArticleContent["cover"];
};

/** The slug is a placeholder until publishing, so that two drafts may plan the same address. */
export function newArticleStatements(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: SignedIn,
  { id, keyPoints = [], ...content }: NewArticleRow,
): Statements {
  const at = now();
  const words = { ...content, keyPoints };
  const standing = { status: "draft", state: "draft", authorId: actor.user.id, editedAt: at, updatedAt: at } as const;
  const placeholder = `draft-${id.replace(/^[a-z]+_/, "").toLowerCase()}`;
  return [
    db.insert(articles).values({ ...words, ...standing, id, slug: placeholder, body: "", revision: 0 }),
    db.insert(articleDrafts).values({ ...words, articleId: id, version: 1, editedBy: actor.user.id }),
    db
      .insert(auditTrails)
      .values(actorAudit(at, actor, { actionType: "article.create", resourceType: "article", resourceId: id })),
  ];
}
