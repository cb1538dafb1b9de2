import type { ReactNode, RefObject } from "react";
import type { Announce } from "../dialog/use-announcer.ts";
import { canRetry, suggestionsOf, textOfMessage } from "../state/max-message.ts";
import type { Max } from "../state/use-max.ts";
import { useStrings } from "../state/use-strings.ts";
import { ChatMessage } from "./message.tsx";

interface MessageListProps {
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  max: Max;
  announce: Announce;
  children: ReactNode;
}

/** Silent for screen readers: the status region announces each finished answer. */
export function MessageList({ log, content, max, announce, children }: MessageListProps) {
  const { messages, isBusy, ask, retry } = max;
  const strings = useStrings();
  const last = messages.at(-1);
  const isTyping = isBusy && !(last?.role === "assistant" && textOfMessage(last));
  const next = isBusy ? [] : suggestionsOf(last);
  const retryLast = !isBusy && canRetry(messages) ? retry : undefined;
  const pick = (question: string) => {
    ask(question);
    // The pressed button disappears; focus must not go with it.
    log.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the log
    <div ref={log} className="chat-log" role="log" aria-live="off" aria-label={strings.conversation} tabIndex={0}>
      <div ref={content} className="chat-messages">
        <article className="message" aria-label={strings.max}>
          <p className="bubble">{strings.greeting}</p>
        </article>
        {messages.length === 0 && (
          <Suggestions label={strings.suggested} questions={strings.suggestions} onPick={pick} />
        )}
        {messages.map((message) => (
          <ChatMessage
            key={message.id}
            message={message}
            conversationId={max.conversationId}
            isLive={isBusy && message === last}
            {...(message === last && retryLast && { onRetry: retryLast })}
            announce={announce}
          />
        ))}
        {next.length > 0 && <Suggestions label={strings.next} questions={next} onPick={pick} />}
        {isTyping && <p className="bubble chat-typing">{strings.typing}...</p>}
      </div>
      {children}
    </div>
  );
}

interface SuggestionsProps {
  label: string;
  questions: readonly string[];
  onPick: (text: string) => void;
}

function Suggestions({ label, questions, onPick }: SuggestionsProps) {
  return (
    <ul className="chat-chips" aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="chat-chip" onClick={() => onPick(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
