import * as z from "zod/mini";
import { instantField } from "./booking.ts";
import { lines } from "./text.ts";

// Patients: /api/chart. Staff: /api/staff/chart/:patientId (chart:read, chart:write). Times are ISO 8601 in UTC.

const MEASURE_KINDS = ["weight", "blood_pressure", "waist"] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/**
 * Catches typing errors. lb: up to 1,400 (Guinness); mmHg: up to 300 (CUSP Phoenix); in: 0.5 to 2.5 times NHLBI's 40.
 */
export const MEASURE_RANGES = {
  weight: { min: 50, max: 1400 },
  systolic: { min: 40, max: 300 },
  diastolic: { min: 20, max: 200 },
  waist: { min: 20, max: 100 },
} as const;

/** Part of the row's id, so a repeated request stores one row. */
export const rowKey = z
  .string({ error: "A key is needed." })
  .check(z.regex(/^[\w-]{16,40}$/, { error: "A key has 16 to 40 letters and digits." }));

// Formats numbers lazily: loading Intl's number format takes a fifth of the worker's start.
const within = ({ min, max }: { min: number; max: number }, what: string, unit: string) => {
  const outside = () => `Please look again: ${what} is between ${min} and ${max.toLocaleString("en-US")} ${unit}.`;
  return z.number({ error: `Please give ${what} as a number.` }).check(
    z.gte(min, { error: outside }),
    z.lte(max, { error: outside }),
    z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, {
      error: "One digit after the point is enough.",
    }),
  );
};
const taken = { takenAt: instantField, clientKey: rowKey };

export const measureRequest = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("weight"), ...taken, pounds: within(MEASURE_RANGES.weight, "your weight", "lb") }),
    z
      .object({
        kind: z.literal("blood_pressure"),
        ...taken,
        systolic: within(MEASURE_RANGES.systolic, "the upper number", "mmHg"),
        diastolic: within(MEASURE_RANGES.diastolic, "the lower number", "mmHg"),
      })
      .check(
        z.refine(({ systolic, diastolic }) => diastolic < systolic, {
          path: ["diastolic"],
          error: "The lower number has to be smaller than the upper one.",
        }),
      ),
    z.object({ kind: z.literal("waist"), ...taken, inches: within(MEASURE_RANGES.waist, "your waist", "in") }),
  ],
  { error: "Please choose what you have measured." },
);
export type MeasureRequest = z.infer<typeof measureRequest>;

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
export type Measure = Without<MeasureRequest, "clientKey"> & { id: string };

export interface MeasuresAnswer {
  canWrite: boolean;
  measures: Measure[];
}

const text = (length: number, error: string) =>
  lines(error).check(
    z.maxLength(length, { error: () => `Please shorten this to ${length.toLocaleString("en-US")} characters.` }),
  );
export const needed = (length: number, error: string) => text(length, error).check(z.minLength(1, { error }));
const amount = z.nullable(z.number({ error: "Please give a number." }));

export const resultContent = z
  .object({
    name: needed(80, "Please name the test."),
    value: z.number({ error: "Please give the value as a number." }),
    comparator: z._default(z.nullable(z.enum(["<", ">"], { error: "Please choose from the list." })), null),
    unit: text(20, "Please give the unit."),
    low: z._default(amount, null),
    high: z._default(amount, null),
    words: z._default(text(1000, "Please write plain words."), ""),
  })
  .check(
    z.refine(({ low, high }) => low === null || high === null || low <= high, {
      path: ["high"],
      error: "The upper end has to be above the lower one.",
    }),
  );
export type ResultContent = z.infer<typeof resultContent>;

export type RangePlace = "below" | "within" | "above" | "unknown";

/** The ends belong to the range. "<5" means any value below 5, so it may match both sides. */
export function placeInRange({ value, comparator, low, high }: ResultContent): RangePlace {
  const [least, most] = [low ?? -Infinity, high ?? Infinity];
  if (low === null && high === null) return "unknown";
  if (comparator === "<") return placeOf({ isBelow: value <= least, isWithin: low === null && value <= most });
  if (comparator === ">") return placeOf({ isAbove: value >= most, isWithin: high === null && value >= least });
  return placeOf({ isBelow: value < least, isAbove: value > most, isWithin: true });
}

function placeOf({
  isBelow = false,
  isAbove = false,
  isWithin,
}: Record<"isWithin", boolean> & Partial<Record<"isBelow" | "isAbove", boolean>>): RangePlace {
  if (isBelow) return "below";
  if (isAbove) return "above";
  return isWithin ? "within" : "unknown";
}

export interface PatientResult extends ResultContent {
  id: string;
  takenAt: string;
  releasedAt: string;
  place: RangePlace;
  isCorrection: boolean;
  isNew: boolean;
}

export const planContent = z.object({
  goals: z._default(z.array(needed(300, "Please write the goal.")).check(z.maxLength(20)), []),
  medicines: z._default(
    z
      .array(
        z.object({
          name: needed(100, "Please name the medicine."),
          dose: needed(100, "Please give the dose."),
          directions: needed(500, "Please say how it is taken."),
        }),
      )
      .check(z.maxLength(30)),
    [],
  ),
  nextSteps: z._default(z.array(needed(300, "Please write the step.")).check(z.maxLength(20)), []),
});
export type PlanContent = z.infer<typeof planContent>;

export interface PatientPlanAnswer {
  plan: (PlanContent & { id: string; releasedAt: string }) | null;
}

export const summaryContent = z.object({
  text: needed(4000, "Please write the summary."),
  nextSteps: z._default(z.array(needed(300, "Please write the step.")).check(z.maxLength(20)), []),
});
export type SummaryContent = z.infer<typeof summaryContent>;

export interface PatientSummary extends SummaryContent {
  appointmentId: string;
  startsAt: string;
  publishedAt: string;
}
