import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { LinkDialog } from "./link-dialog.tsx";

interface Tool {
  name: string;
  label: string;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
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
  })),
  {
    name: "Bulleted list",
    label: "Bulleted list",
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive("bulletList"),
  },
  {
    name: "Numbered list",
    label: "Numbered list",
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive("orderedList"),
  },
  {
    name: "Note box",
    label: "Note box",
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive("blockquote"),
  },
  {
    name: "Table",
    label: "Table: insert one",
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isOn: (e) => e.isActive("table"),
  },
  {
    name: "Question",
    label: "Question and answer: insert one",
    run: (e) =>
      e
        .chain()
        .focus()
        .insertContent([
          {
            type: "heading",
            attrs: { level: 3 },
            content: [{ type: "text", text: "A question in the reader's words?" }],
          },
          { type: "paragraph", content: [{ type: "text", text: "The answer in one or two sentences." }] },
        ])
        .run(),
  },
  {
    name: "Visit box",
    label: "Visit box: leads to a visit",
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
                { type: "text", text: "Questions about this? A clinician can answer them in person: " },
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

const IN_TABLE: readonly Tool[] = [
  { name: "Add row", label: "Add row below", run: (e) => e.chain().focus().addRowAfter().run() },
  { name: "Add column", label: "Add column after", run: (e) => e.chain().focus().addColumnAfter().run() },
  { name: "Delete row", label: "Delete row", run: (e) => e.chain().focus().deleteRow().run() },
  { name: "Delete column", label: "Delete column", run: (e) => e.chain().focus().deleteColumn().run() },
  { name: "Delete table", label: "Delete table", run: (e) => e.chain().focus().deleteTable().run() },
];

/** Formatting. One stop of the Tab key; arrows go from tool to tool, as toolbars do (WAI-ARIA). */
export function Toolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(now)),
      isLink: now.isActive("link"),
      isTable: now.isActive("table"),
    }),
  });
  const link: Tool = { name: "Link", label: "Link", run: () => setLinking(true) };
  const tools = [...TOOLS, link, ...(state.isTable ? IN_TABLE : [])];
  return (
    <div className="toolbar" role="toolbar" aria-label="Formatting" onKeyDown={moveFocus}>
      {tools.map((tool, at) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={tool === link ? state.isLink : state.on[at]}
          onClick={() => void tool.run(editor)}
        >
          {tool.name}
        </button>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(":scope > button")];
  const at = buttons.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
