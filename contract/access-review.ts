import * as z from "zod/mini";
import { type ListAnswer, listPart, shortList } from "./list.ts";
import { dayField, noteField } from "./register-fields.ts";
import { daysBetween } from "./time.ts";

// Which user opened which chart, and reviews of that list, under /api/admin/compliance/access (audit:read).

/** The longest period of one review. */
const REVIEW_DAYS = 92;

const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < REVIEW_DAYS;
const PERIOD = { path: ["to"], error: `Please choose a period of at most ${REVIEW_DAYS} days.` };

/** A quarter of weekly ones: each is sealed under a key of its own, and opening it takes its time. */
export const RECENT_REVIEWS = 13;

/** Query of `GET .../access`: the period, both days included, by the clinic's calendar. */
export const accessQuery = z
  .object({
    ...listPart,
    from: dayField,
    to: dayField,
    actor: z.optional(z.string().check(z.maxLength(64))),
    /** Reviews of the past two years; without it only the newest `RECENT_REVIEWS`. */
    reviews: z.optional(z.literal("all")),
  })
  .check(z.refine(isPeriod, PERIOD));
export type AccessQuery = z.infer<typeof accessQuery>;

export interface AccessPair {
  actorId: string;
  actorName: string;
  actorRole: string;
  patientId: string;
  looks: number;
  /** Exports and prints among them. */
  taken: number;
  first: string;
  last: string;
  /** The family names are the same. */
  isNamesake: boolean;
}

export const accessPairs = shortList<AccessPair>()({
  name: "access_list",
  columns: {
    actorId: "file",
    actorName: { label: "Who", isRowHeader: true },
    actorRole: "file",
    patientId: { label: "Patient or account", kind: "code" },
    looks: { label: "Looks", kind: "count" },
    taken: { label: "Exports and prints", kind: "count" },
    first: { label: "First", kind: "time" },
    last: { label: "Last", kind: "time" },
    // Beside the colleague's family name it would tell the patient's.
    isNamesake: { label: "Remarks", file: false },
  },
});

const FLAGS = ["many", "after_hours", "break_glass"] as const;

/** Unusual access: over `MANY_AN_HOUR` records in an hour, an export outside opening hours, or a restricted chart. */
export interface AccessFlag {
  flag: (typeof FLAGS)[number];
  actorId: string;
  actorName: string;
  /** The hour, or the moment. */
  at: string;
  /** Records in that hour; else 1. */
  count: number;
  patientId: string | null;
}

/** Records that one user may open in an hour without a flag (product.md 2.6). */
export const MANY_AN_HOUR = 50;

export interface AccessReview {
  id: string;
  from: string;
  to: string;
  looks: number;
  flagged: number;
  note: string;
  by: string;
  at: string;
}

export const accessReviewList = shortList<AccessReview>()({
  name: "access_review_list",
  first: ["from", "by"],
  columns: {
    id: "file",
    from: { label: "Period", isRowHeader: true },
    to: "file",
    looks: { label: "Looks", kind: "count" },
    flagged: { label: "Stood out", kind: "count" },
    by: { label: "Reviewed" },
    at: "file",
    note: { label: "Note", kind: "text", file: false },
  },
});

export interface AccessAnswer extends ListAnswer<AccessPair> {
  looks: number;
  flags: AccessFlag[];
  reviews: AccessReview[];
}

/** Body of `POST .../access/reviews`, 201: "I have looked through this." */
export const attestRequest = z
  .object({ from: dayField, to: dayField, note: noteField("Please say what you looked at, and what you found.") })
  .check(z.refine(isPeriod, PERIOD));
export type AttestRequest = z.infer<typeof attestRequest>;
