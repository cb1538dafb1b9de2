import type { SlotsAnswer } from "#contract/booking-answers.ts";
import type { StaffSlotQuery } from "#contract/staff-board.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { loadCalendar } from "../../calendar/calendar.ts";
import { askingOf } from "../../calendar/staff-calendar.ts";
import { toFreeTimes } from "../../changes/refusals.ts";
import { freeSlots } from "../../rules/slots.ts";

export async function listStaffSlots(
  deps: StaffDeps,
  { appointment, patient, provider, ...days }: StaffSlotQuery,
): Promise<SlotsAnswer> {
  const request = { ...days, appointmentId: appointment, patientId: patient, isStaff: true };
  const loaded = await loadCalendar(deps, request);
  const slots = freeSlots(
    loaded.calendar,
    askingOf(deps, loaded, patient),
    provider === undefined ? undefined : [provider],
  );
  return { zone: loaded.calendar.zone, slots: toFreeTimes(slots) };
}
