import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { ChatFrame } from "#content/strings/en/chat-frame.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { Greeting } from "./greeting.tsx";
import { useConversationCode } from "./use-conversation-code.ts";

interface ChatShellProps {
  frame: ChatFrame;
  onFrame: (frame: ChatFrame) => void;
}

/** The field is uncontrolled: text typed before the code loads stays; an early submit sets `data-pending`. */
export function ChatShell({ frame, onFrame }: ChatShellProps) {
  const { siteData } = useRouteContext({ from: rootRouteId });
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { Conversation, hasFailed } = useConversationCode();
  return (
    <>
      {Conversation && form ? (
        <Conversation form={form} onFrame={onFrame} />
      ) : (
        <Greeting frame={frame} lost={hasFailed ? "now" : "late"} />
      )}
      <form ref={setForm} className="chat-form" method="dialog" data-chat-form="" suppressHydrationWarning>
        <label htmlFor="chat-message">{frame.field}</label>
        <textarea id="chat-message" name="message" rows={1} required />
        <button type="submit" className="icon-button chat-send" aria-label={frame.send}>
          <Icon name="send" />
        </button>
        {siteData.showSamples && <p>Debug: Click send to test...</p>}
      </form>
    </>
  );
}
