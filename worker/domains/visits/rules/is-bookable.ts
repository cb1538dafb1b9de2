import { addDays, DAY, MINUTE, toWallTime } from "#contract/time.ts";
import { cellRange, contains, type Interval, resources } from "./cells.ts";

export interface ServiceRules {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  /** Minutes after the clinic opens. */
  gridMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  /** Per local day and location; null for no limit. */
  dailyLimit: number | null;
  needsRoom: boolean;
}

/** Times in milliseconds since the epoch. */
export interface Calendar {
  zone: string;
  location: string;
  rooms: number;
  closedRooms?: ReadonlySet<number>;
  openings: readonly Interval[];
  working: ReadonlyMap<string, readonly Interval[]>;
  taken: ReadonlyMap<string, ReadonlySet<number>>;
  booked: ReadonlyMap<string, number>;
}

export interface Slot {
  providerId: string;
  startsAt: number;
}

export interface Asking {
  service: ServiceRules;
  now: number;
  patientId?: string;
  /** Without notice and a year ahead. */
  isStaff?: boolean;
}

export type SlotRefusal =
  | "past"
  | "notice"
  | "horizon"
  | "grid"
  | "closed"
  | "outside_hours"
  | "limit"
  | "slot_taken"
  | "patient_overlap"
  | "no_room";

const STAFF_HORIZON_DAYS = 365;

/**
 * Null if the slot can be booked. Free times, holds, confirmations and moves all ask this, so that every offered time
 * can be booked.
 */
export function slotRefusalOf(slot: Slot, calendar: Calendar, asking: Asking): SlotRefusal | null {
  return (
    ruleBroken(slot, calendar, asking) ?? hoursBroken(slot, calendar, asking.service) ?? takenBy(slot, calendar, asking)
  );
}

export function visitOf({ startsAt }: Slot, { durationMinutes }: ServiceRules): Interval {
  return { from: startsAt, to: startsAt + durationMinutes * MINUTE };
}

export function busyOf(slot: Slot, service: ServiceRules): Interval {
  const { from, to } = visitOf(slot, service);
  return { from: from - service.bufferBeforeMinutes * MINUTE, to: to + service.bufferAfterMinutes * MINUTE };
}

function ruleBroken(
  { startsAt }: Slot,
  { zone, booked }: Calendar,
  { service, now, isStaff }: Asking,
): SlotRefusal | null {
  if (startsAt < now) return "past";
  if (!isStaff && startsAt < now + service.minNoticeMinutes * MINUTE) return "notice";
  // A date costs more than all the rest: computed only where it decides.
  const date = () => toWallTime(startsAt, zone).date;
  const days = isStaff ? STAFF_HORIZON_DAYS : service.horizonDays;
  if (startsAt > now + days * DAY && date() > addDays(toWallTime(now, zone).date, days)) return "horizon";
  if (service.dailyLimit !== null && (booked.get(date()) ?? 0) >= service.dailyLimit) return "limit";
  return null;
}

/** A buffer may reach over the edge of the hours. */
function hoursBroken(slot: Slot, calendar: Calendar, service: ServiceRules): SlotRefusal | null {
  const visit = visitOf(slot, service);
  const refusal = outsideOf(visit, slot.providerId, calendar);
  if (refusal) return refusal;
  const isOnGrid = (visit.from / MINUTE) % service.gridMinutes === 0;
  return isOnGrid ? null : "grid";
}

export function outsideOf(
  visit: Interval,
  providerId: string,
  { openings, working }: Pick<Calendar, "openings" | "working">,
): "closed" | "outside_hours" | null {
  if (!openings.some((open) => contains(open, visit))) return "closed";
  return (working.get(providerId) ?? []).some((shift) => contains(shift, visit)) ? null : "outside_hours";
}

function takenBy(slot: Slot, calendar: Calendar, { service, patientId }: Asking): SlotRefusal | null {
  const busy = busyOf(slot, service);
  if (isTaken(calendar, resources.provider(slot.providerId), busy)) return "slot_taken";
  if (patientId && isTaken(calendar, resources.patient(patientId), visitOf(slot, service))) return "patient_overlap";
  if (service.needsRoom && !hasFreeRoom(calendar, busy)) return "no_room";
  return null;
}

/** Runs for thousands of starts: allocates no lists. */
function hasFreeRoom(calendar: Calendar, busy: Interval): boolean {
  for (let number = 1; number <= calendar.rooms; number++) {
    if (isRoomFree(calendar, number, busy)) return true;
  }
  return false;
}

export function freeRooms(calendar: Calendar, busy: Interval): number[] {
  const numbers = Array.from({ length: calendar.rooms }, (_, i) => i + 1);
  return numbers.filter((number) => isRoomFree(calendar, number, busy));
}

function isRoomFree(calendar: Calendar, number: number, busy: Interval): boolean {
  if (calendar.closedRooms?.has(number)) return false;
  return !isTaken(calendar, resources.room(calendar.location, number), busy);
}

export function isTaken({ taken }: Calendar, resource: string, interval: Interval): boolean {
  const cells = taken.get(resource);
  if (!cells) return false;
  const { first, end } = cellRange(interval);
  for (let cell = first; cell < end; cell++) if (cells.has(cell)) return true;
  return false;
}
