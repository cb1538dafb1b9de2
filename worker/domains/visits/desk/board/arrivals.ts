import { may } from "#contract/permissions.ts";
import { CHECK_IN_MINUTES, type RuleOverride } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { MINUTE } from "#contract/time.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { StaffDeps, VisitWithPatient } from "../../appointments/read.ts";
import { type SealedOverride, sealOverride } from "../../changes/override-reason.ts";
import { blockStatements, noShowStep, undoNoShowStatements } from "../../rules/absences.ts";
import { findSeenVisit, stepVisit, type VisitChangeRequest, writeVisitChange } from "../appointments/staff-change.ts";

export async function checkIn(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  override: RuleOverride | undefined,
): Promise<StaffVisit> {
  const booked = await findSeenVisit(deps, requested);
  const now = deps.now();
  const late = (now.getTime() - booked.visit.startsAt.getTime()) / MINUTE;
  const isInTime = late >= -CHECK_IN_MINUTES.before && late <= CHECK_IN_MINUTES.after;
  if (!isInTime && !override) throw reasonNeeded();
  if (override) assertMayOverride(requested);
  const sealed = override && (await reasonOf(deps, booked, override));
  const set = { checkedInAt: now, ...(sealed && { overrideReason: sealed.column }) };
  const change = { to: "checked_in", action: "appointment.check_in", set, override: sealed?.event } as const;
  return stepVisit(deps, booked, { ...change, requested });
}

function reasonOf(
  deps: StaffDeps,
  { visit, patient }: VisitWithPatient,
  { reason }: RuleOverride,
): Promise<SealedOverride> {
  return sealOverride(deps, patient, { visitId: visit.id, reason });
}

function reasonNeeded(): AppError {
  const sentence = "It is not the time of this visit. Please give a reason to check in now.";
  return new AppError("invalid_request", sentence, { fields: { override: sentence } });
}

export function assertMayOverride({ actor }: Pick<VisitChangeRequest, "actor">): void {
  if (!may(actor.signedIn.roles, "appointment:override"))
    throw new AppError("forbidden", "Your account may not do this.");
}

export async function start(deps: StaffDeps, requested: VisitChangeRequest): Promise<StaffVisit> {
  const set = { startedAt: deps.now() };
  return stepVisit(deps, await findSeenVisit(deps, requested), {
    to: "in_progress",
    action: "appointment.start",
    set,
    requested,
  });
}

export async function complete(deps: StaffDeps, requested: VisitChangeRequest): Promise<StaffVisit> {
  const set = { endedAt: deps.now() };
  return stepVisit(deps, await findSeenVisit(deps, requested), {
    to: "completed",
    action: "appointment.complete",
    set,
    requested,
  });
}

/** Only once the visit has begun; the rest of its time is free. */
export async function noShow(deps: StaffDeps, requested: VisitChangeRequest): Promise<StaffVisit> {
  const booked = await findSeenVisit(deps, requested);
  return stepVisit(deps, booked, {
    ...noShowStep(booked.visit, deps.now()),
    more: blockStatements(deps, booked, requested),
    requested,
  });
}

/** Takes the time back. @throws slot_taken */
export async function undoNoShow(deps: StaffDeps, requested: VisitChangeRequest): Promise<StaffVisit> {
  const booked = await findSeenVisit(deps, requested);
  return writeVisitChange(deps, requested, await undoNoShowStatements(deps, booked, requested));
}
