import type { LeadResponseTime } from "#contract/lead-admin.ts";
import { MINUTE } from "#contract/time.ts";
import type { WorkingTime } from "#worker/domains/visits/hours/working-time.ts";
import type { LeadRow } from "../leads.ts";

/** The clinic promises a first answer within five minutes of opening hours. */
export const FIRST_ANSWER_MS = 5 * MINUTE;

type AnsweredLead = Pick<LeadRow, "kind" | "status" | "location" | "createdAt" | "firstReplyAt">;

/** Null when no clock runs: imported and closed leads. */
export function answeredOf(lead: AnsweredLead, working: WorkingTime, now: Date): LeadResponseTime | null {
  const { kind, status, location, createdAt, firstReplyAt } = lead;
  if (firstReplyAt === null && (kind === "import" || !WAITING.has(status))) return null;
  const [from, at] = [createdAt.getTime(), now.getTime()];
  const ms = working.between(from, firstReplyAt?.getTime() ?? at, location);
  const isInTime = ms <= FIRST_ANSWER_MS;
  const minutes = Math.floor(ms / MINUTE);
  if (firstReplyAt) return { state: isInTime ? "in_time" : "missed", minutes, dueAt: null, isPaused: false };
  const due = isInTime ? working.after(from, FIRST_ANSWER_MS, location) : null;
  return {
    state: isInTime ? "waiting" : "late",
    minutes,
    dueAt: due === null ? null : new Date(due).toISOString(),
    isPaused: !working.isOpen(at, location),
  };
}

const WAITING: ReadonlySet<string> = new Set(["new", "contacted", "qualified", "nurture"]);
