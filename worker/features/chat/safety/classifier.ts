import { BUCKETS, featuresOf } from "./features.ts";
import { lazily } from "./lazily.ts";
import { trained } from "./weights.gen.ts";

/** What a message can be; `ordinary` comes first, because the other classes are weighed against it. */
export const LABELS = ["ordinary", "crisis", "emergency", "physician", "injection"] as const;
export type Label = (typeof LABELS)[number];

/** How likely each class is, together 1. */
export type Likelihood = Record<Label, number>;

/** Weights of the classes after `ordinary`, bucket by bucket. */
const OTHERS = LABELS.length - 1;

const weights = lazily(() => Int8Array.from(atob(trained.weights), (byte) => byte.charCodeAt(0)));

/** A sentence tells more than the message around it only when it is long enough, and this sure. */
const SENTENCE_SURE = 0.8;
const SENTENCE_WORDS = 4;

export interface Judgement {
  likelihood: Likelihood;
  /** The likelihood of a red flag in the most alarming sentence, however short, or in the whole. */
  alarm: number;
}

/**
 * What a message is by the words that people use, learnt from the tables in tests/support/chat-tables by
 * `npm run train:triage`: a linear model, so that each word's part in a judgement can be read off.
 * A red flag in one sentence counts for the whole message. Pure, linear, never throws.
 */
export function classify(text: string): Judgement {
  const whole = likelihoodOf(text);
  const sentences = text.split(/[.?!\n]+/).filter((part) => part.trim() !== "");
  const judged = sentences.length < 2 ? [] : sentences.map((part) => ({ part, likelihood: likelihoodOf(part) }));
  const byAlarm = judged.toSorted((a, b) => redOf(b.likelihood) - redOf(a.likelihood));
  const telling = byAlarm.find(({ part }) => countWords(part) >= SENTENCE_WORDS)?.likelihood;
  const likelihood = telling && redOf(telling) > Math.max(SENTENCE_SURE, redOf(whole)) ? telling : whole;
  return { likelihood, alarm: Math.max(redOf(likelihood), ...judged.map((one) => redOf(one.likelihood))) };
}

export function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** How likely a message is a crisis or an emergency. */
export function redOf({ crisis, emergency }: Likelihood): number {
  return crisis + emergency;
}

function likelihoodOf(text: string): Likelihood {
  const features = featuresOf(text);
  const sums = new Array<number>(OTHERS).fill(0);
  for (const bucket of features)
    for (let other = 0; other < OTHERS; other++) sums[other] = (sums[other] ?? 0) + weightOf(bucket, other);
  const scale = trained.scale / Math.sqrt(features.length);
  const odds = [1, ...sums.map((sum, other) => Math.exp(sum * scale + (trained.bias[other] ?? 0)))];
  const total = odds.reduce((a, b) => a + b, 0);
  const [ordinary = 0, crisis = 0, emergency = 0, physician = 0, injection = 0] = odds.map((odd) => odd / total);
  return { ordinary, crisis, emergency, physician, injection };
}

function weightOf(bucket: number, other: number): number {
  return weights()[(bucket % BUCKETS) * OTHERS + other] ?? 0;
}
