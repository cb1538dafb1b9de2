// Learns low-rank linear models from texts (read by worker/domains/safety/model.ts). Byte for byte reproducible.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { featuresOf, type Reading, type Trained } from "../worker/domains/safety/model.ts";

const EPOCHS = 10;
const TABLE_RATE = 0.1;
const OUTPUT_RATE = 0.1;
const BIAS_RATE = 0.01;

export interface Task {
  file: string;
  script: string;
  labels: readonly string[];
  examples: readonly { text: string; before?: readonly string[] | undefined; is: readonly string[] }[];
  /** Of the examples, to notice stale weights. */
  digest: string;
  buckets: number;
  size: number;
  reading: Pick<Reading, "reach" | "hasSounds">;
  seed: number;
  /** Dropout, so that no single word decides. */
  unseen: number;
  errorOf: (scores: Float64Array, is: ReadonlySet<number>) => void;
  ignored: number;
}

interface Row {
  features: readonly number[];
  is: ReadonlySet<number>;
}

/** AdaGrad: each number with the sum of its squared gradients. */
interface Weights {
  values: Float32Array;
  squares: Float32Array;
}

interface Model {
  table: Weights;
  output: Weights;
  bias: Float64Array;
}

export function learn(task: Task): void {
  const rows = task.examples.map(({ text, before, is }): Row => {
    const unknown = is.find((label) => !task.labels.includes(label));
    if (unknown !== undefined) throw new Error(`No such label: ${unknown}.`);
    return {
      features: featuresOf(text, { ...task.reading, before }),
      is: new Set(is.map((label) => task.labels.indexOf(label))),
    };
  });
  const random = createRandom(task.seed);
  const model: Model = {
    table: weights(task.buckets * task.size, () => (random() - 0.5) / 50),
    output: weights(task.labels.length * task.size, () => random() - 0.5),
    bias: new Float64Array(task.labels.length),
  };
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { features, is } of shuffled(rows, random)) {
      const seen = features.filter(() => random() >= task.unseen);
      if (seen.length > 0) step(task, model, { features: seen, is });
    }
  save(task, model);
}

function weights(length: number, first: () => number): Weights {
  return { values: Float32Array.from({ length }, first), squares: new Float32Array(length).fill(1e-6) };
}

function step(task: Task, model: Model, { features, is }: Row): void {
  const { buckets, size, errorOf } = task;
  const norm = 1 / Math.sqrt(features.length);
  const rows = features.map((feature) => (feature & (buckets - 1)) * size);
  const mean = new Float64Array(size);
  for (const from of rows) addTo(mean, model.table.values, { from, times: norm });
  const errors = model.bias.map((value, label) => value + dot(mean, model.output.values, label * size));
  errorOf(errors, is);
  const back = learnOutput(model, { errors, mean, ignored: task.ignored });
  for (const from of rows)
    for (let i = 0; i < size; i++) descend(model.table, from + i, (back[i] ?? 0) * norm, TABLE_RATE);
}

interface Lesson {
  errors: Float64Array;
  mean: Float64Array;
  ignored: number;
}

function learnOutput({ output, bias }: Model, { errors, mean, ignored }: Lesson): Float64Array {
  const size = mean.length;
  const back = new Float64Array(size);
  for (const [label, error] of errors.entries()) {
    if (Math.abs(error) < ignored) continue;
    const from = label * size;
    bias[label] = (bias[label] ?? 0) - BIAS_RATE * error;
    addTo(back, output.values, { from, times: error });
    for (let i = 0; i < size; i++) descend(output, from + i, error * (mean[i] ?? 0), OUTPUT_RATE);
  }
  return back;
}

function addTo(sum: Float64Array, values: Float32Array, { from, times }: { from: number; times: number }): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (values[from + i] ?? 0) * times;
}

function dot(vector: Float64Array, values: Float32Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] ?? 0) * (values[from + i] ?? 0);
  return sum;
}

function descend({ values, squares }: Weights, at: number, gradient: number, rate: number): void {
  if (gradient === 0) return;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  values[at] = (values[at] ?? 0) - (rate * gradient) / Math.sqrt(square);
}

/** Softmax: one label is true. Of several possible ones the model's own scores weigh them. */
export function oneOf(scores: Float64Array, is: ReadonlySet<number>): void {
  const highest = scores.reduce((a, b) => Math.max(a, b));
  let total = 0;
  let right = 0;
  for (const [label, score] of scores.entries()) {
    const odds = Math.exp(score - highest);
    scores[label] = odds;
    total += odds;
    if (is.has(label)) right += odds;
  }
  for (const [label, odds] of scores.entries()) scores[label] = odds / total - (is.has(label) ? odds / right : 0);
}

export function anyOf(scores: Float64Array, is: ReadonlySet<number>): void {
  for (const [label, score] of scores.entries()) scores[label] = 1 / (1 + Math.exp(-score)) - (is.has(label) ? 1 : 0);
}

function save(
  { file, script, labels, examples, digest, buckets, size }: Task,
  { table, output, bias }: Pick<Model, "table" | "output" | "bias">,
): void {
  const scale = table.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const bytes = Int8Array.from(table.values, (value) => Math.round(value / scale));
  const path = resolve(import.meta.dirname, "../worker/domains", file);
  writeFileSync(`${path}.bin`, Buffer.concat([Buffer.from(bytes.buffer), Buffer.from(output.values.buffer)]));
  const round = (value: number) => Number(value.toFixed(5));
  const trained: Trained = { digest, labels, buckets, size, scale, bias: [...bias].map(round) };
  writeFileSync(
    `${path}.gen.ts`,
    `import type { Trained } from "../safety/model.ts";\n\n/** Made by \`npm run ${script}\` from ${examples.length} texts; never edited. */\nexport const trained: Trained = ${JSON.stringify(trained)};\n`,
  );
}

/** Numerical Recipes' linear congruential generator, so that every run learns the same. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
