import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { featuresOf } from "#worker/features/chat/safety/features.ts";
import type { Label } from "#worker/features/chat/safety/labels.ts";
import { harmlessHistory } from "../unit/chat/harmless-history.ts";
import { harmless } from "../unit/chat/harmless-words.ts";
import { dangerous, past, urgent } from "../unit/chat/words-of-danger.ts";

/** One visitor's message and what it is. */
export interface Example {
  label: Label;
  text: string;
}

const TABLES = join(import.meta.dirname, "chat-tables");

/** Tables whose rows are all of one kind; a row of `emergencies` tells its own. */
const KINDS: Readonly<Record<string, Label | null>> = {
  emergencies: null,
  benign: "ordinary",
  off_topic: "ordinary",
  physician: "physician",
  physician_benign: "ordinary",
  injections: "injection",
  questions: "ordinary",
  visitor_questions: "ordinary",
  visitor_unanswerable: "ordinary",
};

/** Everything that the classifier may learn from: never the tables in `independent`. */
export function readExamples(): Example[] {
  const files = Object.entries(KINDS).flatMap(([name, kind]) =>
    ["", "_2", "_3"].map((suffix) => ({ file: join(TABLES, "authored", `${name}${suffix}.json`), kind })),
  );
  const rows = files.filter(({ file }) => existsSync(file)).flatMap(({ file, kind }) => readTable(file, kind));
  const lines = readdirSync(join(TABLES, "corpus")).flatMap((file) => readLines(join(TABLES, "corpus", file)));
  return [
    ...rows,
    ...lines,
    ...labelled("ordinary", [...harmless, ...harmlessHistory, ...past]),
    ...labelled("crisis", dangerous),
    ...labelled("emergency", urgent),
  ];
}

function labelled(label: Label, texts: readonly string[]): Example[] {
  return texts.map((text) => ({ label, text }));
}

interface Row {
  text?: string;
  turns?: string[];
  level?: Label;
}

function readTable(file: string, kind: Label | null): Example[] {
  const rows: Row[] = JSON.parse(readFileSync(file, "utf8"));
  return rows.flatMap(({ text, turns, level }) => {
    const said = text ?? (turns?.length === 1 ? turns[0] : undefined);
    const label = kind ?? level;
    return said && label ? [{ label, text: said }] : [];
  });
}

function readLines(file: string): Example[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line): Example => JSON.parse(line));
}

/** Changes with every example and with how examples are read, so that weights learnt from others are noticed. */
export function digestOf(examples: Example[]): string {
  const hash = createHash("sha256");
  for (const { label, text } of examples) hash.update(`${label} ${featuresOf(text).join(" ")}\n`);
  return hash.digest("hex").slice(0, 16);
}
