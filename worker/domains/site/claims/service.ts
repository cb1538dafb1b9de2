import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import type { WebhookEvent } from "#contract/webhooks.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { refusePhi } from "#worker/domains/safety/phi/plain-reason.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { webhookStatement } from "#worker/providers/webhooks/webhooks.ts";
import { registeredClaims, registeredOffers } from "../schema/claims.ts";
import { siteData } from "../schema/site.ts";
import { REGISTER_OVERRIDES_SQL } from "../site-data.ts";

export type RegisterDeps = Pick<Deps, "db" | "now">;

export interface RegisterDecision {
  reason: string | null;
  actorId: string;
  actor?: SignedIn | undefined;
  version?: number | undefined;
}

type ClaimDecision = RegisterDecision & { id: ClaimId };

interface Expiry extends ClaimDecision {
  expiresAt: Date | null;
}

export function setExpiry(deps: RegisterDeps, { id, expiresAt, ...decision }: Expiry): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.set_expiry", fields: ["expiresAt"] },
    set: { expiresAt },
  });
}

interface OfferPeriod extends RegisterDecision {
  id: string;
  startsAt: Date;
  endsAt: Date | null;
  terms?: string[];
  regularPrice?: number | null;
}

export async function setOfferPeriod(
  deps: RegisterDeps,
  { id, startsAt, endsAt, terms, regularPrice, ...decision }: OfferPeriod,
) {
  if (endsAt && endsAt <= startsAt) {
    throw new AppError("invalid_request", "An offer ends after it starts.", { fields: { endsAt: "Too early" } });
  }
  const { db, now } = deps;
  const more = { ...(terms && { terms }), ...(regularPrice !== undefined && { regularPrice }) };
  const fields = ["startsAt", "endsAt", ...Object.keys(more)];
  const isIt = eq(registeredOffers.id, id);
  const isSeen = decision.version === undefined ? undefined : eq(registeredOffers.version, decision.version);
  await writeDecision(deps, {
    decision: { ...decision, id, action: "offer.set_period", fields, resourceType: "offer" },
    table: registeredOffers,
    condition: and(isIt, isSeen),
    statements: [
      db
        .update(registeredOffers)
        .set({ startsAt, endsAt, ...more, updatedAt: now(), version: sql`${registeredOffers.version} + 1` })
        .where(isIt),
    ],
  });
}

interface ClaimChange {
  decision: AuditedDecision;
  from?: SQL;
  set: Partial<typeof registeredClaims.$inferInsert>;
  /** False for edits: an editor is not a reviewer. */
  isReview?: boolean;
}

export async function decideClaim(
  deps: RegisterDeps,
  { decision, from, set, isReview = true }: ClaimChange,
): Promise<void> {
  const { db, now } = deps;
  const isIt = eq(registeredClaims.id, decision.id);
  const isSeen = decision.version === undefined ? undefined : eq(registeredClaims.version, decision.version);
  const decided = isReview ? { reviewer: decision.actorId, reviewedAt: now() } : {};
  const event = WEBHOOK_EVENTS[decision.action];
  await writeDecision(deps, {
    decision,
    table: registeredClaims,
    condition: and(isIt, from, isSeen),
    statements: [
      db
        .update(registeredClaims)
        .set({ ...set, ...decided, updatedAt: now(), version: sql`${registeredClaims.version} + 1` })
        .where(isIt),
      ...(event ? [webhookStatement(deps, { event, id: decision.id })] : []),
    ],
  });
}

const WEBHOOK_EVENTS: Readonly<Record<string, WebhookEvent>> = {
  "claim.suspend": "claim.suspended",
  "claim.restore": "claim.restored",
};

interface AuditedDecision extends RegisterDecision {
  id: string;
  action: string;
  fields: string[];
  resourceType?: "claim" | "offer";
}

interface DecisionWrite {
  decision: AuditedDecision;
  table: typeof registeredClaims | typeof registeredOffers;
  condition: SQL | undefined;
  statements: Statements;
}

async function writeDecision(deps: RegisterDeps, { decision, table, condition, statements }: DecisionWrite) {
  const { db, now } = deps;
  const { id, action, fields, reason, actorId, actor, resourceType = "claim" } = decision;
  if (reason !== null) refusePhi(reason);
  const overrides = sql.raw(REGISTER_OVERRIDES_SQL);
  await write(deps, {
    actor,
    audit: {
      actionType: action,
      resourceType,
      resourceId: id,
      purpose: "register",
      actionDetails: { fields },
      ...(!actor && { actorId }),
    },
    reason,
    guard: rowExists(table, condition),
    statements: [
      ...statements,
      db.insert(siteData).values({ id: 1, version: 0, overrides: {}, updatedAt: now() }).onConflictDoNothing(),
      db
        .update(siteData)
        .set({ version: sql`${siteData.version} + 1`, overrides, updatedAt: now() })
        .where(eq(siteData.id, 1)),
    ],
    async refused() {
      const count = await db.$count(table, eq(table.id, id));
      if (count === 0) return new AppError("not_found", "The register holds no such entry.");
      return new AppError("conflict", "Someone else just decided on this entry.");
    },
  });
}
