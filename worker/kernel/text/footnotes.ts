import type { MarkdownInline } from "#contract/markdown.ts";

const FOOTNOTE = /\[\^([1-9]\d?)\]/g;

export const SOURCE_ANCHOR = "#source-";

export function withFootnotes(words: readonly MarkdownInline[]): MarkdownInline[] {
  return words.flatMap((part): MarkdownInline[] => {
    if (part.type === "text") return linked(part.text);
    if (part.type === "link") return [{ ...part, children: withoutFootnotes(part.children) }];
    return "children" in part ? [{ ...part, children: withFootnotes(part.children) }] : [part];
  });
}

function linked(text: string): MarkdownInline[] {
  return text.split(FOOTNOTE).flatMap((part, at): MarkdownInline[] => {
    if (at % 2 === 1)
      return [{ type: "link", href: SOURCE_ANCHOR + part, children: [{ type: "text", text: `[${part}]` }] }];
    return part ? [{ type: "text", text: part }] : [];
  });
}

export function withoutFootnotes(words: readonly MarkdownInline[]): MarkdownInline[] {
  return words.map((part) => {
    if (part.type === "text") return { ...part, text: stripFootnotes(part.text) };
    return "children" in part ? { ...part, children: withoutFootnotes(part.children) } : part;
  });
}

export function stripFootnotes(text: string): string {
  return text.replace(FOOTNOTE, "");
}
