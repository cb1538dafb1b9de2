import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { ArticleFlag } from "#contract/admin-articles.ts";

const key = new PluginKey<DecorationSet>("flags");

/** Decorations only: never part of the saved text. */
export const FlagMarks = Extension.create({
  name: "flagMarks",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, set) {
          const flags: unknown = transaction.getMeta(key);
          if (Array.isArray(flags)) return marksIn(transaction.doc, flags as ArticleFlag[]);
          return set.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

export function showFlags(editor: Editor, flags: readonly ArticleFlag[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, flags).setMeta("addToHistory", false));
}

function marksIn(doc: Node, flags: readonly ArticleFlag[]): DecorationSet {
  const words = [...new Set(flags.filter(({ field, reason }) => field === "body" && !reason).map(({ text }) => text))];
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isText || !node.text) return;
    for (const word of words) {
      for (let at = node.text.indexOf(word); at >= 0; at = node.text.indexOf(word, at + word.length)) {
        marks.push(Decoration.inline(position + at, position + at + word.length, { class: "flagged" }));
      }
    }
  });
  return DecorationSet.create(doc, marks);
}
