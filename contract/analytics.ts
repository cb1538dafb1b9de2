// Without zod, because the boot script loads it.

export const CTA_VALUES = { Schedule_Elite_Consultation: 1, Ask_Max_AI_Assistant: 2 } as const;
export type CtaLabel = keyof typeof CTA_VALUES;

export const CONVERSIONS = ["Lead", "Confirmed_Booking", "Account"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

export const CUSTOM_LABELS = ["Phone_Call"] as const;
type CustomLabel = (typeof CUSTOM_LABELS)[number];

export const PATIENT_STAGES = ["visitor", "engaged", "lead", "booked"] as const;
export type PatientStage = (typeof PATIENT_STAGES)[number];

export const TOUCHPOINTS = ["page", "max", "form", "booking", "account"] as const;
export type Touchpoint = (typeof TOUCHPOINTS)[number];

export const ANALYTICS_CLINICS = ["green-bay", "skokie"] as const;

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

export interface AnalyticsFields {
  treatment_type?: (typeof TREATMENTS)[number];
  location?: (typeof ANALYTICS_CLINICS)[number];
  touchpoint?: Touchpoint;
  patient_stage?: PatientStage;
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

export type RecordedAnalyticsEvent = AnalyticsEvent & {
  session_id: string;
  user_id?: null;
  route: string;
};

export interface AnalyticsTag {
  tagId: string | null;
}

/** The browser sends at ten events; the worker accepts twice as many. */
export const ANALYTICS_LIMITS = { batchEvents: 20, bodyBytes: 16_384, routeChars: 200 } as const;

const UNCOUNTED = /^\/(?:auth|dashboard|staff-portal|admin|patient-intake|book-appointment\/manage)(?:\/|$)/i;

export function isCountedPath(path: string): boolean {
  return !UNCOUNTED.test(path);
}

export function isTagPath(path: string): boolean {
  return isCountedPath(path) && !/^\/book-appointment(?:\/|$)/i.test(path);
}
