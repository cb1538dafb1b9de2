import type { APPOINTMENT_STATUSES } from "#contract/booking-answers.ts";
import type { appointmentEvents } from "../schema/appointments.ts";

export type Status = (typeof APPOINTMENT_STATUSES)[number];
export type ActorKind = (typeof appointmentEvents.$inferSelect)["actorKind"];

export const LIVE = [
  "held",
  "requested",
  "confirmed",
  "checked_in",
  "in_progress",
] as const satisfies readonly Status[];

const [VISITOR, PATIENT, STAFF, SYSTEM] = ["visitor", "patient", "staff", "system"] as const;

/** From status, to status, and the actors allowed. The same status means a move; anything missing is refused. */
const TRANSITIONS: Readonly<Partial<Record<Status, Readonly<Partial<Record<Status, readonly ActorKind[]>>>>>> = {
  held: {
    requested: [VISITOR, PATIENT],
    confirmed: [VISITOR, PATIENT, STAFF],
    expired: [SYSTEM],
    released: [VISITOR, PATIENT, STAFF],
  },
  requested: { confirmed: [STAFF], declined: [STAFF], cancelled: [PATIENT, STAFF] },
  confirmed: {
    confirmed: [PATIENT, STAFF],
    cancelled: [PATIENT, STAFF],
    checked_in: [PATIENT, STAFF],
    no_show: [STAFF],
  },
  checked_in: { in_progress: [STAFF], no_show: [STAFF] },
  in_progress: { completed: [STAFF] },
  no_show: { confirmed: [STAFF] },
};

export function mayChange(from: Status, to: Status, by: ActorKind): boolean {
  return TRANSITIONS[from]?.[to]?.includes(by) ?? false;
}

export function givesTimeBack(status: Status): boolean {
  return !(LIVE as readonly Status[]).includes(status) && status !== "completed";
}
