import { useEffect, useRef } from "react";

export function useDialog(form: HTMLFormElement): void {
  useEffect(() => {
    const dialog = form.closest("dialog");
    if (!dialog) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    readyField(dialog);
    dialog.addEventListener("toggle", () => readyField(dialog), options);
    dialog.addEventListener("click", (event) => leadsAway(event) && dialog.close(), options);
    return () => controller.abort();
  }, [form]);
}

export function useDialogOpened(form: HTMLFormElement, onOpen: () => void): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    const dialog = form.closest("dialog");
    const opened = () => dialog?.open && latest.current();
    dialog?.addEventListener("toggle", opened);
    return () => dialog?.removeEventListener("toggle", opened);
  }, [form]);
}

/** With a fine pointer only: on a phone the keyboard would cover the conversation. */
function readyField(dialog: HTMLDialogElement): void {
  // Only if focus is where the browser puts it, so that it is never taken from another control.
  const isUntouched = dialog.open && document.activeElement?.matches("dialog, .chat-close, body");
  if (isUntouched && matchMedia("(pointer: fine)").matches) dialog.querySelector("textarea")?.focus();
}

function leadsAway({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey) return false;
  return target instanceof Element && target.closest('a[href^="/"]') !== null;
}
