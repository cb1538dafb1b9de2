import type { ArticleFile } from "#content/article-file.ts";
import { DAY } from "#contract/time.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import type { ArticleRow } from "./article-shape.ts";

export async function toSeedRow(file: ArticleFile, now: Date): Promise<ArticleRow> {
  const { published, updated, cover: _, ...rest } = file;
  // Noon in UTC is the same day in the clinic's zone.
  const [publishedAt, updatedAt] = [published, updated].map(
    (day) => new Date(Math.min(Date.parse(day) + DAY / 2, now.getTime())),
  ) as [Date, Date];
  return {
    ...rest,
    id: `art_${file.slug}`,
    status: "published",
    cover: null,
    reviewedBy: null,
    reviewedAt: null,
    publishedAt,
    updatedAt,
    revision: 1,
    seedDigest: await digest(JSON.stringify(file)),
  };
}

const FOLLOWING =
  "title topic description key_points body sources related review_every_months updated_at edited_at seed_digest";

/** Idempotent. Never touches an article that an editor has changed. */
export function seedStatements(row: ArticleRow, now: Date): string[] {
  const values = {
    id: row.id,
    slug: row.slug,
    status: row.status,
    title: row.title,
    topic: row.topic,
    description: row.description,
    key_points: JSON.stringify(row.keyPoints),
    body: row.body,
    sources: JSON.stringify(row.sources),
    related: JSON.stringify(row.related),
    review_every_months: row.reviewEveryMonths,
    published_at: row.publishedAt?.getTime() ?? null,
    updated_at: row.updatedAt.getTime(),
    edited_at: row.updatedAt.getTime(),
    revision: row.revision,
    seed_digest: row.seedDigest,
  };
  const updates = FOLLOWING.split(" ").map((column) => `${column} = excluded.${column}`);
  return [
    `INSERT INTO articles (${Object.keys(values).join(", ")}) VALUES (${Object.values(values).map(toSql).join(", ")})
     ON CONFLICT (slug) DO UPDATE SET ${updates.join(", ")}, revision = articles.revision + 1, reviewed_by = NULL, reviewed_at = NULL
     WHERE articles.seed_digest IS NOT NULL AND articles.seed_digest <> excluded.seed_digest
     ON CONFLICT (id) DO NOTHING;`,
    `INSERT INTO article_revisions (article_id, revision, title, description, key_points, body, sources, created_at)
     SELECT id, revision, title, description, key_points, body, sources, ${now.getTime()} FROM articles
     WHERE id = ${toSql(row.id)} AND seed_digest = ${toSql(row.seedDigest)}
     ON CONFLICT DO NOTHING;`,
  ];
}

function toSql(value: string | number | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
