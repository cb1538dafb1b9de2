import { hasPrivacySignal, readConsent } from "#web/lib/consent.ts";
import { NEW_ACCOUNT_KEY, store } from "#web/lib/storage.ts";

/** An account was made. Nothing is counted on this page, so the next one that is counts it, if the visitor said yes. */
export function noteNewAccount(): void {
  if (readConsent() === "accepted" && !hasPrivacySignal()) store(NEW_ACCOUNT_KEY, "yes", true);
}
