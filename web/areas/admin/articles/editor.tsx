import { useState } from "react";
import type { ArticleWork } from "#contract/admin-articles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { ARTICLE_STATE_TONES, ARTICLE_STATE_WORDS } from "./article-copy.ts";
import { MoveBar } from "./move-bar.tsx";
import { ArticleConflictDialog } from "./panels/conflict-dialog.tsx";
import { PreviewPane } from "./panels/preview-pane.tsx";
import { Panels } from "./panels.tsx";
import { Others } from "./presence.tsx";
import { BodyEditor } from "./rich/body-editor.tsx";
import { type OpenArticle, type Theirs, useArticle } from "./use-article.ts";

export function Editor({ initial }: { initial: ArticleWork }) {
  const article = useArticle(initial);
  const [hasPreview, setPreview] = useState(false);
  /** The conflict whose dialog was closed without a choice. */
  const [putOff, putOffFor] = useState<Theirs | null>(null);
  const { work, content, change, save, theirs } = article;
  useUnsaved(save !== "saved");
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="xl:col-span-full [&>*+*]:mt-3">
        <p className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge tone={ARTICLE_STATE_TONES[work.state]}>{ARTICLE_STATE_WORDS[work.state]}</StatusBadge>
          {work.live && work.state !== "published" && <span>Readers have an older text.</span>}
          <SaveNote article={article} onDecide={() => putOffFor(null)} />
        </p>
        <Others article={article} />
        <MoveBar article={article} hasPreview={hasPreview} onPreview={() => setPreview(!hasPreview)} />
        {!work.mayEdit && <p className="note">Its words cannot be changed here now.</p>}
      </div>
      <div
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 xl:data-[preview=true]:grid-cols-2"
        data-preview={hasPreview}
      >
        <div>
          <div className="field">
            <label htmlFor="article-title">Title</label>
            <input
              className="text-xl font-semibold"
              id="article-title"
              value={content.title}
              maxLength={200}
              readOnly={!work.mayEdit}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          </div>
          <BodyEditor article={article} />
        </div>
        {hasPreview && <PreviewPane article={article} />}
      </div>
      <Panels article={article} />
      {theirs && theirs !== putOff && (
        <ArticleConflictDialog article={article} theirs={theirs} onClose={() => putOffFor(theirs)} />
      )}
    </div>
  );
}

const SAVE_WORDS = {
  waiting: "Not saved yet",
  saving: "Saving…",
  failed: "Not saved.",
  stale: "Not saved: someone else changed this.",
} as const;

interface SaveNoteProps {
  article: OpenArticle;
  onDecide: () => void;
}

function SaveNote({ article: { save, work, saver, problem, theirs }, onDecide }: SaveNoteProps) {
  return (
    <>
      <span
        role="status"
        className="text-muted data-[save=failed]:font-semibold data-[save=failed]:text-danger data-[save=stale]:font-semibold data-[save=stale]:text-danger"
        data-save={save}
      >
        {save === "failed" ? `${SAVE_WORDS.failed} ${problem}` : save !== "saved" && SAVE_WORDS[save]}
        {save === "saved" && work.editedAt && (
          <>
            Saved <RelativeTime at={work.editedAt} />
          </>
        )}
      </span>
      {save === "failed" && (
        <Button look="link" onClick={() => void saver.flush()}>
          Save now
        </Button>
      )}
      {save === "stale" && theirs && (
        <Button look="link" onClick={onDecide}>
          Decide
        </Button>
      )}
    </>
  );
}
