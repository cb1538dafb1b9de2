import { type ComponentType, useEffect, useState } from "react";
import type { ChatFrame } from "#content/strings/en/chat-frame.ts";

interface ConversationCode {
  Conversation?: ComponentType<{ form: HTMLFormElement; onFrame: (frame: ChatFrame) => void }>;
  hasFailed: boolean;
}

const OPENERS = "[data-chat], [data-ask-max], dialog#chat";
const WANTED = ":is([data-chat], [data-ask-max]):is(:hover, :focus), dialog#chat[open]";
const INTENTS = ["pointerover", "focusin", "click", "toggle"];

export function useConversationCode(): ConversationCode {
  const [code, setCode] = useState<ConversationCode>({ hasFailed: false });
  useEffect(() => {
    let isLoading = false;
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      import("./conversation.tsx").then(
        ({ Conversation }) => {
          stop();
          setCode({ Conversation, hasFailed: false });
        },
        () => {
          isLoading = false;
          setCode({ hasFailed: true });
        },
      );
    };
    const onIntent = ({ target }: Event) => target instanceof Element && target.closest(OPENERS) && load();
    const stop = () => {
      for (const type of INTENTS) document.removeEventListener(type, onIntent, true);
      removeEventListener("online", loadIfOpen);
    };
    const loadIfOpen = () => document.querySelector(WANTED) && load();
    for (const type of INTENTS) document.addEventListener(type, onIntent, true);
    addEventListener("online", loadIfOpen);
    // The intent that started React came before these listeners.
    loadIfOpen();
    return stop;
  }, []);
  return code;
}
