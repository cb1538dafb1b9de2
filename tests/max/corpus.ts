import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import asked from "#content/max/asked.json" with { type: "json" };
import spanishAnswers from "#content/max/spanish-answers.json" with { type: "json" };
import { featuresOf, type Reading } from "#worker/domains/safety/model.ts";
import { followingOn } from "./follow-ups.ts";

/** For answers, all labels are true; for kinds and passages, one of them is. */
export interface Example {
  text: string;
  /** The visitor's earlier messages, oldest first. */
  before?: readonly string[] | undefined;
  is: readonly string[];
}

/** In order: a question for the site, a question for a clinician, off topic, no question. */
type Turn = "answer" | "limit" | "elsewhere" | "word";

/** Each message has its kind or the ids of the passages that answer it. */
interface Talk {
  talk: readonly { says: string; is: Turn | readonly string[] }[];
}

/** The training messages never include the tables that measure the models. */
export function readCorpus(model: "kinds" | "answers"): Example[] {
  const written = readLines<Example>(model);
  return model === "kinds" ? [...written, ...ordinaryQuestions(), ...ordinaryTurns()] : written;
}

function readLines<Line>(folder: string): Line[] {
  const path = join(import.meta.dirname, "corpus", folder);
  return readdirSync(path)
    .toSorted()
    .flatMap((file) => readFileSync(join(path, file), "utf8").trim().split("\n"))
    .map((line): Line => JSON.parse(line));
}

/** Labels of questions that only a clinician can answer. */
const LIMITS = ["dosing", "diagnosis", "labs", "stopping", "buying", "sharing", "steroids", "physician"];
/** A question about a passage may also be one for a clinician. */
const HARMLESS = ["none", ...LIMITS];
/** People in danger ask for these passages too. */
const ON_DANGER =
  /911|988|urgent|emergency|danger|risk|side-effect|serious|rarer|nitrate|warning|overdose|poison|safety|call-|watch|crisis|priapism|harm|heart|when-to/;
const WAYS_EACH = 12;

function ordinaryQuestions(): Example[] {
  const titles = Object.entries(spanishAnswers).map(([is, { title }]) => ({ is, texts: [title] }));
  return [...titles, ...readLines<{ is: string; texts: string[] }>("passages")].flatMap(({ is, texts }) => {
    if (ON_DANGER.test(is)) return [];
    const step = Math.max(1, Math.floor(texts.length / WAYS_EACH));
    const some = texts.filter((_, at) => at % step === 0).slice(0, WAYS_EACH);
    return some.map((text) => ({ text, is: HARMLESS }));
  });
}

function ordinaryTurns(): Example[] {
  return readLines<Talk>("talks").flatMap(({ talk }) =>
    talk.flatMap(({ says, is }) => {
      if (typeof is === "string") return [{ text: says, is: is === "limit" ? LIMITS : ["none"] }];
      return is.some((id) => ON_DANGER.test(id)) ? [] : [{ text: says, is: HARMLESS }];
    }),
  );
}

/** Questions by passage id, also in talks; "none" has no passage on the site, and "aside" asks nothing. */
export async function readWays(): Promise<Example[]> {
  const written = readLines<{ is: string; texts: string[] }>("passages");
  const indexed = Object.entries(asked).map(([is, texts]) => ({ is, texts: texts.split("|") }));
  const ways = [...indexed, ...written].flatMap(({ is, texts }) => texts.map((text) => ({ text, is: [is] })));
  return [...ways, ...(await followingOn(ways)), ...askedInTalks()];
}

function askedInTalks(): Example[] {
  return readLines<Talk>("talks").flatMap(({ talk }) =>
    talk.flatMap(({ says, is }, at) => {
      if (is === "answer" || is === "limit") return [];
      const labels = is === "word" ? ["aside"] : is === "elsewhere" || is.length === 0 ? ["none"] : is;
      return [{ text: says, before: talk.slice(0, at).map((one) => one.says), is: labels }];
    }),
  );
}

/** Changes with every message and with how messages are read, so that stale weights are noticed. */
export function digestOf(examples: readonly Example[], reading: Reading): string {
  const hash = createHash("sha256");
  for (const { is, text, before } of examples)
    hash.update(`${is.join(" ")} ${featuresOf(text, { ...reading, before }).join(" ")}\n`);
  return hash.digest("hex").slice(0, 16);
}
