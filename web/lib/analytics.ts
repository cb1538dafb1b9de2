import { type AnalyticsEvent, CTA_VALUES, type CtaLabel, type RecordedAnalyticsEvent } from "#contract/analytics.ts";
import { hasPrivacySignal, readConsent } from "./consent.ts";
import { readStored, store } from "./storage.ts";

const SESSION_KEY = "analyticsSession";

/** Signed-in areas, intake and booking management: nothing is counted there, whatever the visitor chose. */
const PRIVATE_PATHS = /^\/(?:dashboard|staff-portal|admin|patient-intake|book-appointment\/manage)(?:\/|$)/;

interface TrackingCircumstances {
  consent: string | null;
  privacySignal: boolean;
  path: string;
}

export function mayTrack({ consent, privacySignal, path }: TrackingCircumstances): boolean {
  return consent === "accepted" && !privacySignal && !PRIVATE_PATHS.test(path);
}

/** The one way to count anything. Sinks (our own store, a tag) listen for `analytics` on window; they are a later issue. */
export function track(event: AnalyticsEvent): void {
  const path = location.pathname;
  if (!mayTrack({ consent: readConsent(), privacySignal: hasPrivacySignal(), path })) return;
  const detail: RecordedAnalyticsEvent = { session_id: sessionId(), location: path, ...event };
  window.dispatchEvent(new CustomEvent("analytics", { detail }));
}

export function trackPageView(): void {
  track({ name: "page_view", event_category: "Navigation" });
}

/** A click on an element with `data-track`; labels that the contract does not know are not counted. */
export function trackClick(label: string): void {
  if (!isCtaLabel(label)) return;
  track({ name: "click", event_category: "CTA_Buttons", label, value: CTA_VALUES[label] });
}

function isCtaLabel(label: string): label is CtaLabel {
  return Object.hasOwn(CTA_VALUES, label);
}

function sessionId(): string {
  const known = readStored(SESSION_KEY, true);
  if (known) return known;
  const id = crypto.randomUUID();
  store(SESSION_KEY, id, true);
  return id;
}
