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

// The chart as staff write it: /api/staff/chart/:patientId. Changes carry If-Match with the version they saw; stale: 409 with `StaleChartDetails`. Each answers its own row alone:
// `{ result }`, `{ plan }`, `{ summary }`, `{ note }`.

export const NOTE_KINDS = ["note", "allergy", "alert"] as const;

/** Body of `POST …/results` (201, `entered`), of `PUT …/results/:id` (back to `entered`) and of `POST …/results/:id/amend` (201). */
export const resultRequest = z.object({ takenOn: date, content: resultContent, clientKey: z.optional(rowKey) });
export type ResultRequest = z.infer<typeof resultRequest>;

// `POST …/results/:id/review` and `…/release` take no body: entered → reviewed → released. Once an amending one is released
// the one that it puts right is `amended` and its patient sees it no more.

export interface StaffResult {
  id: string;
  version: number;
  status: "entered" | "reviewed" | "released" | "amended";
  content: ResultContent;
  place: RangePlace;
  /** The local date on which the blood was taken, and its noon. */
  takenOn: string;
  takenAt: string;
  /** The one that it puts right. */
  amendsId: string | null;
  enteredBy: string;
  reviewedBy: string | null;
  releasedBy: string | null;
  releasedAt: string | null;
  updatedAt: string;
}

/** Body of `POST …/plan` (201, a draft) and of `PUT …/plan/:id`. `POST …/plan/:id/release` takes none: it replaces the one before. */
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

/** Body of `PUT …/summaries/:appointmentId`: If-Match "0" for the first. `POST …/summaries/:appointmentId/publish` takes none; then it stands. */
export const summaryRequest = z.object({ content: summaryContent });

export interface StaffSummary {
  appointmentId: string;
  version: number;
  content: SummaryContent;
  author: string;
  publishedAt: string | null;
  updatedAt: string;
}

/** Body of `POST …/notes`: 201. A note is never changed; `POST …/notes/:id/retire` ends an allergy or alert. */
export const noteRequest = z.object({
  kind: z.enum(NOTE_KINDS, { error: "Please choose from the list." }),
  text: needed(4000, "Please write the note."),
  appointment: z._default(z.nullable(key("There is no such visit.")), null),
  /** Sent twice it stands once. */
  clientKey: rowKey,
});
export type NoteRequest = z.infer<typeof noteRequest>;

/**
 * Body of `POST …/allergies/review`: 201, with If-Match of the line (`AllergyLine`); stale: 409. It adds the declared
 * entries in `confirmed` to the chart. "none" records that there are no known allergies, and needs an empty list.
 */
export const allergyReviewRequest = z.object({
  outcome: z.enum(["none", "listed"], { error: "Please choose from the list." }),
  confirmed: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(50)),
  clientKey: rowKey,
});
export type AllergyReviewRequest = z.infer<typeof allergyReviewRequest>;

/** What the chart can say about allergies. The entries in force stand beside it, among the alerts. */
export interface AllergyLine {
  /** For If-Match of a review. */
  version: number;
  /**
   * "not_asked": no answer and no entry. "unsigned": the page that asks is saved in an intake
   * that is not signed yet. "declared": signed intakes say something that no review has
   * covered. "changed": the list or the intakes changed since the last review. "reviewed": the last review holds.
   */
  state: "not_asked" | "unsigned" | "declared" | "changed" | "reviewed";
  /** In the state "declared": by intake, newest first, each allergy once. A newer "no" takes back no older allergy. */
  declared: readonly DeclaredAllergies[];
  /** Set in the state "reviewed". */
  reviewed: { outcome: AllergyReviewRequest["outcome"]; by: string; at: string } | null;
}

export interface DeclaredAllergies {
  answer: "yes" | "no" | "unsure";
  /** An entry each, as in "penicillin (hives, severe)"; empty for "no". */
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

/** Answer of `GET /api/staff/chart/:patientId?purpose=` (contract/staff-purpose.ts): each newest first. */
export interface StaffChartContentAnswer {
  results: StaffResult[];
  plans: StaffPlan[];
  refills: StaffRefill[];
  summaries: StaffSummary[];
  notes: StaffNote[];
  measures: Measure[];
}

/** `error.details` of 409 `stale` under /api/staff/chart: the row as it is (null where there is none yet), and what was asked for. */
export interface StaleChartDetails {
  current: StaffResult | StaffPlan | StaffSummary | StaffRefill | null;
  asked: { version: number };
}
