import { useState } from "react";
import { toast } from "#web/components/ui/toast-store.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { toPlainText } from "./markdown.ts";
import { saveVerdict, type Verdict } from "./stored-chat.ts";
import type { Announce } from "./use-announcer.ts";

interface MessageActionsProps {
  messageId: string;
  text: string;
  announce: Announce;
}

/** Copy and the two thumbs, below an answer that is whole. */
export function MessageActions({ messageId, text, announce }: MessageActionsProps) {
  const [isCopied, setCopied] = useState(false);
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
      <Thumbs messageId={messageId} announce={announce} />
      {isCopied && <span aria-hidden="true">Copied</span>}
    </div>
  );
}

function Thumbs({ messageId, announce }: Omit<MessageActionsProps, "text">) {
  const [verdict, setVerdict] = useState<Verdict>();
  const judge = async (next: Verdict) => {
    if (next === verdict) return;
    setVerdict(next);
    try {
      await saveVerdict(messageId, next);
      announce("Thank you for your feedback");
    } catch {
      setVerdict(verdict);
      toast({ title: "Error", description: "Your feedback could not be saved.", variant: "destructive" });
    }
  };
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
