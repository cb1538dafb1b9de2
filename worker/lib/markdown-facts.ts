import { type Block, type Inline, plainText } from "#contract/markdown.ts";
import { imagesOf, toBlocks } from "./markdown.ts";
import { readingGrade, wordsOf } from "./reading-grade.ts";

export interface MarkdownFacts {
  blocks: Block[];
  words: number;
  /** Flesch-Kincaid grade; null for too few words. */
  grade: number | null;
  /** Links with an allowed address, and those whose address is not: `href` is then empty. */
  links: { href: string; text: string }[];
  /** The words in the place of each image; "" where there are none. */
  images: string[];
}

/** What an editor wants to know of a Markdown text. */
export function factsOf(markdown: string): MarkdownFacts {
  const blocks = toBlocks(markdown);
  const lines = blocks.flatMap(linesOf);
  const texts = lines.map(plainText);
  return {
    blocks,
    words: texts.reduce((sum, text) => sum + wordsOf(text).length, 0),
    // Headings and cells are no sentences.
    grade: readingGrade(blocks.flatMap((block) => (isProse(block) ? linesOf(block).map(plainText) : []))),
    links: lines.flatMap(linksOf),
    images: imagesOf(markdown),
  };
}

function isProse({ type }: Block): boolean {
  return type === "paragraph" || type === "list" || type === "quote";
}

function linesOf(block: Block): Inline[][] {
  if (block.type === "paragraph" || block.type === "heading") return [block.children];
  if (block.type === "list") return block.items.flat().flatMap(linesOf);
  if (block.type === "quote") return block.children.flatMap(linesOf);
  if (block.type === "table") return [block.head, ...block.rows].flat();
  return [];
}

function linksOf(words: readonly Inline[]): { href: string; text: string }[] {
  return words.flatMap((part) => {
    if (!("children" in part)) return [];
    const own = part.type === "link" ? [{ href: part.href, text: plainText(part.children) }] : [];
    return [...own, ...linksOf(part.children)];
  });
}
