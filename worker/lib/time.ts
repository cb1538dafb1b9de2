/** The UTC day of an instant, "2026-11-20". */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * 60 * MINUTE;
