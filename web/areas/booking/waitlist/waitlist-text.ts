import { locations } from "#content/clinic.ts";
import { shortMonthDay } from "#contract/time-words.ts";
import type { PartOfDay, WaitlistEntry } from "#contract/waitlist.ts";

export const DAY_PART_LABELS: Record<PartOfDay, string> = {
  any: "Any time",
  morning: "Morning",
  afternoon: "Afternoon",
};

/** Opening days; Sunday is 0. */
export const OPEN_DAYS = [
  [1, "Monday"],
  [2, "Tuesday"],
  [3, "Wednesday"],
  [4, "Thursday"],
  [5, "Friday"],
] as const;

type WaitlistTimes = Pick<WaitlistEntry, "location" | "earliest" | "latest" | "weekdays" | "partOfDay">;

/** "Nov 24 to Dec 4, Monday and Friday, morning, in Skokie" */
export function waitlistText({ location, earliest, latest, weekdays, partOfDay }: WaitlistTimes): string {
  const days = OPEN_DAYS.filter(([day]) => weekdays.includes(day)).map(([, name]) => name);
  const place = locations.find(({ slug }) => slug === location)?.name;
  return [
    `${shortMonthDay(earliest)} to ${shortMonthDay(latest)}`,
    days.length === OPEN_DAYS.length ? "any weekday" : new Intl.ListFormat("en-US").format(days),
    DAY_PART_LABELS[partOfDay].toLowerCase(),
    place ? `in ${place}` : "at either clinic",
  ].join(", ");
}

export function channelWords({ channel }: Pick<WaitlistEntry, "channel">): string {
  return channel === "email" ? "e-mail" : "text message";
}
