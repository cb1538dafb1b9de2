import * as z from "zod/mini";
import { shortList } from "./list.ts";

// How long what is kept is kept. The jobs are in worker/retention.ts; what an administrator sets here, they follow.

/** Years that documentation which HIPAA asks for is kept, 45 CFR 164.316(b)(2)(i) and 164.530(j). */
const HIPAA_YEARS = 6;

interface Policy {
  unit: "days" | "months" | "years";
  /** Until an administrator sets another. */
  keep: number;
  /** What may be set. The most is what the privacy policy promises, where it promises something. */
  bounds: readonly [number, number];
}

/** What the cron deletes, with the defaults of product.md 2.8. */
export const RETENTION_JOBS = {
  /** Conversations with Max, after the last message. */
  conversations: { unit: "days", keep: 30, bounds: [1, 30] },
  /** Requests that did not become a visit. */
  leads: { unit: "months", keep: 24, bounds: [1, 24] },
  /** Times that were held and not booked. */
  holds: { unit: "days", keep: 30, bounds: [1, 30] },
  /** Guests who waited for a time and never came, after their wait ended. */
  waits: { unit: "months", keep: 24, bounds: [1, 24] },
  /** Health histories that were begun and never signed; they count as left after 30 days. */
  intakes: { unit: "days", keep: 90, bounds: [31, 90] },
  /** Which messages went out about a visit, after the visit. */
  notices: { unit: "days", keep: 90, bounds: [7, 365] },
  /** Raw events of visits to the site. */
  events: { unit: "months", keep: 14, bounds: [1, 14] },
  /**
   * Charts, after the last entry: the patient's key is destroyed. Wisconsin asks for five years (Wis. Adm. Code Med 21.03);
   * for Illinois the clinic takes the ten years of its hospitals (210 ILCS 85/6.17(c)), for both.
   */
  chart: { unit: "months", keep: 120, bounds: [60, 360] },
  /** The audit trail, by whole months, oldest first. */
  trail: { unit: "months", keep: 84, bounds: [HIPAA_YEARS * 12, 240] },
} as const satisfies Record<string, Policy>;
export type RetentionJob = keyof typeof RETENTION_JOBS;
export const RETENTION_JOB_IDS = Object.keys(RETENTION_JOBS) as RetentionJob[];

/** What is kept by rule and by no job; shown so that nobody looks for a job. */
export const KEPT_BY_RULE = {
  consents: { unit: "years", keep: HIPAA_YEARS },
  compliance: { unit: "years", keep: HIPAA_YEARS },
} as const;

/** Body of `PUT /api/admin/compliance/retention/:id`, with If-Match and a recent proof. */
export const retentionRequest = z.object({
  keep: z.number({ error: "Please use a number." }).check(z.int({ error: "Please use a whole number." }), z.gte(1)),
  isHeld: z.boolean({ error: "Please choose." }),
});
export type RetentionRequest = z.infer<typeof retentionRequest>;

export interface RetentionPolicy {
  id: RetentionJob;
  unit: Policy["unit"];
  keep: number;
  standard: number;
  bounds: readonly [number, number];
  isHeld: boolean;
  /** 0 while nobody has set anything. */
  version: number;
  /** Rows that the next run would delete, all of them. */
  due: number;
  /** The newest first, at most 30. */
  runs: RetentionRun[];
}

interface RetentionRun {
  day: string;
  by: "cron" | "hand";
  /** Runs that deleted something, and the rows of all of them. */
  runs: number;
  rows: number;
  lastAt: string;
}

/** A run with its policy's name. */
export interface ListedRun extends RetentionRun {
  id: RetentionPolicy["id"];
}

export const retentionRunList = shortList<ListedRun>()({
  name: "retention_run_list",
  columns: {
    day: { label: "Day (UTC)", kind: "text", isRowHeader: true },
    id: { label: "What" },
    by: { label: "Started by" },
    runs: { label: "Runs that deleted", kind: "count" },
    rows: { label: "Rows deleted", kind: "count" },
    lastAt: { label: "Last", kind: "time" },
  },
});

/** Query of `GET .../retention/:id/preview`: how many rows would go under another period. */
export const previewQuery = z.object({ keep: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) });
