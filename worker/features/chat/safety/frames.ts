import type { Hit, Reading } from "./lexicon.ts";
import { createView, type View } from "./matcher.ts";

/** How far a "no" reaches to the right, in words. */
const DENIAL_REACH = 5;
/** A comma phrase this short carries on the denial before it: "no chest pain, fainting, or swelling". */
const LIST_ITEM_WORDS = 4;

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
  return end - at <= LIST_ITEM_WORDS && !speaksOfSelf && !["but", "pero", "now", "ahora"].includes(tokens[at]?.text ?? "");
}

/** Token positions that a denial covers. "no relief", "not just" and "isn't going away" deny nothing. */
export function deniedTokens(reading: Reading): ReadonlySet<number> {
  const denied = new Set<number>();
  const harmless = new Set<number>();
  for (const hit of of(reading, "falseDenial")) for (let at = hit.start; at < hit.end; at++) harmless.add(at);
  const persists = of(reading, "persists");
  for (const negator of of(reading, "negator")) {
    if (harmless.has(negator.start)) continue;
    const clause = reading.tokens[negator.start]?.clause;
    const goesOn = persists.some((hit) => hit.start >= negator.end && reading.tokens[hit.start]?.clause === clause);
    if (!goesOn) denyFrom(reading, negator, denied);
  }
  return denied;
}

/** Sentences that ask in general or tell of the past, with nothing in them that happens now. */
export function distantSentences(reading: Reading): ReadonlySet<number> {
  const asked = sentencesOf(reading, "information");
  const past = new Set([...sentencesOf(reading, "history"), ...sentencesOf(reading, "pastYear")]);
  const recent = sentencesOf(reading, "recent");
  const own = sentencesOf(reading, "possessed");
  const conditional = sentencesOf(reading, "conditional");
  if (of(reading, "nowStrong").length > 0) return new Set();
  const distant = new Set<number>();
  for (const sentence of new Set([...asked, ...past])) {
    if (recent.has(sentence)) continue;
    const ownQuestion = own.has(sentence) && !conditional.has(sentence) && !past.has(sentence);
    if (!ownQuestion) distant.add(sentence);
  }
  return distant;
}

/** What is said to be so: not denied, and unless `distant` is wanted, not asked in general and not past. */
export function createFramedView(reading: Reading, { includeDistant }: { includeDistant: boolean }): View {
  const denied = deniedTokens(reading);
  const distant = includeDistant ? new Set<number>() : distantSentences(reading);
  return createView(reading, (hit) => {
    const sentence = reading.tokens[hit.start]?.sentence ?? 0;
    return !denied.has(hit.start) && !distant.has(sentence);
  });
}

export function createPlainView(reading: Reading): View {
  return createView(reading, () => true);
}
