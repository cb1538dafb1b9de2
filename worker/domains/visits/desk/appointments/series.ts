import { and, eq } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import type { SeriesAnswer, SeriesPreviewRequest, SeriesRequest, SeriesTime } from "#contract/staff-appointments.ts";
import { addDays, fromWallTime, toWallTime } from "#contract/time.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type StaffDeps, visitNotFound } from "../../appointments/read.ts";
import { shownVisits } from "../../appointments/show-staff-visit.ts";
import { calendarAround } from "../../calendar/staff-calendar.ts";
import { bookedBefore, toVisit, visitStatements } from "../../changes/book.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { sweepStatements } from "../../changes/claim.ts";
import { slotRefused, toFreeTimes } from "../../changes/refusals.ts";
import { type DueNotice, dueNoticeStatements, duesOf, type WithNotices } from "../../notices/dues.ts";
import { slotRefusalOf } from "../../rules/is-bookable.ts";
import { placeByStaff } from "../../rules/overlap.ts";
import { freeSlots, nearestSlots } from "../../rules/slots.ts";
import { appointments } from "../../schema/appointments.ts";
import { findPatientRow } from "../patients/people.ts";
import type { Booking } from "./book.ts";

// Visits that repeat: each is a visit of its own, and all are booked or none.

interface SeriesPlace {
  service: string;
  location: Clinic;
  provider: string;
  patientId: string;
  others: number;
}

interface Repeated {
  startsAt: string;
  everyDays: number;
  count: number;
}

/** By the clinic's clock: 9:00 stays 9:00 when clocks change. */
export function repeatedStarts({ startsAt, everyDays, count }: Repeated): number[] {
  const { date, time } = toWallTime(Date.parse(startsAt));
  return Array.from({ length: count }, (_, i) => fromWallTime({ date: addDays(date, i * everyDays), time })).filter(
    (at) => at !== null,
  );
}

export async function checkTimes(
  deps: StaffDeps,
  place: SeriesPlace,
  starts: readonly number[],
): Promise<{ times: SeriesTime[] }> {
  const checked = await Promise.all(starts.map((at) => checkTime(deps, place, at)));
  return { times: checked.map(({ shown }) => shown) };
}

async function checkTime(deps: StaffDeps, { provider, others, ...place }: SeriesPlace, startsAt: number) {
  const { loaded, asking } = await calendarAround(deps, startsAt, place);
  const slot = { providerId: provider, startsAt };
  const refusal = slotRefusalOf(slot, loaded.calendar, asking);
  const free = refusal === null ? [] : freeSlots(loaded.calendar, asking, [provider]);
  const alternatives = toFreeTimes(nearestSlots(free, startsAt, others));
  const shown: SeriesTime = { startsAt: new Date(startsAt).toISOString(), refusal, alternatives };
  return { loaded, asking, slot, shown };
}

interface NewSeries {
  place: Omit<SeriesPlace, "patientId">;
  starts: readonly string[];
  notify: boolean;
  /** Runs only if these keys booked nothing yet. @throws not_found */
  find: () => Promise<{ patient: PatientRow; rootId: string | null }>;
  seriesId?: string;
}

/** The same key again finds the same visits. @throws conflict with the state of each time, slot_taken */
export async function bookAll(
  deps: StaffDeps,
  { place, starts, notify, find, seriesId }: NewSeries,
  { key, actor }: Booking,
): Promise<{ ids: string[]; due: DueNotice[]; isNew: boolean }> {
  const inOrder = [...new Set(starts.map((text) => Date.parse(text)))].sort((a, b) => a - b);
  const keys = inOrder.map((_, i) => `${key}.${i}`);
  const before = await bookedBefore(deps, keys, actor);
  if (before.length > 0) return { ids: before.map(({ id }) => id), due: [], isNew: false };
  const { patient, rootId } = await find();
  const checked = await Promise.all(inOrder.map((at) => checkTime(deps, { ...place, patientId: patient.id }, at)));
  if (checked.some(({ shown }) => shown.refusal !== null)) throw inTheWay(checked.map(({ shown }) => shown));
  const visits: AppointmentRow[] = [];
  const statements = sweepStatements(deps);
  for (const [i, { loaded, asking, slot }] of checked.entries()) {
    const placement = placeByStaff(loaded, asking, { slot, reason: null });
    const made = { placement, patient, key: keys[i] ?? key, actor, rootId: rootId ?? visits[0]?.id ?? null };
    const visit = { ...toVisit(deps, made), ...(seriesId !== undefined && { seriesId }) };
    visits.push(visit);
    statements.push(...(await visitStatements(deps, { visit, placement, loaded, actor })));
  }
  const due = visits.flatMap((visit) => duesOf(patient, visit, notify && "booked"));
  const isDone = await tryWrite(deps, { statements: [...statements, ...dueNoticeStatements(deps, due)] });
  if (!isDone) throw slotRefused("slot_taken", []);
  return { ids: visits.map(({ id }) => id), due, isNew: true };
}

function inTheWay(times: SeriesTime[]): AppError {
  const details: { times: SeriesTime[] } = { times };
  return new AppError("conflict", "Some of these times can not be had. Please skip or move them.", { details });
}

const DESK_OTHERS = 3;

export async function previewSeries(
  deps: StaffDeps,
  { patient: patientId, startsAt, everyDays, count, ...place }: SeriesPreviewRequest,
): Promise<{ times: SeriesTime[] }> {
  await findPatientRow(deps, patientId);
  const starts = repeatedStarts({ startsAt, everyDays, count });
  return checkTimes(deps, { ...place, patientId, others: DESK_OTHERS }, starts);
}

export async function bookSeries(
  deps: StaffDeps,
  { patient: patientId, starts, notify, rootId, ...place }: SeriesRequest,
  booking: Booking,
): Promise<WithNotices<SeriesAnswer>> {
  const { ids, due } = await bookAll(
    deps,
    {
      place: { ...place, others: DESK_OTHERS },
      starts,
      notify,
      async find() {
        const patient = await findPatientRow(deps, patientId);
        return { patient, rootId: await rootOf(deps, rootId, patientId) };
      },
    },
    booking,
  );
  return { answer: { visits: await shownVisits(deps, ids, booking.actor.signedIn) }, due };
}

async function rootOf({ db }: StaffDeps, rootId: string | undefined, patientId: string): Promise<string | null> {
  if (rootId === undefined) return null;
  const [root] = await db
    .select({ id: appointments.id, rootId: appointments.rootId })
    .from(appointments)
    .where(and(eq(appointments.id, rootId), eq(appointments.patientId, patientId)));
  if (!root) throw visitNotFound();
  return root.rootId ?? root.id;
}
