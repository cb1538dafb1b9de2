import type { topics as libraryTopics } from "#content/library.ts";
import type { Topic } from "#content/max/passage.ts";
import type { ContentBlock as PageBlock, PageContent } from "#content/page-content.ts";
import type { Page } from "#content/pages.ts";
import { type MarkdownBlock as ArticleBlock, inlineText } from "#contract/markdown.ts";

export interface PassageSection {
  /** Stable while the heading stays: path, anchor and the words of the heading. */
  id: string;
  url: string;
  topic: Topic;
  title: string;
  above: string;
  /** `{claim:id}` stands for a claim of the register. */
  body: string;
}

interface Draft {
  anchor: string;
  heading: string;
  above?: string;
  body: string;
}

const TOPIC_OF: Readonly<Record<string, Topic>> = {
  "/treatments/testosterone-therapy": "testosterone-therapy",
  "/treatments/erectile-dysfunction": "erectile-dysfunction",
  "/when-viagra-doesnt-work": "when-viagra-doesnt-work",
  "/treatments/hair-restoration": "hair-restoration",
  "/treatments/weight-loss": "weight-loss",
  "/treatments/performance-peptides": "performance-peptides",
  "/treatments/preventive-health": "preventive-health",
  "/specials/shockwave-therapy-ed": "shockwave-therapy-ed",
  "/specials/mens-weight-loss-program": "weight-loss",
  "/specials/trt-therapy": "testosterone-therapy",
  "/locations/green-bay": "green-bay",
  "/locations/skokie": "skokie",
  "/health-library/shockwave-for-ed": "shockwave-therapy-ed",
  "/health-library/when-the-pill-does-not-work": "when-viagra-doesnt-work",
};

const TOPIC_OF_ARTICLES: Readonly<Record<keyof typeof libraryTopics, Topic>> = {
  testosterone: "testosterone-therapy",
  "sexual-health": "erectile-dysfunction",
  weight: "weight-loss",
  hair: "hair-restoration",
  peptides: "performance-peptides",
  prevention: "preventive-health",
};

export function pageSections({ path, heading, summary }: Page, content: PageContent): PassageSection[] {
  const { facts = [], sections, fit, risks, cost, faq = [] } = content;
  const drafts: Draft[] = [
    { anchor: "", heading, body: toSentence(summary) },
    ...(facts.length > 0
      ? [
          {
            anchor: "quick-facts",
            heading: "Quick facts",
            body: join(facts.map(({ label, value }) => `${label}: ${value}`)),
          },
        ]
      : []),
    ...sections.flatMap(({ id, blocks, ...part }) => underHeadings({ anchor: id, ...part }, blocks)),
    ...(fit ? [fitDraft("It may fit when", fit.for), fitDraft("It may not fit when", fit.notFor)] : []),
    ...(risks
      ? [
          { anchor: "risks", heading: "Risks", body: join(risks.points) },
          { anchor: "risks", heading: "When to call 911", body: toSentence(risks.emergency) },
        ]
      : []),
    ...(cost ? underHeadings({ anchor: "cost", heading: "What it costs" }, cost) : []),
    ...faq.map(({ question, answer }) => ({
      anchor: "questions",
      heading: question,
      body: join(answer.map((part) => (typeof part === "string" ? part : `{claim:${part.claim}}`))),
    })),
  ];
  return toSections(drafts, { path, heading, topic: TOPIC_OF[path] ?? "clinic" });
}

/** Without their heading the points would read as facts about the visitor. */
function fitDraft(heading: string, points: readonly string[]): Draft {
  const lines = points.map((point) => toSentence(point).replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase()));
  const body = lines.map((line, at) => (at === 0 ? `${heading} ${line}` : `Or when ${line}`)).join(" ");
  return { anchor: "fit", above: "Is it right for you?", heading, body };
}

interface Article {
  path: string;
  title: string;
  description: string;
  topic: string;
  keyPoints: readonly string[];
  blocks: readonly ArticleBlock[];
}

export function articleSections({ path, title, description, topic, keyPoints, blocks }: Article): PassageSection[] {
  const drafts: Draft[] = [{ anchor: "key-points", heading: "Key points", body: join(keyPoints) }];
  let above = "";
  let open: Draft = { anchor: "", heading: title, body: "" };
  for (const block of blocks) {
    if (block.type !== "heading") {
      open.body = join([open.body, ...articleLines(block)]);
      continue;
    }
    drafts.push(open);
    const words = inlineText(block.children).trim();
    if (block.level === 2) above = words;
    open = { anchor: block.id, heading: words, body: "", ...(block.level > 2 && { above }) };
  }
  drafts.push(open);
  const hasOpening = drafts.some(({ anchor, body }) => anchor === "" && body !== "");
  if (!hasOpening) drafts.unshift({ anchor: "", heading: title, body: toSentence(description) });
  return toSections(drafts, { path, heading: title, topic: TOPIC_OF[path] ?? libraryTopicOf(topic) });
}

function libraryTopicOf(topic: string): Topic {
  return Object.hasOwn(TOPIC_OF_ARTICLES, topic)
    ? TOPIC_OF_ARTICLES[topic as keyof typeof TOPIC_OF_ARTICLES]
    : "clinic";
}

function toSections(
  drafts: readonly Draft[],
  { path, heading: page, topic }: { path: string; heading: string; topic: Topic },
): PassageSection[] {
  const seen = new Map<string, number>();
  return drafts
    .filter(({ body }) => body !== "")
    .map(({ anchor, heading, above = "", body }) => {
      const url = anchor === "" ? path : `${path}#${anchor}`;
      const name = `${url}~${slugOf(heading)}`;
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      const title = heading === page ? page : `${page}: ${heading}`;
      return { id: count === 0 ? name : `${name}-${count + 1}`, url, topic, title, above, body };
    });
}

function underHeadings(first: Omit<Draft, "body">, blocks: readonly PageBlock[]): Draft[] {
  const drafts: Draft[] = [{ ...first, body: "" }];
  for (const block of blocks) {
    if (typeof block === "object" && "subheading" in block) {
      drafts.push({ anchor: first.anchor, above: first.heading, heading: block.subheading, body: "" });
      continue;
    }
    const open = drafts.at(-1);
    if (open) open.body = join([open.body, ...pageLines(block)]);
  }
  return drafts;
}

function pageLines(block: PageBlock): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return [...block.list];
  if ("table" in block) return tableLines(block.table.head, block.table.rows);
  if ("note" in block) return [`${block.heading}: ${block.note}`];
  if ("team" in block) return block.team.map(({ role, does, profile }) => `${role}: ${does} ${profile}`);
  return "claim" in block ? [`{claim:${block.claim}}`] : [];
}

function articleLines(block: ArticleBlock): string[] {
  switch (block.type) {
    case "paragraph":
      return [withoutNotes(inlineText(block.children))];
    case "list":
      return block.items.map((item) => item.flatMap(articleLines).join(" "));
    case "quote":
      return block.children.flatMap(articleLines);
    case "table":
      return tableLines(
        block.head.map(inlineText),
        block.rows.map((row) => row.map((cell) => withoutNotes(inlineText(cell)))),
      );
    default:
      return [];
  }
}

function tableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.map(([first = "", ...cells]) => {
    const facts = cells.map((cell, at) => [head[at + 1]?.toLowerCase(), cell].filter(Boolean).join(": "));
    return `${first}: ${facts.join("; ")}`;
  });
}

function withoutNotes(words: string): string {
  return words.replace(/\[\d{1,2}\]/g, "");
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function join(lines: readonly string[]): string {
  return lines.map(toSentence).filter(Boolean).join(" ");
}

function toSentence(words: string): string {
  const plain = words
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/\s+/g, " ")
    .trim();
  return plain === "" || /[.!?:}]["”)]?$/.test(plain) ? plain : `${plain}.`;
}
