import type {
  DECLINE_REASONS,
  DeclinedAnswer,
  STAFF_CANCEL_REASONS,
  StaffVisitAnswer,
} from "#contract/staff-appointments.ts";
import type { Booked, StaffDeps } from "../../calendar/booked.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { dueStatements, duesOf, type Told } from "../../notices/dues.ts";
import type { NoticeKind } from "../../notices/messages.ts";
import { cancelStep } from "../../rules/absences.ts";
import { timesBeside } from "../../rules/times-beside.ts";
import { type Asked, findSeen, type Step, step } from "./change.ts";

// Requests that are taken or not, and visits that the clinic calls off.

interface Deciding extends Step {
  asked: Asked;
  notify: boolean;
  kind: NoticeKind;
}

/** A change that the patient is told of. */
async function decide(
  deps: StaffDeps,
  booked: Booked,
  { notify, kind, ...change }: Deciding,
): Promise<Told<StaffVisitAnswer>> {
  const { visit, patient } = booked;
  const after: AppointmentRow = { ...visit, ...change.set, status: change.to, version: visit.version + 1 };
  const due = duesOf(patient, after, notify && kind);
  return { answer: { visit: await step(deps, booked, { ...change, more: dueStatements(deps, due) }) }, due };
}

/** A request is taken: its time is its own already. */
export async function confirmVisit(deps: StaffDeps, asked: Asked, notify: boolean): Promise<Told<StaffVisitAnswer>> {
  const booked = await findSeen(deps, asked);
  return decide(deps, booked, {
    to: "confirmed",
    action: "appointment.approve",
    kind: "booked",
    notify,
    asked,
  });
}

interface Reasoned<Reason> {
  reason: Reason;
  notify: boolean;
}

/** A request is not taken: its time is free, and others are named. */
export async function declineVisit(
  deps: StaffDeps,
  asked: Asked,
  { reason, notify }: Reasoned<(typeof DECLINE_REASONS)[number]>,
): Promise<Told<DeclinedAnswer>> {
  const booked = await findSeen(deps, asked);
  const { visit } = booked;
  const told = await decide(deps, booked, {
    to: "declined",
    action: "appointment.decline",
    set: { cancelledBy: "staff", cancelReason: reason, icalSequence: visit.icalSequence + 1 },
    details: { reason },
    kind: "cancelled",
    notify,
    asked,
  });
  return { ...told, answer: { ...told.answer, alternatives: await timesBeside(deps, visit, { isStaff: true }) } };
}

/** The clinic calls a visit off, or writes down that its patient did. */
export async function cancelVisit(
  deps: StaffDeps,
  asked: Asked,
  { reason, notify }: Reasoned<(typeof STAFF_CANCEL_REASONS)[number]>,
): Promise<Told<StaffVisitAnswer>> {
  const booked = await findSeen(deps, asked);
  const { visit } = booked;
  return decide(deps, booked, {
    ...cancelStep(visit, reason, deps.now()),
    kind: "cancelled",
    notify,
    asked,
  });
}
