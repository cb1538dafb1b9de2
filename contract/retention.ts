import * as z from "zod/mini";
import { shortList } from "./list.ts";

/** 45 CFR 164.316(b)(2)(i) and 164.530(j). */
const HIPAA_YEARS = 6;

interface Policy {
  unit: "days" | "months" | "years";
  keep: number;
  /** The maximum is the privacy policy's promise where it makes one. */
  bounds: readonly [number, number];
}

export const RETENTION_JOBS = {
  conversations: { unit: "days", keep: 30, bounds: [1, 30] },
  leads: { unit: "months", keep: 24, bounds: [1, 24] },
  holds: { unit: "days", keep: 30, bounds: [1, 30] },
  waits: { unit: "months", keep: 24, bounds: [1, 24] },
  intakes: { unit: "days", keep: 90, bounds: [31, 90] },
  notices: { unit: "days", keep: 90, bounds: [7, 365] },
  events: { unit: "months", keep: 14, bounds: [1, 14] },
  /** Destroys the patient's key. Wis. Adm. Code Med 21.03: five years; 210 ILCS 85/6.17(c): ten, taken for both. */
  chart: { unit: "months", keep: 120, bounds: [60, 360] },
  trail: { unit: "months", keep: 84, bounds: [HIPAA_YEARS * 12, 240] },
} as const satisfies Record<string, Policy>;
export type RetentionJob = keyof typeof RETENTION_JOBS;
export const RETENTION_JOB_IDS = Object.keys(RETENTION_JOBS) as RetentionJob[];

export const KEPT_BY_RULE = {
  consents: { unit: "years", keep: HIPAA_YEARS },
  compliance: { unit: "years", keep: HIPAA_YEARS },
} as const;

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
  version: number;
  due: number;
  runs: RetentionRun[];
}

interface RetentionRun {
  day: string;
  by: "cron" | "hand";
  runs: number;
  rows: number;
  lastAt: string;
}

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

export const previewQuery = z.object({ keep: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) });
