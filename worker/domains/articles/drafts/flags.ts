import { NEEDS_SOURCE } from "#content/drafts.ts";
import type { DraftFlag } from "#contract/drafts.ts";
import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { checkMarkdownClaims } from "../claim-check.ts";
import { citedSources, splitSentences } from "./sentences.ts";
import { checkCitedSentence } from "./support.ts";

interface Checked {
  text: string;
  /** By source number; null for a source that is no longer published. */
  sources: readonly (readonly string[] | null)[];
  isComposed?: boolean;
  before: readonly DraftFlag[];
}

const UNSTATED = /^(?:#|Subject:|Title:|Read more:|Hello|- Title:)/;

export function draftFlags({ text, sources, isComposed = false, before }: Checked): DraftFlag[] {
  const found = [
    ...text.split("\n").flatMap((line) => flagsOfLine(line.trim(), { sources, isComposed })),
    ...checkMarkdownClaims(text).map((flag) => ({
      kind: "claim" as const,
      sentence: flag.sentence,
      message: flag.message,
    })),
    ...findPhi(text).map((finding) => ({
      kind: "patient_data" as const,
      sentence: text.slice(finding.start, finding.end),
      message: finding.message,
    })),
  ];
  const settled = new Map(before.map((flag) => [flag.id, flag]));
  const unique = new Map(found.map((flag) => [idOf(flag), flag]));
  return [...unique].map(([id, flag]) => {
    const { resolution = null, resolvedBy = null } = settled.get(id) ?? {};
    return { id, ...flag, resolution, resolvedBy };
  });
}

type Found = Pick<DraftFlag, "kind" | "sentence" | "message">;

type Against = Required<Pick<Checked, "sources" | "isComposed">>;

function flagsOfLine(line: string, against: Against): Found[] {
  if (line === "" || UNSTATED.test(line)) return [];
  // "[1]" after a full stop would be read as the start of the next sentence.
  const sentences = splitSentences(line.replace(/([.?!])((?:\s*\[\d{1,3}\])+)/g, "$2$1"));
  return sentences
    .filter((sentence) => /[a-z]{3}/i.test(sentence))
    .flatMap((sentence) => flagsOfSentence(sentence, against));
}

function flagsOfSentence(sentence: string, against: Against): Found[] {
  const cited = citedSources(sentence);
  const unknown = cited.filter((number) => number < 1 || number > against.sources.length);
  if (unknown.length > 0)
    return [{ kind: "unknown_source", sentence, message: `There is no source ${unknown.join(", ")}.` }];
  if (cited.length === 0 || sentence.includes(NEEDS_SOURCE))
    return [{ kind: "needs_source", sentence, message: "No source carries this sentence." }];
  return heldAgainst(sentence, cited, against);
}

const LEAD = /^(?:[-*>]+\s+|\d+\.\s+|Description:\s*)+/;

function heldAgainst(sentence: string, cited: readonly number[], { sources, isComposed }: Against): Found[] {
  const marks = cited.map((number) => `[${number}]`).join("");
  const texts = cited.map((number) => sources[number - 1] ?? null);
  const support = texts.includes(null)
    ? "unchecked"
    : checkCitedSentence(
        sentence.replace(LEAD, ""),
        texts.flatMap((text) => text ?? []),
      );
  if (support === "stands") return [];
  if (support === "unchecked" && !isComposed)
    return [
      { kind: "not_checked", sentence, message: `Cites ${marks}, not checked against it. Please compare the two.` },
    ];
  const difference = support === "unchecked" ? "It is not word for word there." : support.difference;
  return [{ kind: "not_in_source", sentence, message: `Does not stand in ${marks}. ${difference}` }];
}

/** FNV-1a: a stable name, not a secret. */
function idOf({ kind, sentence }: Found): string {
  let hash = 0x811c9dc5;
  for (const char of sentence) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${kind}-${hash.toString(36)}`;
}

/** `not_checked` needs a reader, not a decision. */
export function countOpenFlags(flags: readonly DraftFlag[]): number {
  return flags.filter(({ kind, resolution }) => kind !== "not_checked" && resolution === null).length;
}

export function mustBeEdited({ kind }: DraftFlag): boolean {
  return kind === "patient_data" || kind === "unknown_source";
}
