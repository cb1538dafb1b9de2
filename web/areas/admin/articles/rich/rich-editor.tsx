import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import type { ArticleFlag, ArticleSourceContent } from "#contract/admin-articles.ts";
import { extensions } from "./extensions.ts";
import { FlagMarks, showFlags } from "./flag-marks.ts";
import { parseMarkdown } from "./parse.ts";
import { serializeMarkdown } from "./serialize.ts";
import { Toolbar } from "./toolbar.tsx";

interface RichEditorProps {
  /** Where it begins; later changes come from the editor itself. */
  markdown: string;
  isEditable: boolean;
  flags: readonly ArticleFlag[];
  /** What footnotes can name. */
  sources: readonly ArticleSourceContent[];
  onChange: (markdown: string) => void;
}

/** The text as it will look. Markdown goes in and comes out; what nobody touches comes out to the letter. */
export function RichEditor({ markdown, isEditable, flags, sources, onChange }: RichEditorProps) {
  const changed = useRef(onChange);
  changed.current = onChange;
  const editor = useEditor({
    extensions: [...extensions, FlagMarks],
    content: parseMarkdown(markdown),
    editable: isEditable,
    // The page's policy takes no style that is made at run time; web/styles/admin-articles.css holds it.
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
