import { eq } from "drizzle-orm";
import type { Article } from "#contract/articles.ts";
import type { Deps } from "#worker/deps.ts";
import { toArticle } from "./article-shape.ts";
import { isPublic } from "./articles.ts";
import { articleDrafts, articles } from "./schema.ts";

type Reading = Pick<Deps, "db" | "now">;

export async function findPreview({ db, now }: Reading, id: string): Promise<Article | null> {
  const [[article], [draft], known] = await db.batch([
    db.select().from(articles).where(eq(articles.id, id)),
    db.select().from(articleDrafts).where(eq(articleDrafts.articleId, id)),
    db.select({ slug: articles.slug, title: articles.title }).from(articles).where(isPublic(now())),
  ]);
  if (!article) return null;
  if (!draft) return toArticle(article, titlesOf(known));
  const { title, slug, description, topic, keyPoints, body, sources, related, reviewEveryMonths, cover } = draft;
  const words = {
    title,
    slug: slug || "preview",
    description,
    topic,
    keyPoints,
    body,
    sources,
    related,
    reviewEveryMonths,
    cover,
  };
  const reviewed = { reviewedBy: draft.clinicianName, reviewedAt: draft.clinicianAt };
  const publishedAt = article.publishedAt ?? draft.scheduledFor ?? now();
  return toArticle({ ...article, ...words, ...reviewed, publishedAt, updatedAt: article.editedAt }, titlesOf(known));
}

function titlesOf(rows: readonly { slug: string; title: string }[]): Map<string, string> {
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
