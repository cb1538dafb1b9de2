import { NEEDS_SOURCE } from "#content/drafts.ts";
import type { DraftFlag, DraftRequest } from "#contract/drafts.ts";
import { checkClaims } from "../../lib/claim-check.ts";
import { findPhi } from "../../lib/phi-detector.ts";
import { citedIn, toSentences } from "./sentences.ts";

interface Checked {
  type: DraftRequest["type"];
  text: string;
  sources: number;
  /** What was settled before stays settled while its sentence stands. */
  before: readonly DraftFlag[];
}

/** Lines that state nothing: headings, greetings, addresses, and the parts of a mail that name it. */
const UNSTATED = /^(?:#|Subject:|Title:|Read more:|Hello|- Title:)/;

/** Everything in a draft that a person has to settle before it may be used. */
export function flagsOf({ type, text, sources, before }: Checked): DraftFlag[] {
  const found = [
    ...text.split("\n").flatMap((line) => flagsOfLine(line.trim(), { type, sources })),
    ...checkClaims(text).map((flag) => ({ kind: "claim" as const, sentence: flag.sentence, message: flag.message })),
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

function flagsOfLine(line: string, { sources }: { type: string; sources: number }): Found[] {
  if (line === "" || UNSTATED.test(line)) return [];
  // The number of a source stands behind the end of its sentence, where a segmenter takes it for the next one's start.
  const sentences = toSentences(line.replace(/([.?!])((?:\s*\[\d{1,3}\])+)/g, "$2$1"));
  return sentences.flatMap((sentence): Found[] => {
    if (!/[a-z]{3}/i.test(sentence)) return [];
    const cited = citedIn(sentence);
    const unknown = cited.filter((number) => number < 1 || number > sources);
    if (unknown.length > 0)
      return [{ kind: "unknown_source", sentence, message: `There is no source ${unknown.join(", ")}.` }];
    if (cited.length > 0 && !sentence.includes(NEEDS_SOURCE)) return [];
    return [{ kind: "needs_source", sentence, message: "No source carries this sentence." }];
  });
}

/** FNV-1a over the sentence: a name for a flag, not a secret. */
function idOf({ kind, sentence }: Found): string {
  let hash = 0x811c9dc5;
  for (const char of sentence) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${kind}-${hash.toString(36)}`;
}

/** What a person may not settle by a word: it has to go. */
export function mustGo({ kind }: DraftFlag): boolean {
  return kind === "patient_data" || kind === "unknown_source";
}
