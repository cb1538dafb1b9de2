import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import type { ArticleSourceContent } from "#contract/admin-articles.ts";
import { FootnoteDialog } from "./footnote-dialog.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { IN_TABLE, TOOLS, type Tool } from "./tools.ts";

/** One tab stop with arrow keys (WAI-ARIA toolbar). */
export function Toolbar({ editor, sources }: { editor: Editor; sources: readonly ArticleSourceContent[] }) {
  const [openDialog, setOpenDialog] = useState<"link" | "image" | "footnote" | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(now)),
      isLink: now.isActive("link"),
      isImage: now.isActive("image"),
      isTable: now.isActive("table"),
    }),
  });
  const close = () => setOpenDialog(null);
  const link: Tool = { name: "Link", label: "Link", run: () => setOpenDialog("link") };
  const image: Tool = { name: "Picture", label: "Picture", run: () => setOpenDialog("image") };
  const footnote: Tool = { name: "Footnote", label: "Footnote: names a source", run: () => setOpenDialog("footnote") };
  const tools = [...TOOLS, link, image, footnote, ...(state.isTable ? IN_TABLE : [])];
  const isOn = new Map<Tool, boolean | undefined>([
    ...TOOLS.map((tool, at) => [tool, state.on[at]] as const),
    [link, state.isLink],
    [image, state.isImage],
  ]);
  return (
    <div
      className="flex flex-wrap gap-1 rounded-t-control border border-b-0 border-edge bg-paper p-1.5 lg:sticky lg:top-18 lg:z-1"
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveFocus}
    >
      {tools.map((tool, at) => (
        <button
          className="min-h-11 min-w-11 rounded-control border border-transparent px-2 text-sm hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:border-edge aria-pressed:bg-tint aria-pressed:font-semibold"
          key={tool.label}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={isOn.get(tool)}
          aria-disabled={state.isTable && tool.isBlock}
          // Otherwise the focus returns one frame later, and letters typed before that are lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!(state.isTable && tool.isBlock)) void tool.run(editor);
          }}
        >
          {tool.name}
        </button>
      ))}
      {openDialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {openDialog === "image" && <ImageDialog editor={editor} onClose={close} />}
      {openDialog === "footnote" && <FootnoteDialog editor={editor} sources={sources} onClose={close} />}
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
