import { MINUTE } from "../time.ts";
import { type Asking, type Calendar, refusalOf, type Slot } from "./is-bookable.ts";

/** Every free start, in order of time and then of provider. Grids begin at full hours of UTC, as every zone here does. */
export function freeSlots(calendar: Calendar, asking: Asking, providers?: readonly string[]): Slot[] {
  const asked = providers ?? [...calendar.working.keys()];
  const slots = asked.flatMap((providerId) =>
    candidates(calendar, asking, providerId).filter((slot) => refusalOf(slot, calendar, asking) === null),
  );
  return slots.sort((a, b) => a.startsAt - b.startsAt || a.providerId.localeCompare(b.providerId));
}

function candidates({ working }: Calendar, { service }: Asking, providerId: string): Slot[] {
  const step = service.gridMinutes * MINUTE;
  const length = service.durationMinutes * MINUTE;
  const starts = (working.get(providerId) ?? []).flatMap(({ from, to }) => {
    const first = Math.ceil(from / step) * step;
    const count = Math.max(0, Math.floor((to - length - first) / step) + 1);
    return Array.from({ length: count }, (_, i) => first + i * step);
  });
  return [...new Set(starts)].map((startsAt) => ({ providerId, startsAt }));
}

/** The free slots that are nearest to one that was asked for. */
export function nearestSlots(slots: readonly Slot[], wanted: number, count: number): Slot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted) || a.startsAt - b.startsAt)
    .slice(0, count);
}
