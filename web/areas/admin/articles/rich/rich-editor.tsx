import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import type { ArticleFlag, ArticleSourceContent } from "#contract/admin-articles.ts";
import { extensions } from "./extensions.ts";
import { FlagMarks, showFlags } from "./flag-marks.ts";
import { parseMarkdown } from "./parse.ts";
import { serializeMarkdown } from "./serialize.ts";
import { Toolbar } from "./toolbar.tsx";

interface RichEditorProps {
  /** Read once; later changes come from the editor. */
  markdown: string;
  isEditable: boolean;
  flags: readonly ArticleFlag[];
  sources: readonly ArticleSourceContent[];
  onChange: (markdown: string) => void;
}

export function RichEditor({ markdown, isEditable, flags, sources, onChange }: RichEditorProps) {
  const changed = useRef(onChange);
  changed.current = onChange;
  const editor = useEditor({
    extensions: [...extensions, FlagMarks],
    content: parseMarkdown(markdown),
    editable: isEditable,
    // The CSP allows no run-time styles; web/styles/admin-editor.css holds them.
    injectCSS: false,
    editorProps: {
      attributes: { class: "text rich", "aria-label": "Text", role: "textbox", "aria-multiline": "true" },
    },
    onUpdate: ({ editor: { state } }) => changed.current(serializeMarkdown(state.doc.toJSON())),
  });
  useEffect(() => void editor?.setEditable(isEditable, false), [editor, isEditable]);
  useEffect(() => {
    if (editor) showFlags(editor, flags);
  }, [editor, flags]);
  if (!editor) return null;
  return (
    <>
      {isEditable && <Toolbar editor={editor} sources={sources} />}
      <EditorContent editor={editor} />
    </>
  );
}
