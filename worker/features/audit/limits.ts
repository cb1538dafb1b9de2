import { and, eq, gt, isNull } from "drizzle-orm";
import { HOUR, MINUTE, SECOND } from "#contract/time.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createAddressLimits } from "../../lib/address-limits.ts";
import type { Rule } from "../../lib/gcra.ts";
import { REPORTED } from "./report.ts";

/** One session: a person signs in and out a few times an hour at most. */
const SESSION: Rule = { limit: 20, periodMs: HOUR, burst: 10 };
/** One address without a session, which a household or a workplace may share. */
const ADDRESS: Rule = { limit: 20, periodMs: HOUR, burst: 5 };
/** Everybody without a session together: the trail is kept for years, and anybody could fill it. */
const ANONYMOUS_AN_HOUR = 300;
/** The binding counts per location and tells no time: its period is a minute. */
const BINDING_SECONDS = MINUTE / SECOND;

interface Sender {
  address: string | null;
  sessionId: string | null;
  binding: RateLimit | undefined;
}

const limitsOf = createAddressLimits();

/** Counts one report, by its session or, without one, by its address and in all. @throws rate_limited */
export async function admitReport(deps: Pick<Deps, "db" | "settings" | "now">, sender: Sender): Promise<void> {
  const { address, sessionId, binding } = sender;
  const now = deps.now();
  const { gcra, keys } = limitsOf(deps);
  const [addressKey, sessionKey] = await keys({ address, session: sessionId }, now);
  const verdict = sessionId
    ? gcra.hit(`session ${sessionKey}`, SESSION, now.getTime())
    : gcra.hit(`address ${addressKey}`, ADDRESS, now.getTime());
  if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds);
  if (sessionId) return;
  const shared = await binding?.limit({ key: `audit ${addressKey}` });
  if (shared?.success === false) throw tooMany(BINDING_SECONDS);
  const recent = await deps.db.$count(
    auditTrails,
    and(
      eq(auditTrails.resourceType, REPORTED),
      isNull(auditTrails.resourceId),
      gt(auditTrails.at, new Date(now.getTime() - HOUR)),
    ),
  );
  if (recent >= ANONYMOUS_AN_HOUR) throw tooMany(HOUR / SECOND);
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError("rate_limited", "That is too often.", { retryAfterSeconds });
}
