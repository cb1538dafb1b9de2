import { isClosing, UNDECIDED_CLOSES_DAYS } from "#contract/closed-times.ts";
import type { StaffClosure } from "#contract/staff-board.ts";

export function closureState(closure: Pick<StaffClosure, "status" | "startsAt">, now: number): string {
  if (closure.status === "confirmed") return "Closed";
  if (closure.status === "declined") return "Declined: open as usual";
  if (isClosing(closure, now)) return "Not decided: closed online";
  return `Not decided: closes online ${UNDECIDED_CLOSES_DAYS} days before`;
}
