import { loadCode } from "#web/lib/page/chunks.ts";
import { hasStoredSession, NEXT_TOAST_KEY, readStored } from "#web/lib/state/storage.ts";
import { afterLoad, pause, whenIdle } from "./timing.ts";

const INTERACTIVE = "a,button,summary,input,select,textarea,label";
const IDLE_MS = 15_000;

const OFFLINE = "You are offline. This goes out once you are online.";
const BROKEN = "Not sent. Copy your words and reload.";

let isCutOff = false;

export function startReactWhenNeeded(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-main]");
  const parts = script?.dataset["main"]?.split(" ");
  if (!script || !parts) return;
  const load = () => {
    isCutOff = false;
    const files = parts.map((part) => part.slice(1));
    loadCode(() => startInParts(parts), files).catch((error) => {
      cutOff();
      if (navigator.onLine) throw error;
    });
  };
  const cutOff = () => {
    isCutOff = true;
    onRetry(load);
    document.querySelector<HTMLFormElement>("[data-pending]")?.requestSubmit();
  };
  const start = once(load);
  for (const type of ["pointerdown", "keydown", "focusin", "touchstart"]) {
    addEventListener(type, start, { passive: true, capture: true });
  }
  const overInteractive = ({ target }: Event) => target instanceof Element && target.closest(INTERACTIVE) && start();
  addEventListener("pointermove", overInteractive, { passive: true });
  const { now } = script.dataset;
  const isWanted = import.meta.env.DEV || now === "" || hasStoredSession() || readStored(NEXT_TOAST_KEY, true) !== null;
  if (isWanted || /[?&](code|error)=/.test(location.search)) start();
  else if (now) afterLoad(start);
  else afterLoad(() => setTimeout(() => whenIdle(start), IDLE_MS));
  holdForms();
}

function holdForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (
      event.defaultPrevented ||
      !(form instanceof HTMLFormElement && form.matches("[data-chat-form],[data-lead-form]"))
    )
      return;
    event.preventDefault();
    const isBlankChat = "chatForm" in form.dataset && !new FormData(form).get("message")?.toString().trim();
    if (isBlankChat) return;
    form.dataset["pending"] = "";
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (!isCutOff || !button) return;
    // The browser's own validation bubble is announced and blocks the form.
    button.setCustomValidity(navigator.onLine ? BROKEN : OFFLINE);
    button.reportValidity();
    onRetry(() => button.setCustomValidity(""));
  });
  document.addEventListener("keydown", (event) => {
    const { target, key, shiftKey, isComposing, defaultPrevented } = event;
    if (key !== "Enter" || shiftKey || isComposing || defaultPrevented) return;
    const form = target instanceof HTMLTextAreaElement && target.form;
    if (!form || !("chatForm" in form.dataset)) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

async function startInParts(parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await import(/* @vite-ignore */ part);
    await pause();
  }
}

/** A weak connection may return without an `online` event. */
function onRetry(run: () => void): void {
  for (const type of ["online", "pointerdown", "keydown"]) addEventListener(type, run, { once: true, capture: true });
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
