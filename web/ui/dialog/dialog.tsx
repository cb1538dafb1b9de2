import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { useDiscard } from "./use-discard.ts";

interface DialogProps {
  heading: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A question in front of the page, as long as it is rendered. Escape and the cross close it, after a question where
 * something was typed; the focus goes back.
 */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isAsking, answer, remember, close } = useDiscard(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What is gone from the page tells nobody that it has closed: messages that stood in it come out.
      queueMicrotask(() => document.dispatchEvent(new Event("close")));
    };
  }, []);

  /** Not for what happens in a field or a dialog within it, nor when it is gone already. */
  function onLeave(event: SyntheticEvent<HTMLDialogElement>) {
    const { target, currentTarget } = event;
    if (target !== currentTarget || !currentTarget.isConnected) return;
    event.preventDefault();
    // Chrome closes at a second Escape without asking anybody.
    if (!currentTarget.open) currentTarget.showModal();
    void close();
  }

  return (
    <dialog
      ref={dialog}
      className={isWide ? "panel-dialog wide-dialog" : "panel-dialog"}
      aria-labelledby={id}
      onFocus={remember}
      onCancel={onLeave}
      onClose={onLeave}
    >
      <Button look="icon" aria-label="Close" onClick={() => void close()}>
        <Icon name="close" />
      </Button>
      <h2 id={id}>{heading}</h2>
      {children}
      {isAsking && <DiscardQuestion answer={answer} />}
    </dialog>
  );
}

function DiscardQuestion({ answer }: { answer: (discards: boolean) => void }) {
  const keep = () => answer(false);
  return (
    <Dialog heading="Discard what you wrote?" onClose={keep}>
      <p>It is not saved, and will be lost.</p>
      <div className="form-end">
        <Button look="main" onClick={keep}>
          Keep writing
        </Button>
        <Button onClick={() => answer(true)}>Discard</Button>
      </div>
    </Dialog>
  );
}
