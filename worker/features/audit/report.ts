import { ANONYMOUS_AUDIT_EVENTS, type AuditReport } from "#contract/audit.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { type AuditRow, actorAudit, auditRow } from "../../kernel/audit.ts";
import { networkHashOf } from "../../lib/network.ts";
import type { Requester } from "../../middleware/requester.ts";

/** The resource type of rows that a browser reported; the server's own are about a "session" or a "user". */
export const REPORTED = "authentication";

/** Of the address only its HMAC is stored. */
interface Reporter extends Requester {
  actor: SignedIn | null;
}

type ReportDeps = Pick<Deps, "db" | "now" | "settings">;

/**
 * Writes down what a browser says of signing in.
 * @throws unauthorized for an event that takes a session, invalid_request for another person's id
 */
export async function recordReport(deps: ReportDeps, report: AuditReport, reporter: Reporter): Promise<void> {
  await deps.db.insert(auditTrails).values(await toRow(deps, report, reporter));
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
