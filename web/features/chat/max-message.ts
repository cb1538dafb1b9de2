import type { UIMessage } from "ai";
import type { ClinicTimes } from "#contract/booking-answers.ts";
import type { ChatDataParts, ChatSource, MessageStatus, SafetyLevel, StoredMessage } from "#contract/chat.ts";
import { isOwnPath } from "./markdown.ts";

/** `status` is set on what was not answered to its end; a question carries it when nothing came back at all. */
export type MaxMessage = UIMessage<{ status?: MessageStatus }, ChatDataParts>;

export function fromStored({ id, role, text, status, safety, sources }: StoredMessage): MaxMessage {
  return {
    id,
    role,
    metadata: { status },
    parts: [
      { type: "data-safety", data: { level: safety } },
      ...sources.map(({ url, title }, at) => ({ type: "source-url" as const, sourceId: `${at}`, url, title })),
      { type: "text", text },
    ],
  };
}

export function textOf({ parts }: MaxMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

export function safetyOf({ parts }: MaxMessage): SafetyLevel {
  return parts.find((part) => part.type === "data-safety")?.data.level ?? "none";
}

/** What may be asked next: none behind an answer that sends somebody to help, whatever the server says. */
export function suggestionsOf(message: MaxMessage | undefined): string[] {
  if (message?.role !== "assistant" || isUnfinished(message) || isRedFlag(safetyOf(message))) return [];
  return message.parts.find((part) => part.type === "data-suggestions")?.data.questions ?? [];
}

/** When the clinics have time, where that was asked. */
export function timesOf({ parts }: MaxMessage): ClinicTimes[] {
  return parts.find((part) => part.type === "data-times")?.data.clinics ?? [];
}

export function isRedFlag(level: SafetyLevel): level is "emergency" | "crisis" {
  return level === "emergency" || level === "crisis";
}

/** Pages of this site only; an address elsewhere is left out whatever the server says. */
export function sourcesOf({ parts }: MaxMessage): ChatSource[] {
  return parts.flatMap((part) =>
    part.type === "source-url" && isOwnPath(part.url) ? [{ url: part.url, title: part.title ?? part.url }] : [],
  );
}

export function isUnfinished(message: MaxMessage): boolean {
  const status = message.metadata?.status;
  return status === "stopped" || status === "failed";
}

/** The last words of the visitor. */
export function lastQuestion(messages: readonly MaxMessage[]): string {
  const question = messages.findLast(({ role }) => role === "user");
  return question ? textOf(question) : "";
}

/** What has come back to them so far. */
export function lastAnswer(messages: readonly MaxMessage[]): string {
  const last = messages.at(-1);
  return last?.role === "assistant" ? textOf(last) : "";
}

/** What can be asked again: an answer that broke off or was stopped, or a question that nothing came back to. */
export function canRetry(messages: readonly MaxMessage[]): boolean {
  const last = messages.at(-1);
  return last !== undefined && (last.role === "user" || isUnfinished(last));
}

export function markLast(messages: readonly MaxMessage[], status: MessageStatus): MaxMessage[] {
  return messages.map((message, at) => (at === messages.length - 1 ? { ...message, metadata: { status } } : message));
}
