import { locations } from "#content/clinic.ts";
import type { TakenDetails } from "#contract/booking-answers.ts";
import { addDays, todayIn } from "#contract/time.ts";
import type { WaitlistPreferences } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { loadCalendar } from "../calendar/calendar.ts";
import type { VisitActor } from "../changes/change.ts";
import { toFreeTimes } from "../changes/refusals.ts";
import { assertMayBook } from "../rules/needs-plan.ts";
import { freeSlots } from "../rules/slots.ts";
import type { EntryRow } from "./entries.ts";
import { earlierOf, laterOf, suits, toFreeSlots } from "./offers/matching.ts";

export type Wished = Pick<
  EntryRow,
  "serviceId" | "location" | "providerId" | "earliest" | "latest" | "weekdays" | "partOfDay"
>;

/** Starts today at the earliest. @param until the day of the patient's appointment, which the slot must not pass */
export function wishedOf(
  now: Date,
  serviceId: string,
  { wish, until }: { wish: WaitlistPreferences; until?: string },
): Wished {
  const today = todayIn(now);
  const wished = {
    serviceId,
    location: wish.location,
    providerId: wish.provider,
    earliest: laterOf(wish.earliest, today),
    latest: until === undefined ? wish.latest : earlierOf(wish.latest, until),
    weekdays: [...new Set(wish.weekdays)].sort(),
    partOfDay: wish.partOfDay,
  };
  if (wished.latest < wished.earliest) throw badDays(until !== undefined);
  return wished;
}

function badDays(hasVisit: boolean): AppError {
  const message = hasVisit
    ? "Your visit is before those days. Please choose earlier ones."
    : "Those days have passed. Please choose later ones.";
  return new AppError("invalid_request", message, { fields: { latest: message } });
}

export async function refuseFree(
  deps: Pick<Deps, "db" | "now" | "settings">,
  wished: Wished,
  { actor, ...whose }: { actor: VisitActor; patientId?: string },
): Promise<boolean> {
  const now = deps.now();
  let isFirst = false;
  for (const location of wished.location ? [wished.location] : locations.map(({ slug }) => slug)) {
    const span = { from: wished.earliest, to: earlierOf(addDays(wished.earliest, 30), wished.latest) };
    const loaded = await loadCalendar(deps, { service: wished.serviceId, location, ...span, ...whose });
    await assertMayBook(deps, loaded.service, actor);
    isFirst = loaded.service.forNewPatients;
    const asking = { service: loaded.service, now: now.getTime(), ...whose };
    const free = toFreeSlots(freeSlots(loaded.calendar, asking));
    const suiting = free.filter((slot) => suits(slot, wished, { before: null, now }));
    if (suiting.length === 0) continue;
    const details: TakenDetails = { alternatives: toFreeTimes(suiting).slice(0, 3), location };
    const place = locations.find(({ slug }) => slug === location)?.name ?? location;
    const message = `Some of those times are free in ${place}. Please book one of them.`;
    throw new AppError("conflict", message, { details });
  }
  return isFirst;
}
