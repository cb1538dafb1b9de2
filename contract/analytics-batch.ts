import * as z from "zod/mini";
import {
  ANALYTICS_CLINICS,
  ANALYTICS_LIMITS,
  CONVERSIONS,
  CTA_VALUES,
  CUSTOM_LABELS,
  isCountedPath,
  PATIENT_STAGES,
  TOUCHPOINTS,
  TREATMENTS,
} from "./analytics.ts";

const DAY_SECONDS = 24 * 60 * 60;

const amount = z.optional(z.number().check(z.nonnegative(), z.maximum(100_000)));

const fields = {
  session_id: z.uuid(),
  user_id: z.optional(z.null()),
  route: z
    .string()
    .check(
      z.maxLength(ANALYTICS_LIMITS.routeChars),
      z.regex(/^(?:other|\/[^?#]*)$/),
      z.refine(isCountedPath, { error: "Nothing is counted there." }),
    ),
  treatment_type: z.optional(z.enum(TREATMENTS)),
  location: z.optional(z.enum(ANALYTICS_CLINICS)),
  touchpoint: z.optional(z.enum(TOUCHPOINTS)),
  patient_stage: z.optional(z.enum(PATIENT_STAGES)),
  time_spent: z.optional(z.int().check(z.nonnegative(), z.maximum(DAY_SECONDS))),
};

function click<Label extends keyof typeof CTA_VALUES>(label: Label) {
  return z.strictObject({
    ...fields,
    name: z.literal("click"),
    event_category: z.literal("CTA_Buttons"),
    label: z.literal(label),
    value: z.literal(CTA_VALUES[label]),
  });
}

const analyticsEvent = z.union([
  z.strictObject({ ...fields, name: z.literal("page_view"), event_category: z.literal("Navigation") }),
  click("Schedule_Elite_Consultation"),
  click("Ask_Max_AI_Assistant"),
  z.strictObject({
    ...fields,
    name: z.literal("conversion"),
    event_category: z.literal("Conversions"),
    label: z.enum(CONVERSIONS),
    value: amount,
    conversion_value: amount,
  }),
  z.strictObject({
    ...fields,
    name: z.literal("patient_journey"),
    event_category: z.literal("Patient_Journey"),
    patient_stage: z.enum(PATIENT_STAGES),
  }),
  z.strictObject({
    ...fields,
    name: z.literal("custom"),
    event_category: z.literal("Custom"),
    label: z.enum(CUSTOM_LABELS),
    value: amount,
  }),
]);

export const analyticsBatch = z.strictObject({
  events: z.array(analyticsEvent).check(
    z.minLength(1),
    z.maxLength(ANALYTICS_LIMITS.batchEvents),
    z.refine((events) => events.every(({ session_id }) => session_id === events[0]?.session_id)),
  ),
});

export type StorableEvent = z.infer<typeof analyticsEvent>;
