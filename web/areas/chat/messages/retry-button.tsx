import { ChatIcon } from "../dialog/chat-icon.tsx";
import { useStrings } from "../state/use-strings.ts";

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="chat-retry" onClick={onRetry}>
      <ChatIcon name="retry" />
      {useStrings().retry}
    </button>
  );
}
