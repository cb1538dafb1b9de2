import { featuresOf, READINGS, scorer, softmax } from "../safety/model.ts";
import table from "./passages.bin";
import { trained } from "./passages.gen.ts";

const score = scorer(trained, table);
/** Labels that are no passage. */
const OTHERS = ["none", "aside"] as const;

export interface PassageLikelihoods {
  /** Each passage that was learned, by id. */
  passages: ReadonlyMap<string, number>;
  /** Something that the site says nothing about. */
  none: number;
  /** Nothing is asked: a feeling, a joke, a bit of story. Counted in `none` as well. */
  aside: number;
}

/**
 * Likelihoods of a message's meaning, 0 to 1 each. Pure; some 1 ms a reading.
 * @param readings the message, as it may be read: their mean counts, and of `none` the least
 * @param before what the visitor asked before it, oldest first
 */
export function passageLikelihoods(readings: readonly string[], before: readonly string[]): PassageLikelihoods {
  const read = readings.map((text) => softmax(score(featuresOf(text, { ...READINGS.passages, before }))));
  const mean = (label: number) => read.reduce((sum, likelihoods) => sum + (likelihoods[label] ?? 0), 0) / read.length;
  const passages = new Map(trained.labels.map((id, label) => [id, mean(label)]));
  for (const label of OTHERS) passages.delete(label);
  const [none, aside] = OTHERS.map((label) => trained.labels.indexOf(label));
  const of = (likelihoods: readonly number[], label = -1) => likelihoods[label] ?? 0;
  return {
    passages,
    none: Math.min(...read.map((likelihoods) => of(likelihoods, none) + of(likelihoods, aside))),
    aside: Math.min(...read.map((likelihoods) => of(likelihoods, aside))),
  };
}
