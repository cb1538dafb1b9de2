import { emergencyConcepts } from "./concepts-emergency.ts";
import { urologyConcepts } from "./concepts-urology.ts";
import type { Hit, Reading } from "./lexicon.ts";
import { createView, type View } from "./matcher.ts";

/** How far a "no" reaches to the right, in words. */
const DENIAL_REACH = 5;
/** A comma phrase this short carries on the denial before it: "no chest pain, fainting, or swelling". */
const LIST_ITEM_WORDS = 4;

/** Concepts with a "no" of their own: "no puedo respirar", "not responding". */
const FINDINGS = Object.keys({ ...emergencyConcepts, ...urologyConcepts });

const FRAMES = [
  "information",
  "strongInfo",
  "history",
  "pastYear",
  "recent",
  "ongoing",
  "possessed",
  "mySymptom",
  "conditional",
];

function of(reading: Reading, concept: string): readonly Hit[] {
  return reading.hits.get(concept) ?? [];
}

function sentencesOf(reading: Reading, concept: string): Set<number> {
  return new Set(of(reading, concept).map((hit) => reading.tokens[hit.start]?.sentence ?? 0));
}

function denyFrom(reading: Reading, negator: Hit, denied: Set<number>): void {
  const { tokens } = reading;
  const sentence = tokens[negator.start]?.sentence;
  let clause = tokens[negator.start]?.clause;
  let reach = negator.end + DENIAL_REACH;
  for (let at = negator.end; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.sentence !== sentence || token === undefined) return;
    if (token.clause !== clause) {
      if (!isListItem(reading, at)) return;
      clause = token.clause;
      reach = at + DENIAL_REACH;
    }
    if (at >= reach) return;
    denied.add(at);
  }
}

function isListItem({ tokens, hits }: Reading, at: number): boolean {
  const clause = tokens[at]?.clause;
  let end = at;
  while (tokens[end]?.clause === clause && end < tokens.length) end += 1;
  const ownWords = (hits.get("possessed") ?? []).concat(hits.get("recent") ?? []);
  const speaksOfSelf = ownWords.some((hit) => hit.start >= at && hit.start < end);
  return (
    end - at <= LIST_ITEM_WORDS && !speaksOfSelf && !["but", "pero", "now", "ahora"].includes(tokens[at]?.text ?? "")
  );
}

/** Token positions that a denial covers. "no relief", "not just" and "isn't going away" deny nothing. */
function deniedTokens(reading: Reading): ReadonlySet<number> {
  const denied = new Set<number>();
  const harmless = new Set<number>();
  for (const hit of ["falseDenial", ...FINDINGS].flatMap((concept) => of(reading, concept)))
    for (let at = hit.start; at < hit.end; at++) harmless.add(at);
  const persists = of(reading, "persists");
  for (const negator of of(reading, "negator")) {
    if (harmless.has(negator.start)) continue;
    const clause = reading.tokens[negator.start]?.clause;
    const goesOn = persists.some((hit) => hit.start >= negator.end && reading.tokens[hit.start]?.clause === clause);
    if (!goesOn) denyFrom(reading, negator, denied);
  }
  return denied;
}

/** Whether a sentence that asks in general or tells of the past speaks of something that is there now all the same. */
function isPresent(said: (concept: string) => boolean): boolean {
  if (said("recent")) return true;
  if (said("history") || said("pastYear")) return false;
  if (said("strongInfo") && !said("mySymptom")) return false;
  return !said("conditional") && (said("possessed") || said("ongoing"));
}

/** Sentences that ask in general or tell of the past, with nothing in them that happens now. */
function distantSentences(reading: Reading): ReadonlySet<number> {
  if (of(reading, "nowStrong").length > 0) return new Set();
  const spoken = new Map<string, Set<number>>();
  for (const concept of FRAMES) spoken.set(concept, sentencesOf(reading, concept));
  const said = (sentence: number) => (concept: string) => spoken.get(concept)?.has(sentence) ?? false;
  const framed = ["information", "strongInfo", "history", "pastYear"].flatMap((concept) => [
    ...(spoken.get(concept) ?? []),
  ]);
  return new Set(framed.filter((sentence) => !isPresent(said(sentence))));
}

/** Sentences that ask in general, and those that tell of years ago. */
function impersonalSentences(reading: Reading): ReadonlySet<number> {
  const sentencesOfAny = (...concepts: string[]) =>
    new Set(concepts.flatMap((concept) => [...sentencesOf(reading, concept)]));
  const personal = sentencesOfAny("possessed", "recent");
  const asked = [...sentencesOfAny("information", "strongInfo")].filter((sentence) => !personal.has(sentence));
  return new Set([...asked, ...sentencesOfAny("longPast", "settledPast")]);
}

/**
 * What is said to be so: not denied and, in `present`, not asked in general and not past either. `personal` keeps what
 * began weeks ago.
 */
export function createFramedViews(reading: Reading): { stated: View; present: View; personal: View } {
  const denied = deniedTokens(reading);
  const distant = distantSentences(reading);
  const isStated = (hit: Hit) => !denied.has(hit.start);
  const isNow = (hit: Hit) => isStated(hit) && !distant.has(reading.tokens[hit.start]?.sentence ?? 0);
  const impersonal = impersonalSentences(reading);
  const isPersonal = (hit: Hit) => !impersonal.has(reading.tokens[hit.start]?.sentence ?? 0);
  return {
    stated: createView(reading, isStated),
    present: createView(reading, isNow),
    personal: createView(reading, isPersonal),
  };
}
