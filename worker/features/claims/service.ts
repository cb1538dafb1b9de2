import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { claims, offers } from "../../db/schema/claims.ts";
import { siteData } from "../../db/schema/site.ts";
import { REGISTER_OVERRIDES_SQL } from "../../db/site-data.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../lib/ids.ts";

type RegisterDeps = Pick<Deps, "db" | "now">;

interface Decision {
  reason: string;
  actorId: string;
}

type ClaimDecision = Decision & { id: ClaimId };

/** Takes a claim off every page, out of structured data and out of Max's answers within seconds. */
export function suspendClaim(deps: RegisterDeps, { id, ...decision }: ClaimDecision): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.suspend", fields: ["status"] },
    from: eq(claims.status, "approved"),
    set: { status: "suspended" },
  });
}

/** Lets a suspended claim stand again. */
export function restoreClaim(deps: RegisterDeps, { id, ...decision }: ClaimDecision): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.restore", fields: ["status"] },
    from: eq(claims.status, "suspended"),
    set: { status: "approved" },
  });
}

interface Expiry extends ClaimDecision {
  /** From then on the fallback shows by itself; null: never. */
  expiresAt: Date | null;
}

export function setExpiry(deps: RegisterDeps, { id, expiresAt, ...decision }: Expiry): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.set_expiry", fields: ["expiresAt"] },
    set: { expiresAt },
  });
}

interface OfferPeriod extends Decision {
  id: string;
  startsAt: Date;
  /** The first instant at which it runs no more; null: no end is set. */
  endsAt: Date | null;
}

/** @throws invalid_request when the offer would end before it starts */
export async function setOfferPeriod(deps: RegisterDeps, { id, startsAt, endsAt, ...decision }: OfferPeriod) {
  if (endsAt && endsAt <= startsAt) {
    throw new AppError("invalid_request", "An offer ends after it starts.", { fields: { endsAt: "Too early" } });
  }
  const { db } = deps;
  const audit = toAudit(deps, { ...decision, id, action: "offer.set_period", fields: ["startsAt", "endsAt"] });
  const [audited, known] = await db.batch([
    db
      .insert(auditTrails)
      .select(audit.selectFrom(offers, eq(offers.id, id)))
      .returning({ id: auditTrails.id }),
    db.select({ id: offers.id }).from(offers).where(eq(offers.id, id)),
    db
      .update(offers)
      .set({ startsAt, endsAt, updatedAt: audit.at })
      .where(and(eq(offers.id, id), audit.exists)),
    ...publish(deps, audit),
  ]);
  assertDecided(audited, known);
}

interface ClaimChange {
  decision: AuditedDecision;
  /** What must hold of the claim before. */
  from?: SQL;
  set: Partial<typeof claims.$inferInsert>;
}

/**
 * The audit row, the change and the new site data, all or none. The audit row goes first and only when the claim is as
 * it must be; what follows asks for that audit row, so that of two administrators one succeeds.
 * @throws not_found when there is no such claim, conflict when somebody was quicker
 */
async function decideClaim(deps: RegisterDeps, { decision, from, set }: ClaimChange): Promise<void> {
  const { db } = deps;
  const isIt = eq(claims.id, decision.id);
  const audit = toAudit(deps, decision);
  const reviewed = { reviewer: decision.actorId, reviewedAt: audit.at, updatedAt: audit.at };
  const [audited, known] = await db.batch([
    db
      .insert(auditTrails)
      .select(audit.selectFrom(claims, and(isIt, from)))
      .returning({ id: auditTrails.id }),
    db.select({ id: claims.id }).from(claims).where(isIt),
    db
      .update(claims)
      .set({ ...set, ...reviewed })
      .where(and(isIt, audit.exists)),
    ...publish(deps, audit),
  ]);
  assertDecided(audited, known);
}

function assertDecided(audited: readonly unknown[], known: readonly unknown[]): void {
  if (known.length === 0) throw new AppError("not_found", "The register holds no such entry.");
  if (audited.length === 0) throw new AppError("conflict", "Somebody has just decided on this one.");
}

interface AuditedDecision extends Decision {
  id: string;
  action: string;
  /** What changes; the audit names fields, never their values. */
  fields: string[];
}

function toAudit({ now }: RegisterDeps, { id, action, fields, reason, actorId }: AuditedDecision) {
  const at = now();
  const auditId = newId("aud");
  const details = JSON.stringify({ fields });
  return {
    at,
    exists: sql`exists (select 1 from ${auditTrails} where ${auditTrails.id} = ${auditId})`,
    /** One row in the order of the columns, when the table holds one that fits. */
    selectFrom: (table: typeof claims | typeof offers, where: SQL | undefined) =>
      sql`select ${auditId}, ${at.getTime()}, ${actorId}, null, null, null, null, ${action},
        ${table === claims ? "claim" : "offer"}, ${id}, null, ${reason}, 1, ${details}, null, null, null
        from ${table} where ${where}`,
  };
}

/** The register as site data, with the next version; nothing when the decision was not taken. */
function publish({ db }: RegisterDeps, { at, exists }: ReturnType<typeof toAudit>) {
  const overrides = sql.raw(REGISTER_OVERRIDES_SQL);
  return [
    db.insert(siteData).values({ id: 1, version: 0, overrides: {}, updatedAt: at }).onConflictDoNothing(),
    db
      .update(siteData)
      .set({ version: sql`${siteData.version} + 1`, overrides, updatedAt: at })
      .where(and(eq(siteData.id, 1), exists)),
  ] as const;
}
