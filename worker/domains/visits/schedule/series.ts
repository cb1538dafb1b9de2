import { eq } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import type {
  WeeklySeriesAnswer,
  WeeklySeriesPreview,
  WeeklySeriesRequest,
  WeeklySeriesTimes,
} from "#contract/admin-appointments.ts";
import type { SeriesTime } from "#contract/staff-appointments.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type Booked, findVisit } from "../calendar/booked.ts";
import { calendarAround } from "../calendar/staff-calendar.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { type Statement, sweepStatements } from "../changes/claim.ts";
import { slotRefused, toFreeTimes } from "../changes/refusals.ts";
import type { StaffActor } from "../changes/staff-actor.ts";
import { bookedBefore, toVisit, visitStatements } from "../changes/staff-book.ts";
import { type Due, dueStatements, duesOf } from "../notices/dues.ts";
import { refusalOf } from "../rules/is-bookable.ts";
import { placeByStaff } from "../rules/overlap.ts";
import { freeSlots, nearestSlots } from "../rules/slots.ts";
import { appointments } from "../schema/appointments.ts";
import type { ScheduleDeps } from "./list.ts";
import { selectVisits, toAdminVisit } from "./rows.ts";
import { weeklyStarts } from "./weekly-starts.ts";

// Visits that come again every so many weeks: each is a visit of its own, checked by the rule of all others.

type Series = Pick<WeeklySeriesRequest, "visit" | "service" | "location" | "provider">;

/** Which times can be had, with others where one can not. Nothing is kept. */
export async function previewWeekly(
  deps: ScheduleDeps,
  { startsAt, everyWeeks, count, ...series }: WeeklySeriesPreview,
): Promise<WeeklySeriesTimes> {
  const root = await findVisit(deps, series.visit);
  const starts = weeklyStarts({ startsAt: Date.parse(startsAt), everyWeeks, count }, clinic.timeZone);
  const times: SeriesTime[] = [];
  for (const at of starts) times.push((await checkTime(deps, { series, root, at })).shown);
  return { times };
}

interface Checking {
  series: Series;
  root: Booked;
  at: number;
}

async function checkTime(deps: ScheduleDeps, { series: { service, location, provider }, root, at }: Checking) {
  const { loaded, asking } = await calendarAround(deps, at, { service, location, patientId: root.patient.id });
  const slot = { providerId: provider, startsAt: at };
  const refusal = refusalOf(slot, loaded.calendar, asking);
  const others = refusal === null ? [] : nearestSlots(freeSlots(loaded.calendar, asking, [provider]), at, 5);
  const shown: SeriesTime = { startsAt: new Date(at).toISOString(), refusal, alternatives: toFreeTimes(others) };
  return { loaded, asking, slot, shown };
}

interface Booking {
  actor: StaffActor;
  key: string;
}

/** Books all of them, or none. @throws not_found, conflict with what stands in the way of each, slot_taken */
export async function bookWeekly(
  deps: ScheduleDeps,
  request: WeeklySeriesRequest,
  { actor, key }: Booking,
): Promise<{ answer: WeeklySeriesAnswer; due: Due[]; isNew: boolean }> {
  const starts = [...new Set(request.starts.map((text) => Date.parse(text)))].sort((a, b) => a - b);
  const keys = starts.map((_, i) => `${key}.${i}`);
  const [before] = await bookedBefore(deps, keys, actor);
  if (before) return { answer: await answerOf(deps, before.id), due: [], isNew: false };
  const root = await findVisit(deps, request.visit);
  const { visits, statements } = await planSeries(deps, request, { actor, keys, starts, root });
  const due = visits.flatMap((visit) => duesOf(root.patient, visit, request.notify && "booked"));
  const isDone = await tryWrite(deps, { statements: [...statements, ...dueStatements(deps, due)] });
  if (!isDone) throw slotRefused("slot_taken", []);
  return { answer: await answerOf(deps, visits[0]?.id ?? ""), due, isNew: true };
}

interface Planning {
  actor: StaffActor;
  keys: readonly string[];
  starts: readonly number[];
  root: Booked;
}

async function planSeries(
  deps: ScheduleDeps,
  series: WeeklySeriesRequest,
  { actor, keys, starts, root }: Planning,
): Promise<{ visits: AppointmentRow[]; statements: Statement[] }> {
  const times: Awaited<ReturnType<typeof checkTime>>[] = [];
  for (const at of starts) times.push(await checkTime(deps, { series, root, at }));
  if (times.some(({ shown }) => shown.refusal !== null)) throw inTheWay(times.map(({ shown }) => shown));
  const seriesId = newId("ser");
  const rootId = root.visit.rootId ?? root.visit.id;
  const visits: AppointmentRow[] = [];
  const statements = sweepStatements(deps);
  for (const [i, { loaded, asking, slot }] of times.entries()) {
    const placement = placeByStaff(loaded, asking, { slot, reason: null });
    const made = toVisit(deps, { placement, patient: root.patient, key: keys[i] ?? "", actor, rootId });
    const visit = { ...made, seriesId };
    visits.push(visit);
    statements.push(...(await visitStatements(deps, { visit, placement, loaded, actor })));
  }
  return { visits, statements };
}

function inTheWay(times: SeriesTime[]): AppError {
  const details: WeeklySeriesTimes = { times };
  return new AppError("conflict", "Some of these times can not be had. Please skip or move them.", { details });
}

/** The series that a visit belongs to. */
async function answerOf(deps: ScheduleDeps, id: string): Promise<WeeklySeriesAnswer> {
  const [own] = await deps.db
    .select({ seriesId: appointments.seriesId })
    .from(appointments)
    .where(eq(appointments.id, id));
  const seriesId = own?.seriesId ?? "";
  const rows = await selectVisits(deps, eq(appointments.seriesId, seriesId)).orderBy(appointments.startsAt);
  return { seriesId, visits: rows.map((row) => toAdminVisit(row, { now: deps.now() })) };
}
