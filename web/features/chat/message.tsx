import { memo } from "react";
import { Markdown } from "./markdown-view.tsx";
import { isRedFlag, isUnfinished, type MaxMessage, safetyOf, textOf } from "./max-message.ts";
import { MessageActions } from "./message-actions.tsx";
import { RetryButton } from "./retry-button.tsx";
import { SafetyCard } from "./safety-card.tsx";
import { Sources } from "./sources.tsx";
import { TimesCard } from "./times-card.tsx";
import type { Announce } from "./use-announcer.ts";

interface MessageProps {
  message: MaxMessage;
  /** Still growing. */
  isLive: boolean;
  /** Given for the last message when it can be asked again. */
  onRetry?: () => void;
  canRetry?: boolean;
  announce: Announce;
}

export const Message = memo(function Message(props: MessageProps) {
  return props.message.role === "user" ? <Question {...props} /> : <Answer {...props} />;
});

function Question({ message, onRetry, canRetry = false }: MessageProps) {
  const status = message.metadata?.status;
  return (
    <article className="message" data-from="visitor" aria-label="You">
      <p className="bubble">{textOf(message)}</p>
      {onRetry && (
        <p className="chat-state">
          <span>{status === "stopped" ? "Stopped" : "Not answered"}</span>
          <RetryButton isDisabled={!canRetry} onRetry={onRetry} />
        </p>
      )}
    </article>
  );
}

function Answer({ message, isLive, onRetry, canRetry = false, announce }: MessageProps) {
  const text = textOf(message);
  const level = safetyOf(message);
  const isWhole = !isLive && !isUnfinished(message);
  return (
    <article className="message" aria-label="Max" aria-busy={isLive}>
      {/* Above the words: the log stands at the beginning of such an answer, so both the numbers and the first words show. */}
      {isRedFlag(level) && <SafetyCard level={level} text={text} />}
      {text && (
        <div className="bubble" data-safety={level}>
          <Markdown text={text} />
        </div>
      )}
      {!isLive && text && <TimesCard message={message} />}
      {!isLive && text && <Sources message={message} />}
      {isWhole && text && <MessageActions messageId={message.id} text={text} announce={announce} />}
      {!isLive && isUnfinished(message) && (
        <p className="chat-state">
          <span>{message.metadata?.status === "stopped" ? "Stopped" : "This answer broke off"}</span>
          {onRetry && <RetryButton isDisabled={!canRetry} onRetry={onRetry} />}
        </p>
      )}
    </article>
  );
}
