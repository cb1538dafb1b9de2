import { QUESTION_TITLES } from "#contract/article-questions.ts";
import { inlineText, type MarkdownBlock } from "#contract/markdown.ts";

export interface ArticleQuestion {
  question: string;
  answer: [string];
}

/** Questions are headings with a question mark under a heading such as "Common questions". */
export function articleQuestions(blocks: readonly MarkdownBlock[]): ArticleQuestion[] {
  const found: { question: string; lines: string[] }[] = [];
  let isFaq = false;
  let isOpen = false;
  for (const block of blocks) {
    if (block.type === "heading") {
      const words = inlineText(block.children).trim();
      if (block.level === 2) isFaq = QUESTION_TITLES.test(words);
      isOpen = isFaq && block.level > 2 && words.endsWith("?");
      if (isOpen) found.push({ question: words, lines: [] });
    } else if (isOpen) found.at(-1)?.lines.push(...linesOf(block));
  }
  return found.flatMap(({ question, lines }) => (lines.length > 0 ? [{ question, answer: [lines.join(" ")] }] : []));
}

function linesOf(block: MarkdownBlock): string[] {
  if (block.type === "paragraph")
    return [
      inlineText(block.children)
        .replace(/\[\d{1,2}\]/g, "")
        .trim(),
    ];
  if (block.type === "list") return block.items.flat().flatMap(linesOf);
  return block.type === "quote" ? block.children.flatMap(linesOf) : [];
}
