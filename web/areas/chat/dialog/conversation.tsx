import { Button } from "#web/ui/base/button.tsx";
import "../state/zod-config.ts";
import "./chat.css";
import "../messages/message.css";
import "../messages/safety-card.css";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatFrame } from "#content/strings/en/chat-frame.ts";
import type { Language } from "#content/strings/language.ts";
import type { MaxForVisitors, StoredConversation } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { MaxNotice } from "../messages/max-notice.tsx";
import { MessageList } from "../messages/message-list.tsx";
import { Notices } from "../messages/notices.tsx";
import { useFollow } from "../messages/use-follow.ts";
import { newestLanguage } from "../state/max-message.ts";
import { fetchChat } from "../state/stored-chat.ts";
import { tellTabs } from "../state/tabs.ts";
import { useMax } from "../state/use-max.ts";
import { chatStrings, StringsContext, useStrings } from "../state/use-strings.ts";
import { useTabs } from "../state/use-tabs.ts";
import { ClearButton } from "./clear-button.tsx";
import { ComposerCount } from "./composer-count.tsx";
import { ComposerStop } from "./composer-stop.tsx";
import { Greeting } from "./greeting.tsx";
import { type Announce, useAnnouncer } from "./use-announcer.ts";
import { useDialog, useDialogOpened } from "./use-dialog.ts";

interface ConversationProps {
  form: HTMLFormElement;
  onFrame: (frame: ChatFrame) => void;
}

export function Conversation({ form, onFrame }: ConversationProps) {
  const { announcement, announce } = useAnnouncer();
  const [conversation, setConversation] = useState<StoredConversation>();
  const [offers, setOffers] = useState<readonly ChatOffer[]>([]);
  const [max, setMax] = useState<MaxForVisitors>();
  const [language, setLanguage] = useState<Language>("en");
  const strings = chatStrings[language];
  useEffect(() => onFrame(strings), [onFrame, strings]);
  useEffect(() => {
    let isGone = false;
    // A history that can't be read must not keep the visitor from asking.
    fetchChat()
      .catch(() => null)
      .then((stored) => {
        if (isGone) return;
        setConversation(stored?.conversation ?? newConversation());
        setOffers(stored?.offers ?? []);
        setMax(stored?.max);
      });
    return () => {
      isGone = true;
    };
  }, []);
  useDialogOpened(form, () => void fetchChat().then((stored) => setMax(stored.max), keepOldSettings));
  const startWith = useCallback((next: StoredConversation) => {
    setOffers([]);
    setConversation(next);
  }, []);
  const clear = useCallback(() => startWith(newConversation()), [startWith]);
  return (
    <StringsContext value={strings}>
      {max && <MaxNotice max={max} />}
      {conversation ? (
        <LiveConversation
          key={conversation.id}
          conversation={conversation}
          offers={offers}
          form={form}
          announce={announce}
          onLanguage={setLanguage}
          onOther={startWith}
          onCleared={clear}
        />
      ) : (
        <Greeting frame={strings} />
      )}
      <p className="chat-status" role="status">
        {announcement}
      </p>
    </StringsContext>
  );
}

function keepOldSettings(): void {}

function newConversation(): StoredConversation {
  return { id: crypto.randomUUID(), messages: [] };
}

interface LiveConversationProps {
  conversation: StoredConversation;
  offers: readonly ChatOffer[];
  form: HTMLFormElement;
  announce: Announce;
  onLanguage: (language: Language) => void;
  onOther: (conversation: StoredConversation) => void;
  onCleared: () => void;
}

function LiveConversation(props: LiveConversationProps) {
  const { conversation, offers, form, announce, onLanguage, onOther, onCleared } = props;
  const strings = useStrings();
  const follow = useFollow(conversation.messages.length > 0);
  const isRefused = useRef(false);
  const max = useMax({
    conversation,
    offers,
    form,
    announce,
    onSend() {
      isRefused.current = false;
      follow.followQuestion();
    },
    onRefused() {
      isRefused.current = true;
    },
  });
  const count = useRef(0);
  useLayoutEffect(() => {
    // Only after the refused question has left the log: until then the log follows it.
    if (isRefused.current && max.messages.length < count.current) follow.goBack();
    count.current = max.messages.length;
  });
  const language = newestLanguage(max.messages);
  useEffect(() => {
    if (language) onLanguage(language);
  }, [language, onLanguage]);
  useTabs({ chat: max.chat, isAnswering: max.isBusy, onOther, onCleared });
  useDialog(form);
  return (
    <>
      {max.messages.length > 0 && (
        <ClearButton
          conversationId={conversation.id}
          onClear={max.stop}
          onCleared={() => {
            announce(strings.cleared);
            tellTabs({ conversationId: conversation.id, messageId: null });
            onCleared();
            max.focus();
          }}
        />
      )}
      <MessageList log={follow.log} content={follow.content} max={max} announce={announce}>
        {!follow.isFollowing && max.messages.length > 0 && <JumpButton onJump={follow.jumpToLatest} />}
      </MessageList>
      <Notices isOnline={max.isOnline} wait={max.wait} reason={max.reason} />
      {max.isBusy && <ComposerStop form={form} onStop={max.stop} />}
      <ComposerCount form={form} length={max.length} announce={announce} />
    </>
  );
}

function JumpButton({ onJump }: { onJump: () => void }) {
  return (
    <div className="chat-jump">
      <Button onClick={onJump}>{useStrings().jump}</Button>
    </div>
  );
}
