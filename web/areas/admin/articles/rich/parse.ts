import type { JSONContent } from "@tiptap/core";
import MarkdownIt, { type Token } from "markdown-it";

/** The same limit as in `worker/kernel/text/markdown.ts`, so that the editor matches the site. */
const MAX_NESTING = 40;
const reader = new MarkdownIt("commonmark", { html: false, maxNesting: MAX_NESTING }).enable("table");
// The site drops unsafe addresses; the editor shows every address.
reader.validateLink = () => true;

type Mark = NonNullable<JSONContent["marks"]>[number];

const BLOCKS: Record<string, (token: Token) => JSONContent> = {
  paragraph_open: () => ({ type: "paragraph" }),
  heading_open: ({ tag }) => ({ type: "heading", attrs: { level: levelOf(tag) } }),
  bullet_list_open: () => ({ type: "bulletList" }),
  ordered_list_open: (token) => ({ type: "orderedList", attrs: { start: Number(token.attrGet("start") ?? 1) } }),
  list_item_open: () => ({ type: "listItem" }),
  blockquote_open: () => ({ type: "blockquote" }),
  table_open: () => ({ type: "table" }),
  tr_open: () => ({ type: "tableRow" }),
  th_open: () => ({ type: "tableHeader" }),
  td_open: () => ({ type: "tableCell" }),
};

const LEAVES: Record<string, (token: Token) => JSONContent> = {
  fence: ({ content, info }) => codeBlock(content, info),
  code_block: ({ content }) => codeBlock(content, ""),
  hr: () => ({ type: "horizontalRule" }),
};

/** Top-level blocks carry their Markdown, so that unchanged blocks are saved unchanged. */
export function parseMarkdown(markdown: string): JSONContent {
  const lines = markdown.split("\n");
  const root: JSONContent[] = [];
  const places: JSONContent[][] = [root];
  for (const token of reader.parse(markdown, {})) read(token, { lines, places });
  const content = root.map(whole);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

interface Reading {
  lines: readonly string[];
  places: JSONContent[][];
}

function read(token: Token, { lines, places }: Reading): void {
  const place = places.at(-1);
  if (token.type === "inline") place?.push(...inlineOf(token.children ?? []));
  if (token.nesting < 0) {
    if (BLOCKS[token.type.replace("_close", "_open")]) places.pop();
    return;
  }
  const block = BLOCKS[token.type]?.(token) ?? LEAVES[token.type]?.(token);
  if (!block) return;
  if (token.level === 0 && token.map) block.attrs = { ...block.attrs, source: sourceOf(lines, token.map) };
  place?.push(block);
  if (token.nesting === 0) return;
  block.content = [];
  places.push(block.content);
}

function sourceOf(lines: readonly string[], [from, to]: [number, number]): string {
  return lines.slice(from, to).join("\n").trimEnd();
}

/** Fills blocks that the editor's schema does not allow empty. */
function whole(node: JSONContent): JSONContent {
  const content = node.content?.map(whole);
  if (node.type === "paragraph" || node.type === "heading" || node.type === "codeBlock") return node;
  if (node.type === "tableCell" || node.type === "tableHeader")
    return { ...node, content: [{ type: "paragraph", ...(content?.length && { content }) }] };
  if (node.type === "listItem" && content?.[0]?.type !== "paragraph")
    return { ...node, content: [{ type: "paragraph" }, ...(content ?? [])] };
  if (node.type === "blockquote" && content?.length === 0) return { ...node, content: [{ type: "paragraph" }] };
  return content ? { ...node, content } : node;
}

function levelOf(tag: string): number {
  return tag === "h1" || tag === "h2" ? 2 : tag === "h3" ? 3 : 4;
}

function codeBlock(text: string, info: string): JSONContent {
  const code = text.replace(/\n$/, "");
  return {
    type: "codeBlock",
    attrs: { language: info.trim() || null },
    ...(code && { content: [{ type: "text", text: code }] }),
  };
}

function inlineOf(tokens: readonly Token[]): JSONContent[] {
  const words: JSONContent[] = [];
  const marks: Mark[] = [];
  for (const token of tokens) {
    const mark = markOf(token);
    if (mark) marks.push(mark);
    else if (token.nesting < 0) marks.pop();
    else addLeaf(words, token, marks);
  }
  return words;
}

function markOf(token: Token): Mark | null {
  if (token.type === "strong_open") return { type: "bold" };
  if (token.type === "em_open") return { type: "italic" };
  if (token.type !== "link_open") return null;
  return { type: "link", attrs: { href: String(token.attrGet("href") ?? ""), title: token.attrGet("title") } };
}

function addLeaf(words: JSONContent[], token: Token, marks: readonly Mark[]): void {
  const { type, content } = token;
  if (type === "hardbreak") words.push({ type: "hardBreak" });
  else if (type === "image") {
    const [src, title] = [token.attrGet("src"), token.attrGet("title")];
    words.push({ type: "image", attrs: { src, alt: plainOf(token.children ?? []), title } });
  } else if (type === "code_inline") addText(words, content, [...marks, { type: "code" }]);
  else addText(words, type === "softbreak" ? " " : content, marks);
}

function addText(words: JSONContent[], text: string, marks: readonly Mark[]): void {
  if (!text) return;
  const last = words.at(-1);
  if (last?.type === "text" && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else words.push({ type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) });
}

/** The alternative text without backslashes and marks. */
function plainOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => (type === "image" ? plainOf(children ?? []) : isBreak(type) ? " " : content))
    .join("");
}

function isBreak(type: string): boolean {
  return type === "softbreak" || type === "hardbreak";
}
