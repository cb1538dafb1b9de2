import type { UIMessage } from "ai";
import type { Language } from "#content/strings/language.ts";
import type {
  ChatDataParts,
  ChatMetadata,
  ChatSource,
  MessageStatus,
  SafetyLevel,
  StoredMessage,
} from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { isOwnPath } from "../messages/markdown.ts";

/** `status` marks unfinished answers; a question has it if no answer came at all. */
export type MaxMessage = UIMessage<Partial<ChatMetadata> & { status?: MessageStatus }, ChatDataParts>;

export function fromStored({ id, role, text, language, status, safety, sources }: StoredMessage): MaxMessage {
  return {
    id,
    role,
    metadata: { status, language },
    parts: [
      { type: "data-safety", data: { level: safety } },
      ...sources.map(({ url, title }, at) => ({ type: "source-url" as const, sourceId: `${at}`, url, title })),
      { type: "text", text },
    ],
  };
}

export function withOffers(messages: readonly MaxMessage[], offers: readonly ChatOffer[]): MaxMessage[] {
  const parts = offers.map(({ name, data }) => ({ type: `data-${name}`, data }) as MaxMessage["parts"][number]);
  return messages.map((message, at) =>
    at === messages.length - 1 ? { ...message, parts: [...message.parts, ...parts] } : message,
  );
}

export function textOfMessage({ parts }: MaxMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

export function messageLanguage({ metadata }: MaxMessage): Language {
  return metadata?.language ?? "en";
}

export function newestLanguage(messages: readonly MaxMessage[]): Language | null {
  return (
    messages.findLast(({ metadata, role }) => role === "assistant" && metadata?.language)?.metadata?.language ?? null
  );
}

export function safetyOf({ parts }: MaxMessage): SafetyLevel {
  return parts.find((part) => part.type === "data-safety")?.data.level ?? "none";
}

/** None after an answer that sends the visitor to help, whatever the server says. */
export function suggestionsOf(message: MaxMessage | undefined): string[] {
  if (message?.role !== "assistant" || isUnfinished(message) || isRedFlag(safetyOf(message))) return [];
  return message.parts.find((part) => part.type === "data-suggestions")?.data.questions ?? [];
}

export function offersOf(message: MaxMessage): ChatOffer[] {
  if (isRedFlag(safetyOf(message))) return [];
  return message.parts.flatMap((part): ChatOffer[] => {
    switch (part.type) {
      case "data-times":
        return [{ name: "times", data: part.data }];
      case "data-callback":
        return [{ name: "callback", data: part.data }];
      case "data-message":
        return [{ name: "message", data: part.data }];
      case "data-visits":
        return [{ name: "visits", data: part.data }];
      default:
        return [];
    }
  });
}

export function isRedFlag(level: SafetyLevel): level is "emergency" | "crisis" {
  return level === "emergency" || level === "crisis";
}

/** Only our own pages, whatever the server says. */
export function sourcesOf({ parts }: MaxMessage): ChatSource[] {
  return parts.flatMap((part) =>
    part.type === "source-url" && isOwnPath(part.url) ? [{ url: part.url, title: part.title ?? part.url }] : [],
  );
}

export function isUnfinished(message: MaxMessage): boolean {
  const status = message.metadata?.status;
  return status === "stopped" || status === "failed";
}

export function lastQuestion(messages: readonly MaxMessage[]): string {
  const question = messages.findLast(({ role }) => role === "user");
  return question ? textOfMessage(question) : "";
}

export function lastAnswer(messages: readonly MaxMessage[]): string {
  const last = messages.at(-1);
  return last?.role === "assistant" ? textOfMessage(last) : "";
}

export function canRetry(messages: readonly MaxMessage[]): boolean {
  const last = messages.at(-1);
  return last !== undefined && (last.role === "user" || isUnfinished(last));
}

export function markLast(messages: readonly MaxMessage[], status: MessageStatus): MaxMessage[] {
  return messages.map((message, at) =>
    at === messages.length - 1 ? { ...message, metadata: { ...message.metadata, status } } : message,
  );
}

/** Takes the server's messages where they are ahead. Own ones keep times and suggestions, which are not stored. */
export function withStored(messages: readonly MaxMessage[], stored: readonly StoredMessage[]): MaxMessage[] {
  const ids = new Set(stored.map(({ id }) => id));
  const isBehind = messages.some(
    (message) => message.role === "assistant" && !isUnfinished(message) && !ids.has(message.id),
  );
  if (isBehind) return [...messages];
  return stored.map((line, at) => {
    const local = messages[at];
    return local && isSame(local, line) ? local : fromStored(line);
  });
}

/** Questions have a local id until they are read from the server. */
function isSame(message: MaxMessage, { id, role, text, status }: StoredMessage): boolean {
  if (message.role !== role || textOfMessage(message) !== text) return false;
  return role === "user" || (message.id === id && (message.metadata?.status ?? "complete") === status);
}
