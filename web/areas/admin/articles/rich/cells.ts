import { Extension } from "@tiptap/core";
import { TableCell, TableHeader } from "@tiptap/extension-table";
import { DOMParser, Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

// A Markdown table cell holds inline text only: the editor refuses blocks, because saving would lose them.

const asWords = (tag: "td" | "th") => [
  { tag, getContent: (dom: globalThis.Node, schema: Schema) => oneParagraph(DOMParser.fromSchema(schema).parse(dom)) },
];

export const WordCell = TableCell.extend({ content: "paragraph", parseHTML: () => asWords("td") });
export const WordHeader = TableHeader.extend({ content: "paragraph", parseHTML: () => asWords("th") });

/** Pasted blocks become inline text, and Enter adds no line: Markdown would lose the break. */
export const WordsInCells = Extension.create({
  name: "wordsInCells",
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPasted: (slice, { state }) => (isInCell(state.selection.$from) ? forCell(slice) : slice),
      },
    }),
  ],
  addKeyboardShortcuts() {
    const isHeld = () => this.editor.isActive("table");
    return { Enter: isHeld, "Shift-Enter": isHeld, "Mod-Enter": isHeld };
  },
});

function isInCell($at: { depth: number; node: (depth: number) => Node }): boolean {
  return Array.from({ length: $at.depth }, (_, at) => $at.node(at + 1)).some(({ type }) => isCell(type.name));
}

function isCell(name: string): boolean {
  return name === "tableCell" || name === "tableHeader";
}

/** Pasted cells stay cells and replace those below them. */
export function forCell(slice: Slice): Slice {
  const first = slice.content.firstChild;
  const isTable = slice.content.childCount === 1 && first?.type.name === "table";
  if (!first || isTable || first.type.name === "tableRow" || isCell(first.type.name)) return slice;
  return new Slice(Fragment.from(joinedInline(slice.content)), 0, 0);
}

function oneParagraph(doc: Node): Fragment {
  return Fragment.from(doc.type.schema.node("paragraph", null, joinedInline(doc.content)));
}

/** Joins blocks and lines with semicolons. */
export function joinedInline(content: Fragment): Node[] {
  return linesIn(content).flatMap((line, at, lines) => {
    const before = lines[at - 1]?.at(-1);
    if (!before) return line;
    const text = /[.,;:!?]\s*$/.test(before.text ?? "") ? " " : "; ";
    return [before.type.schema.text(text), ...line];
  });
}

function linesIn(content: Fragment): Node[][] {
  const lines: Node[][] = [[]];
  content.descendants((node) => {
    if (node.isTextblock || node.type.name === "hardBreak") lines.push([]);
    else if (node.isInline) addWords(lines, node);
  });
  return lines.filter((line) => line.length > 0);
}

/** A code node has line breaks inside its text. */
function addWords(lines: Node[][], node: Node): void {
  const [first = "", ...rest] = node.text?.split("\n") ?? [];
  if (rest.length === 0) return void lines.at(-1)?.push(node);
  for (const [at, text] of [first, ...rest].entries()) {
    if (at > 0) lines.push([]);
    if (text !== "") lines.at(-1)?.push(node.type.schema.text(text, node.marks));
  }
}
