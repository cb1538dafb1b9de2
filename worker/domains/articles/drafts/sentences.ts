const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

const SHORTENED = /\b(?:Dr|Mr|Mrs|Ms|vs|No|St|U\.S|e\.g|i\.e)\.$/;

export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, " "))) {
    const before = sentences.at(-1);
    if (before !== undefined && SHORTENED.test(before)) sentences[sentences.length - 1] = `${before} ${segment.trim()}`;
    else if (segment.trim()) sentences.push(segment.trim());
  }
  return sentences;
}

export function citedSources(sentence: string): number[] {
  return [...sentence.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));
}

export interface DraftSection {
  heading: string;
  text: string;
}

export function toDraftSections(markdown: string): DraftSection[] {
  const [lead = "", ...rest] = markdown.split(/^## /m);
  const named = rest.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return { heading: heading.trim(), text: lines.join("\n").trim() };
  });
  return [{ heading: "", text: lead.trim() }, ...named];
}

export function joinDraftSections(sections: readonly DraftSection[]): string {
  return sections
    .map(({ heading, text }) => (heading ? `## ${heading}\n\n${text}` : text))
    .filter(Boolean)
    .join("\n\n");
}
