import { and, eq, ne } from "drizzle-orm";
import { withClaims } from "#content/claim-sentences.ts";
import { type ServiceLineId, serviceLines } from "#content/drafts.ts";
import { LIBRARY_PATH } from "#content/library.ts";
import { pageAt } from "#content/pages.ts";
import type { ApprovedSource } from "#contract/drafts.ts";
import { inlineText, type MarkdownBlock } from "#contract/markdown.ts";
import type { Deps } from "#worker/deps.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { liveSiteData } from "#worker/domains/site/site-data.ts";
import type { VersionDeps } from "#worker/domains/site/site-versions.ts";
import { stripFootnotes } from "#worker/kernel/text/footnotes.ts";
import { toBlocks } from "#worker/kernel/text/markdown.ts";
import { isPublic } from "../articles.ts";
import { articles } from "../schema.ts";
import { toSentences } from "./sentences.ts";

/** One sentence of a source, with what stands above it. */
export interface Unit {
  source: string;
  heading: string;
  /** The side that it tells, where the source says so. */
  facet: string | null;
  sentence: string;
}

export interface Source extends ApprovedSource {
  units: Unit[];
}

/** What a cited sentence is held against. */
export function sentencesOf({ units }: Source): string[] {
  return units.map(({ sentence }) => sentence);
}

type Reading = VersionDeps & Pick<Deps, "settings">;

/** Everything that is published and may be drawn on: library articles and pages, in their words of this minute. */
export async function readSources(deps: Reading): Promise<Source[]> {
  const { suspendedClaims } = await liveSiteData(deps);
  const { slug, title, topic, body, sources } = articles;
  const [published, passages] = await deps.db.batch([
    deps.db.select({ slug, title, topic, body, sources }).from(articles).where(isPublic(deps.now())).orderBy(title),
    deps.db
      .select()
      .from(knowledgePassages)
      .where(and(eq(knowledgePassages.isDraft, false), ne(knowledgePassages.facet, "section")))
      .orderBy(knowledgePassages.rowid),
  ]);
  const told = (text: string) => withClaims(text, suspendedClaims);
  return [...published.map((row) => fromArticle({ ...row, body: told(row.body) })), ...fromPassages(passages, told)];
}

type ArticleRow = Pick<typeof articles.$inferSelect, "slug" | "title" | "topic" | "body" | "sources">;

function fromArticle({ slug, title, topic, body, sources }: ArticleRow): Source {
  const id = `${LIBRARY_PATH}/${slug}`;
  const units = unitsOf(toBlocks(stripFootnotes(body)), { source: id, heading: "", facet: null });
  const lines = linesWhere(({ articleTopic }) => articleTopic === topic);
  return { id, title, kind: "article", serviceLines: lines, sentences: units.length, cites: sources, units };
}

/** The sentences of blocks; a table's and a code's words are no sentences. */
function unitsOf(blocks: readonly MarkdownBlock[], above: Omit<Unit, "sentence">): Unit[] {
  let heading = above.heading;
  return blocks.flatMap((block): Unit[] => {
    if (block.type === "heading") heading = inlineText(block.children);
    const here = { ...above, heading };
    if (block.type === "paragraph")
      return toSentences(inlineText(block.children)).map((sentence) => ({ ...here, sentence }));
    if (block.type === "list") return block.items.flatMap((item) => unitsOf(item, here));
    return block.type === "quote" ? unitsOf(block.children, here) : [];
  });
}

type PassageRow = typeof knowledgePassages.$inferSelect;

function fromPassages(rows: readonly PassageRow[], told: (text: string) => string): Source[] {
  // Articles stand for themselves.
  const ofPages = rows.filter(({ url }) => !url.startsWith(`${LIBRARY_PATH}/`));
  const byPage = Map.groupBy(ofPages, ({ url }) => url.replace(/#.*$/, ""));
  return [...byPage].flatMap(([path, passages]): Source[] => {
    const units = passages.flatMap(({ title, facet, body }) =>
      toSentences(told(body)).map((sentence) => ({ source: path, heading: title, facet, sentence })),
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
