/** Sent between the visitor's tabs: ids only, no text. */
export interface ConversationChange {
  conversationId: string;
  messageId: string | null;
}

const channel = new BroadcastChannel("max-conversation");

export function tellTabs(change: ConversationChange): void {
  channel.postMessage(change);
}

export function watchTabs(onChange: (change: ConversationChange) => void): () => void {
  const listener = ({ data }: MessageEvent<ConversationChange>) => onChange(data);
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
