import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getSchema, type JSONContent } from "@tiptap/core";
import { expect, test } from "vitest";
import { readArticleFile } from "#content/article-file.ts";
import { withoutSource } from "#web/areas/admin/articles/panels/footnotes.ts";
import { extensions } from "#web/areas/admin/articles/rich/extensions.ts";
import { parseMarkdown } from "#web/areas/admin/articles/rich/parse.ts";
import { serializeMarkdown } from "#web/areas/admin/articles/rich/serialize.ts";
import { endOfQuestions } from "#web/areas/admin/articles/rich/tools.ts";
import { markdownToBlocks } from "#worker/kernel/text/markdown.ts";

const schema = getSchema(extensions);
const folder = resolve(import.meta.dirname, "../../../content/articles");
const bodies = globSync("*.md", { cwd: folder }).map(
  (file) => [file, readArticleFile(file.slice(0, -3), readFileSync(resolve(folder, file), "utf8")).body] as const,
);

/** Takes the same way as saving: into the editor's document and back. */
function throughEditor(markdown: string, change = (doc: JSONContent) => doc): string {
  const doc = schema.nodeFromJSON(parseMarkdown(markdown));
  doc.check();
  return serializeMarkdown(change(doc.toJSON()));
}

/** Drops the source of each block, so that the editor writes every block anew. */
function forgetful(node: JSONContent): JSONContent {
  const { source, ...attrs } = node.attrs ?? {};
  return { ...node, attrs, ...(node.content && { content: node.content.map(forgetful) }) };
}

test("there are articles to read", () => {
  expect(bodies.length).toBeGreaterThan(10);
});

test.for(bodies)("%s comes out of the editor as it went in, to the letter", ([, body]) => {
  expect(throughEditor(body)).toBe(body);
});

test.for(bodies)("%s would be written the same if every word of it were typed anew", ([, body]) => {
  // The delimiter row of a table can be written in more than one way.
  const drawn = body.replace(/^\|(?:-+\|)+$/gm, (line) => line.replaceAll("|", " | ").trim());
  expect(throughEditor(body, forgetful)).toBe(drawn);
});

const KEPT = [
  "A *word* and __two__ and ***three***.",
  "Setext\n======\n\nWords\nover lines.",
  "* star\n* list\n\n+ plus",
  "1) one\n2) two",
  "3. three\n4. four",
  "- a\n\n  second\n\n- b\n  1. inner\n     - deep",
  "> quoted\n>\n> - list",
  "```js\nlet a = `b`;\n```",
  "    indented",
  "| a | b |\n|:--|--:|\n| `x` \\| y | **z** |",
  '[a](</with space> "title") <https://example.org>',
  "![alt words](/x.png)",
  '![alt](/media/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f-640x480.webp "Below it")',
  "A figure.[^1] **Another[^12]**, and [^a] none.",
  "a\\\nb",
  "***",
  "<b>not html</b> &amp; \\* 2 * 3 * 4 snake_case _x_",
  "- \n- after an empty one",
];

test.for(KEPT)("what nobody touches stays: %j", (markdown) => {
  expect(throughEditor(markdown)).toBe(markdown);
});

test.for(KEPT)("what is written anew means the same: %j", (markdown) => {
  expect(markdownToBlocks(throughEditor(markdown, forgetful))).toEqual(markdownToBlocks(markdown));
});

const TYPED = [
  "# no heading",
  "- no list",
  "1. no list either",
  "2) nor this",
  "> no quote",
  "--- no rule",
  "=== no heading",
  "a * b * c and **stars**",
  "_under_ snake_case __x__",
  "[no link](/x) and ![no image](/y)",
  "`no code`",
  "<script>alert(1)</script> <https://example.org>",
  "&amp; &copy; & co",
  "back\\slash \\* ",
  "| no | table |",
  "~~~ no fence",
  "```",
  "+ plus",
];

test.for(TYPED)("typed words stay words: %j", (text) => {
  const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
  const [block, ...others] = markdownToBlocks(serializeMarkdown(doc));
  expect(others).toEqual([]);
  expect(block).toEqual({ type: "paragraph", children: [{ type: "text", text: text.trim() }] });
});

test("a footnote that is typed names its source, also in a paragraph that is written anew", () => {
  const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "So.[^2] *x*" }] }] };
  expect(serializeMarkdown(doc)).toBe("So.[^2] \\*x\\*");
});

test.for([
  ["One.[^1] Two.[^2] Three.[^3]", "One.[^1] Two. Three.[^2]"],
  ["Two. [^2][^2] Eleven.[^11]", "Two. Eleven.[^10]"],
  ["None [2] and ^2.", "None [2] and ^2."],
] as const)("without the second source %j becomes %j", ([body, left]) => {
  expect(withoutSource(body, 2)).toBe(left);
});

test("a change of one block leaves the others to the letter", () => {
  const changed = throughEditor("* one\n* two\n\nWords __here__.\n\nLast", (doc) => ({
    ...doc,
    content: (doc.content ?? []).map((block, at) =>
      at === 2 ? { ...block, content: [{ type: "text", text: "Changed" }] } : block,
    ),
  }));
  expect(changed).toBe("* one\n* two\n\nWords __here__.\n\nChanged");
});

test("marks that meet, cross blanks or nest are read back as they were", () => {
  const bold = [{ type: "bold" }];
  const link = { type: "link", attrs: { href: "/about" } };
  const content = [
    { type: "text", text: "one " },
    { type: "text", text: " two ", marks: bold },
    { type: "text", text: "three", marks: [link, ...bold] },
    { type: "text", text: " four", marks: [link] },
    { type: "text", text: " end" },
  ];
  const markdown = serializeMarkdown({ type: "doc", content: [{ type: "paragraph", content }] });
  expect(markdown).toBe("one  **two** [**three** four](/about) end");
});

test.for([
  ["# No part\n\nWords.\n\n### Is it one?\n\nNo.", null],
  ["Words.\n\n## Common questions", ""],
  ["## Common questions\n\n### Is it?\n\nYes.\n\n## After\n\nWords.", "After"],
  ["## FAQ\n\n### Is it?\n\n#### More\n\nYes.\n\n## After\n\n## Common questions\n\nWords.", "After"],
] as const)("the next question goes to the end of its part: %j", ([markdown, after]) => {
  const doc = schema.nodeFromJSON(parseMarkdown(markdown));
  const end = endOfQuestions(doc);
  expect(end === null ? null : (doc.nodeAt(end)?.textContent ?? "")).toBe(after);
});
