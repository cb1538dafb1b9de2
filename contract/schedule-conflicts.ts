import * as z from "zod/mini";
import type { AdminVisit } from "./admin-appointments.ts";
import { instantField, key } from "./booking.ts";
import type { FreeTime } from "./booking-answers.ts";
import { STAFF_TEXT_LENGTH } from "./staff-appointments.ts";

const CONFLICT_REASONS = ["closed", "outside_hours", "not_offered", "room_closed"] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

export interface Conflict {
  visit: AdminVisit;
  why: ConflictReason;
  alternatives: FreeTime[];
}

export interface ScheduleConflictsAnswer {
  conflicts: Conflict[];
}

const MAX_CONFLICTS = 200;

const seen = { visit: key("There is no such visit."), version: z.int({ error: "Please look again." }).check(z.gte(1)) };
/** Stored in the appointment's history; must not mention health. */
const reason = z
  .string({ error: "Please give a reason." })
  .check(
    z.trim(),
    z.minLength(3, { error: "Please give a reason." }),
    z.maxLength(STAFF_TEXT_LENGTH, { error: "Please shorten the reason to 200 characters." }),
  );

const handlingField = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("keep"), ...seen, reason }),
    z.object({
      act: z.literal("move"),
      ...seen,
      startsAt: instantField,
      provider: key("Please choose a person from the list."),
      notify: z._default(z.boolean({ error: "Please say yes or no." }), true),
    }),
    z.object({ act: z.literal("call"), ...seen }),
  ],
  { error: "Please say what happens to each visit." },
);
export type Handling = z.infer<typeof handlingField>;

export const handlingList = z._default(z.array(handlingField).check(z.maxLength(MAX_CONFLICTS)), []);
