import { useChat } from "@ai-sdk/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredConversation } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { RateScope } from "#contract/errors.ts";
import { useOnline } from "#web/lib/state/use-online.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import type { Announce } from "../dialog/use-announcer.ts";
import { useComposer } from "../dialog/use-composer.ts";
import { toPlainText } from "../messages/markdown.ts";
import { toToast, waitSeconds } from "./failure.ts";
import { type ChatEnd, createMaxChat, isBusy, type MaxChat, retryQuestion, sendQuestion } from "./max-chat.ts";
import { canRetry, lastQuestion, type MaxMessage } from "./max-message.ts";
import { fetchConversation } from "./stored-chat.ts";
import { tellTabs } from "./tabs.ts";
import { useStrings } from "./use-strings.ts";
import { useWait } from "./use-wait.ts";

const THROTTLE_MS = 50;

interface MaxOptions {
  conversation: StoredConversation;
  offers: readonly ChatOffer[];
  form: HTMLFormElement;
  announce: Announce;
  onSend: () => void;
  onRefused: () => void;
}

export type WaitReason = RateScope | "crowd";

export interface Max {
  chat: MaxChat;
  conversationId: string;
  messages: MaxMessage[];
  isBusy: boolean;
  isOnline: boolean;
  /** Seconds until the server accepts an ordinary message. It always answers red flags, so sending stays on. */
  wait: number;
  reason: WaitReason;
  length: number;
  ask: (text: string) => void;
  retry: () => void;
  stop: () => void;
  focus: () => void;
}

export function useMax({ conversation, offers, form, announce, onSend, onRefused }: MaxOptions): Max {
  const strings = useStrings();
  const end = useRef<(how: ChatEnd) => void>(undefined);
  const [chat] = useState(() =>
    createMaxChat({ conversation, offers, readConversation: fetchConversation, onEnd: (how) => end.current?.(how) }),
  );
  const { messages, status } = useChat({ chat, throttle: THROTTLE_MS });
  const isOnline = useOnline();
  const wait = useWait(useCallback(() => announce(strings.sendAgain), [announce, strings]));
  const [reason, setReason] = useState<WaitReason>("visitor");
  /** The last question was sent for the first time, so the server may not have it. */
  const isNew = useRef(false);

  const start = (work: Promise<void>) => {
    announce(strings.typing);
    onSend();
    void work;
  };
  const ask = (text: string) => {
    if (isBusy(chat)) return;
    isNew.current = !canRetry(chat.messages);
    start(sendQuestion(chat, text));
  };
  const composer = useComposer({ form, isBusy: isBusy({ status }), onSend: ask });
  const askAgain = () => {
    if (isBusy(chat)) return;
    isNew.current = false;
    composer.discard(lastQuestion(messages));
    composer.focus();
    start(retryQuestion(chat));
  };

  const failed = ({ failure, text }: Extract<ChatEnd, { kind: "failed" }>) => {
    const seconds = waitSeconds(failure);
    const hasWords = text.trim() !== "";
    const isRestored = !hasWords && composer.restore(lastQuestion(chat.messages));
    announce(seconds === null ? "" : strings.sendAgainIn(seconds));
    if (seconds === null) return navigator.onLine && toast(toToast(failure, { strings, hasWords }));
    setReason(failure.code === "overloaded" ? "crowd" : failure.scope);
    wait.start(seconds);
    if (!(isRestored && isNew.current)) return;
    // A refused question leaves the log; its text is back in the field.
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
