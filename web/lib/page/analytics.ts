import {
  ANALYTICS_LIMITS,
  type AnalyticsEvent,
  type AnalyticsFields,
  type Conversion,
  CTA_VALUES,
  type CtaLabel,
  isCountedPath,
  PATIENT_STAGES,
  type PatientStage,
  type RecordedAnalyticsEvent,
  type Touchpoint,
} from "#contract/analytics.ts";
import { forget, readStored, store } from "../state/storage.ts";
import { hasPrivacySignal, readConsent } from "./consent.ts";

const SESSION_KEY = "analyticsSession";
const STAGE_KEY = "analyticsStage";
const ARRIVED_KEY = "analyticsArrived";
const DAY_SECONDS = 24 * 60 * 60;

interface TrackingCircumstances {
  consent: string | null;
  privacySignal: boolean;
  path: string;
}

export function mayTrack({ consent, privacySignal, path }: TrackingCircumstances): boolean {
  return consent === "accepted" && !privacySignal && isCountedPath(path);
}

export function mayTrackNow(): boolean {
  return mayTrack({ consent: readConsent(), privacySignal: hasPrivacySignal(), path: location.pathname });
}

/** The only way to count. Senders listen for `analytics` on window. */
export function track(event: AnalyticsEvent): void {
  if (!mayTrackNow()) return;
  const detail: RecordedAnalyticsEvent = {
    session_id: sessionId(),
    user_id: null,
    route: currentRoute(),
    patient_stage: currentStage(),
    ...event,
  };
  window.dispatchEvent(new CustomEvent("analytics", { detail }));
}

export function trackPageView(): void {
  if (!mayTrackNow()) {
    forget(ARRIVED_KEY, true);
    return;
  }
  const now = Date.now();
  const before = Number(readStored(ARRIVED_KEY, true));
  const seconds = Math.round((now - before) / 1000);
  track({
    name: "page_view",
    event_category: "Navigation",
    ...(before && { time_spent: Math.min(Math.max(seconds, 0), DAY_SECONDS) }),
  });
  store(ARRIVED_KEY, String(now), true);
}

export function trackClick(label: string): void {
  if (!isCtaLabel(label)) return;
  track({ name: "click", event_category: "CTA_Buttons", label, value: CTA_VALUES[label] });
}

function isCtaLabel(label: string): label is CtaLabel {
  return Object.hasOwn(CTA_VALUES, label);
}

export function trackStage(stage: PatientStage, touchpoint: Touchpoint): void {
  if (!mayTrackNow() || !isFurther(stage, currentStage())) return;
  store(STAGE_KEY, stage, true);
  track({ name: "patient_journey", event_category: "Patient_Journey", patient_stage: stage, touchpoint });
}

export function isFurther(stage: PatientStage, than: PatientStage): boolean {
  return PATIENT_STAGES.indexOf(stage) > PATIENT_STAGES.indexOf(than);
}

interface ConversionFields extends Pick<AnalyticsFields, "treatment_type" | "location"> {
  /** US dollars. */
  conversion_value?: number;
}

const REACHED: Record<Conversion, { stage?: PatientStage; touchpoint: Touchpoint }> = {
  Lead: { stage: "lead", touchpoint: "form" },
  Confirmed_Booking: { stage: "booked", touchpoint: "booking" },
  Account: { touchpoint: "account" },
};

export function trackConversion(label: Conversion, fields: ConversionFields = {}): void {
  const { stage, touchpoint } = REACHED[label];
  if (stage) trackStage(stage, touchpoint);
  track({ name: "conversion", event_category: "Conversions", label, touchpoint, ...fields });
}

export function forgetSession(): void {
  for (const key of [SESSION_KEY, STAGE_KEY, ARRIVED_KEY]) forget(key, true);
}

/** A mistyped address may hold anything, so an unknown page has no route. */
function currentRoute(): string {
  return document.querySelector("[data-not-found]") ? "other" : location.pathname.slice(0, ANALYTICS_LIMITS.routeChars);
}

function currentStage(): PatientStage {
  const known = readStored(STAGE_KEY, true);
  return PATIENT_STAGES.find((stage) => stage === known) ?? "visitor";
}

function sessionId(): string {
  const known = readStored(SESSION_KEY, true);
  if (known) return known;
  const id = crypto.randomUUID();
  store(SESSION_KEY, id, true);
  return id;
}
