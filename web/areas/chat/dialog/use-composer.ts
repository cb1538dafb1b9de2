import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { MESSAGE_CHARS, visibleMessageText } from "#contract/chat-text.ts";

interface ComposerOptions {
  form: HTMLFormElement;
  /** Blocks sending. A wait or a lost connection does not: the server decides. */
  isBusy: boolean;
  onSend: (text: string) => void;
}

interface Composer {
  length: number;
  /** Puts text back unless the visitor has typed something new. @returns true if it did */
  restore: (text: string) => boolean;
  discard: (text: string) => void;
  focus: () => void;
}

/** Controls the frame's form, which existed first. Its events no longer reach the boot script. */
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
    // Submitted before this code loaded: send once, with what the field holds now.
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

/** 229: handled by an input method. Safari ends the composition before it reports its Enter. */
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
