import type { ArticleFile } from "./article-file.ts";
import { slugOf } from "./library.ts";

/** The inverse of `readArticleFile`, byte for byte. */
export function articleFileText(article: ArticleFile): string {
  const { title, description, topic, published, updated, reviewEveryMonths, keyPoints, sources, related } = article;
  const { cover, body } = article;
  const slugs = related.flatMap((path) => slugOf(path) ?? []);
  const pages = related.filter((path) => slugOf(path) === null);
  const lines = [
    scalar("title", title),
    scalar("description", description),
    scalar("topic", topic),
    scalar("published", published),
    scalar("updated", updated),
    scalar("reviewEveryMonths", String(reviewEveryMonths)),
    ...(cover ? [scalar("cover", cover.src), scalar("coverAlt", cover.alt), scalar("coverFocus", cover.focus)] : []),
    ...list("keyPoints", keyPoints),
    ...records(
      "sources",
      sources.map(({ year, ...source }) => ({ ...source, year: String(year) })),
    ),
    ...list("related", slugs),
    ...list("pages", pages),
  ];
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

function scalar(name: string, text: string): string {
  return `${name}: ${quoted(text)}`;
}

function list(name: string, items: readonly string[]): string[] {
  return items.length > 0 ? [`${name}:`, ...items.map((item) => `  - ${quoted(item)}`)] : [];
}

const SOURCE_ORDER = ["title", "publisher", "year", "url", "accessed"] as const;

function records(name: string, items: readonly Readonly<Record<string, string | undefined>>[]): string[] {
  if (items.length === 0) return [];
  const lines = items.flatMap((item) =>
    SOURCE_ORDER.filter((key) => item[key]).map(
      (key, at) => `  ${at === 0 ? "- " : "  "}${key}: ${quoted(item[key] ?? "")}`,
    ),
  );
  return [`${name}:`, ...lines];
}

function quoted(text: string): string {
  const isPlain =
    text !== "" &&
    text === text.trim() &&
    !/^[-?:,[\]{}#&*!|>'"%@`]|: | #|:$|[\n\r]/.test(text) &&
    !/^\w+: /.test(text);
  return isPlain ? text : JSON.stringify(text);
}
