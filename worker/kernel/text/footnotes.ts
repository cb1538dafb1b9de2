import type { MarkdownInline } from "#contract/markdown.ts";

/** `[^2]`: the second of an article's sources. */
const FOOTNOTE = /\[\^([1-9]\d?)\]/g;

/** Where a footnote leads: the place of its source under the article, by its number. */
export const SOURCE_ANCHOR = "#source-";

/** Words with every `[^2]` as a link to its source; a link's own words keep none, as links hold no links. */
export function withFootnotes(words: readonly MarkdownInline[]): MarkdownInline[] {
  return words.flatMap((part): MarkdownInline[] => {
    if (part.type === "text") return linked(part.text);
    if (part.type === "link") return [{ ...part, children: withoutFootnotes(part.children) }];
    return "children" in part ? [{ ...part, children: withFootnotes(part.children) }] : [part];
  });
}

function linked(text: string): MarkdownInline[] {
  // Every second part is a number that stood in the marks.
  return text.split(FOOTNOTE).flatMap((part, at): MarkdownInline[] => {
    if (at % 2 === 1)
      return [{ type: "link", href: SOURCE_ANCHOR + part, children: [{ type: "text", text: `[${part}]` }] }];
    return part ? [{ type: "text", text: part }] : [];
  });
}

/** Words as they are where nothing can be linked: in headings, and in what is read elsewhere. */
export function withoutFootnotes(words: readonly MarkdownInline[]): MarkdownInline[] {
  return words.map((part) => {
    if (part.type === "text") return { ...part, text: stripFootnotes(part.text) };
    return "children" in part ? { ...part, children: withoutFootnotes(part.children) } : part;
  });
}

/** A text, or Markdown, without its footnotes. */
export function stripFootnotes(text: string): string {
  return text.replace(FOOTNOTE, "");
}
