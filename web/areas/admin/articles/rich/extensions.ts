import { type AnyExtension, Extension } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { WordCell, WordHeader, WordsInCells } from "./cells.ts";

const TOP_BLOCKS = [
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "blockquote",
  "codeBlock",
  "horizontalRule",
  "table",
];

/** Blocks carry the Markdown they were parsed from, so that unchanged blocks are saved unchanged. */
const Source = Extension.create({
  name: "source",
  addGlobalAttributes: () => [
    { types: TOP_BLOCKS, attributes: { source: { default: null, rendered: false, keepOnSplit: false } } },
  ],
});

export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: () => true,
    },
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  Table.configure({ resizable: false }),
  TableRow,
  WordHeader,
  WordCell,
  WordsInCells,
  Image.configure({ inline: true }),
  Source,
];
