import { clinic } from "./clinic.ts";
import { type WordingRule, wordingRules } from "./wording-rules.ts";

export interface ClaimFlag {
  rule: string;
  /** UTF-16 offsets into the checked text. */
  text: string;
  start: number;
  end: number;
  /** A decision about a flag holds while this sentence stays the same. */
  sentence: string;
  message: string;
  severity: WordingRule["severity"];
}

/** Characters; longer texts are checked up to here. */
const MAX_LENGTH = 200_000;

const MOST_FLAGS = 500;

/** A list or table is checked together with the paragraph that introduces it. */
export function claimFlagsIn(markdown: string): ClaimFlag[] {
  const flags: ClaimFlag[] = [];
  let before = "";
  for (const { paragraph, index } of paragraphsOf(masked(markdown.slice(0, MAX_LENGTH)))) {
    const place = { paragraph, index, context: `${before}\n${paragraph}` };
    for (const rule of wordingRules) flags.push(...flagsOf(rule, place));
    before = paragraph;
    if (flags.length >= MOST_FLAGS) break;
  }
  return flags.sort((a, b) => a.start - b.start || a.end - b.end);
}

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
  context: string;
}

function flagsOf(
  { id, pattern, unless, severity, message }: WordingRule,
  { paragraph, index, context }: Place,
): ClaimFlag[] {
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

/** The clinic's name is not a claim; blanks of the same length keep the offsets. */
function masked(text: string): string {
  return text.replaceAll(clinic.name, (name) => "_".repeat(name.length));
}

const REACH = 300;

function sentenceAt(paragraph: string, start: number, end: number): string {
  const before = paragraph.slice(Math.max(0, start - REACH), start);
  const rest = paragraph.slice(end, end + REACH);
  const begun = Math.max(...["\n", "|", ". ", "? ", "! "].map((mark) => before.lastIndexOf(mark)));
  const [ending = rest] = /^.*?(?:[.?!](?=\s|$)|(?=[\n|]))/s.exec(rest) ?? [];
  return `${before.slice(begun + 1)}${paragraph.slice(start, end)}${ending}`.trim();
}
