import type { WebhookEvent } from "#contract/webhooks.ts";
import type { Deps } from "#worker/deps.ts";
import { webhookStatement } from "#worker/providers/webhooks/webhooks.ts";
import type { Statement } from "../changes/claim.ts";
import type { Status } from "../rules/transitions.ts";

const ENDS: Readonly<Partial<Record<Status, WebhookEvent>>> = {
  cancelled: "appointment.cancelled",
  completed: "appointment.completed",
  no_show: "appointment.no_show",
};

export function tellStatements(
  deps: Pick<Deps, "db" | "now">,
  { id, from, to }: { id: string; from: Status | null; to: Status },
): Statement[] {
  const isNew = from === null || from === "held";
  const isBooked = isNew && (to === "requested" || to === "confirmed");
  const event = isBooked ? "appointment.booked" : ENDS[to];
  return event === undefined || from === to ? [] : [webhookStatement(deps, { event, id })];
}
