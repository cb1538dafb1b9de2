import { expect, test } from "vitest";
import type { MarkdownBlock, MarkdownInline } from "#contract/markdown.ts";
import { MAX_MARKDOWN, markdownToBlocks } from "#worker/kernel/text/markdown.ts";

function words(...texts: string[]): MarkdownInline[] {
  return texts.map((text) => ({ type: "text", text }));
}

test("what our articles use becomes blocks: headings with anchors, lists, tables, strong words and links", () => {
  const blocks = markdownToBlocks(
    "## What is it?\n\nA **strong** _word_ and [a link](/about).\n\n- one\n- two\n  1. inner\n\n| a | b |\n|---|---|\n| c | d |\n\n> quoted",
  );
  expect(blocks).toEqual([
    { type: "heading", level: 2, id: "s-what-is-it", children: words("What is it?") },
    {
      type: "paragraph",
      children: [
        ...words("A "),
        { type: "strong", children: words("strong") },
        ...words(" "),
        { type: "em", children: words("word") },
        ...words(" and "),
        { type: "link", href: "/about", children: words("a link") },
        ...words("."),
      ],
    },
    {
      type: "list",
      ordered: false,
      start: 1,
      items: [
        [{ type: "paragraph", children: words("one") }],
        [
          { type: "paragraph", children: words("two") },
          { type: "list", ordered: true, start: 1, items: [[{ type: "paragraph", children: words("inner") }]] },
        ],
      ],
    },
    { type: "table", head: [words("a"), words("b")], rows: [[words("c"), words("d")]] },
    { type: "quote", children: [{ type: "paragraph", children: words("quoted") }] },
  ]);
});

test("headings with the same words have anchors of their own, and no anchor is that of another part of the page", () => {
  const ids = markdownToBlocks("# Content\n\n## Risks\n\n## Risks\n\n## Risks\n\n## !!!").map(
    (block) => "id" in block && block.id,
  );
  expect(ids).toEqual(["s-content", "s-risks", "s-risks--3", "s-risks--4", "s-"]);
});

const ALLOWED = [
  "http://example.org/",
  "https://example.org/a?b=c#d",
  "HTTPS://example.org/",
  "irc://irc.example.org/room",
  "ircs://irc.example.org/room",
  "mailto:someone@example.org",
  "xmpp:someone@example.org",
  "/health-library/penile-injections",
  "#s-risks",
];

test.for(ALLOWED)("a link to %s stays", (href) => {
  expect(hrefsOf(markdownToBlocks(`[words](${href})`))).toEqual([href]);
});

const BLANKED = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "&#106;avascript:alert(1)",
  "java&Tab;script:alert(1)",
  "&NewLine;javascript:alert(1)",
  "javascript&colon;alert(1)",
  "\\javascript:alert(1)",
  "data:text/html,hello",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "tel:911",
  "ftp://example.org/",
  "//example.org/",
  "/\\example.org/",
  "/&Tab;/example.org/",
  "\\\\example.org",
  "relative/path",
  "?q=1",
  "%6aavascript:alert(1)",
];

test.for(BLANKED)("a link to %s is blanked and keeps its words", (href) => {
  const blocks = markdownToBlocks(`[words](<${href}>)\n\n<${href}>\n\n[words][one]\n\n[one]: <${href}>`);
  expect(hrefsOf(blocks).filter((found) => found !== "")).toEqual([]);
  expect(JSON.stringify(blocks)).toContain("words");
});

test("HTML stays the text it is, and images are dropped", () => {
  const blocks = markdownToBlocks(
    '<script>alert("1")</script>\n\na <img src=x onerror=alert(1)> b\n\n![alt](https://example.org/x.png)',
  );
  expect(blocks).toEqual([
    { type: "paragraph", children: words('<script>alert("1")</script>') },
    { type: "paragraph", children: words("a <img src=x onerror=alert(1)> b") },
  ]);
});

const FLOODS: Record<string, string> = {
  brackets: "[",
  "open links": "[a](",
  "open images": "![[",
  emphasis: "*a **a ",
  "mixed emphasis": "*_",
  quotes: ">",
  "spaced quotes": "> ",
  bullets: "- ",
  "quoted bullets": "> - ",
  headings: "a\n=\n",
  definitions: "[a]: b\n",
  "reference links": "[a][b] ",
  tables: "|a|b|\n|-|-|\n|x|y|\n",
  "half tables": "|a\n|-\n",
  tags: "<a ",
  comments: "<!--",
  entities: "&a;",
  backslashes: "\\*",
  scripts: "<script>",
};

test.for(Object.entries(FLOODS))("a megabyte of %s is read in bounded time, into a bounded tree", ([, part]) => {
  const text = part.repeat(Math.ceil(1_000_000 / part.length));
  const started = performance.now();
  const blocks = markdownToBlocks(text);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(depthOf(blocks)).toBeLessThan(120);
  expect(JSON.stringify(blocks).length).toBeLessThan(MAX_MARKDOWN * 40);
});

function hrefsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "href" in value && typeof value.href === "string" ? [value.href] : [];
  return [...own, ...Object.values(value).flatMap(hrefsOf)];
}

function depthOf(value: MarkdownBlock[] | unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
