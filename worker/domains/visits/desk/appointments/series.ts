import { and, eq } from "drizzle-orm";
import type { SeriesAnswer, SeriesPreviewRequest, SeriesRequest, SeriesTime } from "#contract/staff-appointments.ts";
import { addDays, fromWallTime, toWallTime } from "#contract/time.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type StaffDeps, visitNotFound } from "../../calendar/booked.ts";
import { calendarAround } from "../../calendar/staff-calendar.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { sweepStatements } from "../../changes/claim.ts";
import { slotRefused, toFreeTimes } from "../../changes/refusals.ts";
import { bookedBefore, toVisit, visitStatements } from "../../changes/staff-book.ts";
import { dueStatements, duesOf, type Told } from "../../notices/dues.ts";
import { refusalOf } from "../../rules/is-bookable.ts";
import { placeByStaff } from "../../rules/overlap.ts";
import { freeSlots, nearestSlots } from "../../rules/slots.ts";
import { appointments } from "../../schema/appointments.ts";
import { shownVisits } from "../board/visits.ts";
import { findPatientRow } from "../patients/people.ts";
import type { Booking } from "./book.ts";

// Follow-ups that repeat: each is a visit of its own, and they are booked together or not at all.

type Series = Pick<SeriesRequest, "service" | "location" | "provider" | "patient">;

/** Which times of a series can be had. Clocks stay the same when they are changed: 9:00 is 9:00. */
export async function previewSeries(
  deps: StaffDeps,
  { startsAt, everyDays, count, ...series }: SeriesPreviewRequest,
): Promise<{ times: SeriesTime[] }> {
  await findPatientRow(deps, series.patient);
  const { date, time } = toWallTime(Date.parse(startsAt));
  const starts = Array.from({ length: count }, (_, i) => fromWallTime({ date: addDays(date, i * everyDays), time }));
  const checked = await Promise.all(starts.flatMap((at) => (at === null ? [] : [checkTime(deps, series, at)])));
  return { times: checked.map(({ shown }) => shown) };
}

async function checkTime(
  deps: StaffDeps,
  { patient: patientId, provider, service, location }: Series,
  startsAt: number,
) {
  const { loaded, asking } = await calendarAround(deps, startsAt, { service, location, patientId });
  const slot = { providerId: provider, startsAt };
  const refusal = refusalOf(slot, loaded.calendar, asking);
  const others = refusal === null ? [] : nearestSlots(freeSlots(loaded.calendar, asking, [provider]), startsAt, 3);
  const shown: SeriesTime = {
    startsAt: new Date(startsAt).toISOString(),
    refusal,
    alternatives: toFreeTimes(others),
  };
  return { loaded, asking, slot, shown };
}

/** Books all of them. @throws conflict with what stands in the way of each, slot_taken when somebody was quicker */
export async function bookSeries(
  deps: StaffDeps,
  request: SeriesRequest,
  { key, actor }: Booking,
): Promise<Told<SeriesAnswer>> {
  const starts = [...new Set(request.starts.map((text) => Date.parse(text)))].sort((a, b) => a - b);
  const keys = starts.map((_, i) => `${key}.${i}`);
  const before = await bookedBefore(deps, keys, actor);
  if (before.length > 0) return shown(deps, before, { actor, due: [] });
  const patient = await findPatientRow(deps, request.patient);
  const rootId = await rootOf(deps, request, patient);
  const times = await Promise.all(starts.map((startsAt) => checkTime(deps, request, startsAt)));
  if (times.some((time) => time.shown.refusal !== null)) throw inTheWay(times.map((time) => time.shown));
  const visits: AppointmentRow[] = [];
  const statements = sweepStatements(deps);
  for (const [i, { loaded, asking, slot }] of times.entries()) {
    const placement = placeByStaff(loaded, asking, { slot, reason: null });
    const made = { placement, patient, key: keys[i] ?? key, actor };
    const visit = toVisit(deps, { ...made, rootId: rootId ?? visits[0]?.id ?? null });
    visits.push(visit);
    statements.push(...(await visitStatements(deps, { visit, placement, loaded, actor })));
  }
  const due = visits.flatMap((visit) => duesOf(patient, visit, request.notify && "booked"));
  const isDone = await tryWrite(deps, { statements: [...statements, ...dueStatements(deps, due)] });
  if (!isDone) throw slotRefused("slot_taken", []);
  return shown(deps, visits, { actor, due });
}

async function shown(
  deps: StaffDeps,
  visits: readonly { id: string }[],
  { actor, due }: Pick<Booking, "actor"> & Pick<Told<unknown>, "due">,
): Promise<Told<SeriesAnswer>> {
  const ids = visits.map(({ id }) => id);
  return { answer: { visits: await shownVisits(deps, ids, actor.signedIn) }, due };
}

/** The visit that they follow is the same patient's. @throws not_found */
async function rootOf({ db }: StaffDeps, { rootId }: SeriesRequest, { id }: PatientRow): Promise<string | null> {
  if (rootId === undefined) return null;
  const [root] = await db
    .select({ id: appointments.id, rootId: appointments.rootId })
    .from(appointments)
    .where(and(eq(appointments.id, rootId), eq(appointments.patientId, id)));
  if (!root) throw visitNotFound();
  return root.rootId ?? root.id;
}

function inTheWay(times: SeriesTime[]): AppError {
  const details: { times: SeriesTime[] } = { times };
  return new AppError("conflict", "Some of these times can not be had. Please choose others.", { details });
}
