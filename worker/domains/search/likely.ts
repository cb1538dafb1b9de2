import { featuresOf, READINGS, scorer, softmax } from "../safety/model.ts";
import table from "./passages.bin";
import { trained } from "./passages.gen.ts";

const score = scorer(trained, table);
const OTHERS = ["none", "aside"] as const;

export interface PassageLikelihoods {
  passages: ReadonlyMap<string, number>;
  none: number;
  /** No question: a feeling, a joke, a bit of story. Also counted in `none`. */
  aside: number;
}

/** Pure; about 1 ms a reading. @param before earlier questions, oldest first */
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
