import { lazily } from "#worker/kernel/lazily.ts";
import table from "./kinds.bin";
import { trained } from "./kinds.gen.ts";
import { KIND_IDS, type KindId, kinds, named } from "./kinds.ts";
import { featuresOf, READINGS, scorer, softmax } from "./model.ts";
import { createFinder } from "./phrases.ts";
import { plainWordsOf, type TextWord } from "./text.ts";

/** A dangerous part counts too: an errand must not drown a danger. */
const PART_WORDS = 4;
const PART_SURE = 0.5;

const BETWEEN_PARTS = /[.?!\n,;:()]+|\b(?:and|but|because|so|y|pero|porque)\b/i;

const findPhrases = lazily(() =>
  createFinder(
    KIND_IDS.flatMap((kind) => {
      const { phrases, lookAlikes } = kinds[kind];
      const named = (texts: typeof phrases, isHarmless: boolean) =>
        [...texts.en, ...texts.es].map((text) => [{ kind, isHarmless }, text] as const);
      return [...named(phrases, false), ...named(lookAlikes, true)];
    }),
  ),
);
const findNamed = lazily(() =>
  createFinder(Object.entries(named).flatMap(([name, phrases]) => phrases.map((phrase) => [name, phrase] as const))),
);
const scoreOf = scorer(trained, table);

const learned = KIND_IDS.filter((id) => kinds[id].learned === id);
export const DANGERS = learned.filter((id) => isCard(kinds[id].level));
export const LIMITED = learned.filter((id) => kinds[id].level === "limits");

export function isCard(level: string): level is "crisis" | "emergency" {
  return level === "crisis" || level === "emergency";
}

export interface Judgement {
  likely: (kind: KindId) => number;
  danger: number;
}

export function judgeText(plain: string): Judgement {
  const whole = kindLikelihoods(plain);
  const dangerOf = (likely: typeof whole) => sum(DANGERS.map(likely));
  const parts = plain.split(BETWEEN_PARTS).filter((part) => plainWordsOf(part).length >= PART_WORDS);
  const own = dangerOf(whole);
  const worst = Math.max(own, ...parts.map((part) => dangerOf(kindLikelihoods(part))));
  return { likely: whole, danger: worst < PART_SURE ? own : Math.sqrt(worst * own) };
}

export function kindLikelihoods(plain: string): (kind: KindId) => number {
  const likelihoods = softmax(scoreOf(featuresOf(plain, READINGS.kinds)));
  return (kind) => likelihoods[trained.labels.indexOf(kinds[kind].learned)] ?? 0;
}

export function phraseKinds(words: readonly TextWord[]): { said: KindId[]; harmless: KindId[] } {
  const hits = findPhrases()(words);
  const harmless = hits.filter(({ name }) => name.isHarmless);
  const counted = hits.filter(
    ({ name, start, end }) =>
      !(name.isHarmless || harmless.some((one) => one.name.kind === name.kind && one.start <= start && end <= one.end)),
  );
  const kindsOf = (list: typeof hits) => [...new Set(list.map(({ name }) => name.kind))];
  return { said: kindsOf(counted), harmless: kindsOf(harmless) };
}

export function namedIn(words: readonly TextWord[]): Set<string> {
  return new Set(findNamed()(words).map(({ name }) => name));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

export const DANGEROUS_DRUGS = ["nitrates", "ed_pills"];
