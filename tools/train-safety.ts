// npm run train:safety: learns worker/domains/safety/{kinds,answers}.{bin,gen.ts} from the messages in tests/max/corpus.
// Byte for byte the same on every machine.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { digestOf, type Example, readCorpus } from "../tests/max/corpus.ts";
import { ANSWERS, KIND_IDS, kinds } from "../worker/domains/safety/kinds.ts";
import { featuresOf, type Trained } from "../worker/domains/safety/model.ts";

// Set by trying on tests/max/tuned: docs/decisions/0053-safety-is-learned-and-reviewed.md.
const EPOCHS = 10;
const TABLE_RATE = 0.1;
const OUTPUT_RATE = 0.1;
const BIAS_RATE = 0.01;

interface Task {
  name: "kinds" | "answers";
  labels: readonly string[];
  buckets: number;
  size: number;
  /** The share of a message's features that a step does not see, so that no single word decides. */
  unseen: number;
  /** Turns the scores into their errors. */
  errorOf: (scores: Float64Array, is: ReadonlySet<number>) => void;
}

interface Row {
  features: readonly number[];
  is: ReadonlySet<number>;
}

/** Numbers that are learned, each with the sum of the squares of its gradients (AdaGrad). */
interface Weights {
  values: Float32Array;
  squares: Float32Array;
}

interface Model {
  table: Weights;
  output: Weights;
  bias: Float64Array;
}

const labels = ["none", ...new Set(KIND_IDS.map((id) => kinds[id].learned))].filter((label) => label !== "interaction");
learn({ name: "kinds", labels, buckets: 2 ** 17, size: 12, unseen: 0.3, errorOf: oneOf });
learn({ name: "answers", labels: ANSWERS, buckets: 2 ** 15, size: 8, unseen: 0.5, errorOf: anyOf });

function learn(task: Task): void {
  const examples = readCorpus(task.name);
  const rows = examples.map(({ text, is }): Row => {
    const unknown = is.find((label) => !task.labels.includes(label));
    if (unknown !== undefined) throw new Error(`No such label: ${unknown}.`);
    return { features: featuresOf(text), is: new Set(is.map((label) => task.labels.indexOf(label))) };
  });
  const random = createRandom(1);
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
  save(task, model, examples);
}

function weights(length: number, first: () => number): Weights {
  return { values: Float32Array.from({ length }, first), squares: new Float32Array(length).fill(1e-6) };
}

/** One step of stochastic gradient descent. */
function step(task: Task, model: Model, { features, is }: Row): void {
  const { buckets, size, errorOf } = task;
  const norm = 1 / Math.sqrt(features.length);
  const rows = features.map((feature) => (feature & (buckets - 1)) * size);
  const mean = new Float64Array(size);
  for (const from of rows) addTo(mean, model.table.values, { from, times: norm });
  const errors = model.bias.map((value, label) => value + dot(mean, model.output.values, label * size));
  errorOf(errors, is);
  const back = learnOutput(model, { errors, mean });
  for (const from of rows)
    for (let i = 0; i < size; i++)
      descend(model.table, from + i, { gradient: (back[i] ?? 0) * norm, rate: TABLE_RATE });
}

/** Corrects what each label makes of the mean. @returns the gradient of the mean */
function learnOutput({ output, bias }: Model, { errors, mean }: Readonly<Record<"errors" | "mean", Float64Array>>) {
  const back = new Float64Array(mean.length);
  for (const [label, error] of errors.entries()) {
    if (Math.abs(error) < 1e-5) continue;
    const from = label * mean.length;
    bias[label] = (bias[label] ?? 0) - BIAS_RATE * error;
    addTo(back, output.values, { from, times: error });
    for (const [i, x] of mean.entries()) descend(output, from + i, { gradient: error * x, rate: OUTPUT_RATE });
  }
  return back;
}

function addTo(sum: Float64Array, values: Float32Array, { from, times }: { from: number; times: number }): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (values[from + i] ?? 0) * times;
}

function dot(vector: Float64Array, values: Float32Array, from: number): number {
  return vector.reduce((sum, x, i) => sum + x * (values[from + i] ?? 0), 0);
}

function descend(
  { values, squares }: Weights,
  at: number,
  { gradient, rate }: { gradient: number; rate: number },
): void {
  if (gradient === 0) return;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  values[at] = (values[at] ?? 0) - (rate * gradient) / Math.sqrt(square);
}

/** One label is true: softmax. Of several that may be, the model's own opinion weighs them. */
function oneOf(scores: Float64Array, is: ReadonlySet<number>): void {
  const highest = Math.max(...scores);
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

/** Each label is true or not by itself: logistic. */
function anyOf(scores: Float64Array, is: ReadonlySet<number>): void {
  for (const [label, score] of scores.entries()) scores[label] = 1 / (1 + Math.exp(-score)) - (is.has(label) ? 1 : 0);
}

/** The table fits a byte each. */
function save(
  { name, labels: names, buckets, size }: Task,
  { table, output, bias }: Model,
  examples: readonly Example[],
) {
  const scale = table.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const folder = resolve(import.meta.dirname, "../worker/domains/safety");
  writeFileSync(
    `${folder}/${name}.bin`,
    Int8Array.from(table.values, (value) => Math.round(value / scale)),
  );
  const round = (value: number) => Number(value.toFixed(5));
  const trained: Trained = {
    digest: digestOf(examples),
    labels: names,
    buckets,
    size,
    scale,
    bias: [...bias].map(round),
    output: names.map((_, label) => [...output.values.slice(label * size, (label + 1) * size)].map(round)),
  };
  writeFileSync(
    `${folder}/${name}.gen.ts`,
    `import type { Trained } from "./model.ts";\n\n/** Made by \`npm run train:safety\` from ${examples.length} messages; never edited. */\nexport const trained: Trained = ${JSON.stringify(trained)};\n`,
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

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
