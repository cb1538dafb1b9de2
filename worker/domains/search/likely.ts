import { featuresOf, READINGS, scorer, softmax } from "../safety/model.ts";
import table from "./passages.bin";
import { trained } from "./passages.gen.ts";

const score = scorer(trained, table);

/**
 * What a question is likely meant for, 0 to 1: each passage that was learned, by id, or `none`, something that the site
 * says nothing about. Pure; some 1 ms a reading.
 * @param readings the question, as it may be read: their mean counts, and of `none` the least
 * @param before what the visitor asked before it, oldest first
 */
export function likelihoodsOf(
  readings: readonly string[],
  before: readonly string[],
): { passages: ReadonlyMap<string, number>; none: number } {
  const read = readings.map((text) => softmax(score(featuresOf(text, { ...READINGS.passages, before }))));
  const mean = (label: number) => read.reduce((sum, likelihoods) => sum + (likelihoods[label] ?? 0), 0) / read.length;
  const passages = new Map(trained.labels.map((id, label) => [id, mean(label)]));
  passages.delete("none");
  const none = trained.labels.indexOf("none");
  return { passages, none: Math.min(...read.map((likelihoods) => likelihoods[none] ?? 0)) };
}
