import { MINUTE } from "#contract/time.ts";
import { type Interval, overlaps } from "./cells.ts";
import { type Asking, type Calendar, type Slot, slotRefusalOf } from "./is-bookable.ts";

/** In order of time, then provider. Grids begin at full UTC hours, as every zone here does. */
export function freeSlots(calendar: Calendar, asking: Asking, providers?: readonly string[]): Slot[] {
  const asked = providers ?? [...calendar.working.keys()];
  const slots = asked.flatMap((providerId) =>
    distinct(
      (calendar.working.get(providerId) ?? []).flatMap((shift) => freeIn(calendar, asking, { providerId, shift })),
    ),
  );
  return slots.sort((a, b) => a.startsAt - b.startsAt || a.providerId.localeCompare(b.providerId));
}

function freeIn(
  calendar: Calendar,
  asking: Asking,
  { providerId, shift }: { providerId: string; shift: Interval },
): Slot[] {
  const openings = calendar.openings.filter((opening) => overlaps(opening, shift));
  const day = { ...calendar, openings, working: new Map([[providerId, [shift]]]) };
  return startsIn(shift, asking)
    .map((startsAt) => ({ providerId, startsAt }))
    .filter((slot) => slotRefusalOf(slot, day, asking) === null);
}

function startsIn({ from, to }: Interval, { service }: Asking): number[] {
  const step = service.gridMinutes * MINUTE;
  const length = service.durationMinutes * MINUTE;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - length - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => first + i * step);
}

function distinct(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [slot.startsAt, slot])).values()];
}

export function nearestSlots(slots: readonly Slot[], wanted: number, count: number): Slot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted) || a.startsAt - b.startsAt)
    .slice(0, count);
}
