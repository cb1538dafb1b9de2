import type { Node, ResolvedPos } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { findWrapping, liftTarget } from "@tiptap/pm/transform";
import { calloutName } from "#web/areas/site/content/callout-name.ts";

const FIRST_NAME = "Note:";

/** A callout is a quote that begins with its name in bold: `> **Note:** …`. */
export function isCallout({ selection }: EditorState): boolean {
  const depth = depthOf(selection.$from, "blockquote");
  return depth !== null && labelOf(selection.$from.node(depth)) !== null;
}

/** Null where a callout is not allowed. */
export function toggleCallout({ selection: { $from, $to }, tr }: EditorState): Transaction | null {
  // A Markdown table cell can't hold blocks.
  if (depthOf($from, "table") !== null) return null;
  const depth = depthOf($from, "blockquote");
  if (depth !== null) {
    const label = labelOf($from.node(depth));
    return label ? unbox(tr, $from, depth, label) : named(tr, $from.start(depth));
  }
  const range = $from.blockRange($to);
  const { blockquote } = tr.doc.type.schema.nodes;
  const wrapping = range && blockquote && findWrapping(range, blockquote);
  return wrapping ? named(tr.wrap(range, wrapping), range.start + 1) : null;
}

function depthOf($at: ResolvedPos, name: string): number | null {
  for (let depth = $at.depth; depth > 0; depth--) if ($at.node(depth).type.name === name) return depth;
  return null;
}

function labelOf(box: Node): Node | null {
  const first = box.firstChild?.type.name === "paragraph" ? box.firstChild.firstChild : null;
  const isBold = first?.marks.some(({ type }) => type.name === "bold");
  return first?.text && isBold && calloutName(first.text) !== null ? first : null;
}

/** @param start position where the callout's content begins */
function named(tr: Transaction, start: number): Transaction {
  const { schema } = tr.doc.type;
  const words = [schema.text(FIRST_NAME, [schema.mark("bold")]), schema.text(" ")];
  const isParagraph = tr.doc.resolve(start).nodeAfter?.type.name === "paragraph";
  return isParagraph ? tr.insert(start + 1, words) : tr.insert(start, schema.node("paragraph", null, words));
}

function unbox(tr: Transaction, $from: ResolvedPos, depth: number, label: Node): Transaction {
  const from = $from.start(depth) + 1;
  const blank = /^\s*/.exec($from.node(depth).firstChild?.textContent.slice(label.nodeSize) ?? "")?.[0] ?? "";
  tr.delete(from, from + label.nodeSize + blank.length);
  const [$first, $last] = [$from.start(depth), tr.mapping.map($from.end(depth))].map((at) => tr.doc.resolve(at));
  const range = $first?.blockRange($last, ({ type }) => type.name === "blockquote");
  const target = range ? liftTarget(range) : null;
  return range && target !== null ? tr.lift(range, target) : tr;
}
