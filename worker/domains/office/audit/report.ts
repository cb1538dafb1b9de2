import { and, eq, gt, isNull } from "drizzle-orm";
import { ANONYMOUS_AUDIT_EVENTS, type AuditReport } from "#contract/audit.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { type AuditRow, actorAudit, auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import { tooMany } from "#worker/kernel/limits/limit.ts";
import { LIMITS } from "#worker/limits.ts";
import type { Requester } from "#worker/middleware/requester.ts";

/** Resource type of rows that browsers report; the server's own rows have "session" or "user". */
const REPORTED = "authentication";

interface Reporter extends Requester {
  actor: SignedIn | null;
}

type ReportDeps = Pick<Deps, "db" | "now" | "settings" | "limiter">;

/** @throws rate_limited, unauthorized for an event that needs a session, invalid_request for another user's id */
export async function recordReport(deps: ReportDeps, report: AuditReport, reporter: Reporter): Promise<void> {
  await admitReport(deps, reporter);
  await deps.db.insert(auditTrails).values(await toRow(deps, report, reporter));
}

/** Limits by session; without one by address, and all anonymous reports together. */
async function admitReport({ db, now, limiter }: ReportDeps, { actor, address }: Reporter): Promise<void> {
  if (actor) return limiter.admit("audit.session", actor.session.id);
  await limiter.admit("audit.address", address);
  const rule = LIMITS.rows["audit.anonymous"];
  const { resourceType, resourceId, at } = auditTrails;
  const since = new Date(now().getTime() - rule.windowMs);
  const recent = await db.$count(auditTrails, and(eq(resourceType, REPORTED), isNull(resourceId), gt(at, since)));
  if (recent >= rule.limit) throw tooMany(rule);
}

async function toRow({ now, settings }: ReportDeps, report: AuditReport, reporter: Reporter): Promise<AuditRow> {
  const { actor, userAgent, address } = reporter;
  const { user_id: claimed, ...details } = report.action_details;
  const facts = {
    actionType: report.action_type,
    resourceType: REPORTED,
    success: report.success && !report.action_type.endsWith("_failed"),
  };
  if (!actor) {
    if (!ANONYMOUS_AUDIT_EVENTS.includes(report.action_type))
      throw new AppError("unauthorized", "Please sign in first.");
    const actorIpHash = await networkHashOf(settings, address);
    return auditRow(now(), { ...facts, actorIpHash, actionDetails: { ...details, user_agent: userAgent } });
  }
  const { id, email } = actor.user;
  if (claimed && claimed !== id)
    throw new AppError("invalid_request", "That is another person's sign-in.", {
      fields: { action_details: "That is another person's sign-in." },
    });
  return actorAudit(now(), actor, {
    ...facts,
    userEmail: email,
    resourceId: id,
    actionDetails: { ...details, user_agent: userAgent, user_id: id },
  });
}
