const MINUTE = 60_000;
const UNITS = [
  ["year", 365 * 24 * 60 * MINUTE],
  ["month", 30 * 24 * 60 * MINUTE],
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** "3 hours ago", "in 2 days", "just now": an instant as seen from another, in whole units towards now. */
export function agoWords(at: string, now: number): string {
  const apart = Date.parse(at) - now;
  const unit = UNITS.find(([, length]) => Math.abs(apart) >= length);
  return unit ? words.format(Math.trunc(apart / unit[1]), unit[0]) : "just now";
}
