import { and, eq, ne } from "drizzle-orm";
import { withClaims } from "#content/claim-sentences.ts";
import { type ServiceLineId, serviceLines } from "#content/drafts.ts";
import { LIBRARY_PATH } from "#content/library.ts";
import { pageAt } from "#content/pages.ts";
import type { SiteData } from "#content/site-data.ts";
import type { ApprovedSource } from "#contract/drafts.ts";
import { inlineText, type MarkdownBlock } from "#contract/markdown.ts";
import type { Deps } from "#worker/deps.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { stripFootnotes } from "#worker/kernel/text/footnotes.ts";
import { markdownToBlocks } from "#worker/kernel/text/markdown.ts";
import { isPublic } from "../articles.ts";
import { articles } from "../schema.ts";
import { splitSentences } from "./sentences.ts";

export interface SourceSentence {
  source: string;
  heading: string;
  facet: string | null;
  sentence: string;
}

export interface DraftSource extends ApprovedSource {
  units: SourceSentence[];
}

export function sourceSentences({ units }: DraftSource): string[] {
  return units.map(({ sentence }) => sentence);
}

/** The domain `site` holds the claims, so the application passes their state in. */
export interface GeneratorDeps extends Deps {
  suspendedClaims: () => Promise<SiteData["suspendedClaims"]>;
}

export async function readSources(deps: GeneratorDeps): Promise<DraftSource[]> {
  const suspendedClaims = await deps.suspendedClaims();
  const { slug, title, topic, body, sources } = articles;
  const [published, passages] = await deps.db.batch([
    deps.db.select({ slug, title, topic, body, sources }).from(articles).where(isPublic(deps.now())).orderBy(title),
    deps.db
      .select()
      .from(knowledgePassages)
      .where(and(eq(knowledgePassages.isDraft, false), ne(knowledgePassages.facet, "section")))
      .orderBy(knowledgePassages.rowid),
  ]);
  const fillClaims = (text: string) => withClaims(text, suspendedClaims);
  return [
    ...published.map((row) => fromArticle({ ...row, body: fillClaims(row.body) })),
    ...fromPassages(passages, fillClaims),
  ];
}

type ArticleRow = Pick<typeof articles.$inferSelect, "slug" | "title" | "topic" | "body" | "sources">;

function fromArticle({ slug, title, topic, body, sources }: ArticleRow): DraftSource {
  const id = `${LIBRARY_PATH}/${slug}`;
  const units = unitsOf(markdownToBlocks(stripFootnotes(body)), { source: id, heading: "", facet: null });
  const lines = linesWhere(({ articleTopic }) => articleTopic === topic);
  return { id, title, kind: "article", serviceLines: lines, sentences: units.length, cites: sources, units };
}

function unitsOf(blocks: readonly MarkdownBlock[], above: Omit<SourceSentence, "sentence">): SourceSentence[] {
  let heading = above.heading;
  return blocks.flatMap((block): SourceSentence[] => {
    if (block.type === "heading") heading = inlineText(block.children);
    const here = { ...above, heading };
    if (block.type === "paragraph")
      return splitSentences(inlineText(block.children)).map((sentence) => ({ ...here, sentence }));
    if (block.type === "list") return block.items.flatMap((item) => unitsOf(item, here));
    return block.type === "quote" ? unitsOf(block.children, here) : [];
  });
}

type PassageRow = typeof knowledgePassages.$inferSelect;

function fromPassages(rows: readonly PassageRow[], fillClaims: (text: string) => string): DraftSource[] {
  const ofPages = rows.filter(({ url }) => !url.startsWith(`${LIBRARY_PATH}/`));
  const byPage = Map.groupBy(ofPages, ({ url }) => url.replace(/#.*$/, ""));
  return [...byPage].flatMap(([path, passages]): DraftSource[] => {
    const units = passages.flatMap(({ title, facet, body }) =>
      splitSentences(fillClaims(body)).map((sentence) => ({ source: path, heading: title, facet, sentence })),
    );
    const spokenOf = new Set(passages.map(({ topic }) => topic));
    const lines = linesWhere(({ topics }) => topics.some((topic) => spokenOf.has(topic)));
    const title = pageAt(path)?.heading;
    if (!title || units.length === 0) return [];
    return [{ id: path, title, kind: "page", serviceLines: lines, sentences: units.length, cites: [], units }];
  });
}

type Line = { articleTopic: string; topics: readonly string[] };

function linesWhere(fits: (line: Line) => boolean): ServiceLineId[] {
  return (Object.keys(serviceLines) as ServiceLineId[]).filter((id) => fits(serviceLines[id]));
}
