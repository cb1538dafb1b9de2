import { env } from "cloudflare:workers";
import { type ArticleFile, readArticleFile } from "#content/article-file.ts";
import { seedStatements, toSeedRow } from "#worker/domains/articles/article-seed.ts";
import type { ArticleRow } from "#worker/domains/articles/article-shape.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { db, NOON } from "./app.ts";

const texts = import.meta.glob<string>("../../../content/articles/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

export const articleFiles: ArticleFile[] = Object.entries(texts).map(([path, text]) =>
  readArticleFile(path.replace(/^.*\/|\.md$/g, ""), text),
);

export async function seedArticles(files: readonly ArticleFile[] = articleFiles, now = NOON): Promise<void> {
  for (const file of files) {
    const statements = seedStatements(await toSeedRow(file, now), now);
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
  }
}

export async function addArticle(slug: string, changes: Partial<ArticleRow> = {}): Promise<void> {
  await db.insert(articles).values({
    id: `art_test_${slug}`,
    slug,
    status: "published",
    topic: "prevention",
    title: `About ${slug}`,
    description: `What there is to know about ${slug}.`,
    keyPoints: ["One point."],
    body: "## A heading\n\nA paragraph.",
    sources: [],
    related: [],
    reviewEveryMonths: 12,
    publishedAt: new Date(NOON.getTime() - 3_600_000),
    updatedAt: new Date(NOON.getTime() - 3_600_000),
    revision: 1,
    ...changes,
  });
}
