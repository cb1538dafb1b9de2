/** The part of Markdown that Max writes. Everything else, HTML included, stays the text it is. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "strong"; children: Inline[] }
  | { type: "em"; children: Inline[] }
  | { type: "link"; href: string; children: Inline[] };

/** `source` is still unparsed: a block that has not changed need not be read again while an answer grows. */
export interface Block {
  /** Blocks are only ever added at the end, so the position names the block. */
  key: string;
  type: "paragraph" | "list";
  source: string;
}

/** An answer never comes near it; whatever does is cut. */
export const MAX_MARKDOWN_CHARS = 8000;

const ITEM = /^\s{0,3}[-*•] +/;

/** Splits an answer at blank lines and at the ends of lists. */
export function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.slice(0, MAX_MARKDOWN_CHARS).split(/\r?\n/)) {
    const type = ITEM.test(line) ? "list" : "paragraph";
    if (!line.trim()) open = undefined;
    else if (open?.type === type) open.source += `\n${line}`;
    else {
      open = { key: `${blocks.length} ${type}`, type, source: line };
      blocks.push(open);
    }
  }
  return blocks;
}

/** The lines of a paragraph or the items of a list, each parsed. */
export function toLines({ type, source }: Omit<Block, "key">): Inline[][] {
  return source.split("\n").map((line) => toInline(type === "list" ? line.replace(ITEM, "") : line.trim()));
}

// One alternative per mark. Each stops at the first character that can not belong to it, so reading stays linear.
const MARKS =
  /\[(?<label>[^[\]]{1,300})\]\((?<href>[^()\s]{1,300})\)|\*\*(?<strong>[^*]+)\*\*|(?<![\w*])\*(?<em>[^*\s][^*]*)\*(?!\w)|(?<=^|[\s(])(?<path>\/[a-z][a-z0-9-]+(?:\/[a-z0-9-]+)*)/g;

export function toInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) parts.push({ type: "text", text: text.slice(end, match.index) });
    parts.push(...toMark(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ type: "text", text: text.slice(end) });
  return parts;
}

function toMark({ label, href, strong, em, path }: Record<string, string | undefined>): Inline[] {
  if (strong !== undefined) return [{ type: "strong", children: toInline(strong) }];
  if (em !== undefined) return [{ type: "em", children: toInline(em) }];
  if (path !== undefined) return [{ type: "link", href: path, children: [{ type: "text", text: path }] }];
  const children: Inline[] = [{ type: "text", text: (label ?? "").replaceAll("*", "") }];
  // A link elsewhere is no link: its words stay.
  return href !== undefined && isAllowedHref(href) ? [{ type: "link", href, children }] : children;
}

const ALLOWED = [
  /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:#[\w-]+)?$/,
  /^tel:\+?[\d-]{3,20}$/,
  /^mailto:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}$/,
];

/** Pages of this site, phones and mail addresses. */
export function isAllowedHref(href: string): boolean {
  return ALLOWED.some((pattern) => pattern.test(href));
}

/** A path of this site: the only address that a source may have. */
export function isOwnPath(href: string): boolean {
  return href.startsWith("/") && isAllowedHref(href);
}

/** The words alone, for the clipboard and for a screen reader. */
export function toPlainText(text: string): string {
  return toBlocks(text)
    .map((block) =>
      toLines(block)
        .map((line) => `${block.type === "list" ? "- " : ""}${plain(line)}`)
        .join("\n"),
    )
    .join("\n\n");
}

function plain(parts: readonly Inline[]): string {
  return parts.map((part) => (part.type === "text" ? part.text : plain(part.children))).join("");
}
