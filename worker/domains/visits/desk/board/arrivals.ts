import { may } from "#contract/permissions.ts";
import { CHECK_IN_MINUTES, type RuleOverride } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { MINUTE } from "#contract/time.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import type { Booked, StaffDeps } from "../../calendar/booked.ts";
import { type SealedOverride, sealOverride } from "../../changes/override-reason.ts";
import { blockStatements, noShowStep, undoNoShowStatements } from "../../rules/absences.ts";
import { type Asked, findSeen, refused, step } from "../appointments/change.ts";
import { shownVisit } from "./visits.ts";

// What happens to a visit on its day: he comes, is called in, is done, or did not come.

/** @throws forbidden when it is too early or too late for it and nobody gives a reason */
export async function checkIn(deps: StaffDeps, asked: Asked, override: RuleOverride | undefined): Promise<StaffVisit> {
  const booked = await findSeen(deps, asked);
  const now = deps.now();
  const late = (now.getTime() - booked.visit.startsAt.getTime()) / MINUTE;
  const isInTime = late >= -CHECK_IN_MINUTES.before && late <= CHECK_IN_MINUTES.after;
  if (!isInTime && !override) throw reasonNeeded();
  if (override) assertMayOverride(asked);
  const sealed = override && (await reasonOf(deps, booked, override));
  const set = { checkedInAt: now, ...(sealed && { overrideReason: sealed.column }) };
  const change = { to: "checked_in", action: "appointment.check_in", set, override: sealed?.event } as const;
  return step(deps, booked, { ...change, asked });
}

function reasonOf(deps: StaffDeps, { visit, patient }: Booked, { reason }: RuleOverride): Promise<SealedOverride> {
  return sealOverride(deps, patient, { visitId: visit.id, reason });
}

function reasonNeeded(): AppError {
  const sentence = "It is not the time of this visit. Please give a reason to check in now.";
  return new AppError("invalid_request", sentence, { fields: { override: sentence } });
}

export function assertMayOverride({ actor }: Pick<Asked, "actor">): void {
  if (!may(actor.signedIn.roles, "appointment:override"))
    throw new AppError("forbidden", "Your account may not do this.");
}

export async function start(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const set = { startedAt: deps.now() };
  return step(deps, await findSeen(deps, asked), { to: "in_progress", action: "appointment.start", set, asked });
}

export async function complete(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const set = { endedAt: deps.now() };
  return step(deps, await findSeen(deps, asked), { to: "completed", action: "appointment.complete", set, asked });
}

/** He did not come: only once the visit has begun. What is left of its time is free. */
export async function noShow(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const booked = await findSeen(deps, asked);
  return step(deps, booked, {
    ...noShowStep(booked.visit, deps.now()),
    more: blockStatements(deps, booked, asked),
    asked,
  });
}

/** It was a mistake: the visit has its time again, if nobody else does. @throws slot_taken */
export async function undoNoShow(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const booked = await findSeen(deps, asked);
  if (!(await tryWrite(deps, { statements: await undoNoShowStatements(deps, booked, asked) })))
    throw await refused(deps, asked);
  return shownVisit(deps, booked.visit.id, asked.actor.signedIn);
}
