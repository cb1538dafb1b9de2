// npm run train:redaction: learns which words `redact` keeps. Byte for byte reproducible.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { GIVEN, PLAIN, SURNAMES } from "#worker/domains/max/redaction/redact-cues.ts";
import { fold, isGuessed, isInflected } from "#worker/domains/max/redaction/redact-words.ts";

const ROOT = resolve(import.meta.dirname, "..");

function read(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => readFileSync(join(ROOT, file), "utf8"));
}

function wordsOf(text: string): string[] {
  return text.replaceAll("’", "'").match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];
}

/** A word that is never in lower case may be a name, so it needs more messages. */
function learn(messages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const lower = new Set<string>();
  for (const message of messages) {
    const words = wordsOf(message);
    const isShouted = message === message.toUpperCase();
    for (const word of words)
      if (word === word.toLowerCase() || (!isShouted && /^\p{Lu}{3,6}$/u.test(word))) lower.add(fold(word));
    for (const word of new Set(words.map(fold))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, count]) => count >= (lower.has(word) ? MIN_LOWER : MIN_UPPER))
    .map(([word]) => word);
}

const MIN_LOWER = 1;
const MIN_UPPER = 2;

const messages = read("tests/max/corpus/{kinds,answers}/*.jsonl").flatMap((file) =>
  file
    .trim()
    .split("\n")
    .map((line): string => JSON.parse(line).text),
);
const contentTexts = read("content/**/*.{ts,md}");
const content = contentTexts.flatMap(wordsOf).filter((word) => word === word.toLowerCase());
const [names = "", added = ""] = ["names", "added"].flatMap((name) => read(`tools/redaction/${name}.txt`));
const isWord = (name: string) => GIVEN.has(name) || SURNAMES.has(name) || PLAIN.has(name);
const dropped = new Set(
  wordsOf(names)
    .map(fold)
    .filter((name) => !isWord(name)),
);
const kept = new Set(
  [...learn(messages), ...content.map(fold)].filter((word) => !dropped.has(word.replace(/'.*/, ""))),
);
for (const word of [...wordsOf(added).map(fold), ...PLAIN]) kept.add(word);

function capitalsOf(texts: readonly string[]): string[] {
  const pattern = /(?<=\p{Ll},? |\p{Ll} (?:\p{Lu}\p{L}+ ){1,3})\p{Lu}[\p{L}'’]*/gu;
  return texts.flatMap((text) => text.match(pattern) ?? []).map((word) => fold(word).replace(/['’]s$/, ""));
}
const published = capitalsOf(contentTexts).filter((word) => !dropped.has(word));
for (const word of published) kept.add(word);
const proper = new Set([...published, ...capitalsOf(messages)].filter((word) => kept.has(word)));

const stored = new Set<string>();
for (const word of [...kept]
  .map((one) => one.replace(/'s$/, "").replaceAll("'", ""))
  .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)))
  if (/^[a-zñ]{1,20}$/.test(word) && (proper.has(word) || !isInflected(word, stored))) stored.add(word);
const sorted = [...stored].toSorted();

/** A capital letter is the length of the prefix shared with the word before. */
let packed = "";
let before = "";
for (const word of sorted) {
  let shared = 0;
  while (shared < 25 && shared < before.length && before[shared] === word[shared]) shared++;
  packed += String.fromCharCode(65 + shared) + word.slice(shared) + (proper.has(word) ? "'" : "");
  before = word;
}
writeFileSync(
  join(ROOT, "worker/domains/max/redaction/redact-words.gen.ts"),
  `/** ${sorted.length} words, made by \`npm run train:redaction\`; never edited. */\nexport const packedWords =\n  "${packed}";\n/** Names that look like a form of such a word or a misspelling. */\nexport const nameWords =\n  "${[
    ...dropped,
  ]
    .filter((word) => isGuessed(word, stored))
    .toSorted()
    .join(" ")}";\n`,
);
console.log(`${sorted.length} words, ${packed.length} bytes`);
