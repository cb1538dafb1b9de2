import * as z from "zod/mini";
import { type Clinic, instant, key } from "./booking.ts";
import { clinicField } from "./staff-board.ts";

// What staff have to do. Changes name the version they saw (If-Match): of two who claim one task at once one has it, the
// other gets 409 `stale` with `StaleTaskDetails`.

const STAFF_TASK_KINDS = [
  "call_back",
  "review_intake",
  "possible_emergency",
  "red_flag",
  "approve_request",
  "release_result",
  "refill",
  "answer_message",
  "max_handover",
  "expiring_consent",
  "possible_match",
  "contact_changed",
  "contact_reported",
  "other",
] as const;
export type StaffTaskKind = (typeof STAFF_TASK_KINDS)[number];

/** Query of `GET /api/staff/tasks`: possible emergencies first, then by due time, at most 200; ended ones of the last days with `ended`. */
export const taskQuery = z.object({
  scope: z._default(z.enum(["all", "open", "mine", "ended"], { error: "Please choose from the list." }), "all"),
  /** Tasks of this clinic, and those of either. */
  location: z.optional(clinicField),
  due: z.optional(z.enum(["overdue", "today"], { error: "Please choose from the list." })),
  kind: z.optional(z.enum(STAFF_TASK_KINDS, { error: "Please choose from the list." })),
});
export type TaskQuery = z.infer<typeof taskQuery>;

export const TASK_NOTE_LENGTH = 1000;

/** Body of `POST /api/staff/tasks` with Idempotency-Key: 201. A note is sealed under the patient's key, so it takes a patient. */
export const taskRequest = z
  .object({
    kind: z.enum(["call_back", "other"], { error: "Please choose from the list." }),
    dueAt: instant,
    location: z._default(z.nullable(clinicField), null),
    patient: z._default(z.nullable(key("There is no such patient.")), null),
    appointment: z._default(z.nullable(key("There is no such visit.")), null),
    note: z._default(
      z
        .string({ error: "Please write a note." })
        .check(z.trim(), z.maxLength(TASK_NOTE_LENGTH, { error: "Please keep the note under 1,000 characters." })),
      "",
    ),
  })
  .check(
    z.refine(({ note, patient }) => note === "" || patient !== null, {
      path: ["note"],
      error: "A note needs a patient.",
    }),
  );
export type TaskRequest = z.infer<typeof taskRequest>;

/** Acts of `POST /api/staff/tasks/:id/<act>`. */
const TASK_ACTS = ["claim", "release", "done", "cancel", "assign"] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

/**
 * Kinds that end with what they are about and never by hand: `done` and `cancel` answer 409 `conflict`. A refill that nobody
 * answers would keep its patient from asking again.
 */
export const BOUND_TASK_KINDS: readonly StaffTaskKind[] = ["refill"];

/** Body of `…/assign`: an id of `StaffOptions.staff`. */
export const assignRequest = z.object({ assignee: key("Please choose somebody from the list.") });

/** What can hold words or answers of a patient that staff have to see now. */
const ABOUT_KINDS = ["intake", "thread", "refill", "lead", "correction"] as const;

export interface StaffTask {
  id: string;
  version: number;
  kind: StaffTaskKind;
  status: "open" | "claimed" | "done" | "cancelled";
  /** Null for either clinic. */
  location: Clinic | null;
  dueAt: string;
  /** `phone` of an open `possible_emergency` alone. */
  patient: { id: string; name: string; phone: string | null } | null;
  appointmentId: string | null;
  /** What an open `possible_emergency` is about, or a `call_back` for words that a clinician has to hear of today. */
  about: { kind: (typeof ABOUT_KINDS)[number]; id: string } | null;
  /** Null where there is none, for whoever may not read patients, and while the chart is restricted. */
  note: string | null;
  assignee: { id: string; name: string; isMe: boolean } | null;
  createdAt: string;
  endedAt: string | null;
}

/** `error.details` of `stale`. */
export interface StaleTaskDetails {
  current: StaffTask;
  asked: { version: number; act: TaskAct };
}
