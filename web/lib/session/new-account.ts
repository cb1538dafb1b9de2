import { hasPrivacySignal, readConsent } from "../page/consent.ts";
import { NEW_ACCOUNT_KEY, store } from "../state/storage.ts";

/** Sign-up ends on a page without analytics, so the next page counts it. */
export function noteNewAccount(): void {
  if (readConsent() !== "accepted" || hasPrivacySignal()) return;
  store(NEW_ACCOUNT_KEY, "yes", true);
  window.dispatchEvent(new Event("app:account"));
}
