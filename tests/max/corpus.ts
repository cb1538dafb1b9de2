import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import asked from "#content/max/asked.json" with { type: "json" };
import { featuresOf } from "#worker/domains/safety/model.ts";

/** A message; `is` holds its labels: all that are true of an answer, or of a kind those of which one is true. */
export interface Example {
  text: string;
  is: readonly string[];
}

/** Reads the training messages. The tables that measure the models are never among them. */
export function readCorpus(model: "kinds" | "answers"): Example[] {
  const folder = join(import.meta.dirname, "corpus", model);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
      return lines.map((line): Example => JSON.parse(line));
    });
}

/** How visitors ask for each passage, by its id, and what the site says nothing about ("none"). */
export function readWays(): Example[] {
  const folder = join(import.meta.dirname, "corpus/passages");
  const written = readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"))
    .map((line): { is: string; texts: string[] } => JSON.parse(line));
  const indexed = Object.entries(asked).map(([is, texts]) => ({ is, texts: texts.split("|") }));
  return [...indexed, ...written].flatMap(({ is, texts }) => texts.map((text) => ({ text, is: [is] })));
}

/** Changes with every message and with how messages are read, so that stale weights are noticed. */
export function digestOf(examples: readonly Example[]): string {
  const hash = createHash("sha256");
  for (const { is, text } of examples) hash.update(`${is.join(" ")} ${featuresOf(text).join(" ")}\n`);
  return hash.digest("hex").slice(0, 16);
}
