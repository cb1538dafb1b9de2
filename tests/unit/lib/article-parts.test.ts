import { expect, test } from "vitest";
import { articleQuestions } from "#worker/domains/articles/text/article-faq.ts";
import { markdownFacts } from "#worker/domains/articles/text/markdown-facts.ts";
import { markdownToBlocks } from "#worker/kernel/text/markdown.ts";

const SRC = `/media/${"0f".repeat(16)}-640x480.webp`;
const PICTURE = { type: "image", src: SRC, alt: "A scale", caption: "", width: 640, height: 480 };
const link = (number: number) => ({
  type: "link",
  href: `#source-${number}`,
  children: [{ type: "text", text: `[${number}]` }],
});

test("a picture of ours is a block of its own with its room, behind the words of its paragraph", () => {
  expect(markdownToBlocks(`![A scale](${SRC})`)).toEqual([PICTURE]);
  expect(markdownToBlocks(`![A scale](${SRC} "At the clinic")`)).toEqual([{ ...PICTURE, caption: "At the clinic" }]);
  expect(markdownToBlocks(`Words ![A scale](${SRC})`)).toEqual([
    { type: "paragraph", children: [{ type: "text", text: "Words " }] },
    PICTURE,
  ]);
  expect(markdownToBlocks(`- one ![A scale](${SRC})`)).toMatchObject([{ type: "list", items: [[{}, PICTURE]] }]);
});

test.for([
  "https://example.org/a.png",
  "//example.org/a.png",
  "data:image/png;base64,AAAA",
  "/images/a.png",
  "/media/a.png",
  `/media/${"0F".repeat(16)}-640x480.webp`,
  `/media/${"0f".repeat(16)}-640x480.svg`,
  `/media/${"0f".repeat(16)}-0x480.webp`,
  `/media/../media/${"0f".repeat(16)}-640x480.webp`,
  `${SRC}?x`,
])("a picture from %s is not shown, and its editor hears of it", (src) => {
  expect(markdownToBlocks(`![words](${src})`)).toEqual([]);
  const { images, shown } = markdownFacts(`![words](${src})`);
  expect([images, shown]).toEqual([[{ src, alt: "words" }], []]);
});

test("no picture stands in a heading or a cell", () => {
  const { images, shown } = markdownFacts(`## One ![a](${SRC})\n\n| ![b](${SRC}) |\n|---|\n| c |\n\n> ![d](${SRC})`);
  expect([images.length, shown]).toEqual([3, [SRC]]);
});

test("a footnote leads to its source, wherever it stands but in headings and links", () => {
  expect(markdownToBlocks("One.[^1] **Two[^12]**")).toEqual([
    {
      type: "paragraph",
      children: [
        { type: "text", text: "One." },
        link(1),
        { type: "text", text: " " },
        { type: "strong", children: [{ type: "text", text: "Two" }, link(12)] },
      ],
    },
  ]);
  expect(markdownToBlocks("## One[^1]")).toMatchObject([{ id: "s-one", children: [{ text: "One" }] }]);
  expect(markdownToBlocks("[words[^1]](/about)")).toMatchObject([
    { children: [{ href: "/about", children: [{ text: "words" }] }] },
  ]);
  for (const none of ["[^0]", "[^100]", "[^a]", "[^ 1]", "`[^1]`"])
    expect(JSON.stringify(markdownToBlocks(none)), none).not.toContain("#source-");
});

test("footnotes are counted by their source, and are neither words nor links", () => {
  const facts = markdownFacts("One two.[^2] Three.[^2] Four.[^1]");
  expect([facts.footnotes, facts.links, facts.words]).toEqual([[2, 2, 1], [], 4]);
});

test("questions are told with the words that stand below them, and only where they stand together", () => {
  const body = [
    "### Not here?",
    "Words.",
    "## Common questions",
    "An introduction.",
    "### Is it *safe*?",
    "Mostly.[^1] Ask **first**:",
    "- about nitrates\n- about your heart",
    "### No question",
    "Words.",
    "### Nobody answers?",
    "## Something else",
    "### Not here either?",
    "Words.",
  ].join("\n\n");
  expect(articleQuestions(markdownToBlocks(body))).toEqual([
    { question: "Is it safe?", answer: ["Mostly. Ask first: about nitrates about your heart"] },
  ]);
});
