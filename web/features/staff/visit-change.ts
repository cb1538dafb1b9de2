import type { FreeTime } from "#contract/booking-answers.ts";
import {
  CHECK_IN_MINUTES,
  type DeclinedAnswer,
  type StaffVisitAnswer,
  type StaleVisitDetails,
} from "#contract/staff-appointments.ts";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { call } from "./call.ts";
import { putVisit, refresh } from "./queries.ts";
import { DONE_WORDS } from "./words.ts";

export type ActBody = Readonly<Record<string, unknown>>;

/** Brings a visit on, and everything that shows it. @throws ApiError, TypeError */
export async function changeVisit(visit: StaffVisit, act: VisitAct, json: ActBody = {}): Promise<readonly FreeTime[]> {
  const { id, version } = visit;
  const path = `appointments/${id}/${act}`;
  const answer = await call<StaffVisitAnswer | DeclinedAnswer>(path, { method: "POST", json, version });
  putVisit(answer.visit);
  toast({ title: `${DONE_WORDS[act]}: ${answer.visit.patient.name}` });
  void refresh("board", "week", "tasks");
  return "alternatives" in answer ? answer.alternatives : [];
}

/** Its card stands in another place now, and what had the focus may be gone with the old one. */
export function focusVisit(id: string): void {
  if (document.activeElement === document.body) document.getElementById(`visit-${id}`)?.focus();
}

/** The visit as somebody else has left it; null when that was not what went wrong. */
export function staleIn(error: unknown): StaffVisit | null {
  if (!(error instanceof ApiError) || error.code !== "stale") return null;
  return (error.details as StaleVisitDetails | undefined)?.current ?? null;
}

/** Whether he can be checked in now without giving a reason. */
export function isTimeToCheckIn({ startsAt }: Pick<StaffVisit, "startsAt">, now: number): boolean {
  const late = (now - Date.parse(startsAt)) / 60_000;
  return late >= -CHECK_IN_MINUTES.before && late <= CHECK_IN_MINUTES.after;
}
