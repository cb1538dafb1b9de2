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

/** Open while rendered. Closing asks first if the user has typed something. */
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
      // A removed dialog fires no close event, and the toasts in it have to move out.
      queueMicrotask(() => document.dispatchEvent(new Event("close")));
    };
  }, []);

  function onLeave(event: SyntheticEvent<HTMLDialogElement>) {
    const { target, currentTarget } = event;
    if (target !== currentTarget || !currentTarget.isConnected) return;
    event.preventDefault();
    // Chrome closes at a second Escape without a cancel event.
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
