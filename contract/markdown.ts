/** Words inside of a block. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "break" }
  | { type: "strong" | "em"; children: Inline[] }
  /** `href` is an allowed address, or "" where the article named another. */
  | { type: "link"; href: string; children: Inline[] };

/** One block of an article: Markdown as the worker has read it. What it does not name can not be shown. */
export type Block =
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; ordered: boolean; start: number; items: Block[][] }
  | { type: "quote"; children: Block[] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "code"; text: string }
  /** A picture of ours, with the room that it takes; "" for no words below it. */
  | { type: "image"; src: string; alt: string; caption: string; width: number; height: number }
  | { type: "rule" };

/** The words alone, without marks. */
export function plainText(words: readonly Inline[]): string {
  return words
    .map((part) => {
      if ("children" in part) return plainText(part.children);
      return part.type === "break" ? " " : part.text;
    })
    .join("");
}
