import { useState } from "react";
import { ChatIcon } from "./chat-icon.tsx";
import { toPlainText } from "./markdown.ts";
import { Reasons } from "./reasons.tsx";
import type { Announce } from "./use-announcer.ts";
import { type Feedback, useFeedback } from "./use-feedback.ts";

interface MessageActionsProps {
  messageId: string;
  text: string;
  announce: Announce;
}

/** Copy and the two thumbs, below an answer that is whole. */
export function MessageActions({ messageId, text, announce }: MessageActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const feedback = useFeedback(messageId, announce);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toPlainText(text));
      setCopied(true);
      announce("Copied");
    } catch {
      announce("This browser did not allow copying");
    }
  };
  return (
    <>
      <div className="chat-actions">
        <button
          type="button"
          className="icon-button"
          aria-label="Copy answer"
          onClick={copy}
          onBlur={() => setCopied(false)}
          onPointerLeave={() => setCopied(false)}
        >
          <ChatIcon name={isCopied ? "done" : "copy"} />
        </button>
        <Thumbs {...feedback} />
        {isCopied && <span aria-hidden="true">Copied</span>}
      </div>
      {feedback.isAsking && <Reasons {...feedback} />}
    </>
  );
}

function Thumbs({ verdict, judge, down }: Feedback) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Helpful"
        aria-pressed={verdict === "up"}
        onClick={() => judge("up")}
      >
        <ChatIcon name="up" />
      </button>
      <button
        ref={down}
        type="button"
        className="icon-button"
        aria-label="Not helpful"
        aria-pressed={verdict === "down"}
        onClick={() => judge("down")}
      >
        <ChatIcon name="down" />
      </button>
    </>
  );
}
