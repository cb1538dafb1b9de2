import type { Block, Inline } from "#contract/markdown.ts";

export interface ArticleSection {
  id: string;
  heading: Inline[];
  blocks: Block[];
}

/** Splits an article at its level 2 headings. */
export function toSections(blocks: readonly Block[]): { intro: Block[]; sections: ArticleSection[] } {
  const intro: Block[] = [];
  const sections: ArticleSection[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === 2) {
      sections.push({ id: block.id, heading: block.children, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
