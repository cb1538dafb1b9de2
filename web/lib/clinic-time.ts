// Times of a clinic as its clock shows them. A local date is "2026-11-24"; the zone stands beside every time of day.

const formats = new Map<string, Intl.DateTimeFormat>();

function format(instant: string | number, zone: string, options: Intl.DateTimeFormatOptions, locale = "en-US"): string {
  const key = `${zone} ${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  formats.set(key, made);
  // Some engines put a narrow space before AM and PM.
  return made.format(new Date(instant)).replaceAll("\u202f", " ");
}

/** "2026-11-24" */
export function localDate(instant: string | number, zone: string): string {
  return format(instant, zone, { year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");
}

/** "8:30 AM" or "8:30 a.m." */
export function clockTime(instant: string, zone: string, locale?: string): string {
  return format(instant, zone, { hour: "numeric", minute: "2-digit" }, locale);
}

/** "Central" or "hora central" */
export function zoneName(zone: string, locale = "en-US"): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace(/ Time$/, "");
}

/** "8:30 AM Central" */
export function zonedTime(instant: string, zone: string, locale?: string): string {
  return `${clockTime(instant, zone, locale)} ${zoneName(zone, locale)}`;
}

/** "Tuesday, November 24" or "martes, 24 de noviembre" */
export function longDay(instant: string, zone: string, locale?: string): string {
  return format(instant, zone, { weekday: "long", month: "long", day: "numeric" }, locale);
}

/** "Tue, Nov 24" */
export function shortDay(instant: string, zone: string): string {
  return format(instant, zone, { weekday: "short", month: "short", day: "numeric" });
}

/** "Tuesday, November 24, 8:30 AM Central" */
export function fullTime(instant: string, zone: string, locale?: string): string {
  return `${longDay(instant, zone, locale)}, ${zonedTime(instant, zone, locale)}`;
}

/** Where the browser believes to be. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "9:30 AM your time", with the day where that is another one; null where both clocks show the same. */
export function yourTime(instant: string, zone: string, own: string): string | null {
  const isSameDay = localDate(instant, zone) === localDate(instant, own);
  const time = clockTime(instant, own);
  if (isSameDay && time === clockTime(instant, zone)) return null;
  return `${isSameDay ? "" : `${format(instant, own, { weekday: "long" })}, `}${time} your time`;
}
