import { useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { deleteConversation } from "../state/stored-chat.ts";
import { useStrings } from "../state/use-strings.ts";
import { ChatIcon } from "./chat-icon.tsx";

interface ClearButtonProps {
  conversationId: string;
  onClear: () => void;
  onCleared: () => void;
}

export function ClearButton({ conversationId, onClear, onCleared }: ClearButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strings = useStrings();
  const clear = async () => {
    dialog.current?.close();
    onClear();
    try {
      await deleteConversation(conversationId);
      onCleared();
    } catch {
      toast({ title: strings.error, description: strings.notCleared, variant: "destructive" });
    }
  };
  return (
    <>
      <button type="button" className="chat-clear" onClick={() => dialog.current?.showModal()}>
        <ChatIcon name="trash" />
        <span>{strings.clear}</span>
      </button>
      <dialog ref={dialog} className="chat-confirm" aria-labelledby="chat-confirm-title" closedby="any">
        <h3 id="chat-confirm-title">{strings.clearTitle}</h3>
        <p>{strings.clearText}</p>
        <div>
          <Button onClick={() => dialog.current?.close()}>{strings.keep}</Button>
          <Button look="main" onClick={clear}>
            {strings.clear}
          </Button>
        </div>
      </dialog>
    </>
  );
}
