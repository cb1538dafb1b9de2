// npm run train:triage: learns worker/features/chat/safety/weights.gen.ts from the tables in tests/support/chat-tables.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { digestOf, type Example, readExamples } from "../tests/support/chat-corpus.ts";
import { BUCKETS, featuresOf } from "../worker/features/chat/safety/features.ts";
import { LABELS } from "../worker/features/chat/safety/labels.ts";

/** Models that are averaged, each learnt from a random four fifths: their mean errs less than any of them. */
const MODELS = 5;
const SHARE = 0.8;
/** Set by trying on tables that were held back; see docs/decisions/0008. */
const EPOCHS = 12;
const RATE = 0.5;
const BIAS_RATE = 0.01;

interface Model {
  /** Bucket by bucket, one weight a label. */
  weights: Float32Array;
  bias: Float32Array;
}

const examples = readExamples();
const prepared = examples.map(({ text, label }) => ({ features: featuresOf(text), label: LABELS.indexOf(label) }));
type Prepared = (typeof prepared)[number];

const models = Array.from({ length: MODELS }, (_, seed) => {
  const random = createRandom(seed + 1);
  return train(
    prepared.filter(() => random() < SHARE),
    random,
  );
});
save(averageOf(models), examples);

/** Multinomial logistic regression by stochastic gradient descent with AdaGrad's step sizes. */
function train(rows: Prepared[], random: () => number): Model {
  const model = emptyModel();
  const squares = new Float32Array(model.weights.length).fill(1e-8);
  for (let epoch = 0; epoch < EPOCHS; epoch++) for (const row of shuffle(rows, random)) learn(model, squares, row);
  return model;
}

function learn({ weights, bias }: Model, squares: Float32Array, { features, label }: Prepared): void {
  const scale = 1 / Math.sqrt(features.length);
  for (const [k, likelihood] of likelihoods({ weights, bias }, features).entries()) {
    const error = likelihood - (k === label ? 1 : 0);
    bias[k] = (bias[k] ?? 0) - BIAS_RATE * error;
    const gradient = error * scale;
    for (const bucket of features) {
      const at = bucket * LABELS.length + k;
      const square = (squares[at] ?? 0) + gradient * gradient;
      squares[at] = square;
      weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(square);
    }
  }
}

function likelihoods({ weights, bias }: Model, features: number[]): number[] {
  const scores = LABELS.map((_, k) => {
    let sum = 0;
    for (const bucket of features) sum += weights[bucket * LABELS.length + k] ?? 0;
    return sum / Math.sqrt(features.length) + (bias[k] ?? 0);
  });
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((a, b) => a + b, 0);
  return odds.map((odd) => odd / total);
}

function averageOf(parts: Model[]): Model {
  const mean = emptyModel();
  for (const { weights, bias } of parts) {
    for (const [i, weight] of weights.entries()) mean.weights[i] = (mean.weights[i] ?? 0) + weight / parts.length;
    for (const [k, value] of bias.entries()) mean.bias[k] = (mean.bias[k] ?? 0) + value / parts.length;
  }
  return mean;
}

function emptyModel(): Model {
  return { weights: new Float32Array(BUCKETS * LABELS.length), bias: new Float32Array(LABELS.length) };
}

/** Only differences from the first label count, so it needs no weights of its own; the rest fit a byte each. */
function save({ weights, bias }: Model, learntFrom: Example[]): void {
  const others = LABELS.length - 1;
  const relative = Array.from({ length: BUCKETS * others }, (_, i) => {
    const base = Math.floor(i / others) * LABELS.length;
    return (weights[base + 1 + (i % others)] ?? 0) - (weights[base] ?? 0);
  });
  const scale = Math.max(...relative.map(Math.abs)) / 127;
  const bytes = Int8Array.from(relative, (weight) => Math.round(weight / scale));
  const trained = {
    digest: digestOf(learntFrom),
    scale,
    bias: [...bias.slice(1)].map((value) => value - (bias[0] ?? 0)),
    weights: Buffer.from(bytes.buffer).toString("base64"),
  };
  writeFileSync(
    resolve(import.meta.dirname, "../worker/features/chat/safety/weights.gen.ts"),
    `/** Made by \`npm run train:triage\` from ${learntFrom.length} messages; never edited. */\nexport const trained = ${JSON.stringify(trained, null, 2)};\n`,
  );
}

/** A linear congruential generator (Numerical Recipes), so that every run learns the same. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
