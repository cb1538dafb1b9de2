/** "9:05" of so many seconds; what has passed is "0:00". */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Minutes before the end at which somebody who does not see the clock is told. */
const TOLD_AT = [5, 2, 1] as const;

/** What is said aloud while a time is kept: it changes with 5, 2 and 1 minutes left, and at the end. */
export function countdownWords(seconds: number): string {
  if (seconds <= 0) return "The time is no longer kept for you.";
  const minutes = TOLD_AT.findLast((mark) => seconds <= mark * 60);
  if (minutes === undefined) return "";
  return `This time is kept for you for ${minutes} more minute${minutes === 1 ? "" : "s"}.`;
}
