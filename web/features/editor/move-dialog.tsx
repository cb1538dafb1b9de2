import { useState } from "react";
import type { MoveRequest, Unmet, UnmetDetails } from "#contract/admin-articles.ts";
import type { ArticleMove } from "#contract/article-moves.ts";
import { admin } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { queryClient } from "#web/lib/queries.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import type { OpenArticle, Theirs } from "./use-article.ts";
import { MOVE_WORDS, STATE_WORDS } from "./words.ts";

/** A remark makes sense where somebody else has to act on it. */
const SPEAKS: ReadonlySet<ArticleMove> = new Set(["submit", "ask_clinician", "request_changes", "approve", "withdraw"]);

interface MoveDialogProps {
  article: OpenArticle;
  move: ArticleMove;
  onClose: () => void;
}

/** Names what follows from a move, asks for what belongs to it, and makes it. */
export function MoveDialog({ article, move, onClose }: MoveDialogProps) {
  const { work, saver, adopt, setTheirs } = article;
  const { label, consequence } = MOVE_WORDS[move];
  const [unmet, setUnmet] = useState<readonly Unmet[]>([]);
  const form = useForm(`move-${move}`, async (values) => {
    if (!(await saver.flush())) return { heading: "Your words could not be saved yet. Please try again." };
    try {
      const next = await take(
        admin.articles[":id"].moves[":move"].$post({
          param: { id: work.id, move },
          header: ifMatch(saver.version()),
          json: requestOf(values),
        }),
      );
      adopt(next);
      void queryClient.invalidateQueries({ queryKey: ["articles"], refetchType: "none" });
      toast({ title: `${label}: done`, description: `The article is now: ${STATE_WORDS[next.state]}.` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const details = error.details as (Partial<UnmetDetails> & { current?: Theirs }) | undefined;
      setUnmet(details?.unmet ?? []);
      if (details?.current) setTheirs(details.current);
      throw error;
    }
    return undefined;
  });
  return (
    <Dialog heading={`${label}?`} onClose={onClose}>
      <p>{consequence}</p>
      {unmet.length > 0 && (
        <ul className="bullets">
          {unmet.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      <ActionForm form={form} submitLabel={label}>
        {move === "schedule" && (
          <>
            <TextField field={form.field("date")} label="Day" type="date" />
            <TextField field={{ ...form.field("at"), name: "time" }} label="Time (Central time)" type="time" />
          </>
        )}
        {move === "approve_clinically" && (
          <TextField
            field={form.field("byline")}
            label="Your name and credential"
            hint="As readers see it: Anna Novak, MD"
            maxLength={120}
          />
        )}
        {SPEAKS.has(move) && (
          <TextArea
            field={form.field("comment")}
            label={move === "request_changes" ? "What has to change" : "Remark (optional)"}
            rows={3}
            maxLength={2000}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}

function requestOf(values: FormData): MoveRequest {
  const [comment, byline, date, time] = ["comment", "byline", "date", "time"].map((name) => textOf(values, name));
  return {
    ...(comment && { comment }),
    ...(byline && { byline }),
    ...(date && time && { at: { date, time: time.slice(0, 5) } }),
  };
}
