import { type CookieConsent, hasPrivacySignal, readConsent, storeConsent } from "#web/lib/page/consent.ts";
import { store } from "#web/lib/state/storage.ts";
import { afterLoad } from "./timing.ts";

const BANNER_DELAY_MS = 1000;

const { dataset } = document.documentElement;

let opener: HTMLElement | undefined;

export function watchConsent(): void {
  store("hasVisited", "true");
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-consent]");
    if (!button) return;
    const choice = button.dataset["consent"];
    if (choice === "accepted" || choice === "declined") answer(choice);
    else reopen(button);
  });
  if (hasPrivacySignal()) return;
  if (readConsent() === "accepted") count();
  if (readConsent()) return;
  afterLoad(() => {
    setTimeout(() => {
      if (!readConsent()) dataset["cookies"] = "ask";
    }, BANNER_DELAY_MS);
  });
}

function answer(choice: CookieConsent): void {
  delete dataset["cookies"];
  opener?.focus();
  opener = undefined;
  if (hasPrivacySignal()) return;
  storeConsent(choice);
  dispatchEvent(new Event("app:consent"));
  if (choice === "accepted") count();
}

function reopen(button: HTMLElement): void {
  opener = button;
  dataset["cookies"] = hasPrivacySignal() ? "signal" : "ask";
  document.querySelector<HTMLElement>(".cookies")?.focus();
}

let counting: Promise<unknown> | undefined;

function count(): void {
  counting ??= import("./counting.ts").then((code) => code.startCounting());
  counting.catch(console.warn);
}
