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

/** How a refusal reads where the protocol has words of its own for it. */
export interface Refusal {
  status?: 401 | 403 | 422;
  message?: string;
}

/**
 * The session has the level that its user needs: aal2 for staff, who may only enrol before, and for whoever has a
 * verified factor. Below it a session may read its user, sign out, verify a factor and (staff) enroll one.
 * @throws insufficient_aal
 */
export function assertAssured(who: SignedIn, { status, message }: Refusal = {}): void {
  if (isAssured(who)) return;
  const text = message ?? "AAL2 session is required to do this.";
  throw new AuthError("insufficient_aal", text, status ? { status } : {});
}

/** The same, and a refusal is on the record (ASVS 5.0, 16.3.2): somebody may hold a stolen password. @throws insufficient_aal */
export function admitAssured(c: Context<AppEnv>, who: SignedIn, refusal?: Refusal): void {
  if (!isAssured(who)) c.executionCtx.waitUntil(quietly("denial_save_failed", noteDenial(c.get("deps"), who)));
  assertAssured(who, refusal);
}

const DENIED = "mfa_required_denied";

/** Once an hour for a session: a page asks for many things at once. */
async function noteDenial({ db, now }: Pick<Deps, "db" | "now">, who: SignedIn): Promise<void> {
  const at = now();
  const { id } = who.session;
  const row = actorAudit(at, who, { actionType: DENIED, resourceType: "session", resourceId: id, success: false });
  const before = and(
    eq(auditTrails.actorId, who.user.id),
    gt(auditTrails.at, new Date(at.getTime() - HOUR)),
    eq(auditTrails.actionType, DENIED),
    eq(auditTrails.sessionId, id),
  );
  await insertWhere(db, auditTrails, { row, condition: notExists(db.select().from(auditTrails).where(before)) });
}
