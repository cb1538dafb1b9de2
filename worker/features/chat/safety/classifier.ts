import { featuresOf } from "./features.ts";
import { LABELS, type Label } from "./labels.ts";
import { lazily } from "./lazily.ts";
import { trained } from "./weights.gen.ts";

/** How likely each class is, together 1. */
export type Likelihood = Record<Label, number>;

/** Weights of the classes after `ordinary`, bucket by bucket. */
const OTHERS = LABELS.length - 1;

const weights = lazily(() => Int8Array.from(atob(trained.weights), (byte) => byte.charCodeAt(0)));

/** A part tells more than the message around it only when it is long enough, and this sure. */
const PART_SURE = 0.8;
const PART_WORDS = 4;
/** Where one thing ends and the next begins: ends of sentences, commas, and the words that join clauses. */
const BETWEEN_PARTS = /[.?!\n,;:()]+|\b(?:and|but|because|so|cause|y|pero|porque)\b/i;

export interface Judgement {
  likelihood: Likelihood;
  /** The likelihood of a red flag in the most alarming part, however short, or in the whole. */
  alarm: number;
}

/**
 * What a message is by the words that people use, learnt from the tables in tests/support/chat-tables by
 * `npm run train:triage`. A red flag in one clause counts for the whole message: a question about an appointment
 * beside it must not drown it. Pure, linear, never throws.
 */
export function classify(text: string): Judgement {
  const whole = likelihoodOf(text);
  const parts = text.split(BETWEEN_PARTS).filter((part) => part.trim() !== "");
  const judged = parts.length < 2 ? [] : parts.map((part) => ({ part, likelihood: likelihoodOf(part) }));
  const byAlarm = judged.toSorted((a, b) => redOf(b.likelihood) - redOf(a.likelihood));
  const telling = byAlarm.find(({ part }) => countWords(part) >= PART_WORDS)?.likelihood;
  const likelihood = telling && redOf(telling) > Math.max(PART_SURE, redOf(whole)) ? telling : whole;
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
  return weights()[bucket * OTHERS + other] ?? 0;
}
