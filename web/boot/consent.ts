import { trackPageView } from "../lib/analytics.ts";
import { hasPrivacySignal, readConsent, storeConsent } from "../lib/consent.ts";
import { store } from "../lib/storage.ts";
import { afterLoad } from "./timing.ts";

const BANNER_DELAY_MS = 1000;

/** Asks once about counting visits. The banner's state is an attribute of <html>, which React never touches. */
export function watchConsent(): void {
  // Global Privacy Control is an answer: no banner, and nothing stored.
  if (hasPrivacySignal()) return;
  store("hasVisited", "true");
  document.addEventListener("click", ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLElement>("[data-consent]")?.dataset["consent"];
    if (choice !== "accepted" && choice !== "declined") return;
    storeConsent(choice);
    delete document.documentElement.dataset["cookies"];
    if (choice === "accepted") trackPageView();
  });
  if (readConsent()) return;
  afterLoad(() => {
    setTimeout(() => {
      if (!readConsent()) document.documentElement.dataset["cookies"] = "ask";
    }, BANNER_DELAY_MS);
  });
}
