import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useStrings } from "../state/use-strings.ts";
import { ChatIcon } from "./chat-icon.tsx";

export function ComposerStop({ form, onStop }: { form: HTMLFormElement; onStop: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { stop } = useStrings();
  // Removing a focused button moves focus to the page; a layout effect runs before that.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element?.contains(document.activeElement)) form.querySelector("textarea")?.focus();
    };
  }, [form]);
  return createPortal(
    <button ref={button} type="button" className="icon-button chat-stop" aria-label={stop} onClick={onStop}>
      <ChatIcon name="stop" />
    </button>,
    form,
  );
}
