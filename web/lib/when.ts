import { clinic } from "#content/clinic.ts";

const { timeZone } = clinic;
const day = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-US", {
  timeZone,
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** The day of an instant in the clinic's zone: "November 23, 2026". */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}

/** The same with the time of day and the zone: "November 23, 2026 at 3:05 PM CST". */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant));
}
