import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";

interface DialogProps {
  heading: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** A question in front of the page, as long as it is rendered. Escape and the cross close it; the focus goes back. */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
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
  return (
    <dialog
      ref={dialog}
      className={isWide ? "panel-dialog wide-dialog" : "panel-dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  );
}
