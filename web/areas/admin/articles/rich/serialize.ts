import type { JSONContent } from "@tiptap/core";
import { parseMarkdown } from "./parse.ts";
import { writeInline } from "./serialize-inline.ts";

/** Unchanged blocks keep their Markdown; changed ones get one style: `##`, `-`, `1.`, `**`, `*`. */
export function serializeMarkdown(doc: JSONContent): string {
  return writeBlocks(
    (doc.content ?? []).flatMap((block) => shallow(block)),
    true,
  ).replace(/^\n+|\s+$/g, "");
}

/** Stays within the nesting that the parser follows (`MAX_NESTING`); a list takes two levels. */
const MAX_LEVELS = 16;

/** Deeper blocks are replaced by their contents. */
function shallow(block: JSONContent, level = 0): JSONContent[] {
  if (block.type === "table" || !block.content?.some(({ type }) => type !== "text")) return [block];
  if (block.type === "listItem") return [{ ...block, content: block.content.flatMap((one) => shallow(one, level)) }];
  if (block.type !== "blockquote" && block.type !== "bulletList" && block.type !== "orderedList") return [block];
  const content = block.content.flatMap((one) => shallow(one, level + 1));
  if (level < MAX_LEVELS) return [{ ...block, content }];
  return content.flatMap((one) => (one.type === "listItem" ? (one.content ?? []) : [one]));
}

function writeBlocks(blocks: readonly JSONContent[], isTop = false): string {
  const written: string[] = [];
  blocks.forEach((block, at) => {
    const taken = block.type === blocks[at - 1]?.type ? markerOf(written.at(-1) ?? "") : "";
    const source = isTop ? unchangedMarkdown(block) : null;
    // Markdown would join two lists in a row, so the second gets another marker.
    const text = source !== null && (taken === "" || markerOf(source) !== taken) ? source : writeBlock(block, taken);
    if (text !== "") written.push(text);
  });
  return written.join("\n\n");
}

/** "-", "*", "+", "." or ")". */
function markerOf(text: string): string {
  const [, bullet, ordered] = /^(?:([-*+])|\d{1,9}([.)]))(?: |$)/.exec(text) ?? [];
  return bullet ?? ordered ?? "";
}

const canonicals = new Map<string, string>();

/** Null if the block has changed since it was parsed. */
function unchangedMarkdown(block: JSONContent): string | null {
  const source: unknown = block.attrs?.["source"];
  if (typeof source !== "string" || source === "") return null;
  let canonical = canonicals.get(source);
  if (canonical === undefined) {
    canonical = (parseMarkdown(source).content ?? []).map((one) => writeBlock(one)).join("\n\n");
    if (canonicals.size > 2000) canonicals.clear();
    canonicals.set(source, canonical);
  }
  return canonical === writeBlock(block) ? source : null;
}

/** @param taken the marker of a list right before it */
function writeBlock(block: JSONContent, taken = ""): string {
  const { type, attrs, content = [] } = block;
  if (type === "paragraph") return writeInline(content);
  if (type === "heading")
    return `${"#".repeat(Number(attrs?.["level"] ?? 2))} ${writeInline(content, { isOneLine: true }).replace(/(?<=^|\s)#+$/, "\\$&")}`;
  if (type === "blockquote") return prefixed(writeBlocks(content) || "", "> ", "> ");
  if (type === "bulletList") return content.map((item) => writeItem(item, taken === "-" ? "* " : "- ")).join("\n");
  if (type === "orderedList") {
    const start = Number(attrs?.["start"] ?? 1);
    return content.map((item, at) => writeItem(item, `${start + at}${taken === "." ? ")" : "."} `)).join("\n");
  }
  if (type === "codeBlock") return writeCode(block);
  if (type === "table") return writeTable(content);
  return type === "horizontalRule" ? "---" : "";
}

function writeItem({ content = [] }: JSONContent, marker: string): string {
  // An item with an empty first line ends at the next blank line, so content starts beside the marker.
  const blocks = content.filter((block) => block.type !== "paragraph" || writeBlock(block) !== "");
  const parts = blocks.map((block, at) => writeAfter(block, blocks[at - 1]));
  return prefixed(parts.join(""), marker, " ".repeat(marker.length));
}

function writeAfter(block: JSONContent, before: JSONContent | undefined): string {
  // Beside a marker, hyphens or stars would turn the whole line into a rule.
  if (!before) return block.type === "horizontalRule" ? "___" : writeBlock(block);
  const taken = block.type !== before.type ? "" : block.type === "orderedList" ? "." : "-";
  const text = writeBlock(block, taken);
  return `${isClose(block, before.type) && !isEmptyItem(text) ? "\n" : "\n\n"}${text}`;
}

/** A list may follow a paragraph without a blank line; an ordered one only if it starts at 1. */
function isClose({ type, attrs }: JSONContent, before: string | undefined): boolean {
  if (before !== "paragraph") return false;
  return type === "bulletList" || (type === "orderedList" && Number(attrs?.["start"] ?? 1) === 1);
}

/** Below text, a marker alone is read as text or turns that text into a heading. */
function isEmptyItem(text: string): boolean {
  return /^\S+(?:\n|$)/.test(text);
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, at) => `${at === 0 ? first : rest}${line}`.trimEnd())
    .join("\n");
}

function writeCode({ attrs, content = [] }: JSONContent): string {
  const text = content.map((part) => part.text ?? "").join("");
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const language: unknown = attrs?.["language"];
  return `${fence}${typeof language === "string" ? language : ""}\n${text}\n${fence}`;
}

function writeTable(rows: readonly JSONContent[]): string {
  const lines = rows.map(({ content = [] }) => content.map(writeCell));
  const width = Math.max(1, ...lines.map(({ length }) => length));
  const toLine = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`.replace(/ {2,}\|/g, " |");
  const [head = [], ...body] = lines;
  return [toLine(head), toLine(Array.from({ length: width }, () => "---")), ...body.map(toLine)].join("\n");
}

function writeCell({ content: [paragraph] = [] }: JSONContent): string {
  return writeInline(paragraph?.content ?? [], { isOneLine: true }).replaceAll("|", "\\|");
}
