import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import * as home from "#content/home.ts";
import { greeting } from "#content/max/greeting.ts";

const root = resolve(import.meta.dirname, "../../web/content");

/** The clinic's name and its exact claims stand here, and here only; the rest of the list is shown to no visitor. */
const EXEMPT = new Set(["claims.ts", "clinic.ts", "claim-sentences.ts", "claim-evidence.ts"]);
/** How visitors speak, not we. */
const VISITORS_WORDS = /^max\/(?:everyday-words|families|lexicon|phrasings|spanish)\.ts$/;
/** Not read as sentences: addresses, what visitors ask with, and the names of cited works. */
const SKIPPED = new Set(["path", "url", "href", "id", "origin", "questions", "said", "sources"]);

interface Words {
  file: string;
  text: string;
  /** The block that the text is part of: its list, its table, its answer. */
  block: string;
}

/** What medical advertising rules make us leave out; the register's exact claims are reviewed one by one instead. */
const FORBIDDEN = new RegExp(
  [
    "guarantee|\\bcure|miracle|\\bbest\\b|#1|\\belite\\b|superior|100\\s?(?:%|percent)|permanent(?:ly)?\\b|risk-free",
    "same active ingredient|same as (?:the )?(?:brand|ozempic|wegovy|mounjaro|zepbound|viagra|cialis)",
    "generic (?:ozempic|wegovy)|clinically proven|revers\\w* aging|\\bboost|optimi[sz]e",
    // Countdowns and fear.
    "act now|last chance|limited[- ]time offer|\\b\\d+ (?:spots|places|days) left|ends (?:soon|today|tonight)|dying bedroom",
    "before[- ]and[- ]after (?:photo|picture|image)|(?:cheaper|better|less|lower) than (?:any |at )?other clinic",
    "HIPAA[- ](?:compliant|certified)",
  ].join("|"),
  "i",
);

/** Approval belongs to a product and a use: "approved for ...", "no ... is approved", "outside its approved use". */
const VAGUE_APPROVAL =
  /(?<!\bnot )(?<!\bno [^.:]{1,60} is )(?<!\bfor [^.:]{1,60} are )FDA-approved(?! (?:for|use|medicines for)\b)/i;
/** Prices are claims; an amount in a law or a verdict is none. */
const PRICE = /\$\s?\d[\d,.]*(?![\d,.]| million| or more above)/;
/** What the register states, it alone states. */
const CLAIMED =
  /\bfree (?:in-person |first )?(?:visit|consultation)|visits? (?:is|are) free|CLIA[- ]certified|15\+ years|100,000|100k\+|127 reviews|24\/7|licensed (?:providers|specialists)|98\s?(?:%|percent)|financing is available/i;
const SHARE = /\d\s?%|\bpercent\b/i;
const SOURCE =
  /\btrials?\b|\bstud(?:y|ies)\b|review|guideline|\blabels?\b|survey|registry|analysis|society|association|\b(?:AUA|FDA|CDC|USPSTF|STEP|SURMOUNT|SELECT|TRAVERSE)\b|\b(?:19|20)\d\d\b/i;

const all = [...(await moduleWords()), ...articleWords()];

function offending(pattern: RegExp): string[] {
  return all.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`);
}

test("our own words make no promise that the law forbids", () => {
  expect(all.length).toBeGreaterThan(3000);
  for (const folder of ["treatments/", "specials/", "locations/", "legal/", "articles/", "max/knowledge/"]) {
    expect(all.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(50);
  }
  expect(offending(FORBIDDEN)).toEqual([]);
});

test("approval by the FDA is said of a product and a use only", () => {
  expect(offending(VAGUE_APPROVAL)).toEqual([]);
});

test("prices and the clinic's claims stand in the register and nowhere else", () => {
  expect(offending(PRICE)).toEqual([]);
  expect(offending(CLAIMED)).toEqual([]);
});

test("a percentage stands beside the trial, study or guideline that it comes from", () => {
  const shares = all.filter(({ text }) => SHARE.test(text));
  expect(shares.length).toBeGreaterThan(50);
  expect(shares.filter(({ block }) => !SOURCE.test(block)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("the rules catch what they are for", () => {
  const forbidden = ["We guarantee results", "The best clinic", "Boost your drive", "Only 3 days left", "Elite care"];
  expect(forbidden.filter((text) => FORBIDDEN.test(text))).toEqual(forbidden);
  const vague = ["FDA-approved treatments", "Our FDA-approved clinic", "We are not cheap but FDA-approved."];
  expect(vague.filter((text) => VAGUE_APPROVAL.test(text))).toEqual(vague);
  const exact = ["It is FDA-approved for hair loss.", "These are not FDA-approved.", "No gel is FDA-approved."];
  expect(exact.filter((text) => VAGUE_APPROVAL.test(text))).toEqual([]);
  const prices = ["It costs $99 a month.", "from $1,500.", "$ 20"];
  expect(prices.filter((text) => PRICE.test(text))).toEqual(prices);
  expect(PRICE.test("a verdict of $412 million")).toBe(false);
  const claimed = ["Your first visit is free.", "a free consultation", "98 percent of men", "our licensed providers"];
  expect(claimed.filter((text) => CLAIMED.test(text))).toEqual(claimed);
  expect([SHARE.test("It works in 97% of men"), SOURCE.test("It works in 97% of men")]).toEqual([true, false]);
});

test("sample testimonials name nobody and are marked as samples", () => {
  for (const { name, initials, isPlaceholder } of home.testimonials) {
    expect({ name, isPlaceholder }).toEqual({ name: `Patient ${initials}.`, isPlaceholder: true });
  }
});

test("Max says that he is no clinician and where to turn in an emergency", () => {
  for (const words of ["AI assistant", "not a clinician", "911", "988"]) expect(greeting).toContain(words);
});

/** Every string that a content module exports, with the block it stands in. */
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

/** Paragraphs of the articles, without front matter; a list or table belongs to the words that lead to it. */
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
