import { getSchema, type JSONContent } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forCell, joinedInline } from "#web/areas/admin/articles/rich/cells.ts";
import { extensions } from "#web/areas/admin/articles/rich/extensions.ts";
import { parseMarkdown } from "#web/areas/admin/articles/rich/parse.ts";
import { serializeMarkdown } from "#web/areas/admin/articles/rich/serialize.ts";
import { markdownToBlocks } from "#worker/kernel/text/markdown.ts";

type Nodes = fc.Arbitrary<JSONContent>;

const schema = getSchema(extensions);

function node(type: string, parts: Record<string, fc.Arbitrary<unknown>>): Nodes {
  return fc.record({ type: fc.constant(type), ...parts }) as Nodes;
}

const ODD = [..."*_[]()<>&\\`#|~!^\"'-+.=:;/{}$%@1", " ", "  ", "\u00a0", "é", "😀", "</", "&amp;", "](", "![", "---"];
const words = fc.string({
  unit: fc.oneof(fc.constantFrom(..."abcXYZ"), fc.constantFrom(...ODD)),
  minLength: 1,
  maxLength: 10,
});
const address = fc.string({ unit: fc.constantFrom(..."ab/?#=&()<> \\\"'*_`|[]%"), maxLength: 10 });
const link = node("link", { attrs: fc.record({ href: address, title: fc.option(words) }) });
const [bold, italic, code] = ["bold", "italic", "code"].map((type) => node(type, {}));
const marks = fc.oneof(
  fc.constant([]),
  fc.tuple(code as Nodes),
  fc.subarray([link, bold as Nodes, italic as Nodes]).chain((some) => fc.tuple(...some)),
);
const text = node("text", { text: words, marks });
const image = node("image", { attrs: fc.record({ src: address, alt: fc.option(words), title: fc.option(words) }) });
const inline = fc.array(fc.oneof({ weight: 8, arbitrary: text }, image, node("hardBreak", {})), { maxLength: 5 });
const paragraph = node("paragraph", { content: inline });
const heading = node("heading", { attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }), content: inline });
const lines = fc.string({ unit: fc.constantFrom(..."ab `~>#-\n\t|"), minLength: 1, maxLength: 20 });
const codeBlock = node("codeBlock", {
  attrs: fc.record({ language: fc.option(fc.constantFrom("js", "c++", "a b")) }),
  content: fc.tuple(node("text", { text: lines })),
});

const { block } = fc.letrec<Record<"block" | "list" | "quote" | "table", JSONContent>>((tie) => {
  const blocks = fc.array(tie("block"), { minLength: 1, maxLength: 3 });
  const item = node("listItem", {
    content: fc.tuple(paragraph, fc.array(tie("block"), { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
  });
  const cell = fc.oneof({ weight: 6, arbitrary: fc.tuple(paragraph) }, blocks);
  const rowOf = (type: string) => {
    const content = fc.array(node(type, { content: cell }), { minLength: 2, maxLength: 2 });
    return node("tableRow", { content });
  };
  const rows = fc.tuple(rowOf("tableHeader"), fc.array(rowOf("tableCell"), { maxLength: 2 }));
  return {
    block: fc.oneof(
      { maxDepth: 4 },
      { weight: 5, arbitrary: paragraph },
      heading,
      codeBlock,
      node("horizontalRule", {}),
      tie("list"),
      tie("quote"),
      tie("table"),
    ),
    list: fc
      .tuple(fc.constantFrom(null, 1, 7), fc.array(item, { minLength: 1, maxLength: 3 }))
      .map(([start, content]) =>
        start === null ? { type: "bulletList", content } : { type: "orderedList", attrs: { start }, content },
      ),
    quote: node("blockquote", { content: blocks }),
    table: node("table", { content: rows.map(([head, body]) => [head, ...body]) }),
  };
});
const content = fc.array(block, { minLength: 1, maxLength: 4 });

/** Includes text, code and the alt text of images, in order. */
function spoken({ type = "", text: said = "", attrs, content: inside = [] }: JSONContent): string {
  if (type === "text") return said;
  if (type === "image") return String(attrs?.["alt"] ?? "");
  if (type === "hardBreak") return " ";
  const all = inside.map(spoken).join("");
  return schema.nodes[type]?.inlineContent ? ` ${all} ` : all;
}

const plain = (doc: JSONContent) => spoken(doc).replace(/\s+/g, " ").trim();
const letters = (doc: JSONContent) => spoken(doc).replace(/[^\p{L}\p{N}]/gu, "");

/** Returns null if the editor's schema does not allow the document. */
function held(doc: JSONContent) {
  try {
    const made = schema.nodeFromJSON(doc);
    made.check();
    return made;
  } catch {
    return null;
  }
}

test("every word that the editor can hold survives saving and loading", () => {
  const survives = fc.property(content, (blocks) => {
    const doc: JSONContent | undefined = held({ type: "doc", content: blocks })?.toJSON();
    fc.pre(doc !== undefined);
    if (doc) expect(plain(parseMarkdown(serializeMarkdown(doc)))).toBe(plain(doc));
  });
  fc.assert(survives, { numRuns: 2000 });
});

test.for(["<}@a>", "<1@a>", "<b@c.de>", "a < b"])("%j stays what the writer typed", (typed) => {
  const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: typed }] }] };
  expect(plain(parseMarkdown(serializeMarkdown(doc)))).toBe(typed);
});

test.for(["paragraph", "bulletList", "orderedList", "blockquote", "heading", "codeBlock", "table"])(
  "a cell holds one paragraph and nothing beside it, such as %s",
  (type) => {
    const [words, more] = ["one", "two"].map((said) => schema.node("paragraph", null, [schema.text(said)]));
    const other = type === "paragraph" ? more : schema.nodes[type]?.createAndFill();
    expect(() =>
      schema
        .node(
          "tableCell",
          null,
          [words, other].filter((one) => !!one),
        )
        .check(),
    ).toThrow();
  },
);

test("blocks that come into a cell become one paragraph with every letter and digit", () => {
  const flat = fc.property(content, (blocks) => {
    const doc = held({ type: "doc", content: blocks });
    fc.pre(doc !== null);
    if (!doc) return;
    const cell = schema.node("tableCell", null, [schema.node("paragraph", null, joinedInline(doc.content))]);
    cell.check();
    expect(letters(cell.toJSON())).toBe(letters(doc.toJSON()));
  });
  fc.assert(flat, { numRuns: 1000 });
});

test.for([
  ["- one\n- two\n  - three", "one; two; three"],
  ["## Hours\n\nMonday.\n\nFriday", "Hours; Monday. Friday"],
  ["> **Note:** *rest*\\\nwell", "Note: rest; well"],
  ["```\na\n\nb\n```", "a; b"],
] as const)("pasted into a cell, %j becomes %j", ([markdown, words]) => {
  const { content: blocks } = schema.nodeFromJSON(parseMarkdown(markdown));
  const { content: pasted } = forCell(new Slice(blocks, 0, 0));
  expect(pasted.textBetween(0, pasted.size)).toBe(words);
});

test("a table pasted into a cell stays a table", () => {
  const { content: blocks } = schema.nodeFromJSON(parseMarkdown("| a | b |\n| --- | --- |\n| c | d |"));
  const slice = new Slice(blocks, 0, 0);
  expect(forCell(slice)).toBe(slice);
});

test.for(["bulletList", "orderedList", "blockquote"])("words survive in %s however deep it lies", (type) => {
  let inner: JSONContent = { type: "paragraph", content: [{ type: "text", text: "last" }] };
  for (let level = 40; level > 0; level--) {
    const both = [{ type: "paragraph", content: [{ type: "text", text: `w${level}` }] }, inner];
    inner = { type, content: type === "blockquote" ? both : [{ type: "listItem", content: both }] };
  }
  const doc = { type: "doc", content: [inner] };
  const markdown = serializeMarkdown(doc);
  expect(plain(parseMarkdown(markdown))).toBe(plain(doc));
  const shown = JSON.stringify(markdownToBlocks(markdown)).match(/w\d+|last/g);
  expect(shown?.join(" ")).toBe(plain(doc));
});

test("the words in the place of a picture stay the same however often they are saved", () => {
  const markdown = serializeMarkdown({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "image", attrs: { src: "/a.png", alt: "a *b* [c]" } }] }],
  });
  const again = parseMarkdown(markdown);
  expect(plain(again)).toBe("a *b* [c]");
  for (const part of again.content ?? []) delete part.attrs;
  expect(serializeMarkdown(again)).toBe(markdown);
});
