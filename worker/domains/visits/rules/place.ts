import { sql } from "drizzle-orm";
import { addDays, midnightOf, toWallTime } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement } from "#worker/kernel/write.ts";
import { knownClinic, type LoadedCalendar, type ServiceRow } from "../calendar/calendar.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { slotRefused } from "../changes/refusals.ts";
import { newRef } from "../notices/ref.ts";
import { appointments } from "../schema/appointments.ts";
import { type Interval, resources } from "./cells.ts";
import { type Asking, busyOf, freeRooms, type Slot, slotRefusalOf, visitOf } from "./is-bookable.ts";
import { freeSlots, nearestSlots } from "./slots.ts";
import { LIVE } from "./transitions.ts";

const ALTERNATIVES = 3;

export function daysAround(startsAt: number): { from: string; to: string } {
  const { date } = toWallTime(startsAt);
  return { from: addDays(date, -3), to: addDays(date, 10) };
}

/** The requested provider, else the free one with the least to do. */
export function chooseSlot(
  { calendar }: Pick<LoadedCalendar, "calendar">,
  asking: Asking,
  { startsAt, provider }: { startsAt: number; provider: string | undefined },
): Slot {
  const load = (id: string) => calendar.taken.get(resources.provider(id))?.size ?? 0;
  const asked = provider === undefined ? [...calendar.working.keys()] : [provider];
  const answers = asked
    .toSorted((a, b) => load(a) - load(b))
    .map((providerId) => ({ providerId, refusal: slotRefusalOf({ providerId, startsAt }, calendar, asking) }));
  const free = answers.find(({ refusal }) => refusal === null);
  if (free) return { providerId: free.providerId, startsAt };
  // A taken time says most: others may be free.
  const refusals = answers.map(({ refusal }) => refusal);
  const refusal = refusals.find((one) => one === "slot_taken" || one === "no_room") ?? refusals[0] ?? "outside_hours";
  throw slotRefused(refusal, nearestSlots(distinct(freeSlots(calendar, asking, asked)), startsAt, ALTERNATIVES));
}

function distinct(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [slot.startsAt, slot])).values()];
}

type Place = Pick<
  AppointmentRow,
  "serviceId" | "providerId" | "location" | "room" | "startsAt" | "endsAt" | "busyFrom" | "busyTo"
>;

export function placeOfSlot({ calendar, service }: LoadedCalendar, slot: Slot): Place {
  const [visit, busy] = [visitOf(slot, service), busyOf(slot, service)];
  return {
    serviceId: service.id,
    providerId: slot.providerId,
    location: knownClinic(calendar.location),
    room: service.needsRoom ? (freeRooms(calendar, busy)[0] ?? null) : null,
    startsAt: new Date(visit.from),
    endsAt: new Date(visit.to),
    busyFrom: new Date(busy.from),
    busyTo: new Date(busy.to),
  };
}

export function newVisit(
  at: Date,
  place: Place,
  about: Pick<AppointmentRow, "status" | "source"> & Partial<AppointmentRow>,
): AppointmentRow {
  return {
    id: newId("apt"),
    ref: newRef(),
    patientId: null,
    holderHash: null,
    holdExpiresAt: null,
    isHoldExtended: false,
    version: 1,
    idempotencyKey: null,
    icalSequence: 0,
    createdBy: null,
    cancelledBy: null,
    cancelReason: null,
    isLateCancel: false,
    overrideReason: null,
    remindByEmail: false,
    remindByText: false,
    patientConfirmedAt: null,
    runningLateAt: null,
    checkedInAt: null,
    roomedAt: null,
    startedAt: null,
    endedAt: null,
    moveCount: 0,
    rootId: null,
    seriesId: null,
    createdAt: at,
    updatedAt: at,
    ...place,
    ...about,
  };
}

export function resourcesOf({ location, providerId, room }: Pick<AppointmentRow, "location" | "providerId" | "room">) {
  return [resources.provider(providerId), ...(room === null ? [] : [resources.room(location, room)])];
}

export function busyTime({ busyFrom, busyTo }: Pick<AppointmentRow, "busyFrom" | "busyTo">): Interval {
  return { from: busyFrom.getTime(), to: busyTo.getTime() };
}

/** Counted inside the batch, so that two bookings can't pass the limit together. */
export function limitGuard({ db }: Pick<Deps, "db">, row: AppointmentRow, { dailyLimit }: ServiceRow): Statement[] {
  if (dailyLimit === null) return [];
  const { date } = toWallTime(row.startsAt);
  const live = sql.join(
    LIVE.map((status) => sql`${status}`),
    sql`, `,
  );
  const others = sql`select count(*) from ${appointments} where location = ${row.location}
    and starts_at >= ${midnightOf(date)} and starts_at < ${midnightOf(addDays(date, 1))}
    and service_id = ${row.serviceId} and status in (${live}) and id <> ${row.id}`;
  return [guardStatement(db, sql`(${others}) < ${dailyLimit}`)];
}
