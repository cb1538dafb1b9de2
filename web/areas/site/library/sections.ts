import type { MarkdownBlock, MarkdownInline } from "#contract/markdown.ts";

export interface ArticleSection {
  id: string;
  heading: MarkdownInline[];
  blocks: MarkdownBlock[];
}

/** Splits an article at its level 2 headings. */
export function toSections(blocks: readonly MarkdownBlock[]): { intro: MarkdownBlock[]; sections: ArticleSection[] } {
  const intro: MarkdownBlock[] = [];
  const sections: ArticleSection[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === 2) {
      sections.push({ id: block.id, heading: block.children, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
