import { type FormEvent, useEffect, useRef, useState } from "react";
import { COMMENT_CHARS, FEEDBACK_REASONS, type FeedbackReason } from "#contract/chat-feedback.ts";
import type { Feedback } from "./use-feedback.ts";

const WORDS: Readonly<Record<FeedbackReason, string>> = {
  inaccurate: "Not accurate",
  unanswered: "Did not answer my question",
  unclear: "Hard to understand",
  other: "Something else",
};

/** What was wrong with an answer. Nobody has to say. */
export function Reasons({ explain, skip }: Pick<Feedback, "explain" | "skip">) {
  const [reason, setReason] = useState<FeedbackReason>();
  const [comment, setComment] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = comment.trim();
    void explain({ ...(reason && { reason }), ...(words && { comment: words }) });
  };
  return (
    <form ref={form} className="chat-why" onSubmit={send}>
      <fieldset className="chat-chips">
        <legend>What was wrong? You can skip this.</legend>
        {FEEDBACK_REASONS.map((name) => (
          <label key={name} className="chat-chip">
            <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
            {WORDS[name]}
          </label>
        ))}
      </fieldset>
      <label>
        Anything else? Please leave out names and health details.
        <input
          name="comment"
          autoComplete="off"
          maxLength={COMMENT_CHARS}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      <p className="chat-chips">
        <button type="submit" className="btn" disabled={!reason && !comment.trim()}>
          Send feedback
        </button>
        <button type="button" className="btn quiet" onClick={skip}>
          Skip
        </button>
      </p>
    </form>
  );
}
