import { and, eq, sql } from "drizzle-orm";
import { articlePath } from "#content/library.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { markdownToBlocks } from "#worker/kernel/text/markdown.ts";
import type { Deps } from "../../deps.ts";
import { bumpKnowledge } from "./knowledge-version.ts";
import { knowledgePassages } from "./schema.ts";
import { articleSections, type PassageSection } from "./sections.ts";

/** D1 binds at most 100 values, and a row has twelve, defaults included. */
const ROWS_AT_ONCE = 8;

export interface ArticleWords {
  id: string;
  slug: string;
  title: string;
  description: string;
  topic: string;
  keyPoints: readonly string[];
  body: string;
}

export function sectionsOf({ slug, body, ...words }: Omit<ArticleWords, "id">): PassageSection[] {
  return articleSections({ ...words, path: articlePath(slug), blocks: markdownToBlocks(body) });
}

export function toIndexRow({ above, ...section }: PassageSection, asked: readonly string[] = []) {
  return {
    ...section,
    facet: "section",
    questions: [above && `${above}: ${section.title}`, ...asked].filter(Boolean).join("\n"),
  };
}

/** For the batch that publishes the article; a section that stays keeps its ways to ask. */
export function indexArticle({ db, now }: Pick<Deps, "db" | "now">, article: ArticleWords): Statements {
  const rows = sectionsOf(article).map((section) => ({
    ...toIndexRow(section),
    origin: "article" as const,
    articleId: article.id,
  }));
  const { id, articleId } = knowledgePassages;
  const inserts = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    inserts.push(
      db
        .insert(knowledgePassages)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: id,
          set: {
            title: sql`excluded.title`,
            topic: sql`excluded.topic`,
            url: sql`excluded.url`,
            body: sql`excluded.body`,
          },
        }),
    );
  }
  const gone = sql`${id} not in (select value from json_each(${JSON.stringify(rows.map((row) => row.id))}))`;
  return [
    db.delete(knowledgePassages).where(and(eq(articleId, article.id), gone)),
    ...inserts,
    bumpKnowledge(db, now()),
  ];
}
