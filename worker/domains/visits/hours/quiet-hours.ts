import { addDays, fromWallTime, HOUR, toWallTime } from "#contract/time.ts";

/** Wall clock of the clinic, the end not included: "20:00" to "08:00". */
export interface QuietHours {
  from: string;
  to: string;
}

/** 47 CFR 64.1200(c)(1) allows messages until 21:00; we stop an hour earlier. */
export const NIGHT: QuietHours = { from: "20:00", to: "08:00" };

/** Null outside quiet time. Equal ends are no quiet time. */
export function quietUntil(at: Date, { from, to }: QuietHours = NIGHT): Date | null {
  const { date, time } = toWallTime(at);
  const isOverNight = from > to;
  const isQuiet = isOverNight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const ends = instantOf(isOverNight && time >= from ? addDays(date, 1) : date, to);
  // In fall the hour comes twice: the first end may be over.
  return new Date(ends > at.getTime() ? ends : ends + HOUR);
}

/** An hour that spring skips is over as it begins. */
function instantOf(date: string, time: string): number {
  const later = `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}:00`;
  return fromWallTime({ date, time }) ?? fromWallTime({ date, time: later }) ?? 0;
}
