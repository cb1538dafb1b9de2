/** The subset of Markdown that Max writes. Everything else, HTML included, stays text. */
export type ChatInline =
  | { type: "text"; text: string }
  | { type: "strong"; children: ChatInline[] }
  | { type: "em"; children: ChatInline[] }
  | { type: "link"; href: string; children: ChatInline[] };

/** `source` is unparsed: a finished block is not parsed again while the answer grows. */
export interface ChatBlock {
  key: string;
  type: "paragraph" | "list";
  source: string;
}

/** Far above any answer; longer text is cut. */
export const MAX_MARKDOWN_CHARS = 8000;

const ITEM = /^\s{0,3}[-*•] +/;

export function toChatBlocks(text: string): ChatBlock[] {
  const blocks: ChatBlock[] = [];
  let open: ChatBlock | undefined;
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

export function toLines({ type, source }: Omit<ChatBlock, "key">): ChatInline[][] {
  return source.split("\n").map((line) => toInline(type === "list" ? line.replace(ITEM, "") : line.trim()));
}

// Each alternative stops at the first character it can't contain, so matching stays linear.
const MARKS =
  /\[(?<label>[^[\]]{1,300})\]\((?<href>[^()\s]{1,300})\)|\*\*(?<strong>[^*]+)\*\*|(?<![\w*])\*(?<em>[^*\s][^*]*)\*(?!\w)|(?<=^|[\s(])(?<path>\/[a-z][a-z0-9-]+(?:\/[a-z0-9-]+)*)/g;

export function toInline(text: string): ChatInline[] {
  const parts: ChatInline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) parts.push({ type: "text", text: text.slice(end, match.index) });
    parts.push(...toMark(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ type: "text", text: text.slice(end) });
  return parts;
}

function toMark({ label, href, strong, em, path }: Record<string, string | undefined>): ChatInline[] {
  if (strong !== undefined) return [{ type: "strong", children: toInline(strong) }];
  if (em !== undefined) return [{ type: "em", children: toInline(em) }];
  if (path !== undefined) return [{ type: "link", href: path, children: [{ type: "text", text: path }] }];
  const children: ChatInline[] = [{ type: "text", text: (label ?? "").replaceAll("*", "") }];
  return href !== undefined && isAllowedHref(href) ? [{ type: "link", href, children }] : children;
}

const ALLOWED = [
  /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:#[\w-]+)?$/,
  /^tel:\+?[\d-]{3,20}$/,
  /^mailto:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}$/,
];

export function isAllowedHref(href: string): boolean {
  return ALLOWED.some((pattern) => pattern.test(href));
}

export function isOwnPath(href: string): boolean {
  return href.startsWith("/") && isAllowedHref(href);
}

export function toPlainText(text: string): string {
  return toChatBlocks(text)
    .map((block) =>
      toLines(block)
        .map((line) => `${block.type === "list" ? "- " : ""}${plain(line)}`)
        .join("\n"),
    )
    .join("\n\n");
}

function plain(parts: readonly ChatInline[]): string {
  return parts.map((part) => (part.type === "text" ? part.text : plain(part.children))).join("");
}
