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
import { claims, offers } from "../schema/claims.ts";
import { siteData } from "../schema/site.ts";
import { REGISTER_OVERRIDES_SQL } from "../site-data.ts";

export type RegisterDeps = Pick<Deps, "db" | "now">;

export interface Decision {
  reason: string | null;
  actorId: string;
  actor?: SignedIn | undefined;
  version?: number | undefined;
}

type ClaimDecision = Decision & { id: ClaimId };

interface Expiry extends ClaimDecision {
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
  const isIt = eq(offers.id, id);
  const isSeen = decision.version === undefined ? undefined : eq(offers.version, decision.version);
  await writeDecision(deps, {
    decision: { ...decision, id, action: "offer.set_period", fields, resourceType: "offer" },
    table: offers,
    condition: and(isIt, isSeen),
    statements: [
      db
        .update(offers)
        .set({ startsAt, endsAt, ...more, updatedAt: now(), version: sql`${offers.version} + 1` })
        .where(isIt),
    ],
  });
}

interface ClaimChange {
  decision: AuditedDecision;
  from?: SQL;
  set: Partial<typeof claims.$inferInsert>;
  /** False for edits: an editor is not a reviewer. */
  isReview?: boolean;
}

export async function decideClaim(
  deps: RegisterDeps,
  { decision, from, set, isReview = true }: ClaimChange,
): Promise<void> {
  const { db, now } = deps;
  const isIt = eq(claims.id, decision.id);
  const isSeen = decision.version === undefined ? undefined : eq(claims.version, decision.version);
  const decided = isReview ? { reviewer: decision.actorId, reviewedAt: now() } : {};
  const event = TOLD[decision.action];
  await writeDecision(deps, {
    decision,
    table: claims,
    condition: and(isIt, from, isSeen),
    statements: [
      db
        .update(claims)
        .set({ ...set, ...decided, updatedAt: now(), version: sql`${claims.version} + 1` })
        .where(isIt),
      ...(event ? [webhookStatement(deps, { event, id: decision.id })] : []),
    ],
  });
}

const TOLD: Readonly<Record<string, WebhookEvent>> = {
  "claim.suspend": "claim.suspended",
  "claim.restore": "claim.restored",
};

interface AuditedDecision extends Decision {
  id: string;
  action: string;
  fields: string[];
  resourceType?: "claim" | "offer";
}

interface DecisionWrite {
  decision: AuditedDecision;
  table: typeof claims | typeof offers;
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
