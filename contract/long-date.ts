import { clinic } from "#content/clinic.ts";
import type { Instant } from "./time.ts";

/** A file of its own, because every public page loads it and a bundle holds whole modules. */
export function longDate(instant: Instant): string {
  const isDateAlone = typeof instant === "string" && instant.length === 10;
  const timeZone = isDateAlone ? "UTC" : clinic.timeZone;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}

const formats = new Map<string, Intl.DateTimeFormat>();
