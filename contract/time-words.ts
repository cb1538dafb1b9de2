import { clinic } from "#content/clinic.ts";
import type { Instant } from "./time.ts";

// A date without a time is shown as it is; an instant in the clinic's zone and "en-US" unless others are given.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  formats.set(key, made);
  return made;
}

function words(
  instant: Instant,
  zone: string = clinic.timeZone,
  options: Intl.DateTimeFormatOptions = {},
  locale = "en-US",
): string {
  // "2026-11-24" parses as midnight in UTC.
  const isDateAlone = typeof instant === "string" && instant.length === 10;
  const format = formatOf(isDateAlone ? "UTC" : zone, locale, options);
  // Some engines put a narrow or no-break space before AM and PM.
  return format.format(new Date(instant)).replace(/[\u00a0\u202f]/g, " ");
}

/** "8:30 AM" or "8:30 a.m." */
export function clockTime(instant: Instant, zone?: string, locale?: string): string {
  return words(instant, zone, { hour: "numeric", minute: "2-digit" }, locale);
}

/** "Central" or "hora central" */
export function zoneName(zone: string = clinic.timeZone, locale = "en-US"): string {
  const parts = formatOf(zone, locale, { timeZoneName: "longGeneric" }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace(/ Time$/, "");
}

/** "8:30 AM Central" */
export function zonedTime(instant: Instant, zone?: string, locale?: string): string {
  return `${clockTime(instant, zone, locale)} ${zoneName(zone, locale)}`;
}

/** "Tuesday, November 24" or "martes, 24 de noviembre" */
export function longDay(instant: Instant, zone?: string, locale?: string): string {
  return words(instant, zone, { weekday: "long", month: "long", day: "numeric" }, locale);
}

/** "Tue, Nov 24" */
export function shortDay(instant: Instant, zone?: string): string {
  return words(instant, zone, { weekday: "short", month: "short", day: "numeric" });
}

/** "Tue" */
export function shortWeekday(instant: Instant, zone?: string): string {
  return words(instant, zone, { weekday: "short" });
}

/** "Nov 24" */
export function shortMonthDay(instant: Instant, zone?: string): string {
  return words(instant, zone, { month: "short", day: "numeric" });
}

/** "November 24" or "24 de noviembre" */
export function longMonthDay(instant: Instant, zone?: string, locale?: string): string {
  return words(instant, zone, { month: "long", day: "numeric" }, locale);
}

export function monthName(month: string): string {
  return words(`${month}-01`, undefined, { month: "long", year: "numeric" });
}

/** "Nov 24, 2026" */
export function shortDate(instant: Instant, zone?: string): string {
  return words(instant, zone, { dateStyle: "medium" });
}

/** "Tuesday, November 24, 2026" */
export function fullDate(instant: Instant, zone?: string): string {
  return words(instant, zone, { dateStyle: "full" });
}

/** "Tue, Nov 24, 8:30 AM Central" */
export function shortTime(instant: Instant, zone?: string): string {
  return `${shortDay(instant, zone)}, ${zonedTime(instant, zone)}`;
}

/** "Tuesday, November 24, 8:30 AM Central" */
export function fullTime(instant: Instant, zone?: string, locale?: string): string {
  return `${longDay(instant, zone, locale)}, ${zonedTime(instant, zone, locale)}`;
}

/** "Nov 24, 2026, 8:30:00 AM" */
export function shortDateTime(instant: Instant, zone?: string): string {
  return words(instant, zone, { dateStyle: "medium", timeStyle: "medium" });
}

/** "November 24, 2026 at 8:30 AM CST" */
export function longDateTime(instant: Instant, zone?: string): string {
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return words(instant, zone, { year: "numeric", month: "long", day: "numeric", ...time });
}

/** "Tuesday, November 24, 2026 at 8:30 AM" */
export function fullDateTime(instant: Instant, zone?: string): string {
  return words(instant, zone, { dateStyle: "full", timeStyle: "short" });
}

/** Falls back to the clinic's zone where Intl does not know the browser's. */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return clinic.timeZone;
  }
}

export function yourTime(instant: Instant, zone: string, own: string): string | null {
  const isSameDay = shortDate(instant, zone) === shortDate(instant, own);
  const time = clockTime(instant, own);
  if (isSameDay && time === clockTime(instant, zone)) return null;
  return `${isSameDay ? "" : `${words(instant, own, { weekday: "long" })}, `}${time} your time`;
}
