import { readStored, store } from "../state/storage.ts";
import { hasPrivacySignal, readConsent } from "./consent.ts";

// Stays in this tab and is sent only with a form; never after Decline or with Global Privacy Control.

const KEY = "campaign";
const FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
/** No "@" and no "/", so that an email address is not kept. */
const VALUE = /^[\w .+|~-]{1,100}$/;

export interface Arrival {
  landingPage: string;
  campaign: Partial<Record<(typeof FIELDS)[number], string>>;
}

export function noteArrival(): void {
  if (isRefused() || readStored(KEY, true)) return;
  const given = new URLSearchParams(location.search);
  const campaign: Arrival["campaign"] = {};
  for (const field of FIELDS) {
    const value = given.get(`utm_${field}`) ?? "";
    if (VALUE.test(value)) campaign[field] = value;
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const landingPage = canonical ? new URL(canonical.href).pathname : "/";
  store(KEY, JSON.stringify({ landingPage, campaign } satisfies Arrival), true);
}

export function readArrival(): Partial<Arrival> {
  const stored = isRefused() ? null : readStored(KEY, true);
  try {
    return stored ? JSON.parse(stored) : {};
  } catch {
    return {}; // not our entry
  }
}

function isRefused(): boolean {
  return hasPrivacySignal() || readConsent() === "declined";
}
