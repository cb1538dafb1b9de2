import type { Editor } from "@tiptap/core";
import type { ArticleSourceContent } from "#contract/admin-articles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

interface FootnoteDialogProps {
  editor: Editor;
  sources: readonly ArticleSourceContent[];
  onClose: () => void;
}

export function FootnoteDialog({ editor, sources, onClose }: FootnoteDialogProps) {
  return (
    <Dialog heading="Footnote" onClose={onClose}>
      {sources.length === 0 ? (
        <p>There is no source yet. Add one under Sources first.</p>
      ) : (
        <ol className="list-decimal pl-6 *:py-1.5">
          {sources.map(({ title, publisher, year }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source has no id; its position is its footnote number
            <li key={at}>
              <Button
                look="link"
                onClick={() => {
                  const { to } = editor.state.selection;
                  // Inserts a node: a string would be parsed as HTML, which Trusted Types refuse.
                  editor
                    .chain()
                    .focus()
                    .insertContentAt(to, { type: "text", text: `[^${at + 1}]` })
                    .run();
                  onClose();
                }}
              >
                {title || `Source ${at + 1}`}
              </Button>{" "}
              <small>{[publisher, year || ""].filter(Boolean).join(", ")}</small>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
