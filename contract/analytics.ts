// The vocabulary of counting: browser and worker share it. No zod here: the boot script reads it too.

/** Click labels of category CTA_Buttons and their values. */
export const CTA_VALUES = { Schedule_Elite_Consultation: 1, Ask_Max_AI_Assistant: 2 } as const;
export type CtaLabel = keyof typeof CTA_VALUES;

export const CONVERSIONS = ["Lead", "Confirmed_Booking", "Account"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** What else may be counted; a label that is not here is refused. */
export const CUSTOM_LABELS = ["Phone_Call"] as const;
type CustomLabel = (typeof CUSTOM_LABELS)[number];

/** In the order in which a visitor passes them. */
export const PATIENT_STAGES = ["visitor", "engaged", "lead", "booked"] as const;
export type PatientStage = (typeof PATIENT_STAGES)[number];

/** Where on the site something happened. */
export const TOUCHPOINTS = ["page", "max", "form", "booking", "account"] as const;
export type Touchpoint = (typeof TOUCHPOINTS)[number];

export const CLINICS = ["green-bay", "skokie"] as const;

export const TREATMENTS = [
  "testosterone-therapy",
  "erectile-dysfunction",
  "hair-restoration",
  "weight-loss",
  "performance-peptides",
  "preventive-health",
  "shockwave-therapy",
  "other",
] as const;

/** What any event may say besides its own. On public pages an event never names a person. */
export interface AnalyticsFields {
  treatment_type?: (typeof TREATMENTS)[number];
  location?: (typeof CLINICS)[number];
  touchpoint?: Touchpoint;
  patient_stage?: PatientStage;
  /** Whole seconds on the page before. */
  time_spent?: number;
}

export type AnalyticsEvent = AnalyticsFields &
  (
    | { name: "page_view"; event_category: "Navigation" }
    | { name: "click"; event_category: "CTA_Buttons"; label: CtaLabel; value: 1 | 2 }
    /** `conversion_value` is in US dollars. */
    | {
        name: "conversion";
        event_category: "Conversions";
        label: Conversion;
        value?: number;
        conversion_value?: number;
      }
    | { name: "patient_journey"; event_category: "Patient_Journey"; patient_stage: PatientStage }
    | { name: "custom"; event_category: "Custom"; label: CustomLabel; value?: number }
  );

/** An event as it travels. */
export type RecordedAnalyticsEvent = AnalyticsEvent & {
  /** Random, one per browser session. */
  session_id: string;
  /** Kept for signed-in areas, which are not counted today. */
  user_id?: null;
  /** Path without query and fragment, or "other" on a page that does not exist; stored as its pattern. */
  route: string;
};

/** Answer of `GET /api/analytics`: the third-party tag to load after consent, if there is one. */
export interface AnalyticsTag {
  tagId: string | null;
}

/** Beacons of one page: the browser sends at ten events, the worker takes twice as many. */
export const ANALYTICS_LIMITS = { batchEvents: 20, bodyBytes: 16_384, routeChars: 200 } as const;

/** Signed-in areas, intake and booking management: nothing is counted there, whatever the visitor chose. */
const UNCOUNTED = /^\/(?:auth|dashboard|staff-portal|admin|patient-intake|book-appointment\/manage)(?:\/|$)/i;

export function isCountedPath(path: string): boolean {
  return !UNCOUNTED.test(path);
}

/** Where the third-party tag may run: wherever we count, but not beside the booking form. */
export function isTagPath(path: string): boolean {
  return isCountedPath(path) && !/^\/book-appointment(?:\/|$)/i.test(path);
}
