import "./zod-config.ts";
import "./chat.css";
import "./message.css";
import { useEffect, useState } from "react";
import type { MaxForVisitors, StoredConversation } from "#contract/chat.ts";
import { ClearButton } from "./clear-button.tsx";
import { ComposerStop } from "./composer-stop.tsx";
import { Greeting } from "./greeting.tsx";
import { MaxNotice } from "./max-notice.tsx";
import { MessageList } from "./message-list.tsx";
import { Notices } from "./notices.tsx";
import { readChat } from "./stored-chat.ts";
import { type Announce, useAnnouncer } from "./use-announcer.ts";
import { useDialog, useOpened } from "./use-dialog.ts";
import { useFollow } from "./use-follow.ts";
import { useMax } from "./use-max.ts";

/** The live conversation: it takes the frame over, with the form that is already in it. */
export function Conversation({ form }: { form: HTMLFormElement }) {
  const { said, announce } = useAnnouncer();
  const [conversation, setConversation] = useState<StoredConversation>();
  const [max, setMax] = useState<MaxForVisitors>();
  useEffect(() => {
    let isGone = false;
    // A history that can not be read must not keep anybody from asking.
    readChat()
      .catch(() => null)
      .then((stored) => {
        if (isGone) return;
        setConversation(stored?.conversation ?? newConversation());
        setMax(stored?.max);
      });
    return () => {
      isGone = true;
    };
  }, []);
  useOpened(form, () => void readChat().then((stored) => setMax(stored.max), ignore));
  const startAgain = () => {
    announce("Conversation cleared");
    setConversation(newConversation());
  };
  return (
    <>
      {max && <MaxNotice max={max} />}
      {conversation ? (
        <LiveConversation
          key={conversation.id}
          conversation={conversation}
          form={form}
          announce={announce}
          onCleared={startAgain}
        />
      ) : (
        <Greeting />
      )}
      <p className="chat-status" role="status">
        {said}
      </p>
    </>
  );
}

/** How Max was set a moment ago is near enough where it can not be read now. */
function ignore(): void {}

function newConversation(): StoredConversation {
  return { id: crypto.randomUUID(), messages: [] };
}

interface LiveConversationProps {
  conversation: StoredConversation;
  form: HTMLFormElement;
  announce: Announce;
  onCleared: () => void;
}

function LiveConversation({ conversation, form, announce, onCleared }: LiveConversationProps) {
  // A conversation that has not begun is read from its greeting on.
  const { log, content, isFollowing, followAgain, jumpToLatest } = useFollow(conversation.messages.length > 0);
  const max = useMax({ conversation, form, announce, onSend: followAgain });
  useDialog(form);
  return (
    <>
      {max.messages.length > 0 && (
        <ClearButton
          conversationId={conversation.id}
          onClear={max.stop}
          onCleared={() => {
            onCleared();
            max.focus();
          }}
        />
      )}
      <MessageList log={log} content={content} max={max} announce={announce}>
        {!isFollowing && max.messages.length > 0 && <JumpButton onJump={jumpToLatest} />}
      </MessageList>
      <Notices isOnline={max.isOnline} wait={max.wait} />
      {max.isBusy && <ComposerStop form={form} onStop={max.stop} />}
    </>
  );
}

function JumpButton({ onJump }: { onJump: () => void }) {
  return (
    <div className="chat-jump">
      <button type="button" className="btn quiet" onClick={onJump}>
        Jump to latest
      </button>
    </div>
  );
}
