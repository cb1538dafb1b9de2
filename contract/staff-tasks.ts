import * as z from "zod/mini";
import { type Clinic, instantField, key } from "./booking.ts";
import { clinicField } from "./staff-board.ts";

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

export const taskQuery = z.object({
  scope: z._default(z.enum(["all", "open", "mine", "ended"], { error: "Please choose from the list." }), "all"),
  location: z.optional(clinicField),
  due: z.optional(z.enum(["overdue", "today"], { error: "Please choose from the list." })),
  kind: z.optional(z.enum(STAFF_TASK_KINDS, { error: "Please choose from the list." })),
});
export type TaskQuery = z.infer<typeof taskQuery>;

export const TASK_NOTE_LENGTH = 1000;

/** A note is sealed with the patient's key, so it needs a patient. */
export const taskRequest = z
  .object({
    kind: z.enum(["call_back", "other"], { error: "Please choose from the list." }),
    dueAt: instantField,
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

const TASK_ACTS = ["claim", "release", "done", "cancel", "assign"] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

/** These end with their subject: an open refill blocks the patient's next request. */
export const BOUND_TASK_KINDS: readonly StaffTaskKind[] = ["refill"];

export const assignTaskRequest = z.object({ assignee: key("Please choose a person from the list.") });

const ABOUT_KINDS = ["intake", "thread", "refill", "lead", "correction"] as const;

export interface StaffTask {
  id: string;
  version: number;
  kind: StaffTaskKind;
  status: "open" | "claimed" | "done" | "cancelled";
  location: Clinic | null;
  dueAt: string;
  patient: { id: string; name: string; phone: string | null } | null;
  appointmentId: string | null;
  about: { kind: (typeof ABOUT_KINDS)[number]; id: string } | null;
  note: string | null;
  assignee: { id: string; name: string; isMe: boolean } | null;
  createdAt: string;
  endedAt: string | null;
}

export interface StaleTaskDetails {
  current: StaffTask;
  asked: { version: number; act: TaskAct };
}
