import { type Axis, readSentence, type SentenceReading, wordStem } from "./sentence-reading.ts";

const LEAST_SHARED = 0.5;

const JUDGMENTS = new Set(
  "safe safely effective proven guarantee cure harmless painless painlessly permanent improve better benefit"
    .split(" ")
    .map(wordStem),
);

export type SentenceSupport = "stands" | "unchecked" | { difference: string };

/** Compares a cited sentence with its source by words alone: numbers, negations, directions and amounts must agree. */
export function checkCitedSentence(sentence: string, source: readonly string[]): SentenceSupport {
  if (source.some((one) => wordsOnly(one) === wordsOnly(sentence))) return "stands";
  const difference = differenceFrom(readSentence(sentence), source);
  return difference === null ? "unchecked" : { difference };
}

function differenceFrom(sentence: SentenceReading, source: readonly string[]): string | null {
  const places = placesOf(sentence, source);
  const [closest] = places;
  if (!closest) return "Its words are not there.";
  return (
    numbersDiffer(sentence, closest) ??
    first(places, (place) => negationsDiffer(sentence, place) ?? axesDiffer(sentence, place)) ??
    judgmentsDiffer(sentence, closest) ??
    sharesDiffer(sentence, closest) ??
    hedgesDiffer(sentence, closest)
  );
}

function first(places: readonly SentenceReading[], differ: (place: SentenceReading) => string | null): string | null {
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

function placesOf(sentence: SentenceReading, source: readonly string[]): SentenceReading[] {
  const pairs = source.slice(1).map((one, i) => `${source[i]} ${one}`);
  const single = inOrder(sentence, source);
  return single.length > 0 ? single : inOrder(sentence, pairs);
}

function inOrder(sentence: SentenceReading, texts: readonly string[]): SentenceReading[] {
  return texts
    .map(readSentence)
    .map((place) => ({ place, shared: sharedWith(sentence, place) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .sort((a, b) => b.shared - a.shared)
    .map(({ place }) => place);
}

function sharedWith({ words, numbers }: SentenceReading, place: SentenceReading): number {
  const shared = [...words].filter((word) => place.words.has(word)).length;
  const same = [...numbers].filter((number) => place.numbers.has(number)).length;
  return (shared + same) / Math.max(1, words.size + numbers.size);
}

function numbersDiffer({ numbers }: SentenceReading, place: SentenceReading): string | null {
  const unknown = [...numbers].filter((number) => !place.numbers.has(number));
  return unknown.length > 0 ? `The number ${unknown.join(", ")} is not there.` : null;
}

function negationsDiffer(sentence: SentenceReading, place: SentenceReading): string | null {
  const affirmed = onlyIn(sentence.plain, sentence.negated);
  const denied = onlyIn(sentence.negated, sentence.plain);
  if (affirmed.some((word) => onlyIn(place.negated, place.plain).includes(word)))
    return "It says yes where the source says no.";
  // The same negation may apply to other words around it.
  const isShared = [...sentence.negated].some((word) => place.negated.has(word));
  const isContrary = !isShared && denied.some((word) => onlyIn(place.plain, place.negated).includes(word));
  return isContrary ? "It says no where the source says yes." : null;
}

function onlyIn(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !others.has(word));
}

const AXES: readonly Axis[] = ["amount", "quality", "order"];

function axesDiffer(sentence: SentenceReading, place: SentenceReading): string | null {
  const isOpposite = AXES.some((axis) => {
    const [up, down] = sentence.axes[axis];
    const [isUp, isDown] = place.axes[axis];
    return (up && !down && isDown && !isUp) || (down && !up && isUp && !isDown);
  });
  return isOpposite ? "It says the opposite of the source." : null;
}

function judgmentsDiffer({ words }: SentenceReading, place: SentenceReading): string | null {
  const isNew = [...words].some((word) => JUDGMENTS.has(word) && !place.words.has(word));
  return isNew ? "It makes a judgment that the source does not make." : null;
}

function sharesDiffer({ share }: SentenceReading, place: SentenceReading): string | null {
  const isWider = share > place.share && (place.share > 0 || share > 2);
  return isWider ? "It is about more people or cases than the source." : null;
}

function hedgesDiffer(sentence: SentenceReading, place: SentenceReading): string | null {
  const isSurer = [...sentence.certain].some(
    (word) => !sentence.hedged.has(word) && place.hedged.has(word) && !place.certain.has(word),
  );
  return isSurer ? "It is more certain than the source." : null;
}
