import { clinic, locations } from "#content/clinic.ts";
import type { MailAttachment } from "#worker/providers/mailer/mailer.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { initials } from "../notices/initials.ts";
import { type CalendarEvent, toIcs } from "./ics.ts";

const ALARMS = [24 * 60, 120];

/** Others may see that calendar, so it names the clinic by its initials. */
export function calendarFile(visit: AppointmentRow, about: About): string {
  return toIcs(eventOf(visit, about));
}

type About = Pick<CalendarEvent, "url" | "stamp" | "parties">;

function eventOf(visit: AppointmentRow, about: About): CalendarEvent {
  const place = locations.find(({ slug }) => slug === visit.location);
  return {
    ...about,
    uid: `${visit.id}@${new URL(clinic.origin).host}`,
    sequence: visit.icalSequence,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    status: statusOf(visit),
    summary: `Appointment - ${initials()}`,
    location: place ? `${place.street}, ${place.suite}, ${place.city}, ${place.state}` : "",
    alarms: ALARMS,
  };
}

export function calendarAttachment(visit: AppointmentRow, about: Required<About>): MailAttachment {
  const event = eventOf(visit, about);
  const method = event.status === "CANCELLED" ? "CANCEL" : "REQUEST";
  const type = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: "appointment.ics", type, content: toIcs(event, method) };
}

function statusOf({ status }: AppointmentRow): "CONFIRMED" | "TENTATIVE" | "CANCELLED" {
  if (status === "cancelled" || status === "declined") return "CANCELLED";
  return status === "requested" ? "TENTATIVE" : "CONFIRMED";
}
