import { clinic, locations } from "#content/clinic.ts";
import { initials } from "../initials.ts";
import type { AppointmentRow } from "./change.ts";
import { toIcs } from "./ics.ts";

/** A day, and two hours, ahead. */
const ALARMS = [24 * 60, 120];

/** A visit as a calendar keeps it: others may see that calendar, so the clinic stands there by its initials. */
export function calendarFile(visit: AppointmentRow, { url, stamp }: { url: string; stamp: Date }): string {
  const place = locations.find(({ slug }) => slug === visit.location);
  return toIcs({
    uid: `${visit.id}@${new URL(clinic.origin).host}`,
    sequence: visit.icalSequence,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    stamp,
    status: statusOf(visit),
    summary: `Appointment - ${initials()}`,
    location: place ? `${place.street}, ${place.suite}, ${place.city}, ${place.state}` : "",
    url,
    alarms: ALARMS,
  });
}

function statusOf({ status }: AppointmentRow): "CONFIRMED" | "TENTATIVE" | "CANCELLED" {
  if (status === "cancelled" || status === "declined") return "CANCELLED";
  return status === "requested" ? "TENTATIVE" : "CONFIRMED";
}
