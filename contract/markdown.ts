export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "break" }
  | { type: "strong" | "em"; children: Inline[] }
  /** "" if the article named an address that is not allowed. */
  | { type: "link"; href: string; children: Inline[] };

/** The worker parses Markdown to these types, so nothing else can be shown. */
export type Block =
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; ordered: boolean; start: number; items: Block[][] }
  | { type: "quote"; children: Block[] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "code"; text: string }
  | { type: "image"; src: string; alt: string; caption: string; width: number; height: number }
  | { type: "rule" };

export function plainText(words: readonly Inline[]): string {
  return words
    .map((part) => {
      if ("children" in part) return plainText(part.children);
      return part.type === "break" ? " " : part.text;
    })
    .join("");
}
