import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isCallout, toggleCallout } from "#web/areas/admin/articles/rich/callout.ts";
import { extensions } from "#web/areas/admin/articles/rich/extensions.ts";
import { parseMarkdown } from "#web/areas/admin/articles/rich/parse.ts";
import { serializeMarkdown } from "#web/areas/admin/articles/rich/serialize.ts";
import { ArticleBlocks } from "#web/areas/site/content/article-blocks.tsx";
import { markdownToBlocks } from "#worker/kernel/text/markdown.ts";

const schema = getSchema(extensions);

/** Puts the cursor before the word "here". */
function stateOf(markdown: string): EditorState {
  const doc = schema.nodeFromJSON(parseMarkdown(markdown));
  let at = 0;
  doc.descendants((node, position) => {
    const found = node.text?.indexOf("here") ?? -1;
    if (found >= 0) at = position + found;
  });
  expect(at, markdown).toBeGreaterThan(0);
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

/** Returns the stored text, or null if the button does nothing. */
function pressed(markdown: string): string | null {
  const change = toggleCallout(stateOf(markdown));
  change?.doc.check();
  return change && serializeMarkdown(change.doc.toJSON());
}

function rendered(markdown: string): string {
  return renderToStaticMarkup(<ArticleBlocks blocks={markdownToBlocks(markdown)} />);
}

test.for([
  ["Before.\n\nWords here.\n\n* after", "Before.\n\n> **Note:** Words here.\n\n* after"],
  ["> Quoted words here.", "> **Note:** Quoted words here."],
  ["> - a list\n> - here", "> **Note:**\n>\n> - a list\n> - here"],
  ["> **Stressed** words here.", "> **Note:** **Stressed** words here."],
  ["## A heading here", "> **Note:**\n>\n> ## A heading here"],
] as const)("%j becomes a callout", ([markdown, stored]) => {
  expect(pressed(markdown)).toBe(stored);
  expect(rendered(stored)).toContain('<div role="note" aria-label="Note" class="note">');
});

test.for([
  ["> **Note:** Words here.", "Words here."],
  [
    "Before.\n\n> **Important:** One.\n>\n> Two here.\n\nAfter __it__.",
    "Before.\n\nOne.\n\nTwo here.\n\nAfter __it__.",
  ],
  ["> **Call 911!**\n>\n> - at once here", "- at once here"],
] as const)("the callout %j becomes plain words", ([markdown, stored]) => {
  expect(isCallout(stateOf(markdown))).toBe(true);
  expect(pressed(markdown)).toBe(stored);
});

test("where Markdown holds no box nothing happens", () => {
  expect(pressed("| a | b |\n| --- | --- |\n| here | c |")).toBeNull();
  expect(pressed("- an item here")).toBeNull();
});

test("readers get a note of its name, and a quote where nothing names it", () => {
  expect(rendered("> **When to call 911:** Chest pain.")).toBe(
    '<div role="note" aria-label="When to call 911" class="note"><p><strong>When to call 911:</strong> Chest pain.</p></div>',
  );
  for (const quote of ["> Words.", "> **Bold** words.", "> Words **in bold:** here.", "> - **Item:** words"])
    expect(rendered(quote), quote).toMatch(/^<blockquote class="note">/);
});
