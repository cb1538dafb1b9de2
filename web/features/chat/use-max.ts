import { useChat } from "@ai-sdk/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredConversation } from "#contract/chat.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { toToast, waitOf } from "./failure.ts";
import { toPlainText } from "./markdown.ts";
import { type ChatEnd, createMaxChat, isBusy, retry, send } from "./max-chat.ts";
import { lastQuestion, type MaxMessage } from "./max-message.ts";
import { readConversation } from "./stored-chat.ts";
import type { Announce } from "./use-announcer.ts";
import { useComposer } from "./use-composer.ts";
import { useOnline } from "./use-online.ts";
import { useWait } from "./use-wait.ts";

/** Often enough to look alive, seldom enough for a slow phone. */
const THROTTLE_MS = 50;

interface MaxOptions {
  conversation: StoredConversation;
  form: HTMLFormElement;
  announce: Announce;
  onSend: () => void;
}

export interface Max {
  messages: MaxMessage[];
  isBusy: boolean;
  canSend: boolean;
  isOnline: boolean;
  /** Seconds until the server takes a message again. */
  wait: number;
  ask: (text: string) => void;
  retry: () => void;
  stop: () => void;
  focus: () => void;
}

/** A conversation with Max, and what stands in its way: an answer in progress, a wait, no connection. */
export function useMax({ conversation, form, announce, onSend }: MaxOptions): Max {
  const end = useRef<(how: ChatEnd) => void>(undefined);
  const [chat] = useState(() => createMaxChat({ conversation, readConversation, onEnd: (how) => end.current?.(how) }));
  const { messages, status } = useChat({ chat, throttle: THROTTLE_MS });
  const isOnline = useOnline();
  const wait = useWait(useCallback(() => announce("You can send again."), [announce]));
  const canSend = isOnline && wait.seconds === 0 && !isBusy({ status });

  const start = (work: Promise<void>) => {
    announce("Max is typing");
    onSend();
    void work;
  };
  const ask = (text: string) => canSend && start(send(chat, text));
  const composer = useComposer({ form, canSend, onSend: ask });
  const askAgain = () => {
    if (!canSend) return;
    composer.discard(lastQuestion(messages));
    composer.focus();
    start(retry(chat));
  };

  const failed = ({ failure, text }: Extract<ChatEnd, { kind: "failed" }>) => {
    const seconds = waitOf(failure);
    if (!text.trim()) composer.restore(lastQuestion(chat.messages));
    if (seconds !== null) wait.start(seconds);
    // Without a connection the notice says so already.
    else if (navigator.onLine) toast(toToast(failure));
    announce("");
  };
  useEffect(() => {
    end.current = (how) => {
      if (how.kind === "failed") failed(how);
      else announce(how.kind === "stopped" ? "Stopped" : toPlainText(how.text));
    };
  });

  return {
    messages,
    isBusy: isBusy({ status }),
    canSend,
    isOnline,
    wait: wait.seconds,
    ask,
    retry: askAgain,
    stop: () => void chat.stop(),
    focus: composer.focus,
  };
}
