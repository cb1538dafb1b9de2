/** What may be counted. On public pages an event never names a person: `user_id` stays with signed-in areas. */
export interface AnalyticsFields {
  /** The call-to-action label of a click. */
  label?: string;
  treatment_type?: string;
  /** Path of the page, without query and fragment. */
  location?: string;
  value?: number;
  touchpoint?: string;
  patient_stage?: string;
  /** Seconds. */
  time_spent?: number;
  /** US dollars. */
  conversion_value?: number;
}

export interface AnalyticsEvent extends AnalyticsFields {
  name: "page_view" | "click" | "conversion" | "patient_journey" | "custom";
  event_category: string;
}

/** An event as a sink receives it. */
export interface RecordedAnalyticsEvent extends AnalyticsEvent {
  /** Random, one per browser session. */
  session_id: string;
  user_id?: string;
}

/** Click labels of category CTA_Buttons and their values. */
export const CTA_VALUES = { Schedule_Elite_Consultation: 1, Ask_Max_AI_Assistant: 2 } as const;

export type CtaLabel = keyof typeof CTA_VALUES;
