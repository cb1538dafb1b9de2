import { readStored, store } from "../state/storage.ts";
import { hasPrivacySignal, readConsent } from "./consent.ts";

// How a visitor came, for a form that he may send: utm_* fields and the first page. It stays in this browser tab, and
// travels with a form alone. Global Privacy Control and Decline mean no.

const KEY = "campaign";
const FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
/** No "@" and no "/": what could be an address of somebody is not kept. */
const VALUE = /^[\w .+|~-]{1,100}$/;

export interface Arrival {
  /** Canonical path of the first page: a page's own name, never a filled-in address. */
  landingPage: string;
  campaign: Partial<Record<(typeof FIELDS)[number], string>>;
}

/** Notes the first page of the visit. */
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

/** How the visit began, or nothing when the visitor does not want it known. */
export function readArrival(): Partial<Arrival> {
  const stored = isRefused() ? null : readStored(KEY, true);
  try {
    return stored ? JSON.parse(stored) : {};
  } catch {
    return {}; // somebody else's entry: as good as none
  }
}

function isRefused(): boolean {
  return hasPrivacySignal() || readConsent() === "declined";
}
