import { addDays, DAY, MINUTE, toWallTime } from "#contract/time.ts";
import { cellsOf, contains, type Interval, resources } from "./cells.ts";

/** What a kind of visit asks for; minutes are multiples of a cell. */
export interface ServiceRules {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  /** Visits begin on these minutes after the clinic opens. */
  gridMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  /** Visits of this kind a local day and location; null for no limit. */
  dailyLimit: number | null;
  needsRoom: boolean;
}

/** One location over some days, as rows said it a moment ago. All times in milliseconds since the epoch. */
export interface Calendar {
  zone: string;
  location: string;
  rooms: number;
  /** Rooms in which nobody is seen for now. */
  closedRooms?: ReadonlySet<number>;
  /** When the doors are open, closures taken out. */
  openings: readonly Interval[];
  /** When each provider works here, days off taken out. */
  working: ReadonlyMap<string, readonly Interval[]>;
  /** Cells that somebody owns, by resource. */
  taken: ReadonlyMap<string, ReadonlySet<number>>;
  /** Visits of the service in question by local date. */
  booked: ReadonlyMap<string, number>;
}

export interface Slot {
  providerId: string;
  startsAt: number;
}

export interface Asking {
  service: ServiceRules;
  now: number;
  /** Whose other visits stand in the way, where he is known. */
  patientId?: string;
  /** The desk books without notice and a year ahead. */
  isStaff?: boolean;
}

export type Refusal =
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

/** How far ahead the desk may book. */
const STAFF_HORIZON_DAYS = 365;

/**
 * Why a slot can not be booked, or null when it can. The list of free times, a hold, its confirmation and a move all ask
 * this one function, so that what is offered can be had.
 */
export function refusalOf(slot: Slot, calendar: Calendar, asking: Asking): Refusal | null {
  return (
    ruleBroken(slot, calendar, asking) ?? hoursBroken(slot, calendar, asking.service) ?? takenBy(slot, calendar, asking)
  );
}

/** The visit as the patient knows it. */
export function visitOf({ startsAt }: Slot, { durationMinutes }: ServiceRules): Interval {
  return { from: startsAt, to: startsAt + durationMinutes * MINUTE };
}

/** The visit with its buffers: what it takes away from provider and room. */
export function busyOf(slot: Slot, service: ServiceRules): Interval {
  const { from, to } = visitOf(slot, service);
  return { from: from - service.bufferBeforeMinutes * MINUTE, to: to + service.bufferAfterMinutes * MINUTE };
}

function ruleBroken({ startsAt }: Slot, { zone, booked }: Calendar, { service, now, isStaff }: Asking): Refusal | null {
  if (startsAt < now) return "past";
  if (!isStaff && startsAt < now + service.minNoticeMinutes * MINUTE) return "notice";
  // A date costs more than all the rest together: it is worked out only where it decides.
  const date = () => toWallTime(startsAt, zone).date;
  const days = isStaff ? STAFF_HORIZON_DAYS : service.horizonDays;
  if (startsAt > now + days * DAY && date() > addDays(toWallTime(now, zone).date, days)) return "horizon";
  if (service.dailyLimit !== null && (booked.get(date()) ?? 0) >= service.dailyLimit) return "limit";
  return null;
}

/** The visit itself must fit into the hours; a buffer may reach over their edge, when nobody is waiting any more. */
function hoursBroken(slot: Slot, calendar: Calendar, service: ServiceRules): Refusal | null {
  const visit = visitOf(slot, service);
  const refusal = outsideOf(visit, slot.providerId, calendar);
  if (refusal) return refusal;
  const isOnGrid = (visit.from / MINUTE) % service.gridMinutes === 0;
  return isOnGrid ? null : "grid";
}

/** Whether the doors are shut, or this provider is not there, for a part of a visit that has these times. */
export function outsideOf(
  visit: Interval,
  providerId: string,
  { openings, working }: Pick<Calendar, "openings" | "working">,
): "closed" | "outside_hours" | null {
  if (!openings.some((open) => contains(open, visit))) return "closed";
  return (working.get(providerId) ?? []).some((shift) => contains(shift, visit)) ? null : "outside_hours";
}

function takenBy(slot: Slot, calendar: Calendar, { service, patientId }: Asking): Refusal | null {
  const busy = busyOf(slot, service);
  if (isTaken(calendar, resources.provider(slot.providerId), busy)) return "slot_taken";
  if (patientId && isTaken(calendar, resources.patient(patientId), visitOf(slot, service))) return "patient_overlap";
  if (service.needsRoom && !hasFreeRoom(calendar, busy)) return "no_room";
  return null;
}

/** A list of a month asks this for thousands of starts: it makes no lists of its own. */
function hasFreeRoom(calendar: Calendar, busy: Interval): boolean {
  for (let number = 1; number <= calendar.rooms; number++) {
    if (isRoomFree(calendar, number, busy)) return true;
  }
  return false;
}

/** Rooms that nobody has during an interval. */
export function freeRooms(calendar: Calendar, busy: Interval): number[] {
  const numbers = Array.from({ length: calendar.rooms }, (_, i) => i + 1);
  return numbers.filter((number) => isRoomFree(calendar, number, busy));
}

function isRoomFree(calendar: Calendar, number: number, busy: Interval): boolean {
  if (calendar.closedRooms?.has(number)) return false;
  return !isTaken(calendar, resources.room(calendar.location, number), busy);
}

/** Whether somebody owns a cell of a resource in an interval. */
export function isTaken({ taken }: Calendar, resource: string, interval: Interval): boolean {
  const cells = taken.get(resource);
  if (!cells) return false;
  const { first, end } = cellsOf(interval);
  for (let cell = first; cell < end; cell++) if (cells.has(cell)) return true;
  return false;
}
