import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { MESSAGE_CHARS, visibleMessageText } from "#contract/chat-text.ts";

interface ComposerOptions {
  form: HTMLFormElement;
  /** While an answer is on its way nothing is sent. A wait or a lost connection holds nothing back: the server decides. */
  isBusy: boolean;
  onSend: (text: string) => void;
}

interface Composer {
  /** Characters in the field, as the server counts them. */
  length: number;
  /** Puts words back unless the visitor has begun new ones. @returns whether it did */
  restore: (text: string) => boolean;
  /** Takes back words that have been sent in another way. */
  discard: (text: string) => void;
  focus: () => void;
}

/**
 * Works the form of the frame from outside: it was there before this code, with words and the cursor in it, and stays
 * the same element. What happens in it does not reach the boot script any more.
 */
export function useComposer({ form, isBusy, onSend }: ComposerOptions): Composer {
  const [length, setLength] = useState(() => lengthOf(form));

  const send = useEffectEvent(() => {
    const text = readDraft(form);
    if (isBusy || !isSendable(lengthOf(form))) return;
    writeDraft(form, "");
    fieldOf(form)?.focus();
    onSend(text);
  });
  useEffect(() => watchForm(form, { send, onInput: () => setLength(lengthOf(form)) }), [form]);

  useEffect(() => {
    // Sent before this code was there: once, with whatever the field holds by now.
    if (form.dataset["pending"] === undefined) return;
    delete form.dataset["pending"];
    send();
  }, [form]);

  useEffect(() => {
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (button) button.disabled = isBusy || !isSendable(length);
  }, [form, length, isBusy]);

  const restore = useCallback(
    (text: string) => {
      const isFree = !readDraft(form).trim();
      if (isFree) writeDraft(form, text);
      return isFree;
    },
    [form],
  );
  const discard = useCallback((text: string) => readDraft(form).trim() === text.trim() && writeDraft(form, ""), [form]);
  const focus = useCallback(() => fieldOf(form)?.focus(), [form]);
  return { length, restore, discard, focus };
}

/** 229: a key that an input method takes. Safari ends the composition before it tells the Enter that did it. */
const IME_KEY_CODE = 229;

interface FormEvents {
  send: () => void;
  onInput: () => void;
}

function watchForm(form: HTMLFormElement, { send, onInput }: FormEvents): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  form.addEventListener("input", onInput, options);
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      send();
    },
    options,
  );
  form.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || event.target !== fieldOf(form)) return;
      event.stopPropagation();
      if (event.shiftKey || event.isComposing || event.keyCode === IME_KEY_CODE) return;
      event.preventDefault();
      if (!event.repeat) send();
    },
    options,
  );
  return () => controller.abort();
}

function fieldOf(form: HTMLFormElement): HTMLTextAreaElement | null {
  return form.querySelector("textarea");
}

function lengthOf(form: HTMLFormElement): number {
  return visibleMessageText(readDraft(form)).trim().length;
}

function isSendable(length: number): boolean {
  return length > 0 && length <= MESSAGE_CHARS;
}

function readDraft(form: HTMLFormElement): string {
  return fieldOf(form)?.value ?? "";
}

function writeDraft(form: HTMLFormElement, text: string): void {
  const field = fieldOf(form);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
