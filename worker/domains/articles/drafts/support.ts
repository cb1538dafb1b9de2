import { type Axis, type Reading, readWords, stemOf } from "./word-reading.ts";

const LEAST_SHARED = 0.5;

const JUDGMENTS = new Set(
  "safe safely effective proven guarantee cure harmless painless painlessly permanent improve better benefit"
    .split(" ")
    .map(stemOf),
);

export type Support = "stands" | "unchecked" | { difference: string };

/** Compares a cited sentence with its source by words alone: numbers, negations, directions and amounts must agree. */
export function checkSentence(sentence: string, source: readonly string[]): Support {
  if (source.some((one) => wordsOnly(one) === wordsOnly(sentence))) return "stands";
  const difference = differenceFrom(readWords(sentence), source);
  return difference === null ? "unchecked" : { difference };
}

function differenceFrom(said: Reading, source: readonly string[]): string | null {
  const places = placesOf(said, source);
  const [closest] = places;
  if (!closest) return "Its words are not there.";
  return (
    numbersDiffer(said, closest) ??
    first(places, (place) => negationsDiffer(said, place) ?? axesDiffer(said, place)) ??
    judgmentsDiffer(said, closest) ??
    sharesDiffer(said, closest) ??
    hedgesDiffer(said, closest)
  );
}

function first(places: readonly Reading[], differ: (place: Reading) => string | null): string | null {
  for (const place of places) {
    const difference = differ(place);
    if (difference !== null) return difference;
  }
  return null;
}

function wordsOnly(text: string): string {
  return text
    .replace(/\[\d{1,3}\]/g, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%.]+|\.(?!\d)/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

function placesOf(said: Reading, source: readonly string[]): Reading[] {
  const pairs = source.slice(1).map((one, i) => `${source[i]} ${one}`);
  const single = inOrder(said, source);
  return single.length > 0 ? single : inOrder(said, pairs);
}

function inOrder(said: Reading, texts: readonly string[]): Reading[] {
  return texts
    .map(readWords)
    .map((place) => ({ place, shared: sharedWith(said, place) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .sort((a, b) => b.shared - a.shared)
    .map(({ place }) => place);
}

function sharedWith({ words, numbers }: Reading, place: Reading): number {
  const shared = [...words].filter((word) => place.words.has(word)).length;
  const same = [...numbers].filter((number) => place.numbers.has(number)).length;
  return (shared + same) / Math.max(1, words.size + numbers.size);
}

function numbersDiffer({ numbers }: Reading, place: Reading): string | null {
  const unknown = [...numbers].filter((number) => !place.numbers.has(number));
  return unknown.length > 0 ? `The number ${unknown.join(", ")} is not there.` : null;
}

function negationsDiffer(said: Reading, place: Reading): string | null {
  const affirmed = onlyIn(said.plain, said.negated);
  const denied = onlyIn(said.negated, said.plain);
  if (affirmed.some((word) => onlyIn(place.negated, place.plain).includes(word)))
    return "It says yes where the source says no.";
  // The same negation may apply to other words around it.
  const isShared = [...said.negated].some((word) => place.negated.has(word));
  const isContrary = !isShared && denied.some((word) => onlyIn(place.plain, place.negated).includes(word));
  return isContrary ? "It says no where the source says yes." : null;
}

function onlyIn(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !others.has(word));
}

const AXES: readonly Axis[] = ["amount", "quality", "order"];

function axesDiffer(said: Reading, place: Reading): string | null {
  const isOpposite = AXES.some((axis) => {
    const [up, down] = said.axes[axis];
    const [isUp, isDown] = place.axes[axis];
    return (up && !down && isDown && !isUp) || (down && !up && isUp && !isDown);
  });
  return isOpposite ? "It says the opposite of the source." : null;
}

function judgmentsDiffer({ words }: Reading, place: Reading): string | null {
  const isNew = [...words].some((word) => JUDGMENTS.has(word) && !place.words.has(word));
  return isNew ? "It makes a judgment that the source does not make." : null;
}

function sharesDiffer({ share }: Reading, place: Reading): string | null {
  const isWider = share > place.share && (place.share > 0 || share > 2);
  return isWider ? "It is about more people or cases than the source." : null;
}

function hedgesDiffer(said: Reading, place: Reading): string | null {
  const isSurer = [...said.certain].some(
    (word) => !said.hedged.has(word) && place.hedged.has(word) && !place.certain.has(word),
  );
  return isSurer ? "It is more certain than the source." : null;
}
