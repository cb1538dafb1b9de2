import { expect, test } from "vitest";
import { readArticleFile } from "#content/article-file.ts";
import { articleFileText } from "#content/article-file-text.ts";
import type { ArticleContent, UnmetCode } from "#contract/admin-articles.ts";
import { SAMPLE_QUESTION } from "#contract/article-questions.ts";
import { slugFromTitle } from "#worker/domains/articles/editorial/article-files.ts";
import { articleFlags, unmetConditions } from "#worker/domains/articles/editorial/publish-conditions.ts";
import { markdownFacts } from "#worker/domains/articles/text/markdown-facts.ts";
import { countSyllables, readingGrade } from "#worker/domains/articles/text/reading-grade.ts";
import { readArticleFiles } from "../../../tools/articles.ts";

const GOOD: ArticleContent = {
  title: "What helps men sleep through the night",
  slug: "sleep",
  description: "Why sleep breaks at night, which causes a visit can find, and what helps before a pill.",
  topic: "prevention",
  keyPoints: [],
  body: "Words.",
  sources: [{ title: "A study", publisher: "A society", year: 2023, url: "https://example.org" }],
  related: [],
  reviewEveryMonths: 12,
  cover: null,
};

interface Case {
  content?: Partial<ArticleContent>;
  images?: string[];
  hidden?: number;
  footnotes?: number[];
  hasClinician?: boolean;
  isSlugTaken?: boolean;
}

function unmet({ content = {}, ...given }: Case): UnmetCode[] {
  const whole = { ...GOOD, ...content };
  const plain = { images: [], hidden: 0, footnotes: [], hasClinician: true, isSlugTaken: false };
  return unmetConditions({ ...plain, ...given, content: whole, flags: articleFlags(whole, []) }).map(
    ({ code }) => code,
  );
}

const PICTURE = `/media/${"a".repeat(32)}-640x480.webp`;
const source = GOOD.sources[0] as ArticleContent["sources"][number];

const CASES: [Case, UnmetCode[]][] = [
  [{}, []],
  [{ content: { title: "x".repeat(29) } }, ["title_length"]],
  [{ content: { title: "x".repeat(30) } }, []],
  [{ content: { title: "x".repeat(60) } }, []],
  [{ content: { title: "x".repeat(61) } }, ["title_length"]],
  [{ content: { description: "x".repeat(69) } }, ["description_length"]],
  [{ content: { description: "x".repeat(70) } }, []],
  [{ content: { description: "x".repeat(160) } }, []],
  [{ content: { description: "x".repeat(161) } }, ["description_length"]],
  [{ content: { slug: "" } }, ["slug_missing"]],
  [{ isSlugTaken: true }, ["slug_taken"]],
  [{ content: { body: " \n" } }, ["body_missing"]],
  [{ content: { sources: [] } }, ["source_missing"]],
  [{ content: { sources: [{ ...source, year: 0 }] } }, ["source_incomplete"]],
  [{ content: { sources: [{ ...source, url: "javascript:alert(1)" }] } }, ["source_incomplete"]],
  [{ hasClinician: false }, ["clinician_missing"]],
  [{ content: { body: "The best." } }, ["flags_open"]],
  [{ content: { keyPoints: ["A cure."] } }, ["flags_open"]],
  [{ images: ["words"] }, []],
  [{ images: ["words", ""] }, ["image_alt"]],
  [{ content: { cover: { src: PICTURE, alt: "", focus: "center" } } }, ["image_alt"]],
  [{ content: { cover: { src: PICTURE, alt: "A scale", focus: "center" } } }, []],
  [{ content: { cover: { src: PICTURE, alt: "The best clinic", focus: "center" } } }, ["flags_open"]],
  [{ content: { body: `### ${SAMPLE_QUESTION.question}\n\nYes.` } }, ["sample_words"]],
  [{ content: { body: `### Is it safe?\n\n${SAMPLE_QUESTION.answer.replace(" one ", "\none ")}` } }, ["sample_words"]],
  [{ hidden: 1 }, ["image_unknown"]],
  [{ footnotes: [1] }, []],
  [{ footnotes: [1, 2] }, ["footnote_unknown"]],
];

test.for(CASES)("%j leaves %j", ([given, codes]) => {
  expect(unmet(given)).toEqual(codes);
});

test("a reason settles the flag of its sentence alone", () => {
  const content = { ...GOOD, body: "No cure. A cure." };
  const [first] = articleFlags(content, []);
  const flags = articleFlags(content, [
    { key: first?.key ?? "", text: "It denies it.", by: "Dana", at: "2026-11-22T00:00:00Z" },
  ]);
  expect(flags.map(({ reason }) => reason?.text ?? null)).toEqual(["It denies it.", null]);
});

test("links, images and words of a text are found, and addresses that the site blanks are empty", () => {
  const facts = markdownFacts(
    "A [link](/about) and [bad](javascript:x).\n\n> - [in](https://example.org)\n\n![](/a.png) ![alt](/b.png)",
  );
  expect(facts.links.map(({ href }) => href)).toEqual(["/about", "", "https://example.org"]);
  expect(facts.images).toEqual([
    { src: "/a.png", alt: "" },
    { src: "/b.png", alt: "alt" },
  ]);
  expect(facts.shown).toEqual([]);
  expect(facts.words).toBe(5);
});

test("short words in short sentences are read early, long ones late, and a few words say nothing", () => {
  const easy = Array.from({ length: 20 }, () => "The cat sat on the mat.");
  const hard = Array.from(
    { length: 5 },
    () =>
      "Pharmacological interventions necessitate comprehensive cardiovascular evaluation preceding administration of any vasodilatory preparation whatsoever.",
  );
  expect(readingGrade(easy)).toBeLessThan(1);
  expect(readingGrade(hard)).toBeGreaterThan(16);
  expect(readingGrade(["Few words."])).toBeNull();
  expect(["cat", "table", "testosterone", "making", "a"].map(countSyllables)).toEqual([1, 2, 4, 2, 1]);
});

test("every article of the repository comes out as a file that is read back as the same article", () => {
  const files = readArticleFiles();
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readArticleFile(file.slug, articleFileText(file))).toEqual(file);
});

test("words that YAML would read otherwise survive the file, too", () => {
  const [file] = readArticleFiles();
  if (!file) throw new Error("There are no articles.");
  const odd = ["key: value", "- dash", '"quoted"', "# hash", "ends:", "a # b", "true"];
  const article = { ...file, title: "One: two", keyPoints: odd, sources: [{ ...source, accessed: "2026-11-20" }] };
  expect(readArticleFile(file.slug, articleFileText(article))).toEqual(article);
});

test("an address is made of a title's words", () => {
  expect(["What helps?", "Ménage à trois!", "---", "x ".repeat(90)].map(slugFromTitle)).toEqual([
    "what-helps",
    "menage-a-trois",
    "",
    "x-".repeat(40).slice(0, -1),
  ]);
});
