import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import * as home from "#content/home.ts";
import { chatFrameEn } from "#content/strings/en/chat-frame.ts";
import { wordingRules } from "#content/wording-rules.ts";

const root = resolve(import.meta.dirname, "../../content");

/** Only these files may hold the clinic's name and exact claims; visitors see nothing else from them. */
const EXEMPT = new Set(["claims.ts", "clinic.ts", "claim-sentences.ts", "claim-evidence.ts", "wording-rules.ts"]);
/** Words of visitors, not of the clinic. */
const VISITORS_WORDS = /^max\/(?:everyday-words|families|lexicon|phrasings|spanish)\.ts$/;
/** Not read as sentences: addresses, visitors' questions and titles of cited works. */
const SKIPPED = new Set(["path", "url", "href", "id", "origin", "questions", "said", "sources"]);

interface Words {
  file: string;
  text: string;
  /** The list, table or answer that contains the text. */
  block: string;
}

const rules = new Map(wordingRules.map((rule) => [rule.id, rule]));
const BY_CONTEXT = wordingRules.filter(({ unless }) => unless);

const all = [...(await moduleWords()), ...articleWords()];

function breaks(id: string, text: string): boolean {
  return rules.get(id)?.pattern.test(text) ?? false;
}

test("reads the text of every folder", () => {
  expect(all.length).toBeGreaterThan(3000);
  for (const folder of ["treatments/", "specials/", "locations/", "legal/", "articles/", "max/knowledge/"]) {
    expect(all.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(50);
  }
});

test.for(wordingRules.filter(({ unless }) => !unless))("keeps the rule $id in all text", ({ pattern }) => {
  expect(all.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test.for(BY_CONTEXT)("keeps the rule $id in context", ({ pattern, unless }) => {
  const found = all.filter(({ text }) => pattern.test(text));
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ block }) => !unless?.test(block)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

const CAUGHT: Record<string, readonly string[]> = {
  promise: ["We guarantee results", "a cure", "100% of men", "risk-free"],
  superlative: ["The best clinic", "Elite care", "our #1 pick"],
  sameness: ["the same active ingredient", "generic Wegovy"],
  proof: ["Boost your drive", "clinically proven", "It reverses aging"],
  pressure: ["Only 3 days left", "Act now"],
  comparison: ["cheaper than other clinics", "before-and-after photos"],
  "privacy-seal": ["HIPAA-compliant"],
  approval: ["FDA-approved treatments", "Our FDA-approved clinic", "We are not cheap but FDA-approved."],
  price: ["It costs $99 a month.", "from $1,500.", "$ 20"],
  "registered-claim": [
    "Your first visit is free.",
    "a free consultation",
    "98 percent of men",
    "our licensed providers",
    "an in-office test dose",
    "A test dose of ED medication",
  ],
  share: ["It works in 97% of men"],
};

test("each rule catches what it is for", () => {
  expect(Object.keys(CAUGHT)).toEqual([...rules.keys()]);
  for (const [id, texts] of Object.entries(CAUGHT)) expect(texts.filter((text) => breaks(id, text))).toEqual(texts);
  expect(rules.get("share")?.unless?.test("It works in 97% of men")).toBe(false);
});

test("the rules leave exact words alone", () => {
  const exact = ["It is FDA-approved for hair loss.", "These are not FDA-approved.", "No gel is FDA-approved."];
  expect(exact.filter((text) => breaks("approval", text))).toEqual([]);
  expect(breaks("price", "a verdict of $412 million")).toBe(false);
});

test("marks sample testimonials and names no person", () => {
  for (const { name, initials, isPlaceholder } of home.testimonials) {
    expect({ name, isPlaceholder }).toEqual({ name: `Patient ${initials}.`, isPlaceholder: true });
  }
});

test("Max says that he is no clinician and where to turn in an emergency", () => {
  for (const words of ["AI assistant", "not a clinician", "911", "988"]) expect(chatFrameEn.greeting).toContain(words);
});

async function moduleWords(): Promise<Words[]> {
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => !EXEMPT.has(file) && !VISITORS_WORDS.test(file));
  const modules = await Promise.all(files.map(async (file) => ({ file, exports: await import(join(root, file)) })));
  return modules.flatMap(({ file, exports }) => strings({ ...exports }).map((words) => ({ ...words, file })));
}

function strings(value: unknown, block?: string): Omit<Words, "file">[] {
  if (typeof value === "string") {
    const text = value.replaceAll(clinic.name, "");
    return [{ text, block: block ?? text }];
  }
  if (typeof value !== "object" || value === null) return [];
  const own = block ?? ("list" in value || "table" in value || "answer" in value ? JSON.stringify(value) : undefined);
  return Object.entries(value).flatMap(([key, part]) => (SKIPPED.has(key) ? [] : strings(part, own)));
}

/** A list or table belongs to the paragraph before it. */
function articleWords(): Words[] {
  return globSync("articles/*.md", { cwd: root }).flatMap((file) => {
    const [, front = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(root, file), "utf8")) ?? [];
    const paragraphs = body.split(/\n{2,}/);
    const told = paragraphs.map((text, i) => ({ file, text, block: `${paragraphs[i - 1] ?? ""}\n${text}` }));
    const shown = front
      .split("\n")
      .filter((line) => /^(?:title|description|summary|excerpt|keyPoints|\s+- (?!title:))/.test(line));
    return [...told, ...shown.map((text) => ({ file, text, block: `${text}\n${paragraphs.join("\n")}` }))];
  });
}
