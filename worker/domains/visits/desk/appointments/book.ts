import type { PatientField, RuleOverride, StaffBookRequest, WalkInRequest } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { MINUTE } from "#contract/time.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { shownVisit } from "../../appointments/show-staff-visit.ts";
import type { LoadedCalendar } from "../../calendar/calendar.ts";
import { assertOffered, calendarAround } from "../../calendar/staff-calendar.ts";
import { bookedBefore, toVisit, visitStatements } from "../../changes/book.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { sweepStatements } from "../../changes/claim.ts";
import { sealOverride } from "../../changes/override-reason.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import { writeAgain } from "../../changes/write-again.ts";
import { dueNoticeStatements, duesOf, type WithNotices } from "../../notices/dues.ts";
import { CELL_MINUTES } from "../../rules/cells.ts";
import type { Asking } from "../../rules/is-bookable.ts";
import { type Placement, placeByStaff } from "../../rules/overlap.ts";
import { chooseSlot } from "../../rules/place.ts";
import { assertMayOverride } from "../board/arrivals.ts";
import { choosePatient } from "../patients/people.ts";

export interface Booking {
  key: string;
  actor: StaffActor;
}

export type BookedVisit = WithNotices<StaffVisit> & { isNew: boolean };

interface Wish {
  service: string;
  location: AppointmentRow["location"];
  provider?: string | undefined;
  patient: PatientField;
  override?: RuleOverride | undefined;
  startsAt: number;
  notify: boolean;
  isWalkIn: boolean;
}

/** The same key again is the same visit. @throws slot_taken, not_bookable … */
export function bookByStaff(deps: StaffDeps, request: StaffBookRequest, booking: Booking): Promise<BookedVisit> {
  return book(deps, { ...request, startsAt: Date.parse(request.startsAt), isWalkIn: false }, booking);
}

/** Begins with the current quarter of an hour, checked in. */
export function walkIn(deps: StaffDeps, request: WalkInRequest, booking: Booking): Promise<BookedVisit> {
  const quarter = CELL_MINUTES * MINUTE;
  const startsAt = Math.floor(deps.now().getTime() / quarter) * quarter;
  return book(deps, { ...request, startsAt, isWalkIn: true, notify: false }, booking);
}

async function book(deps: StaffDeps, wish: Wish, { key, actor }: Booking): Promise<BookedVisit> {
  if (wish.override) assertMayOverride({ actor });
  const { id, ...booked } = await writeAgain(deps, async () => {
    const [before] = await bookedBefore(deps, [key], actor);
    if (before) return { statements: [], result: { id: before.id, due: [], isNew: false } };
    const { who, loaded, placement } = await choosePatientAndPlace(deps, wish, actor);
    const made = toVisit(deps, { placement, patient: who.patient, key, actor, isWalkIn: wish.isWalkIn });
    const { id: visitId, overrideReason: reason } = made;
    const sealed = reason === null ? null : await sealOverride(deps, who.patient, { visitId, reason });
    const visit = { ...made, overrideReason: sealed?.column ?? null };
    const due = duesOf(who.patient, visit, wish.notify && "booked");
    const statements = [
      ...sweepStatements(deps),
      ...who.statements,
      ...(await visitStatements(deps, { visit, placement, loaded, actor, override: sealed?.event })),
      ...dueNoticeStatements(deps, due),
    ];
    return { statements, result: { id: visitId, due, isNew: true } };
  });
  return { ...booked, answer: await shownVisit(deps, id, actor.signedIn) };
}

/** The time is checked before a new patient: an attempt that can't book anything must not reveal a match. */
async function choosePatientAndPlace(deps: StaffDeps, wish: Wish, actor: StaffActor) {
  const known = "id" in wish.patient ? await choosePatient(deps, wish.patient, actor) : null;
  const chosen = await choosePlace(deps, wish, known?.patient.id);
  return { who: known ?? (await choosePatient(deps, wish.patient, actor)), ...chosen };
}

async function choosePlace(deps: StaffDeps, wish: Wish, patientId: string | undefined) {
  const { service, location, startsAt, override } = wish;
  const { loaded, asking } = await calendarAround(deps, startsAt, { service, location, patientId });
  const now = wish.isWalkIn ? Math.min(asking.now, startsAt) : asking.now;
  return { loaded, placement: await placeFor(deps, wish, { loaded, asking: { ...asking, now }, override }) };
}

async function placeFor(
  deps: StaffDeps,
  { service, location, provider, startsAt }: Wish,
  { loaded, asking, override }: { loaded: LoadedCalendar; asking: Asking; override: RuleOverride | undefined },
): Promise<Placement> {
  if (!override) {
    return placeByStaff(loaded, asking, { slot: chooseSlot(loaded, asking, { startsAt, provider }), reason: null });
  }
  if (provider === undefined) {
    const sentence = "Please choose whom it is with.";
    throw new AppError("invalid_request", sentence, { fields: { provider: sentence } });
  }
  await assertOffered(deps, { service, location, provider });
  return placeByStaff(loaded, asking, { slot: { providerId: provider, startsAt }, reason: override.reason });
}
