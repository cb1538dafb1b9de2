// npm run train:safety: learns from tests/max/corpus. Decision 53 explains the numbers.
import { digestOf, readCorpus } from "../tests/max/corpus.ts";
import { ANSWERS, KIND_IDS, kinds } from "../worker/domains/safety/kinds.ts";
import { READINGS } from "../worker/domains/safety/model.ts";
import { anyOf, learn, oneOf, type Task } from "./text-model.ts";

const labels = ["none", ...new Set(KIND_IDS.map((id) => kinds[id].learned))].filter((label) => label !== "interaction");
learn({ ...about("kinds"), labels, buckets: 2 ** 18, size: 16, seed: 2, errorOf: oneOf });
learn({ ...about("answers"), labels: ANSWERS, buckets: 2 ** 16, size: 12, seed: 1, errorOf: anyOf });

function about(name: "kinds" | "answers"): Omit<Task, "labels" | "buckets" | "size" | "seed" | "errorOf"> {
  const examples = readCorpus(name);
  const reading = READINGS[name];
  return {
    file: `safety/${name}`,
    script: "train:safety",
    examples,
    digest: digestOf(examples, reading),
    reading,
    unseen: 0.5,
    ignored: 1e-5,
  };
}
