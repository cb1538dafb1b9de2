// npm run train:search: learns from content/max/asked.json and tests/max/corpus/passages.
import { digestOf, readWays } from "../tests/max/corpus.ts";
import { READINGS } from "../worker/domains/safety/model.ts";
import { learn, oneOf } from "./text-model.ts";

const examples = await readWays();
learn({
  file: "search/passages",
  script: "train:search",
  labels: [...new Set(examples.flatMap(({ is }) => is))],
  examples,
  digest: digestOf(examples, READINGS.passages),
  buckets: 2 ** 16,
  size: 48,
  reading: READINGS.passages,
  seed: 1,
  unseen: 0.3,
  errorOf: oneOf,
  ignored: 1e-4,
});
