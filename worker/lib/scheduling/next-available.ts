import { clinic } from "#content/clinic.ts";
import type { ClinicTimes, NextAnswer } from "#contract/booking-answers.ts";
import { CLINICS } from "#contract/profile.ts";
import type { Deps } from "../../deps.ts";
import { addDays, toWallTime } from "../zoned-time.ts";
import { type Loaded, loadCalendars, midnightOf } from "./calendar.ts";
import type { Slot } from "./is-bookable.ts";
import { shortMomentOf } from "./messages.ts";
import { freeSlots } from "./slots.ts";

type Reading = Pick<Deps, "db" | "now">;
/** The first and the last of some days, counted from today. */
type Days = readonly [from: number, to: number];

/** Whose "next available" is shown before anything is chosen. */
const FIRST_VISIT = "first-visit";

const FORTNIGHT: Days = [0, 13];
/** Looked at in turn: the first mostly has a time. */
const AHEAD: readonly Days[] = [FORTNIGHT, [14, 60], [61, 120]];

/** The first free start at each clinic, as far ahead as can be booked. */
export async function nextAvailable(deps: Reading, serviceId: string = FIRST_VISIT): Promise<NextAnswer> {
  const found = new Map<string, { startsAt: string; label: string }>();
  for (const days of AHEAD) {
    const { clinics, horizonDays } = await freeWithin(deps, serviceId, days);
    for (const { location, slots } of clinics) {
      const [first] = slots;
      if (first && !found.has(location))
        found.set(location, { startsAt: toTime(first), label: shortMomentOf(new Date(first.startsAt)) });
    }
    if (found.size === CLINICS.length || days[1] >= horizonDays) break;
  }
  return { service: serviceId, next: CLINICS.map((location) => ({ location, ...(found.get(location) ?? NONE) })) };
}

const NONE = { startsAt: null };

/** Days that are told of each clinic. */
const MOST_DAYS = 3;

/** Times for a first visit within two weeks, in one trip: the first of each day that has one. A clinic without any is left out. */
export async function timesSoon(deps: Reading): Promise<ClinicTimes[]> {
  const { clinics } = await freeWithin(deps, FIRST_VISIT, FORTNIGHT);
  return clinics
    .map(({ location, slots }) => ({ location, startsAt: firstOfDays(slots).map(toTime) }))
    .filter(({ startsAt }) => startsAt.length > 0);
}

/** The slots come in order of time. */
function firstOfDays(slots: readonly Slot[]): Slot[] {
  const firsts: Slot[] = [];
  let from = 0;
  while (firsts.length < MOST_DAYS) {
    const next = slots.find(({ startsAt }) => startsAt >= from);
    if (!next) break;
    firsts.push(next);
    from = midnightOf(addDays(toWallTime(next.startsAt, clinic.timeZone).date, 1));
  }
  return firsts;
}

function toTime({ startsAt }: Slot): string {
  return new Date(startsAt).toISOString();
}

async function freeWithin(deps: Reading, service: string, [from, to]: Days) {
  const now = deps.now().getTime();
  const today = toWallTime(now, clinic.timeZone).date;
  const [one, other] = CLINICS;
  const span = { service, from: addDays(today, from), to: addDays(today, to) };
  const [first, second] = await loadCalendars(deps, [
    { ...span, location: one },
    { ...span, location: other },
  ]);
  const slotsOf = (known: Loaded) => freeSlots(known.calendar, { service: known.service, now });
  return {
    horizonDays: first.service.horizonDays,
    clinics: [
      { location: one, slots: slotsOf(first) },
      { location: other, slots: slotsOf(second) },
    ],
  };
}
