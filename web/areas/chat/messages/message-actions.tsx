import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { ChatIcon } from "../dialog/chat-icon.tsx";
import type { Announce } from "../dialog/use-announcer.ts";
import { useStrings } from "../state/use-strings.ts";
import { FeedbackReasons } from "./feedback-reasons.tsx";
import { toPlainText } from "./markdown.ts";
import { type Feedback, useFeedback } from "./use-feedback.ts";

interface MessageActionsProps {
  messageId: string;
  text: string;
  announce: Announce;
}

export function MessageActions({ messageId, text, announce }: MessageActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const feedback = useFeedback(messageId, announce);
  const strings = useStrings();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toPlainText(text));
      setCopied(true);
      announce(strings.copied);
    } catch {
      announce(strings.notCopied);
    }
  };
  return (
    <>
      <div className="chat-actions">
        <Button
          look="icon"
          aria-label={strings.copy}
          onClick={copy}
          onBlur={() => setCopied(false)}
          onPointerLeave={() => setCopied(false)}
        >
          <ChatIcon name={isCopied ? "done" : "copy"} />
        </Button>
        <Thumbs {...feedback} />
        {isCopied && <span aria-hidden="true">{strings.copied}</span>}
      </div>
      {feedback.isAsking && <FeedbackReasons {...feedback} />}
    </>
  );
}

function Thumbs({ verdict, judge, down }: Feedback) {
  const { helpful, notHelpful } = useStrings();
  return (
    <>
      <Button look="icon" aria-label={helpful} aria-pressed={verdict === "up"} onClick={() => judge("up")}>
        <ChatIcon name="up" />
      </Button>
      <Button
        ref={down}
        look="icon"
        aria-label={notHelpful}
        aria-pressed={verdict === "down"}
        onClick={() => judge("down")}
      >
        <ChatIcon name="down" />
      </Button>
    </>
  );
}
