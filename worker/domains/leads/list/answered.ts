import type { LeadResponseTime } from "#contract/lead-admin.ts";
import { MINUTE } from "#contract/time.ts";
import type { WorkingTime } from "#worker/domains/visits/hours/working-time.ts";
import type { LeadRow } from "../leads.ts";

/** The goal for a first answer, counted in opening hours. */
export const TARGET_MS = 5 * MINUTE;

type Asked = Pick<LeadRow, "kind" | "status" | "location" | "createdAt" | "firstReplyAt">;

/**
 * How quickly a lead was answered, or how long it has been waiting. Nobody waits for an answer who came in a file, or
 * whose request is closed; null then.
 */
export function answeredOf(lead: Asked, working: WorkingTime, now: Date): LeadResponseTime | null {
  const { kind, status, location, createdAt, firstReplyAt } = lead;
  if (firstReplyAt === null && (kind === "import" || !WAITING.has(status))) return null;
  const [from, at] = [createdAt.getTime(), now.getTime()];
  const ms = working.between(from, firstReplyAt?.getTime() ?? at, location);
  const isInTime = ms <= TARGET_MS;
  const minutes = Math.floor(ms / MINUTE);
  if (firstReplyAt) return { state: isInTime ? "in_time" : "missed", minutes, dueAt: null, isPaused: false };
  const due = isInTime ? working.after(from, TARGET_MS, location) : null;
  return {
    state: isInTime ? "waiting" : "late",
    minutes,
    dueAt: due === null ? null : new Date(due).toISOString(),
    isPaused: !working.isOpen(at, location),
  };
}

const WAITING: ReadonlySet<string> = new Set(["new", "contacted", "qualified", "nurture"]);
