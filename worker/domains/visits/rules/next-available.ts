import type { NextAnswer } from "#contract/booking-answers.ts";
import { CLINICS } from "#contract/profile.ts";
import { addDays, todayIn } from "#contract/time.ts";
import { shortTime } from "#contract/time-words.ts";
import type { Deps } from "#worker/deps.ts";
import { type LoadedCalendar, loadCalendars } from "../calendar/calendar.ts";
import type { Slot } from "./is-bookable.ts";
import { freeSlots } from "./slots.ts";

type Reading = Pick<Deps, "db" | "now">;
export type DayRange = readonly [from: number, to: number];

export const FIRST_VISIT = "first-visit";
export const FOLLOW_UP = "follow-up";

export const FORTNIGHT: DayRange = [0, 13];
export const AHEAD: readonly DayRange[] = [FORTNIGHT, [14, 60], [61, 120]];

export async function nextAvailable(deps: Reading, serviceId: string = FIRST_VISIT): Promise<NextAnswer> {
  const found = new Map<string, { startsAt: string; label: string }>();
  for (const days of AHEAD) {
    const { clinics, horizonDays } = await freeWithin(deps, serviceId, days);
    for (const { location, slots } of clinics) {
      const [first] = slots;
      if (first && !found.has(location))
        found.set(location, { startsAt: toTime(first), label: shortTime(new Date(first.startsAt)) });
    }
    if (found.size === CLINICS.length || days[1] >= horizonDays) break;
  }
  return { service: serviceId, next: CLINICS.map((location) => ({ location, ...(found.get(location) ?? NONE) })) };
}

const NONE = { startsAt: null };

function toTime({ startsAt }: Slot): string {
  return new Date(startsAt).toISOString();
}

export async function freeWithin(deps: Reading, service: string, [from, to]: DayRange) {
  const now = deps.now().getTime();
  const today = todayIn(now);
  const [one, other] = CLINICS;
  const span = { service, from: addDays(today, from), to: addDays(today, to) };
  const [first, second] = await loadCalendars(deps, [
    { ...span, location: one },
    { ...span, location: other },
  ]);
  const slotsOf = (known: LoadedCalendar) => freeSlots(known.calendar, { service: known.service, now });
  return {
    horizonDays: first.service.horizonDays,
    clinics: [
      { location: one, slots: slotsOf(first) },
      { location: other, slots: slotsOf(second) },
    ],
  };
}
