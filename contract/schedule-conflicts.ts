import * as z from "zod/mini";
import type { AdminVisit } from "./admin-appointments.ts";
import { instant, key } from "./booking.ts";
import type { FreeTime } from "./booking-answers.ts";
import { STAFF_TEXT_LENGTH } from "./staff-appointments.ts";

// What a change of the calendar does to visits that are there, and what becomes of each.

/** Why a visit would not fit any more. */
const CONFLICT_REASONS = ["closed", "outside_hours", "not_offered", "room_closed"] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** A visit that was right and would not be after the change, with other times after it. */
export interface Conflict {
  visit: AdminVisit;
  why: ConflictReason;
  /** Empty where it can not be moved: it waits for approval, or has begun. */
  alternatives: FreeTime[];
}

/** Answer of every `…/preview`, and `error.details` of 409 `conflict` where a visit's handling is missing. */
export interface ConflictList {
  conflicts: Conflict[];
}

/** Visits that one change may have to deal with. */
const MAX_CONFLICTS = 200;

const seen = { visit: key("There is no such visit."), version: z.int({ error: "Please look again." }).check(z.gte(1)) };
/** Why a rule is set aside: it stands in the visit's history. Nothing about anybody's health. */
const reason = z
  .string({ error: "Please give a reason." })
  .check(
    z.trim(),
    z.minLength(3, { error: "Please give a reason." }),
    z.maxLength(STAFF_TEXT_LENGTH, { error: "Please shorten the reason to 200 characters." }),
  );

/** What becomes of one visit: it stays on purpose, moves, or stands on the desk's call list. */
const handlingField = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("keep"), ...seen, reason }),
    z.object({
      act: z.literal("move"),
      ...seen,
      startsAt: instant,
      provider: key("Please choose somebody from the list."),
      notify: z._default(z.boolean({ error: "Please say yes or no." }), true),
    }),
    z.object({ act: z.literal("call"), ...seen }),
  ],
  { error: "Please say what happens to each visit." },
);
export type Handling = z.infer<typeof handlingField>;

export const handlingList = z._default(z.array(handlingField).check(z.maxLength(MAX_CONFLICTS)), []);
