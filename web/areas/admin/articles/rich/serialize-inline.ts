import type { JSONContent } from "@tiptap/core";
import { parseMarkdown } from "./parse.ts";

type Mark = NonNullable<JSONContent["marks"]>[number];

interface Options {
  /** For headings and cells: a line break becomes a space. */
  isOneLine?: boolean;
}

/** Order of marks of equal length, from the outside in; code can't hold other marks. */
const ORDER = ["link", "bold", "italic", "code"];

/** Drops a mark that Markdown would not parse, such as bold "(b)" right after a letter. */
export function writeInline(nodes: readonly JSONContent[], options: Options = {}): string {
  const all = withoutOuterBreaks(nodes);
  const written = write(all, options);
  if (!all.some(isStressed) || saysTheSame(written, all)) return written;
  const fewer = write(
    all.map((node) => (hasOddEdge(node) ? unstressed(node) : node)),
    options,
  );
  return saysTheSame(fewer, all) ? fewer : write(all.map(unstressed), options);
}

/** Markdown reads a break at the start or end of a block as a backslash. */
function withoutOuterBreaks(nodes: readonly JSONContent[]): readonly JSONContent[] {
  const isBlank = ({ type, text }: JSONContent) => type === "hardBreak" || (type === "text" && !text?.trim());
  const from = nodes.findIndex((node) => !isBlank(node));
  return from < 0 ? [] : nodes.slice(from, nodes.findLastIndex((node) => !isBlank(node)) + 1);
}

const STRESSES: readonly string[] = ["bold", "italic"];

function isStressed({ marks = [] }: JSONContent): boolean {
  return marks.some(({ type }) => STRESSES.includes(type));
}

function hasOddEdge({ text = "" }: JSONContent): boolean {
  return /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u.test(text);
}

function unstressed(node: JSONContent): JSONContent {
  return { ...node, ...(node.marks && { marks: node.marks.filter(({ type }) => !STRESSES.includes(type)) }) };
}

const known = new Map<string, string>();

function saysTheSame(markdown: string, nodes: readonly JSONContent[]): boolean {
  let read = known.get(markdown);
  if (read === undefined) {
    read = plainText(parseMarkdown(markdown).content ?? []);
    if (known.size > 2000) known.clear();
    known.set(markdown, read);
  }
  return read === plainText(nodes);
}

function plainText(nodes: readonly JSONContent[]): string {
  return nodes.map(textIn).join("").replace(/\s+/g, " ").trim();
}

function textIn({ type, text, attrs, content = [] }: JSONContent): string {
  if (type === "hardBreak") return " ";
  return type === "image" ? String(attrs?.["alt"] ?? "") : (text ?? content.map(textIn).join(""));
}

function write(nodes: readonly JSONContent[], { isOneLine = false }: Options): string {
  const all = spaced(nodes);
  const open: Mark[] = [];
  let text = "";
  all.forEach((node, at) => {
    const ended = open.findIndex((mark) => !has(node, mark));
    while (ended >= 0 && open.length > ended) text += closing(open.pop());
    const begun = marksOf(node)
      .filter((mark) => !open.some((one) => isSame(one, mark)))
      .sort((a, b) => isCodeMark(a) - isCodeMark(b) || reach(all, b, at) - reach(all, a, at));
    const { blank, rest } = withoutBlank(node, begun);
    // An exclamation mark right before a link would turn the link into an image.
    if (begun.some(({ type }) => type === "link") && blank === "") text = text.replace(/!$/, "\\!");
    text += blank + begun.map(opening).join("") + leaf(rest, isOneLine);
    open.push(...begun);
  });
  while (open.length > 0) text += closing(open.pop());
  return text.split("\n").map(guardLine).join("\n").trim();
}

/** A longer mark goes outside a shorter one. */
function reach(nodes: readonly JSONContent[], mark: Mark, from: number): number {
  const end = nodes.findIndex((node, at) => at > from && !has(node, mark));
  return (end < 0 ? nodes.length : end) - from;
}

function has(node: JSONContent, mark: Mark): boolean {
  return marksOf(node).some((one) => isSame(one, mark));
}

function isCodeMark({ type }: Mark): number {
  return type === "code" ? 1 : 0;
}

/** A space right after an opening mark would break it, so the space goes before the mark. */
function withoutBlank(node: JSONContent, begun: readonly Mark[]): { blank: string; rest: JSONContent } {
  if (node.type !== "text" || begun.length === 0 || isCode(node)) return { blank: "", rest: node };
  const [, blank = "", words = ""] = /^(\s*)(.*)$/s.exec(node.text ?? "") ?? [];
  return { blank, rest: { ...node, text: words } };
}

function spaced(nodes: readonly JSONContent[]): JSONContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== "text" || !node.marks?.length || isCode(node)) return [node];
    const [, words = "", blank = ""] = /^(.*?)(\s*)$/s.exec(node.text ?? "") ?? [];
    if (blank === "") return [node];
    return words === ""
      ? [{ type: "text", text: blank }]
      : [
          { ...node, text: words },
          { type: "text", text: blank },
        ];
  });
}

function marksOf({ marks = [] }: JSONContent): Mark[] {
  return marks.filter(({ type }) => ORDER.includes(type)).sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

function isSame(a: Mark, b: Mark): boolean {
  return a.type === b.type && a.attrs?.["href"] === b.attrs?.["href"];
}

function isCode({ marks = [] }: JSONContent): boolean {
  return marks.some(({ type }) => type === "code");
}

function opening({ type }: Mark): string {
  return type === "link" ? "[" : type === "bold" ? "**" : type === "italic" ? "*" : "";
}

function closing(mark: Mark | undefined): string {
  if (mark?.type !== "link") return mark ? opening(mark) : "";
  return `](${target(String(mark.attrs?.["href"] ?? ""), mark.attrs?.["title"])})`;
}

function target(href: string, title: unknown): string {
  const escaped = href.replace(/[\r\n]/g, encodeURIComponent).replace(/[<>\\]|&(?=#?\w+;)/g, "\\$&");
  const address = /[\s()<>]/.test(href) || href === "" ? `<${escaped}>` : escaped;
  if (typeof title !== "string" || title === "") return address;
  return `${address} "${title.replace(/\s+/g, " ").replace(/["\\]|&(?=#?\w+;)/g, "\\$&")}"`;
}

function leaf(node: JSONContent, isOneLine: boolean): string {
  if (node.type === "hardBreak") return isOneLine ? " " : "\\\n";
  if (node.type === "image") {
    const alt = escapeText(String(node.attrs?.["alt"] ?? ""));
    return `![${alt}](${target(String(node.attrs?.["src"] ?? ""), node.attrs?.["title"])})`;
  }
  const text = (node.text ?? "").replaceAll("\n", " ");
  return isCode(node) ? codeSpan(text) : escapeText(text);
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Leaves footnotes, and underscores inside a word, as they are. */
function escapeText(text: string): string {
  return text
    .replace(/\[\^[1-9]\d?\]|[\\`*[\]]/g, (found) => (found.length > 1 ? found : `\\${found}`))
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/<(?=[A-Za-z/!?]|[^\s<>]*(?:@|$))/g, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&");
}

/** Escapes a line start that Markdown would read as a block. */
function guardLine(line: string): string {
  return line
    .replace(/^(\s*)([#>+=~-])/, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    .replace(/^\|/, "\\|");
}
