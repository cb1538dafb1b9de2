import type { StaffClosure } from "./staff-board.ts";
import { DAY } from "./time.ts";

type Undecided = { status: StaffClosure["status"]; startsAt: Date | string };

/** A proposed holiday closes online booking this many days before it begins, until staff confirm or decline it. */
export const UNDECIDED_CLOSES_DAYS = 21;

/** Undecided holidays that begin at or before this instant close the calendar. Milliseconds since the epoch. */
export function undecidedClosesUntil(now: number): number {
  return now + UNDECIDED_CLOSES_DAYS * DAY;
}

export function isClosing({ status, startsAt }: Undecided, now: number): boolean {
  return status === "confirmed" || (status === "proposed" && new Date(startsAt).getTime() <= undecidedClosesUntil(now));
}
