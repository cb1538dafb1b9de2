import { MINUTE } from "#contract/time.ts";
import type { LoadedCalendar } from "../calendar/calendar.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { notBookable, slotRefused } from "../changes/refusals.ts";
import { CELL_MINUTES, OVERLAP_LANES, resources } from "./cells.ts";
import { type Asking, busyOf, isTaken, type Slot, slotRefusalOf, visitOf } from "./is-bookable.ts";
import { placeOfSlot, resourcesOf } from "./place.ts";
import { freeSlots, nearestSlots } from "./slots.ts";

export interface Placement {
  place: ReturnType<typeof placeOfSlot> & Pick<AppointmentRow, "overrideReason">;
  places: readonly string[];
}

interface Wanted {
  slot: Slot;
  reason: string | null;
}

/**
 * An override allows an overlap lane, closed hours and no room; never the past, off-grid starts or a patient's overlap.
 */
export function placeByStaff(loaded: LoadedCalendar, asking: Asking, { slot, reason }: Wanted): Placement {
  const refusal = slotRefusalOf(slot, loaded.calendar, asking);
  const place = { ...placeOfSlot(loaded, slot), overrideReason: null };
  if (refusal === null) return { place, places: resourcesOf(place) };
  if (reason === null) {
    const others = nearestSlots(freeSlots(loaded.calendar, asking, [slot.providerId]), slot.startsAt, 3);
    throw slotRefused(refusal, others);
  }
  assertPossible(loaded, asking, slot);
  const [, ...room] = resourcesOf(place);
  return { place: { ...place, overrideReason: reason }, places: [laneOf(loaded, slot), ...room] };
}

function assertPossible({ calendar, service }: LoadedCalendar, { now, patientId }: Asking, slot: Slot): void {
  if (slot.startsAt < now) throw notBookable("past");
  if (slot.startsAt % (CELL_MINUTES * MINUTE) !== 0) throw notBookable("grid");
  if (patientId && isTaken(calendar, resources.patient(patientId), visitOf(slot, service)))
    throw slotRefused("patient_overlap", []);
}

function laneOf({ calendar, service }: LoadedCalendar, slot: Slot): string {
  const busy = busyOf(slot, service);
  const lanes = OVERLAP_LANES.map((lane) => resources.overlap(slot.providerId, lane));
  const found = [resources.provider(slot.providerId), ...lanes].find((name) => !isTaken(calendar, name, busy));
  if (found === undefined) throw slotRefused("slot_taken", []);
  return found;
}
