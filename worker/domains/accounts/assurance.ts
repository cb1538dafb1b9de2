import { and, eq, gt, notExists } from "drizzle-orm";
import type { Context } from "hono";
import { HOUR } from "#contract/time.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { isAssured } from "./session.ts";
import type { SignedIn } from "./sessions.ts";

export interface AssuranceRefusal {
  status?: 401 | 403 | 422;
  message?: string;
}

export function assertAssured(actor: SignedIn, { status, message }: AssuranceRefusal = {}): void {
  if (isAssured(actor)) return;
  const text = message ?? "AAL2 session is required to do this.";
  throw new AuthError("insufficient_aal", text, status ? { status } : {});
}

/** The refusal is audited, because a stolen password may be in use (ASVS 5.0, 16.3.2). @throws insufficient_aal */
export function admitAssured(c: Context<AppEnv>, actor: SignedIn, refusal?: AssuranceRefusal): void {
  if (!isAssured(actor)) c.executionCtx.waitUntil(quietly("denial_save_failed", noteDenial(c.get("deps"), actor)));
  assertAssured(actor, refusal);
}

const DENIED = "mfa_required_denied";

async function noteDenial({ db, now }: Pick<Deps, "db" | "now">, actor: SignedIn): Promise<void> {
  const at = now();
  const { id } = actor.session;
  const row = actorAudit(at, actor, { actionType: DENIED, resourceType: "session", resourceId: id, success: false });
  const before = and(
    eq(auditTrails.actorId, actor.user.id),
    gt(auditTrails.at, new Date(at.getTime() - HOUR)),
    eq(auditTrails.actionType, DENIED),
    eq(auditTrails.sessionId, id),
  );
  await insertWhere(db, auditTrails, { row, condition: notExists(db.select().from(auditTrails).where(before)) });
}
