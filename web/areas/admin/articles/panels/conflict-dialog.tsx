import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { Stale } from "#web/ui/view/stale.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { readWork } from "../queries.ts";
import type { OpenArticle, Theirs } from "../use-article.ts";

interface ConflictDialogProps {
  article: OpenArticle;
  theirs: Theirs;
  /** Closing decides nothing: the note above the text reopens the dialog. */
  onClose: () => void;
}

export function ArticleConflictDialog({ article, theirs, onClose }: ConflictDialogProps) {
  const { work, content, saver, adopt, setTheirs } = article;
  const [isShown, setShown] = useState(false);
  const canSave = ["draft", "changes_requested", "published"].includes(theirs.state);

  async function copy() {
    const text = `# ${content.title}\n\n${content.description}\n\n${content.body}`;
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) toast({ title: "Your content is on the clipboard" });
    // Without a clipboard the text is shown, so that the user can copy it.
    else setShown(true);
  }

  return (
    <Dialog heading="Someone else changed this article" isWide onClose={onClose}>
      <p>
        {theirs.editedBy ?? "Someone"} saved it <RelativeTime at={theirs.editedAt} />. Your text is still here, but
        isn’t saved.
      </p>
      <div className="form-end">
        <Button look="main" onClick={() => void copy()}>
          Copy my content
        </Button>
      </div>
      {isShown && (
        <textarea
          className="block min-h-[60dvh] w-full rounded-control border border-edge bg-surface px-4 py-3 font-mono text-sm in-[dialog]:min-h-48"
          aria-label="Your content"
          readOnly
          value={content.body}
        />
      )}
      <Stale
        takeTheirs={async () => adopt(await readWork(work.id))}
        saveMine={
          canSave
            ? async () => {
                setTheirs(null);
                await saver.overwrite(theirs.version);
                return undefined;
              }
            : undefined
        }
      >
        <DiffView before={theirs.content.body} after={content.body} label="Their words and yours" />
      </Stale>
    </Dialog>
  );
}
