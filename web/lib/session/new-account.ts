import { hasPrivacySignal, readConsent } from "../page/consent.ts";
import { NEW_ACCOUNT_KEY, store } from "../state/storage.ts";

/**
 * An account was made. If the visitor said yes, this page counts it, or the next one where anything is counted: sign-up
 * ends on a page where nothing is, Google's way on one where something may be.
 */
export function noteNewAccount(): void {
  if (readConsent() !== "accepted" || hasPrivacySignal()) return;
  store(NEW_ACCOUNT_KEY, "yes", true);
  window.dispatchEvent(new Event("app:account"));
}
