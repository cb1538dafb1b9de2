import { DAY, HOUR, MINUTE } from "#contract/time.ts";

const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

export function agoWords(at: string, now: number): string {
  const apart = Date.parse(at) - now;
  const unit = UNITS.find(([, length]) => Math.abs(apart) >= length);
  return unit ? words.format(Math.trunc(apart / unit[1]), unit[0]) : "just now";
}
