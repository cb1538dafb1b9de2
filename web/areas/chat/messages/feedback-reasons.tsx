import { type FormEvent, useEffect, useRef, useState } from "react";
import { COMMENT_CHARS, FEEDBACK_REASONS, type FeedbackReason } from "#contract/chat-feedback.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useStrings } from "../state/use-strings.ts";
import type { Feedback } from "./use-feedback.ts";

export function FeedbackReasons({ explain, skip }: Pick<Feedback, "explain" | "skip">) {
  const [reason, setReason] = useState<FeedbackReason>();
  const [comment, setComment] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const strings = useStrings();
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = comment.trim();
    void explain({ ...(reason && { reason }), ...(text && { comment: text }) });
  };
  return (
    <form ref={form} className="chat-why" onSubmit={send}>
      <fieldset className="chat-chips">
        <legend>{strings.why}</legend>
        {FEEDBACK_REASONS.map((name) => (
          <label key={name} className="chat-chip">
            <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
            {strings.reasons[name]}
          </label>
        ))}
      </fieldset>
      <label>
        {strings.comment}
        <input
          name="comment"
          autoComplete="off"
          maxLength={COMMENT_CHARS}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      <p className="chat-chips">
        <Button type="submit" look="main" disabled={!reason && !comment.trim()}>
          {strings.sendFeedback}
        </Button>
        <Button onClick={skip}>{strings.skip}</Button>
      </p>
    </form>
  );
}
