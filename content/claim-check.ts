import { clinic } from "./clinic.ts";
import { type WordingRule, wordingRules } from "./wording-rules.ts";

/** A place whose wording somebody has to change, or to stand by with a reason. */
export interface Flag {
  /** `id` of a rule in `wording-rules.ts`. */
  rule: string;
  /** The words that broke it, and where they stand: UTF-16 offsets into the text that was checked. */
  text: string;
  start: number;
  end: number;
  /** The sentence around them: while it stays as it is, so does what was decided about it. */
  sentence: string;
  message: string;
  severity: WordingRule["severity"];
}

/** Longer texts are checked as far as this, which no article reaches. */
const MAX_LENGTH = 200_000;

/** Whoever has so many has to begin with these. */
const MOST_FLAGS = 500;

/**
 * Holds a text against the wording rules, paragraph by paragraph; a list or a table counts with the words that lead to
 * it. Markdown or plain text.
 */
export function checkClaims(markdown: string): Flag[] {
  const flags: Flag[] = [];
  let before = "";
  for (const { paragraph, index } of paragraphsOf(masked(markdown.slice(0, MAX_LENGTH)))) {
    const place = { paragraph, index, context: `${before}\n${paragraph}` };
    for (const rule of wordingRules) flags.push(...flagsOf(rule, place));
    before = paragraph;
    if (flags.length >= MOST_FLAGS) break;
  }
  return flags.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** What stands between blank lines, with its offset. */
function paragraphsOf(text: string): { paragraph: string; index: number }[] {
  const found: { paragraph: string; index: number }[] = [];
  let index = 0;
  let isOpen = false;
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    if (line.trim() === "") isOpen = false;
    else if (isOpen && last) last.paragraph += `\n${line}`;
    else {
      found.push({ paragraph: line, index });
      isOpen = true;
    }
    index += line.length + 1;
  }
  return found;
}

interface Place {
  paragraph: string;
  index: number;
  /** The paragraph and what leads to it. */
  context: string;
}

function flagsOf(
  { id, pattern, unless, severity, message }: WordingRule,
  { paragraph, index, context }: Place,
): Flag[] {
  if (unless?.test(context)) return [];
  const every = new RegExp(pattern, `${pattern.flags}g`);
  return [...paragraph.matchAll(every)].slice(0, MOST_FLAGS).map(({ 0: text, index: at }) => ({
    rule: id,
    text,
    start: index + at,
    end: index + at + text.length,
    sentence: sentenceAt(paragraph, at, at + text.length),
    message,
    severity,
  }));
}

/** The clinic's own name is no claim; as many blanks keep every offset. */
function masked(text: string): string {
  return text.replaceAll(clinic.name, (name) => "_".repeat(name.length));
}

/** Characters that a sentence is looked for on each side. */
const REACH = 300;

/** From the end of the sentence before to the end of this one; a cell or an item is a sentence. */
function sentenceAt(paragraph: string, start: number, end: number): string {
  const before = paragraph.slice(Math.max(0, start - REACH), start);
  const rest = paragraph.slice(end, end + REACH);
  const begun = Math.max(...["\n", "|", ". ", "? ", "! "].map((mark) => before.lastIndexOf(mark)));
  const [ending = rest] = /^.*?(?:[.?!](?=\s|$)|(?=[\n|]))/s.exec(rest) ?? [];
  return `${before.slice(begun + 1)}${paragraph.slice(start, end)}${ending}`.trim();
}
