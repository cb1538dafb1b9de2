import { memo } from "react";
import { Offers } from "../cards/offers.tsx";
import type { Announce } from "../dialog/use-announcer.ts";
import {
  isRedFlag,
  isUnfinished,
  type MaxMessage,
  messageLanguage,
  safetyOf,
  textOfMessage,
} from "../state/max-message.ts";
import { useStrings } from "../state/use-strings.ts";
import { AnswerSources } from "./answer-sources.tsx";
import { Markdown } from "./markdown-view.tsx";
import { MessageActions } from "./message-actions.tsx";
import { RetryButton } from "./retry-button.tsx";
import { SafetyCard } from "./safety-card.tsx";

interface MessageProps {
  message: MaxMessage;
  conversationId: string;
  isLive: boolean;
  onRetry?: () => void;
  announce: Announce;
}

export const ChatMessage = memo(function Message(props: MessageProps) {
  return props.message.role === "user" ? <Question {...props} /> : <Answer {...props} />;
});

function Question({ message, onRetry }: MessageProps) {
  const strings = useStrings();
  const status = message.metadata?.status;
  return (
    <article className="message" data-from="visitor" aria-label={strings.you}>
      <p className="bubble">{textOfMessage(message)}</p>
      {onRetry && (
        <p className="chat-state">
          <span>{status === "stopped" ? strings.stopped : strings.unanswered}</span>
          <RetryButton onRetry={onRetry} />
        </p>
      )}
    </article>
  );
}

function Answer({ message, conversationId, isLive, onRetry, announce }: MessageProps) {
  const strings = useStrings();
  const text = textOfMessage(message);
  const language = messageLanguage(message);
  const level = safetyOf(message);
  const isWhole = !isLive && !isUnfinished(message);
  return (
    <article className="message" aria-label={strings.max} aria-busy={isLive}>
      {/* Above the text: the log starts at such an answer, so that both the numbers and the first words show. */}
      {(isRedFlag(level) || level === "today") && <SafetyCard level={level} text={text} language={language} />}
      {text && (
        <div className="bubble" data-safety={level} lang={language}>
          <Markdown text={text} />
        </div>
      )}
      {isWhole && text && <Offers message={message} conversationId={conversationId} />}
      {!isLive && text && <AnswerSources message={message} />}
      {isWhole && text && <MessageActions messageId={message.id} text={text} announce={announce} />}
      {!isLive && isUnfinished(message) && (
        <p className="chat-state">
          <span>{message.metadata?.status === "stopped" ? strings.stopped : strings.brokeOff}</span>
          {onRetry && <RetryButton onRetry={onRetry} />}
        </p>
      )}
    </article>
  );
}
