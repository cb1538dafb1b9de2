/** What the visitor's tabs tell each other: ids alone, no words. */
export interface ConversationChange {
  conversationId: string;
  /** The answer that is new; null when the conversation has been cleared. */
  messageId: string | null;
}

// One channel a tab: it does not hear what it says itself.
const channel = new BroadcastChannel("max-conversation");

export function tellTabs(change: ConversationChange): void {
  channel.postMessage(change);
}

/** @returns what ends it */
export function watchTabs(onChange: (change: ConversationChange) => void): () => void {
  const listener = ({ data }: MessageEvent<ConversationChange>) => onChange(data);
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
