import type {
  DECLINE_REASONS,
  DeclinedAnswer,
  STAFF_CANCEL_REASONS,
  StaffVisitAnswer,
} from "#contract/staff-appointments.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { timesBeside } from "../../calendar/times-beside.ts";
import { staffCancelStep } from "../../changes/cancel.ts";
import type { AppointmentRow, VisitStep } from "../../changes/change.ts";
import type { WithNotices } from "../../notices/dues.ts";
import type { NoticeKind } from "../../notices/messages.ts";
import { findSeenVisit, notifiedStatements, type VisitChangeRequest, writeVisitChange } from "./staff-change.ts";

interface Decision extends VisitStep {
  kind: NoticeKind;
  notify: boolean;
}

async function decide(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  decision: (visit: AppointmentRow) => Decision,
): Promise<WithNotices<StaffVisitAnswer> & { before: AppointmentRow }> {
  const booked = await findSeenVisit(deps, requested);
  const change = { actor: requested.actor, ...decision(booked.visit) };
  const { statements, due } = notifiedStatements(deps, booked, change);
  return { answer: { visit: await writeVisitChange(deps, requested, statements) }, due, before: booked.visit };
}

export function confirmVisit(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  notify: boolean,
): Promise<WithNotices<StaffVisitAnswer>> {
  return decide(deps, requested, () => ({ to: "confirmed", action: "appointment.approve", kind: "booked", notify }));
}

interface Reasoned<Reason> {
  reason: Reason;
  notify: boolean;
}

export async function declineVisit(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  { reason, notify }: Reasoned<(typeof DECLINE_REASONS)[number]>,
): Promise<WithNotices<DeclinedAnswer>> {
  const { answer, due, before } = await decide(deps, requested, ({ icalSequence }) => ({
    to: "declined",
    action: "appointment.decline",
    set: { cancelledBy: "staff", cancelReason: reason, icalSequence: icalSequence + 1 },
    details: { reason },
    kind: "cancelled",
    notify,
  }));
  return { due, answer: { ...answer, alternatives: await timesBeside(deps, before, { isStaff: true }) } };
}

export function cancelByStaff(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  { reason, notify }: Reasoned<(typeof STAFF_CANCEL_REASONS)[number]>,
): Promise<WithNotices<StaffVisitAnswer>> {
  return decide(deps, requested, (visit) => ({
    ...staffCancelStep(visit, reason, deps.now()),
    kind: "cancelled",
    notify,
  }));
}
