import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { daysBetween, HOUR, localDate, MINUTE } from "#contract/time.ts";
import type { OwnIntake, OwnVisit } from "#contract/visits.ts";

/** "in 3 days", "tomorrow", "today, in 2 hours", "in 15 minutes", "now" */
export function timeUntilVisit({ startsAt, zone }: Pick<OwnVisit, "startsAt" | "zone">, now: number): string {
  const minutes = Math.floor((Date.parse(startsAt) - now) / MINUTE);
  if (minutes < 1) return "now";
  const days = daysBetween(localDate(now, zone), localDate(startsAt, zone));
  if (days >= 14) return `in ${Math.floor(days / 7)} weeks`;
  if (days > 1) return `in ${days} days`;
  if (days === 1) return "tomorrow";
  return minutes < 60 ? `in ${counted(minutes, "minute")}` : `today, in ${counted(Math.round(minutes / 60), "hour")}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const STATES: Readonly<Record<OwnVisit["status"], string>> = {
  requested: "Asked for: we call or write to confirm it",
  confirmed: "Booked",
  checked_in: "You are checked in",
  in_progress: "You are being seen",
  completed: "Took place",
  no_show: "Missed",
  cancelled: "Cancelled",
  declined: "We could not offer this time",
};

export function visitStateText({ status, isConfirmed }: Pick<OwnVisit, "status" | "isConfirmed">): string {
  return status === "confirmed" && isConfirmed ? "Booked, and you said that you will come" : STATES[status];
}

export function clinicPlace(location: Clinic) {
  const [first] = locations;
  return locations.find(({ slug }) => slug === location) ?? first;
}

/** From four hours before the start until the end, once. */
export function canRunLate(visit: Pick<OwnVisit, "status" | "startsAt" | "endsAt" | "isRunningLate">, now: number) {
  const isToday = Date.parse(visit.startsAt) - now <= 4 * HOUR && now < Date.parse(visit.endsAt);
  return visit.status === "confirmed" && !visit.isRunningLate && isToday;
}

interface IntakeCopy {
  state: string;
  /** Null if there is nothing to open. */
  link: string | null;
}

export function intakeWords({ status, percent }: Pick<OwnIntake, "status" | "percent">): IntakeCopy {
  switch (status) {
    case "none":
      return { state: "Not begun. It takes about fifteen minutes, and you can stop and go on later.", link: "Begin" };
    case "in_progress":
    case "abandoned":
      return { state: `${percent}% done. What you have typed is kept.`, link: "Go on" };
    case "needs_changes":
      return { state: "We sent it back with a question. Please look at it again.", link: "See the question" };
    case "submitted":
    case "in_review":
      return { state: "Signed and with us. You can still add to it.", link: "See what I sent" };
    case "accepted":
    case "amended":
      return { state: "Read by your clinician. You can still add to it.", link: "See what I sent" };
    default:
      return { state: "This form is closed.", link: null };
  }
}
