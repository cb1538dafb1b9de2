import type { ReactNode, RefObject } from "react";
import { greeting } from "#content/max/greeting.ts";
import { suggestions } from "#content/max/suggestions.ts";
import { canRetry, textOf } from "./max-message.ts";
import { Message } from "./message.tsx";
import type { Announce } from "./use-announcer.ts";
import type { Max } from "./use-max.ts";

interface MessageListProps {
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  max: Max;
  announce: Announce;
  /** Stands over the lower edge of the log. */
  children: ReactNode;
}

/** The log is silent for screen readers: they get each answer whole, from the status region. */
export function MessageList({ log, content, max, announce, children }: MessageListProps) {
  const { messages, isBusy, canSend, ask, retry } = max;
  const last = messages.at(-1);
  const isTyping = isBusy && !(last?.role === "assistant" && textOf(last));
  const retryLast = !isBusy && canRetry(messages) ? retry : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads with the keyboard has to be able to scroll.
    <div ref={log} className="chat-log" role="log" aria-live="off" aria-label="Conversation" tabIndex={0}>
      <div ref={content} className="chat-messages">
        <article className="message" aria-label="Max">
          <p className="bubble">{greeting}</p>
        </article>
        {messages.length === 0 && <Suggestions isDisabled={!canSend} onPick={ask} />}
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            isLive={isBusy && message === last}
            {...(message === last && retryLast && { onRetry: retryLast, canRetry: canSend })}
            announce={announce}
          />
        ))}
        {isTyping && <p className="bubble chat-typing">Max is typing...</p>}
      </div>
      {children}
    </div>
  );
}

interface SuggestionsProps {
  isDisabled: boolean;
  onPick: (text: string) => void;
}

function Suggestions({ isDisabled, onPick }: SuggestionsProps) {
  return (
    <ul className="chat-chips" aria-label="Suggested questions">
      {suggestions.map((question) => (
        <li key={question}>
          <button type="button" className="chat-chip" disabled={isDisabled} onClick={() => onPick(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
