import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useStrings } from "../state/use-strings.ts";
import { ChatIcon } from "./chat-icon.tsx";

/** Takes the place of Send while an answer is on its way. */
export function ComposerStop({ form, onStop }: { form: HTMLFormElement; onStop: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { stop } = useStrings();
  // A focused button that goes away would drop the focus to the page; a layout effect still runs before it goes.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own?.contains(document.activeElement)) form.querySelector("textarea")?.focus();
    };
  }, [form]);
  return createPortal(
    <button ref={button} type="button" className="icon-button chat-stop" aria-label={stop} onClick={onStop}>
      <ChatIcon name="stop" />
    </button>,
    form,
  );
}
