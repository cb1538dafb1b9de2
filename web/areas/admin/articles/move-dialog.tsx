import { useState } from "react";
import { articleMoveRequest, type Unmet, type UnmetDetails } from "#contract/admin-articles.ts";
import type { ArticleMove } from "#contract/article-moves.ts";
import { admin } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { currentIn } from "#web/lib/api/stale.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { ARTICLE_MOVE_WORDS, ARTICLE_STATE_WORDS } from "./article-copy.ts";
import type { OpenArticle, Theirs } from "./use-article.ts";

/** Moves that hand the article to another user, who may need a comment. */
const SPEAKS: ReadonlySet<ArticleMove> = new Set(["submit", "ask_clinician", "request_changes", "approve", "withdraw"]);

interface MoveDialogProps {
  article: OpenArticle;
  move: ArticleMove;
  onClose: () => void;
}

function fieldsOf(move: ArticleMove): RecordField[] {
  if (move === "schedule")
    return [
      { name: "date", label: "Day", kind: "date" },
      { name: "at", label: "Time (Central time)", kind: "time" },
    ];
  if (move === "approve_clinically")
    return [
      { name: "byline", label: "Your name and credential", hint: "As readers see it: Anna Novak, MD", maxLength: 120 },
    ];
  const label = move === "request_changes" ? "What has to change" : "Remark (optional)";
  return SPEAKS.has(move) ? [{ name: "comment", label, kind: "area", rows: 3, maxLength: 2000 }] : [];
}

export function ArticleMoveDialog({ article, move, onClose }: MoveDialogProps) {
  const { work, saver, adopt, setTheirs } = article;
  const { label, consequence } = ARTICLE_MOVE_WORDS[move];
  const [unmet, setUnmet] = useState<readonly Unmet[]>([]);
  async function send(typed: Record<string, unknown>) {
    if (!(await saver.flush()))
      throw new ApiError({ code: "conflict", message: "Your words could not be saved yet. Please try again." });
    const param = { id: work.id, move };
    const json = checkedBody(articleMoveRequest, requestOf(typed));
    return take(admin.articles[":id"].moves[":move"].$post({ param, header: ifMatch(saver.version()), json })).catch(
      (error: unknown) => {
        const details = error instanceof ApiError ? (error.details as Partial<UnmetDetails> | undefined) : undefined;
        setUnmet(details?.unmet ?? []);
        setTheirs(currentIn<Theirs>(error) ?? null);
        throw error;
      },
    );
  }
  return (
    <RecordForm
      id={`move-${move}`}
      heading={`${label}?`}
      submitLabel={label}
      lead={
        <>
          <p>{consequence}</p>
          {unmet.length > 0 && (
            <ul className="bullets">
              {unmet.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          )}
        </>
      }
      fields={fieldsOf(move)}
      send={send}
      done={({ state }) => ({
        title: `${label}: done`,
        description: `The article is now: ${ARTICLE_STATE_WORDS[state]}.`,
      })}
      onDone={(next) => {
        adopt(next);
        void queryClient.invalidateQueries({ queryKey: ["articles"], refetchType: "none" });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function requestOf({ date, at, ...words }: Record<string, unknown>) {
  const given = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ""));
  return { ...given, ...(date && at ? { at: { date, time: String(at).slice(0, 5) } } : {}) };
}
