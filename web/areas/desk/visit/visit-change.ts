import type { InferRequestType } from "hono/client";
import type { FreeTime } from "#contract/booking-answers.ts";
import { CHECK_IN_MINUTES, type DeclinedAnswer, type StaffVisitAnswer } from "#contract/staff-appointments.ts";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { MINUTE } from "#contract/time.ts";
import { staff } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { putVisit, refresh } from "../shell/queries.ts";
import { DONE_WORDS } from "../shell/staff-copy.ts";

const route = staff.appointments[":id"];

type BodyOf<Act extends VisitAct> =
  InferRequestType<(typeof route)[Act]["$post"]> extends { json: infer Body } ? Body : Record<never, never>;

export type VisitChange = { [Act in VisitAct]: { act: Act; body: BodyOf<Act> } }[VisitAct];

function send({ id, version }: StaffVisit, { act, body }: VisitChange): Promise<StaffVisitAnswer | DeclinedAnswer> {
  const seen = { param: { id }, header: ifMatch(version) };
  switch (act) {
    case "check-in":
      return take(route["check-in"].$post({ ...seen, json: body }));
    case "room":
      return take(route.room.$post({ ...seen, json: body }));
    case "confirm":
      return take(route.confirm.$post({ ...seen, json: body }));
    case "decline":
      return take(route.decline.$post({ ...seen, json: body }));
    case "cancel":
      return take(route.cancel.$post({ ...seen, json: body }));
    case "move":
      return take(route.move.$post({ ...seen, json: body }));
    default:
      return take(route[act].$post(seen));
  }
}

/** @throws ApiError, TypeError */
export async function changeVisit(visit: StaffVisit, change: VisitChange): Promise<readonly FreeTime[]> {
  const answer = await send(visit, change);
  putVisit(answer.visit);
  toast({ title: `${DONE_WORDS[change.act]}: ${answer.visit.patient.name}` });
  void refresh("board", "week", "tasks");
  return "alternatives" in answer ? answer.alternatives : [];
}

/** The card has moved, and the focused element may be gone with its old place. */
export function focusVisit(id: string): void {
  if (document.activeElement === document.body) document.getElementById(`visit-${id}`)?.focus();
}

/** True if check-in needs no reason. */
export function isTimeToCheckIn({ startsAt }: Pick<StaffVisit, "startsAt">, now: number): boolean {
  const late = (now - Date.parse(startsAt)) / MINUTE;
  return late >= -CHECK_IN_MINUTES.before && late <= CHECK_IN_MINUTES.after;
}
