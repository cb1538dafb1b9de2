import MarkdownIt, { type Token } from "markdown-it";
import { imageName, sizeInName } from "#contract/article-images.ts";
import { inlineText, type MarkdownBlock, type MarkdownInline } from "#contract/markdown.ts";
import { withFootnotes, withoutFootnotes } from "./footnotes.ts";
import { safeHref } from "./links.ts";

export const MAX_MARKDOWN = 100_000;
/** Deeper blocks are dropped with their text, so the editor writes none (`serialize.ts`). */
const MAX_NESTING = 40;
const MAX_DEPTH = 12;

// markdown-it, because its time is linear in hostile input; micromark's is quadratic.
const reader = new MarkdownIt("commonmark", { html: false, maxNesting: MAX_NESTING }).enable("table");
reader.validateLink = () => true;

type ListBlock = Extract<MarkdownBlock, { type: "list" }>;
type TableBlock = Extract<MarkdownBlock, { type: "table" }>;
type ImageBlock = Extract<MarkdownBlock, { type: "image" }>;

interface Reading {
  places: MarkdownBlock[][];
  lists: ListBlock[];
  table: TableBlock;
  row: MarkdownInline[][];
  take: (words: MarkdownInline[], images: ImageBlock[]) => void;
  ids: Set<string>;
}

export function markdownToBlocks(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const table: TableBlock = { type: "table", head: [], rows: [] };
  const reading: Reading = { places: [blocks], lists: [], table, row: [], take: () => {}, ids: new Set() };
  for (const token of reader.parse(markdown.slice(0, MAX_MARKDOWN).toWellFormed(), {})) {
    READERS[token.type]?.(reading, token);
  }
  return blocks;
}

export function imagesOf(markdown: string): { src: string; alt: string }[] {
  const tokens = reader.parse(markdown.slice(0, MAX_MARKDOWN).toWellFormed(), {});
  return tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === "image" ? [{ src: srcOf(token), alt: altOf(token) }] : []));
}

const READERS: Record<string, (reading: Reading, token: Token) => void> = {
  inline: ({ take }, { children }) => take(toInline(children ?? []), (children ?? []).flatMap(toImage)),
  paragraph_open: (reading) => {
    reading.take = (children, images) => {
      if (children.some((part) => part.type !== "text" || part.text.trim() !== ""))
        put(reading, { type: "paragraph", children: withFootnotes(children) });
      for (const image of images) put(reading, image);
    };
  },
  heading_open: (reading, { tag }) => {
    const level = tag === "h1" || tag === "h2" ? 2 : tag === "h3" ? 3 : 4;
    reading.take = (words) => {
      const children = withoutFootnotes(words);
      put(reading, { type: "heading", level, id: newId(children, reading.ids), children });
    };
  },
  bullet_list_open: (reading) => openList(reading, { type: "list", ordered: false, start: 1, items: [] }),
  ordered_list_open: (reading, token) => {
    openList(reading, { type: "list", ordered: true, start: Number(token.attrGet("start") ?? 1), items: [] });
  },
  bullet_list_close: ({ lists }) => lists.pop(),
  ordered_list_close: ({ lists }) => lists.pop(),
  list_item_open: ({ lists, places }) => {
    const item: MarkdownBlock[] = [];
    lists.at(-1)?.items.push(item);
    places.push(item);
  },
  list_item_close: ({ places }) => places.pop(),
  blockquote_open: (reading) => {
    const children: MarkdownBlock[] = [];
    put(reading, { type: "quote", children });
    reading.places.push(children);
  },
  blockquote_close: ({ places }) => places.pop(),
  table_open: (reading) => {
    reading.table = { type: "table", head: [], rows: [] };
    put(reading, reading.table);
  },
  tr_open: (reading) => {
    reading.row = [];
    reading.take = (words) => reading.row.push(withFootnotes(words));
  },
  thead_close: ({ table, row }) => {
    table.head = row;
  },
  td_close: ({ table, row }) => {
    if (table.rows.at(-1) !== row) table.rows.push(row);
  },
  fence: (reading, { content }) => put(reading, { type: "code", text: content }),
  code_block: (reading, { content }) => put(reading, { type: "code", text: content }),
  hr: (reading) => put(reading, { type: "rule" }),
};

function put({ places }: Reading, block: MarkdownBlock): void {
  places.at(-1)?.push(block);
}

function openList(reading: Reading, list: ListBlock): void {
  put(reading, list);
  reading.lists.push(list);
}

function toInline(tokens: readonly Token[]): MarkdownInline[] {
  const words: MarkdownInline[] = [];
  const places = [words];
  for (const token of tokens) {
    const place = places.at(-1) ?? words;
    if (token.nesting > 0) places.push(openMark(place, token, places.length));
    else if (token.nesting === 0) addLeaf(place, token);
    else places.pop();
  }
  return words;
}

function srcOf(token: Token): string {
  return String(token.attrGet("src") ?? "");
}

function altOf({ children }: Token): string {
  return inlineText(toInline(children ?? [])).trim();
}

function toImage(token: Token): ImageBlock[] {
  const name = token.type === "image" ? imageName(srcOf(token)) : null;
  const size = name && sizeInName(name);
  if (!size) return [];
  const caption = String(token.attrGet("title") ?? "");
  return [{ type: "image", src: srcOf(token), alt: altOf(token), caption, ...size }];
}

function openMark(place: MarkdownInline[], token: Token, depth: number): MarkdownInline[] {
  const mark = depth > MAX_DEPTH ? null : toMark(token);
  if (!mark) return place;
  place.push(mark);
  return mark.children;
}

function toMark(token: Token): Extract<MarkdownInline, { children: MarkdownInline[] }> | null {
  if (token.type === "strong_open") return { type: "strong", children: [] };
  if (token.type === "em_open") return { type: "em", children: [] };
  if (token.type !== "link_open") return null;
  return { type: "link", href: safeHref(String(token.attrGet("href") ?? "")), children: [] };
}

function addLeaf(place: MarkdownInline[], { type, content }: Token): void {
  if (type === "image") return;
  if (type === "hardbreak") place.push({ type: "break" });
  else if (type === "code_inline") place.push({ type: "code", text: content });
  else {
    const text = type === "softbreak" ? " " : content;
    const last = place.at(-1);
    if (last?.type === "text") last.text += text;
    else if (text) place.push({ type: "text", text });
  }
}

function newId(words: readonly MarkdownInline[], ids: Set<string>): string {
  const slug = inlineText(words)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  // Counting all headings keeps it linear when thousands have the same text.
  const id = ids.has(`s-${slug}`) ? `s-${slug}--${ids.size + 1}` : `s-${slug}`;
  ids.add(id);
  return id;
}
