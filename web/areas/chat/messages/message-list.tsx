import type { ReactNode, RefObject } from "react";
import type { Announce } from "../dialog/use-announcer.ts";
import { canRetry, suggestionsOf, textOf } from "../state/max-message.ts";
import type { Max } from "../state/use-max.ts";
import { useStrings } from "../state/use-strings.ts";
import { Message } from "./message.tsx";

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
  const { messages, isBusy, ask, retry } = max;
  const strings = useStrings();
  const last = messages.at(-1);
  const isTyping = isBusy && !(last?.role === "assistant" && textOf(last));
  const next = isBusy ? [] : suggestionsOf(last);
  const retryLast = !isBusy && canRetry(messages) ? retry : undefined;
  const pick = (question: string) => {
    ask(question);
    // The button that was pressed goes away, and the cursor must not go with it.
    log.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads with the keyboard has to be able to scroll.
    <div ref={log} className="chat-log" role="log" aria-live="off" aria-label={strings.conversation} tabIndex={0}>
      <div ref={content} className="chat-messages">
        <article className="message" aria-label={strings.max}>
          <p className="bubble">{strings.greeting}</p>
        </article>
        {messages.length === 0 && (
          <Suggestions label={strings.suggested} questions={strings.suggestions} onPick={pick} />
        )}
        {messages.map((message) => (
          <Message
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

/** Each question is sent as it stands. */
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
