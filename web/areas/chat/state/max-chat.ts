import { Chat } from "@ai-sdk/react";
import type { StoredConversation } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { type ChatFailure, toFailure } from "./failure.ts";
import {
  canRetry,
  fromStored,
  lastAnswer,
  lastQuestion,
  type MaxMessage,
  markLast,
  withOffers,
} from "./max-message.ts";
import { createTransport } from "./transport.ts";

export type MaxChat = Chat<MaxMessage>;

export type ChatEnd =
  | { kind: "answered" | "stopped"; text: string }
  | { kind: "failed"; text: string; failure: ChatFailure };

interface MaxChatOptions {
  conversation: StoredConversation;
  offers?: readonly ChatOffer[];
  onEnd: (end: ChatEnd) => void;
  readConversation: () => Promise<StoredConversation | null>;
  fetch?: typeof fetch;
}

/** Lives outside React, so that an answer goes on while the dialog is closed. */
export function createMaxChat({ conversation, offers = [], onEnd, ...options }: MaxChatOptions): MaxChat {
  const { id, messages } = conversation;
  const chat: MaxChat = new Chat<MaxMessage>({
    id,
    messages: withOffers(messages.map(fromStored), offers),
    transport: createTransport({ isKnown: messages.length > 0, ...options }),
    onFinish({ isAbort, isError }) {
      const text = lastAnswer(chat.messages);
      if (isAbort || isError) chat.messages = markLast(chat.messages, isAbort ? "stopped" : "failed");
      onEnd(
        isError
          ? { kind: "failed", text, failure: toFailure(chat.error) }
          : { kind: isAbort ? "stopped" : "answered", text },
      );
    },
  });
  return chat;
}

export function isBusy({ status }: Pick<MaxChat, "status">): boolean {
  return status === "submitted" || status === "streaming";
}

/** Sends a question once. Repeating a failed question asks for it again instead of adding it twice. */
export async function sendQuestion(chat: MaxChat, text: string): Promise<void> {
  const question = text.trim();
  if (!question || isBusy(chat)) return;
  if (canRetry(chat.messages) && lastQuestion(chat.messages).trim() === question) return retryQuestion(chat);
  // With `text` the SDK is not busy at once, and a second call would slip in.
  await chat.sendMessage({ role: "user", parts: [{ type: "text", text: question }] });
}

export async function retryQuestion(chat: MaxChat): Promise<void> {
  if (isBusy(chat) || !canRetry(chat.messages)) return;
  chat.clearError();
  await chat.regenerate();
}
