import { useEffect, useRef } from "react";

/** What the dialog around the form does for a conversation: the cursor stands ready, and a link to a page leads out. */
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

/** Each time the dialog is opened again. */
export function useOpened(form: HTMLFormElement, onOpen: () => void): void {
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

/** Whoever opens the dialog with a mouse or a keyboard can write at once; on a phone the keyboard would cover it. */
function readyField(dialog: HTMLDialogElement): void {
  // Only from where the browser puts the focus by itself: nothing is taken from somebody who has moved on.
  const isUntouched = dialog.open && document.activeElement?.matches("dialog, .chat-close, body");
  if (isUntouched && matchMedia("(pointer: fine)").matches) dialog.querySelector("textarea")?.focus();
}

function leadsAway({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey) return false;
  return target instanceof Element && target.closest('a[href^="/"]') !== null;
}
