import type { FreeTime } from "#contract/booking-answers.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { toFreeTimes } from "../changes/refusals.ts";
import { daysAround } from "../rules/place.ts";
import { freeSlots, nearestSlots } from "../rules/slots.ts";
import { loadCalendar } from "./calendar.ts";

const COUNT = 3;

/** Without the time itself. @param isStaff includes services that patients can't book */
export async function timesBeside(
  deps: Pick<Deps, "db" | "now">,
  { serviceId, location, patientId, startsAt }: AppointmentRow,
  { isStaff }: { isStaff: boolean },
): Promise<FreeTime[]> {
  const wanted = startsAt.getTime();
  const whose = { isStaff, ...(patientId !== null && { patientId }) };
  const loaded = await offered(loadCalendar(deps, { service: serviceId, location, ...daysAround(wanted), ...whose }));
  if (!loaded) return [];
  const asking = { service: loaded.service, now: deps.now().getTime(), ...whose };
  const others = freeSlots(loaded.calendar, asking).filter((slot) => slot.startsAt !== wanted);
  const distinct = [...new Map(others.map((slot) => [slot.startsAt, slot])).values()];
  return toFreeTimes(nearestSlots(distinct, wanted, COUNT)).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

async function offered<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_bookable") return null;
    throw error;
  }
}
