/** "9:05"; "0:00" once the time has passed. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Minutes left at which a screen reader announces the countdown. */
const ANNOUNCED_AT = [5, 2, 1] as const;

/** The text for the status region: it changes at 5, 2 and 1 minutes left and at the end. */
export function holdAnnouncement(seconds: number): string {
  if (seconds <= 0) return "The time is no longer kept for you.";
  const minutes = ANNOUNCED_AT.findLast((mark) => seconds <= mark * 60);
  if (minutes === undefined) return "";
  return `This time is kept for you for ${minutes} more minute${minutes === 1 ? "" : "s"}.`;
}
