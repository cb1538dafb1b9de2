import { useEffect, useEffectEvent, useRef } from "react";
import type { StoredConversation } from "#contract/chat.ts";
import { isBusy, type MaxChat } from "./max-chat.ts";
import { withStored } from "./max-message.ts";
import { fetchConversationWith } from "./stored-chat.ts";
import { watchTabs } from "./tabs.ts";

interface TabsOptions {
  chat: MaxChat;
  isAnswering: boolean;
  onOther: (conversation: StoredConversation) => void;
  onCleared: () => void;
}

export function useTabs({ chat, isAnswering, onOther, onCleared }: TabsOptions): void {
  const isBehind = useRef(false);
  const catchUp = useEffectEvent(async (messageId: string) => {
    const stored = await fetchConversationWith(messageId).catch(() => null);
    // An answer streaming into this tab comes first.
    isBehind.current = isBusy(chat);
    if (!stored || isBehind.current) return;
    if (stored.id === chat.id) chat.messages = withStored(chat.messages, stored.messages);
    else onOther(stored);
  });
  const clear = useEffectEvent(() => {
    void chat.stop();
    onCleared();
  });
  useEffect(
    () =>
      watchTabs(({ conversationId, messageId }) => {
        if (messageId !== null) void catchUp(messageId);
        else if (conversationId === chat.id) clear();
      }),
    [chat],
  );
  useEffect(() => {
    const newest = chat.lastMessage;
    if (!isAnswering && isBehind.current && newest) void catchUp(newest.id);
  }, [chat, isAnswering]);
}
