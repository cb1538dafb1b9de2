import { readStored, store } from "../state/storage.ts";

export type CookieConsent = "accepted" | "declined";

const KEY = "cookieConsent";

export function hasPrivacySignal(): boolean {
  return "globalPrivacyControl" in navigator && Boolean(navigator.globalPrivacyControl);
}

export function readConsent(): string | null {
  return readStored(KEY);
}

export function storeConsent(choice: CookieConsent): void {
  store(KEY, choice);
}
