import { useChat } from "@ai-sdk/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredConversation } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { RateScope } from "#contract/errors.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import type { Announce } from "../dialog/use-announcer.ts";
import { useComposer } from "../dialog/use-composer.ts";
import { useOnline } from "../dialog/use-online.ts";
import { toPlainText } from "../messages/markdown.ts";
import { toToast, waitOf } from "./failure.ts";
import { type ChatEnd, createMaxChat, isBusy, type MaxChat, retry, send } from "./max-chat.ts";
import { canRetry, lastQuestion, type MaxMessage } from "./max-message.ts";
import { readConversation } from "./stored-chat.ts";
import { tellTabs } from "./tabs.ts";
import { useStrings } from "./use-strings.ts";
import { useWait } from "./use-wait.ts";

/** Often enough to look alive, seldom enough for a slow phone. */
const THROTTLE_MS = 50;

interface MaxOptions {
  conversation: StoredConversation;
  offers: readonly ChatOffer[];
  form: HTMLFormElement;
  announce: Announce;
  onSend: () => void;
  /** The question that was sent is taken back: the server refused it. */
  onRefused: () => void;
}

/** Whose limit makes a visitor wait; `crowd`: many people are asking at once. */
export type WaitReason = RateScope | "crowd";

export interface Max {
  chat: MaxChat;
  conversationId: string;
  messages: MaxMessage[];
  isBusy: boolean;
  isOnline: boolean;
  /** Seconds until the server takes an ordinary message again. It answers a red flag at any time, so nothing is held back here. */
  wait: number;
  reason: WaitReason;
  /** Characters in the field. */
  length: number;
  ask: (text: string) => void;
  retry: () => void;
  stop: () => void;
  focus: () => void;
}

/** A conversation with Max, and what stands in its way: an answer in progress, a wait, no connection. */
export function useMax({ conversation, offers, form, announce, onSend, onRefused }: MaxOptions): Max {
  const strings = useStrings();
  const end = useRef<(how: ChatEnd) => void>(undefined);
  const [chat] = useState(() =>
    createMaxChat({ conversation, offers, readConversation, onEnd: (how) => end.current?.(how) }),
  );
  const { messages, status } = useChat({ chat, throttle: THROTTLE_MS });
  const isOnline = useOnline();
  const wait = useWait(useCallback(() => announce(strings.sendAgain), [announce, strings]));
  const [reason, setReason] = useState<WaitReason>("visitor");
  /** Whether the last question was sent for the first time: the server may not have it. */
  const isNew = useRef(false);

  const start = (work: Promise<void>) => {
    announce(strings.typing);
    onSend();
    void work;
  };
  const ask = (text: string) => {
    if (isBusy(chat)) return;
    isNew.current = !canRetry(chat.messages);
    start(send(chat, text));
  };
  const composer = useComposer({ form, isBusy: isBusy({ status }), onSend: ask });
  const askAgain = () => {
    if (isBusy(chat)) return;
    isNew.current = false;
    composer.discard(lastQuestion(messages));
    composer.focus();
    start(retry(chat));
  };

  const failed = ({ failure, text }: Extract<ChatEnd, { kind: "failed" }>) => {
    const seconds = waitOf(failure);
    const hasWords = text.trim() !== "";
    const isRestored = !hasWords && composer.restore(lastQuestion(chat.messages));
    announce(seconds === null ? "" : strings.sendAgainIn(seconds));
    // Without a connection the notice says so already.
    if (seconds === null) return navigator.onLine && toast(toToast(failure, { strings, hasWords }));
    setReason(failure.code === "overloaded" ? "crowd" : failure.scope);
    wait.start(seconds);
    if (!(isRestored && isNew.current)) return;
    // What was refused was never said; the words are in the field again.
    chat.messages = chat.messages.slice(0, -1);
    onRefused();
  };
  useEffect(() => {
    end.current = (how) => {
      const last = chat.messages.at(-1);
      if (last?.role === "assistant") tellTabs({ conversationId: chat.id, messageId: last.id });
      if (how.kind === "failed") failed(how);
      else announce(how.kind === "stopped" ? strings.stopped : toPlainText(how.text));
    };
  });

  return {
    chat,
    conversationId: conversation.id,
    messages,
    isBusy: isBusy({ status }),
    isOnline,
    wait: wait.seconds,
    reason,
    length: composer.length,
    ask,
    retry: askAgain,
    stop: () => void chat.stop(),
    focus: composer.focus,
  };
}
