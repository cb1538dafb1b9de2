// npm run train:safety: learns worker/domains/safety/{kinds,answers}.{bin,gen.ts} from the messages in tests/max/corpus.
// Numbers were set by trying on tests/max/tuned: docs/decisions/0053-safety-is-learned-and-reviewed.md.
import { digestOf, readCorpus } from "../tests/max/corpus.ts";
import { ANSWERS, KIND_IDS, kinds } from "../worker/domains/safety/kinds.ts";
import { anyOf, learn, oneOf, type Task } from "./text-model.ts";

const labels = ["none", ...new Set(KIND_IDS.map((id) => kinds[id].learned))].filter((label) => label !== "interaction");
learn({ ...about("kinds"), labels, buckets: 2 ** 17, size: 12, unseen: 0.3, errorOf: oneOf });
learn({ ...about("answers"), labels: ANSWERS, buckets: 2 ** 15, size: 8, unseen: 0.5, errorOf: anyOf });

function about(name: "kinds" | "answers"): Pick<Task, "file" | "script" | "examples" | "digest" | "ignored"> {
  const examples = readCorpus(name);
  return { file: `safety/${name}`, script: "train:safety", examples, digest: digestOf(examples), ignored: 1e-5 };
}
