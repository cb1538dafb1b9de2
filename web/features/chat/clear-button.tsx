import { useRef } from "react";
import { toast } from "#web/components/ui/toast-store.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { deleteConversation } from "./stored-chat.ts";

interface ClearButtonProps {
  conversationId: string;
  /** Before the server forgets: an answer in progress ends. */
  onClear: () => void;
  onCleared: () => void;
}

/** Asks once, then forgets the conversation here and on the server. */
export function ClearButton({ conversationId, onClear, onCleared }: ClearButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const clear = async () => {
    dialog.current?.close();
    onClear();
    try {
      await deleteConversation(conversationId);
      onCleared();
    } catch {
      toast({ title: "Error", description: "The conversation could not be cleared.", variant: "destructive" });
    }
  };
  return (
    <>
      <button type="button" className="chat-clear" onClick={() => dialog.current?.showModal()}>
        <ChatIcon name="trash" />
        <span>Clear conversation</span>
      </button>
      <dialog ref={dialog} className="chat-confirm" aria-labelledby="chat-confirm-title" closedby="any">
        <h3 id="chat-confirm-title">Clear conversation?</h3>
        <p>Everything said here is deleted, also on our side. It can not be brought back.</p>
        <div>
          <button type="button" className="btn quiet" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
          <button type="button" className="btn" onClick={clear}>
            Clear conversation
          </button>
        </div>
      </dialog>
    </>
  );
}
