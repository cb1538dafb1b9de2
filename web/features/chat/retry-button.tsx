import { ChatIcon } from "./chat-icon.tsx";

export function RetryButton({ isDisabled, onRetry }: { isDisabled: boolean; onRetry: () => void }) {
  return (
    <button type="button" className="chat-retry" disabled={isDisabled} onClick={onRetry}>
      <ChatIcon name="retry" />
      Retry
    </button>
  );
}
