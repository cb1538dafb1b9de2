import * as z from "zod/mini";
import { date, key } from "./booking.ts";
import {
  type Measure,
  needed,
  type PlanContent,
  planContent,
  type RangePlace,
  type ResultContent,
  resultContent,
  rowKey,
  type SummaryContent,
  summaryContent,
} from "./chart.ts";
import type { StaffRefill } from "./refills.ts";

// /api/staff/chart/:patientId. Changes name a version (If-Match); each answers its own row.

export const NOTE_KINDS = ["note", "allergy", "alert"] as const;

export const resultRequest = z.object({ takenOn: date, content: resultContent, clientKey: z.optional(rowKey) });
export type ResultRequest = z.infer<typeof resultRequest>;

// entered → reviewed → released. Releasing an amendment turns the original to `amended`, hidden from the patient.

export interface StaffResult {
  id: string;
  version: number;
  status: "entered" | "reviewed" | "released" | "amended";
  content: ResultContent;
  place: RangePlace;
  takenOn: string;
  takenAt: string;
  amendsId: string | null;
  enteredBy: string;
  reviewedBy: string | null;
  releasedBy: string | null;
  releasedAt: string | null;
  updatedAt: string;
}

export const planRequest = z.object({ content: planContent, clientKey: z.optional(rowKey) });

export interface StaffPlan {
  id: string;
  version: number;
  status: "draft" | "released" | "replaced";
  content: PlanContent;
  enteredBy: string;
  releasedBy: string | null;
  releasedAt: string | null;
  updatedAt: string;
}

export const summaryRequest = z.object({ content: summaryContent });

export interface StaffSummary {
  appointmentId: string;
  version: number;
  content: SummaryContent;
  author: string;
  publishedAt: string | null;
  updatedAt: string;
}

export const noteRequest = z.object({
  kind: z.enum(NOTE_KINDS, { error: "Please choose from the list." }),
  text: needed(4000, "Please write the note."),
  appointment: z._default(z.nullable(key("There is no such visit.")), null),
  clientKey: rowKey,
});
export type NoteRequest = z.infer<typeof noteRequest>;

/** "none" records no known allergies and needs an empty list. */
export const allergyReviewRequest = z.object({
  outcome: z.enum(["none", "listed"], { error: "Please choose from the list." }),
  confirmed: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(50)),
  clientKey: rowKey,
});
export type AllergyReviewRequest = z.infer<typeof allergyReviewRequest>;

export interface AllergyLine {
  version: number;
  /**
   * "unsigned": only an unsigned intake answers. "declared": not reviewed yet. "changed": differs from the last review.
   */
  state: "not_asked" | "unsigned" | "declared" | "changed" | "reviewed";
  /** A newer "no" does not remove an older allergy. */
  declared: readonly DeclaredAllergies[];
  reviewed: { outcome: AllergyReviewRequest["outcome"]; by: string; at: string } | null;
}

export interface DeclaredAllergies {
  answer: "yes" | "no" | "unsure";
  words: string[];
  signedAt: string;
}

export interface StaffNote {
  id: string;
  kind: (typeof NOTE_KINDS)[number] | "allergy_review";
  text: string;
  appointmentId: string | null;
  author: string;
  createdAt: string;
  retiredAt: string | null;
}

export interface StaffChartContentAnswer {
  results: StaffResult[];
  plans: StaffPlan[];
  refills: StaffRefill[];
  summaries: StaffSummary[];
  notes: StaffNote[];
  measures: Measure[];
}

export interface StaleChartDetails {
  current: StaffResult | StaffPlan | StaffSummary | StaffRefill | null;
  asked: { version: number };
}
