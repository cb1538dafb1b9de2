import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { QUESTION_TITLES, SAMPLE_QUESTION } from "#contract/article-questions.ts";
import { isCallout, toggleCallout } from "./callout.ts";

export interface Tool {
  name: string;
  label: string;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
  /** Off in a table cell, which can't hold blocks. */
  isBlock?: true;
}

export const TOOLS: readonly Tool[] = [
  { name: "Bold", label: "Bold", run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive("bold") },
  {
    name: "Italic",
    label: "Italic",
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive("italic"),
  },
  ...([2, 3, 4] as const).map((level) => ({
    name: `Heading ${level}`,
    label: `Heading ${level}`,
    run: (e: Editor) => e.chain().focus().toggleHeading({ level }).run(),
    isOn: (e: Editor) => e.isActive("heading", { level }),
    isBlock: true as const,
  })),
  {
    name: "Bulleted list",
    label: "Bulleted list",
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive("bulletList"),
    isBlock: true,
  },
  {
    name: "Numbered list",
    label: "Numbered list",
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive("orderedList"),
    isBlock: true,
  },
  {
    name: "Quote",
    label: "Quote",
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive("blockquote") && !isCallout(e.state),
    isBlock: true,
  },
  {
    name: "Callout",
    label: "Callout: a box that its first bold words name",
    run: (e) => {
      const change = toggleCallout(e.state);
      if (change) e.view.dispatch(change.scrollIntoView());
      e.commands.focus();
    },
    isOn: (e) => isCallout(e.state),
    isBlock: true,
  },
  {
    name: "Table",
    label: "Table: insert one",
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isOn: (e) => e.isActive("table"),
    isBlock: true,
  },
  {
    name: "Question",
    label: "Question and answer: insert one",
    run: insertQuestion,
    isBlock: true,
  },
  {
    name: "Visit box",
    label: "Visit box: leads to a visit",
    isBlock: true,
    run: (e) =>
      e
        .chain()
        .focus()
        .insertContent({
          type: "blockquote",
          content: [
            {
              type: "paragraph",
              content: [
                { type: "text", text: "Questions about this?", marks: [{ type: "bold" }] },
                { type: "text", text: " A clinician can answer them in person: " },
                {
                  type: "text",
                  text: "book a visit",
                  marks: [{ type: "link", attrs: { href: "/book-appointment" } }],
                },
                { type: "text", text: "." },
              ],
            },
          ],
        })
        .run(),
  },
  { name: "Undo", label: "Undo", run: (e) => e.chain().focus().undo().run() },
  { name: "Redo", label: "Redo", run: (e) => e.chain().focus().redo().run() },
];

export const IN_TABLE: readonly Tool[] = [
  { name: "Add row", label: "Add row below", run: (e) => e.chain().focus().addRowAfter().run() },
  { name: "Add column", label: "Add column after", run: (e) => e.chain().focus().addColumnAfter().run() },
  { name: "Delete row", label: "Delete row", run: (e) => e.chain().focus().deleteRow().run() },
  { name: "Delete column", label: "Delete column", run: (e) => e.chain().focus().deleteColumn().run() },
  { name: "Delete table", label: "Delete table", run: (e) => e.chain().focus().deleteTable().run() },
];

function insertQuestion(editor: Editor): void {
  const end = endOfQuestions(editor.state.doc);
  const { question, answer } = SAMPLE_QUESTION;
  const words = [headingOf(3, question), { type: "paragraph", content: [{ type: "text", text: answer }] }];
  const chain = editor.chain().focus();
  if (end === null) chain.insertContent([headingOf(2, "Common questions"), ...words]).run();
  else chain.insertContentAt(end, words).scrollIntoView().run();
}

function headingOf(level: 2 | 3, text: string) {
  return { type: "heading", attrs: { level }, content: [{ type: "text", text }] };
}

/** The end of the questions section, which the site gives to search engines; null without one. */
export function endOfQuestions(doc: Node): number | null {
  let end: number | null = null;
  let isInside = false;
  doc.forEach((node, position) => {
    if (node.type.name === "heading" && node.attrs["level"] <= 2)
      isInside = end === null && QUESTION_TITLES.test(node.textContent.trim());
    if (isInside) end = position + node.nodeSize;
  });
  return end;
}
