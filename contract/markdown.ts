export type MarkdownInline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "break" }
  | { type: "strong" | "em"; children: MarkdownInline[] }
  /** "" if the article named an address that is not allowed. */
  | { type: "link"; href: string; children: MarkdownInline[] };

/** The worker parses Markdown to these types, so nothing else can be shown. */
export type MarkdownBlock =
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: MarkdownInline[] }
  | { type: "paragraph"; children: MarkdownInline[] }
  | { type: "list"; ordered: boolean; start: number; items: MarkdownBlock[][] }
  | { type: "quote"; children: MarkdownBlock[] }
  | { type: "table"; head: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { type: "code"; text: string }
  | { type: "image"; src: string; alt: string; caption: string; width: number; height: number }
  | { type: "rule" };

export function inlineText(words: readonly MarkdownInline[]): string {
  return words
    .map((part) => {
      if ("children" in part) return inlineText(part.children);
      return part.type === "break" ? " " : part.text;
    })
    .join("");
}
