import { inlineText, type MarkdownBlock, type MarkdownInline } from "#contract/markdown.ts";
import { SOURCE_ANCHOR } from "#worker/kernel/text/footnotes.ts";
import { imagesOf, markdownToBlocks } from "#worker/kernel/text/markdown.ts";
import { readingGrade, wordsInText } from "./reading-grade.ts";

export interface MarkdownFacts {
  blocks: MarkdownBlock[];
  words: number;
  grade: number | null;
  /** `href` is "" for an address that is not allowed. */
  links: { href: string; text: string }[];
  images: { src: string; alt: string }[];
  shown: string[];
  footnotes: number[];
}

export function markdownFacts(markdown: string): MarkdownFacts {
  const blocks = markdownToBlocks(markdown);
  const lines = blocks.flatMap(linesOf);
  const texts = lines.map(wordsIn);
  return {
    blocks,
    words: texts.reduce((sum, text) => sum + wordsInText(text).length, 0),
    // Headings and cells are not sentences.
    grade: readingGrade(blocks.flatMap((block) => (isProse(block) ? linesOf(block).map(wordsIn) : []))),
    links: lines.flatMap(linksOf),
    images: imagesOf(markdown),
    shown: blocks.flatMap(shownIn),
    footnotes: lines.flatMap(footnotesOf),
  };
}

function wordsIn(words: readonly MarkdownInline[]): string {
  return words
    .map((part) => (isFootnote(part) ? "" : "children" in part ? wordsIn(part.children) : inlineText([part])))
    .join("");
}

function isFootnote(part: MarkdownInline): boolean {
  return part.type === "link" && part.href.startsWith(SOURCE_ANCHOR);
}

function footnotesOf(words: readonly MarkdownInline[]): number[] {
  return words.flatMap((part) => {
    if (part.type === "link" && isFootnote(part)) return [Number(part.href.slice(SOURCE_ANCHOR.length))];
    return "children" in part ? footnotesOf(part.children) : [];
  });
}

function shownIn(block: MarkdownBlock): string[] {
  if (block.type === "image") return [block.src];
  if (block.type === "list") return block.items.flat().flatMap(shownIn);
  return block.type === "quote" ? block.children.flatMap(shownIn) : [];
}

function isProse({ type }: MarkdownBlock): boolean {
  return type === "paragraph" || type === "list" || type === "quote";
}

function linesOf(block: MarkdownBlock): MarkdownInline[][] {
  if (block.type === "paragraph" || block.type === "heading") return [block.children];
  if (block.type === "list") return block.items.flat().flatMap(linesOf);
  if (block.type === "quote") return block.children.flatMap(linesOf);
  if (block.type === "table") return [block.head, ...block.rows].flat();
  return [];
}

function linksOf(words: readonly MarkdownInline[]): { href: string; text: string }[] {
  return words.flatMap((part) => {
    if (!("children" in part)) return [];
    const own = part.type === "link" && !isFootnote(part) ? [{ href: part.href, text: inlineText(part.children) }] : [];
    return [...own, ...linksOf(part.children)];
  });
}
