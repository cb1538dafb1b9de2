import { inArray } from "drizzle-orm";
import type { Override, PatientField, StaffBookRequest, WalkInRequest } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import type { PatientRow } from "../../db/patients.ts";
import { appointments, manageTokens } from "../../db/schema/appointments.ts";
import { AppError } from "../../errors.ts";
import type { Loaded } from "../../lib/scheduling/calendar.ts";
import { CELL_MINUTES, resources } from "../../lib/scheduling/cells.ts";
import { type AppointmentRow, recordStatements } from "../../lib/scheduling/change.ts";
import { claimStatement, commit, type Statement, sweepStatements } from "../../lib/scheduling/claim.ts";
import type { Asking } from "../../lib/scheduling/is-bookable.ts";
import { newLink } from "../../lib/scheduling/links.ts";
import { type Placement, placeByStaff } from "../../lib/scheduling/overlap.ts";
import { busyTime, chooseSlot, limitGuard, newVisit } from "../../lib/scheduling/place.ts";
import { slotRefused } from "../../lib/scheduling/refusals.ts";
import { remindStatement } from "../../lib/scheduling/reminders.ts";
import { MINUTE } from "../../lib/time.ts";
import type { StaffActor } from "./actor.ts";
import { assertMayOverride } from "./arrivals.ts";
import { assertOffered, calendarAround } from "./calendar.ts";
import { whoIsIt } from "./people.ts";
import { dueStatements, duesOf, type Told } from "./tell.ts";
import { type StaffDeps, shownVisit } from "./visits.ts";

const MAX_TRIES = 4;

export interface Booking {
  key: string;
  actor: StaffActor;
}

export type BookedVisit = Told<StaffVisit> & { isNew: boolean };

interface Wish {
  service: string;
  location: AppointmentRow["location"];
  provider?: string | undefined;
  patient: PatientField;
  override?: Override | undefined;
  startsAt: number;
  notify: boolean;
  isWalkIn: boolean;
}

/** Books for a patient by the rules of staff; the same key again is the same visit. @throws slot_taken, not_bookable … */
export function bookByStaff(deps: StaffDeps, request: StaffBookRequest, booking: Booking): Promise<BookedVisit> {
  return book(deps, { ...request, startsAt: Date.parse(request.startsAt), isWalkIn: false }, booking);
}

/** He stands at the desk: his visit begins with the quarter of an hour that runs, and he is checked in. */
export function walkIn(deps: StaffDeps, request: WalkInRequest, booking: Booking): Promise<BookedVisit> {
  const quarter = CELL_MINUTES * MINUTE;
  const startsAt = Math.floor(deps.now().getTime() / quarter) * quarter;
  return book(deps, { ...request, startsAt, isWalkIn: true, notify: false }, booking);
}

async function book(deps: StaffDeps, wish: Wish, { key, actor }: Booking): Promise<BookedVisit> {
  if (wish.override) assertMayOverride({ actor });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [before] = await bookedBefore(deps, [key], actor);
    if (before) return { answer: await shownVisit(deps, before.id, actor.signedIn), due: [], isNew: false };
    const who = await whoIsIt(deps, wish.patient, actor);
    const { loaded, placement } = await choosePlace(deps, wish, who.patient);
    const visit = toVisit(deps, { placement, patient: who.patient, key, actor, isWalkIn: wish.isWalkIn });
    const due = duesOf(who.patient, visit, wish.notify && "booked");
    const isDone = await commit(deps, [
      ...sweepStatements(deps),
      ...who.statements,
      ...(await visitStatements(deps, { visit, placement, loaded, actor })),
      ...dueStatements(deps, due),
    ]);
    if (isDone) return { answer: await shownVisit(deps, visit.id, actor.signedIn), due, isNew: true };
  }
  throw slotRefused("slot_taken", []);
}

/** What was booked by these keys. @throws conflict for somebody else's */
export async function bookedBefore(deps: StaffDeps, keys: readonly string[], actor: StaffActor) {
  const rows = await deps.db
    .select({ id: appointments.id, createdBy: appointments.createdBy })
    .from(appointments)
    .where(inArray(appointments.idempotencyKey, [...keys]))
    .orderBy(appointments.startsAt);
  if (rows.some(({ createdBy }) => createdBy !== actor.signedIn.user.id))
    throw new AppError("conflict", "That key was used for another visit.");
  return rows;
}

async function choosePlace(deps: StaffDeps, wish: Wish, { id: patientId }: PatientRow) {
  const { service, location, startsAt, override } = wish;
  const { loaded, asking } = await calendarAround(deps, startsAt, { service, location, patientId });
  // Whoever is here already may begin with the quarter that runs.
  const now = wish.isWalkIn ? Math.min(asking.now, startsAt) : asking.now;
  return { loaded, placement: await placeFor(deps, wish, { loaded, asking: { ...asking, now }, override }) };
}

async function placeFor(
  deps: StaffDeps,
  { service, location, provider, startsAt }: Wish,
  { loaded, asking, override }: { loaded: Loaded; asking: Asking; override: Override | undefined },
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

interface New {
  placement: Placement;
  patient: PatientRow;
  key: string;
  actor: StaffActor;
  isWalkIn?: boolean;
  rootId?: string | null;
}

export function toVisit({ now }: StaffDeps, made: New): AppointmentRow {
  const { placement, patient, key, actor, isWalkIn = false, rootId = null } = made;
  return newVisit(now(), placement.place, {
    status: isWalkIn ? "checked_in" : "confirmed",
    source: "staff",
    patientId: patient.id,
    idempotencyKey: key,
    createdBy: actor.signedIn.user.id,
    remindByEmail: patient.email !== null,
    overrideReason: placement.place.overrideReason,
    rootId,
    ...(isWalkIn && { checkedInAt: now() }),
  });
}

interface Written {
  visit: AppointmentRow;
  placement: Placement;
  loaded: Loaded;
  actor: StaffActor;
}

/** A visit, its time, its link and its records. */
export async function visitStatements(
  deps: StaffDeps,
  { visit, placement, loaded, actor }: Written,
): Promise<Statement[]> {
  const { db, settings } = deps;
  const { id, patientId, overrideReason } = visit;
  const claim = { appointmentId: id, holdExpiresAt: null };
  const interval = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  const link = await newLink(settings, visit);
  const record = { id, actor, patientId };
  const details = {
    startsAt: visit.startsAt.toISOString(),
    location: visit.location,
    ...(overrideReason !== null && { override: overrideReason }),
  };
  const isHere = visit.status === "checked_in";
  return [
    ...(overrideReason === null ? limitGuard(deps, visit, loaded.service) : []),
    db.insert(appointments).values(visit),
    claimStatement(deps, { ...claim, resources: placement.places, interval: busyTime(visit) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patientId ?? "")], interval }),
    db.insert(manageTokens).values(link.row),
    ...recordStatements(deps, { ...record, from: null, to: "confirmed", action: "appointment.book", details }),
    ...(isHere
      ? recordStatements(deps, { ...record, from: "confirmed", to: "checked_in", action: "appointment.check_in" })
      : [remindStatement(deps, { appointmentId: id })]),
  ];
}
