import { eq, sql } from "drizzle-orm";
import type { RevisionKind } from "#contract/article-revisions.ts";
import type { Deps } from "#worker/deps.ts";
import { indexArticle } from "#worker/domains/search/write.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { webhookStatement } from "#worker/providers/webhooks/webhooks.ts";
import { articleDrafts, articleRedirects, articleRevisions, articles } from "../schema.ts";
import { isLiveArticle, type WorkRow, workingContent } from "./work-rows.ts";

interface Publishing {
  row: WorkRow;
  by: string | null;
  firstAt: Date;
}

/** Triggers on the row renew the library's version and its search index; Max's index changes in the same batch. */
export function publishStatements({ db, now }: Pick<Deps, "db" | "now">, { row, by, firstAt }: Publishing): Statements {
  const { article, draft } = row;
  const { slug, ...words } = workingContent(row);
  const at = now();
  const moved = isLiveArticle(article) || article.publishedAt !== null ? article.slug : slug;
  return [
    db.delete(articleRedirects).where(eq(articleRedirects.slug, slug)),
    ...(moved === slug
      ? []
      : [
          db
            .insert(articleRedirects)
            .values({ slug: moved, articleId: article.id, createdAt: at })
            .onConflictDoUpdate({ target: articleRedirects.slug, set: { articleId: article.id, createdAt: at } }),
        ]),
    revisionStatement({ db }, { row, kind: "published", by, at, label: null }),
    db
      .update(articles)
      .set({
        ...words,
        slug,
        status: "published",
        state: "published",
        reviewedBy: draft?.clinicianName ?? null,
        reviewedAt: draft?.clinicianAt ?? null,
        publishedAt: article.publishedAt ?? firstAt,
        updatedAt: at,
        editedAt: at,
        seedDigest: null,
        revision: sql`(select max(revision) from article_revisions where article_id = ${article.id})`,
      })
      .where(eq(articles.id, article.id)),
    db
      .update(articleDrafts)
      .set({ statusVersion: sql`${articleDrafts.statusVersion} + 1`, scheduledFor: null, scheduledBy: null })
      .where(eq(articleDrafts.articleId, article.id)),
    ...indexArticle({ db, now }, { id: article.id, slug, ...words }),
    webhookStatement({ db, now }, { event: "article.published", id: article.id }),
  ];
}

interface NewRevision {
  row: WorkRow;
  kind: RevisionKind;
  by: string | null;
  at: Date;
  label: string | null;
}

export function revisionStatement({ db }: Pick<Deps, "db">, { row, kind, by, at, label }: NewRevision) {
  const { title, description, keyPoints, body, sources, cover } = workingContent(row);
  return db.insert(articleRevisions).values({
    articleId: row.article.id,
    revision: sql`(select coalesce(max(revision), 0) + 1 from article_revisions where article_id = ${row.article.id})`,
    title,
    description,
    keyPoints,
    body,
    sources,
    cover,
    kind,
    label,
    editedBy: by,
    createdAt: at,
  });
}
