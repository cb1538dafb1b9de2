import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { auditReasons, auditTrails } from "../../db/schema/audit.ts";
import { claims, offers } from "../../db/schema/claims.ts";
import { siteData } from "../../db/schema/site.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { REGISTER_OVERRIDES_SQL } from "../../db/site-data.ts";
import { webhookStatement } from "../../db/webhooks.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit, auditRow } from "../../kernel/audit.ts";
import { refusePhi } from "../../lib/plain-reason.ts";

export type RegisterDeps = Pick<Deps, "db" | "now">;

/** Who decides and why; the version that he saw, where he looked first. */
export interface Decision {
  reason: string | null;
  actorId: string;
  actor?: SignedIn | undefined;
  version?: number | undefined;
}

type ClaimDecision = Decision & { id: ClaimId };

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
  /** As they were, unless given. */
  terms?: string[];
  regularPrice?: number | null;
}

/** @throws invalid_request when the offer would end before it starts */
export async function setOfferPeriod(
  deps: RegisterDeps,
  { id, startsAt, endsAt, terms, regularPrice, ...decision }: OfferPeriod,
) {
  if (endsAt && endsAt <= startsAt) {
    throw new AppError("invalid_request", "An offer ends after it starts.", { fields: { endsAt: "Too early" } });
  }
  const { db } = deps;
  const more = { ...(terms && { terms }), ...(regularPrice !== undefined && { regularPrice }) };
  const fields = ["startsAt", "endsAt", ...Object.keys(more)];
  const audit = toAudit(deps, { ...decision, id, action: "offer.set_period", fields, resourceType: "offer" });
  const isSeen = decision.version === undefined ? undefined : eq(offers.version, decision.version);
  const [audited, known] = await db.batch([
    audit.insert(sql`exists (select 1 from ${offers} where ${and(eq(offers.id, id), isSeen)})`),
    db.select({ id: offers.id }).from(offers).where(eq(offers.id, id)),
    db
      .update(offers)
      .set({ startsAt, endsAt, ...more, updatedAt: audit.at, version: sql`${offers.version} + 1` })
      .where(and(eq(offers.id, id), audit.exists)),
    ...audit.reasons,
    ...publish(deps, audit),
  ]);
  assertDecided(audited, known);
}

interface ClaimChange {
  decision: AuditedDecision;
  /** What must hold of the claim before. */
  from?: SQL;
  set: Partial<typeof claims.$inferInsert>;
  /** Whoever edits has not reviewed. */
  isReview?: boolean;
}

/**
 * The audit row, the change and the new site data, all or none. The audit row goes first and only when the claim is as
 * it must be; what follows asks for that audit row, so that of two administrators one succeeds.
 * @throws not_found when there is no such claim, conflict when somebody was quicker
 */
export async function decideClaim(
  deps: RegisterDeps,
  { decision, from, set, isReview = true }: ClaimChange,
): Promise<void> {
  const { db } = deps;
  const isIt = eq(claims.id, decision.id);
  const isSeen = decision.version === undefined ? undefined : eq(claims.version, decision.version);
  const audit = toAudit(deps, decision);
  const decided = isReview ? { reviewer: decision.actorId, reviewedAt: audit.at } : {};
  const [audited, known] = await db.batch([
    audit.insert(sql`exists (select 1 from ${claims} where ${and(isIt, from, isSeen)})`),
    db.select({ id: claims.id }).from(claims).where(isIt),
    db
      .update(claims)
      .set({ ...set, ...decided, updatedAt: audit.at, version: sql`${claims.version} + 1` })
      .where(and(isIt, audit.exists)),
    ...audit.reasons,
    ...publish(deps, audit),
    ...tellStatements(deps, decision, audit.exists),
  ]);
  assertDecided(audited, known);
}

const TOLD: Readonly<Record<string, WebhookEvent>> = {
  "claim.suspend": "claim.suspended",
  "claim.restore": "claim.restored",
};

/** What other systems hear of a decision; nothing when it was not taken. */
function tellStatements(deps: RegisterDeps, { id, action }: AuditedDecision, condition: SQL) {
  const event = TOLD[action];
  return event ? [webhookStatement(deps, { event, id, condition })] : [];
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
  resourceType?: "claim" | "offer";
}

function toAudit(
  { db, now }: RegisterDeps,
  { id, action, fields, reason, actorId, actor, ...decision }: AuditedDecision,
) {
  if (reason !== null) refusePhi(reason);
  const at = now();
  const facts = {
    actionType: action,
    resourceType: decision.resourceType ?? "claim",
    resourceId: id,
    purpose: "register",
    actionDetails: { fields },
  };
  const row = actor ? actorAudit(at, actor, facts) : auditRow(at, { ...facts, actorId });
  const exists = sql`exists (select 1 from ${auditTrails} where ${auditTrails.id} = ${row.id})`;
  const kept = reason === null ? [] : [{ auditId: row.id, reason }];
  return {
    at,
    exists,
    reasons: kept.map((own) => insertWhere(db, auditReasons, { row: own, condition: exists })),
    insert: (condition: SQL) => insertWhere(db, auditTrails, { row, condition }).returning({ id: auditTrails.id }),
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
