import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import asked from "#content/max/asked.json" with { type: "json" };
import spanishAnswers from "#content/max/spanish-answers.json" with { type: "json" };
import { featuresOf } from "#worker/domains/safety/model.ts";

/** A message; `is` holds its labels: all that are true of an answer, or of a kind those of which one is true. */
export interface Example {
  text: string;
  is: readonly string[];
}

/** Reads the training messages. The tables that measure the models are never among them. */
export function readCorpus(model: "kinds" | "answers"): Example[] {
  const written = readLines<Example>(model);
  return model === "kinds" ? [...written, ...ordinaryQuestions()] : written;
}

function readLines<Line>(folder: string): Line[] {
  const path = join(import.meta.dirname, "corpus", folder);
  return readdirSync(path)
    .toSorted()
    .flatMap((file) => readFileSync(join(path, file), "utf8").trim().split("\n"))
    .map((line): Line => JSON.parse(line));
}

/** A way to ask for a passage may also ask what only a clinician answers. */
const HARMLESS = ["none", "dosing", "diagnosis", "labs", "stopping", "buying", "sharing", "steroids", "physician"];
/** Passages that people in danger ask for too. */
const ON_DANGER =
  /911|988|urgent|emergency|danger|risk|side-effect|serious|rarer|nitrate|warning|overdose|poison|safety|call-|watch|crisis|priapism|harm|heart|when-to/;
const WAYS_EACH = 12;

/** Some ways to ask for each passage that has nothing to do with danger, and the titles that are offered in Spanish. */
function ordinaryQuestions(): Example[] {
  const titles = Object.entries(spanishAnswers).map(([is, { title }]) => ({ is, texts: [title] }));
  return [...titles, ...readLines<{ is: string; texts: string[] }>("passages")].flatMap(({ is, texts }) => {
    if (ON_DANGER.test(is)) return [];
    const step = Math.max(1, Math.floor(texts.length / WAYS_EACH));
    const some = texts.filter((_, at) => at % step === 0).slice(0, WAYS_EACH);
    return some.map((text) => ({ text, is: HARMLESS }));
  });
}

/** How visitors ask for each passage, by its id, and what the site says nothing about ("none"). */
export function readWays(): Example[] {
  const written = readLines<{ is: string; texts: string[] }>("passages");
  const indexed = Object.entries(asked).map(([is, texts]) => ({ is, texts: texts.split("|") }));
  return [...indexed, ...written].flatMap(({ is, texts }) => texts.map((text) => ({ text, is: [is] })));
}

/** Changes with every message and with how messages are read, so that stale weights are noticed. */
export function digestOf(examples: readonly Example[], reach: 1 | 2): string {
  const hash = createHash("sha256");
  for (const { is, text } of examples) hash.update(`${is.join(" ")} ${featuresOf(text, reach).join(" ")}\n`);
  return hash.digest("hex").slice(0, 16);
}
