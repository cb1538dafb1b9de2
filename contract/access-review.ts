import * as z from "zod/mini";
import { type ListAnswer, listPart, shortList } from "./list.ts";
import { dayField, noteField } from "./register-fields.ts";
import { daysBetween } from "./time.ts";

// The log of opened charts and its reviews: /api/admin/compliance/access (audit:read).

const REVIEW_DAYS = 92;

const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < REVIEW_DAYS;
const PERIOD = { path: ["to"], error: `Please choose a period of at most ${REVIEW_DAYS} days.` };

/** Each review is sealed under its own key, so opening one takes time: a quarter of weekly ones by default. */
export const RECENT_REVIEWS = 13;

export const accessQuerySchema = z
  .object({
    ...listPart,
    from: dayField,
    to: dayField,
    actor: z.optional(z.string().check(z.maxLength(64))),
    reviews: z.optional(z.literal("all")),
  })
  .check(z.refine(isPeriod, PERIOD));
export type AccessQuery = z.infer<typeof accessQuerySchema>;

export interface AccessPair {
  actorId: string;
  actorName: string;
  actorRole: string;
  patientId: string;
  looks: number;
  taken: number;
  first: string;
  last: string;
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
    // "Same family name" beside the colleague's name would reveal the patient's name, so the file leaves it out.
    isNamesake: { label: "Remarks", file: false },
  },
});

const FLAGS = ["many", "after_hours", "break_glass"] as const;

export interface AccessFlag {
  flag: (typeof FLAGS)[number];
  actorId: string;
  actorName: string;
  at: string;
  count: number;
  patientId: string | null;
}

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

export const attestRequest = z
  .object({ from: dayField, to: dayField, note: noteField("Please say what you looked at, and what you found.") })
  .check(z.refine(isPeriod, PERIOD));
export type AttestRequest = z.infer<typeof attestRequest>;
