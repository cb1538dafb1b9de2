import { and, asc, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { DAY, MINUTE } from "#contract/time.ts";
import { WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import type { Deps } from "#worker/deps.ts";
import { safeFetch } from "#worker/kernel/http/safe-fetch.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { errorCodeOf } from "#worker/providers/error-code.ts";
import { nextIntegrationState, openSecret, vaultKey } from "#worker/providers/live/integrations.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/providers/live/schema.ts";
import type { EndpointRow } from "./endpoints.ts";
import { type DeliveryAnswer, type DeliveryOutcome, deliveryOutcome } from "./outcome.ts";
import { signedHeaders } from "./signature.ts";
import { summaryStatement } from "./summary.ts";

export type DeliverDeps = Pick<Deps, "db" | "now" | "settings" | "fetch">;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const AT_ONCE = 25;
const LEASE_MS = 2 * MINUTE;

export async function deliverWebhooks(deps: DeliverDeps): Promise<void> {
  const oldest = new Date(deps.now().getTime() - WEBHOOK_LIMITS.keepDays * DAY);
  await deps.db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest));
  const rows = await claim(deps, lte(webhookDeliveries.nextAttemptAt, deps.now()));
  if (rows.length > 0) await send(deps, rows);
}

export async function deliverNow(deps: DeliverDeps, id: string): Promise<void> {
  const rows = await claim(deps, and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, "pending")));
  await send(deps, rows);
}

/** Claims deliveries and counts the attempt in one statement, so no two runs claim the same. */
function claim({ db, now, settings }: DeliverDeps, which: SQL | undefined): Promise<DeliveryRow[]> {
  const at = now();
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(which, eq(webhookEndpoints.environment, settings.SITE_ENV), sql`${webhookEndpoints.state} <> 'disabled'`),
    )
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(AT_ONCE);
  return db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: at,
      nextAttemptAt: new Date(at.getTime() + LEASE_MS),
    })
    .where(inArray(webhookDeliveries.id, due))
    .returning();
}

async function send(deps: DeliverDeps, rows: readonly DeliveryRow[]): Promise<void> {
  const ids = [...new Set(rows.map(({ endpointId }) => endpointId))];
  const endpoints = await deps.db.select().from(webhookEndpoints).where(inArray(webhookEndpoints.id, ids));
  await Promise.all(
    rows.map(async (row) => {
      const endpoint = endpoints.find(({ id }) => id === row.endpointId);
      if (!endpoint) return;
      const answer = await attempt(deps, row, endpoint);
      const isPing = row.event === "ping";
      await settle(deps, row, deliveryOutcome(answer, { attempts: row.attempts, isPing, chance: Math.random() }));
    }),
  );
}

async function attempt(
  deps: DeliverDeps,
  { id, payload }: DeliveryRow,
  endpoint: EndpointRow,
): Promise<DeliveryAnswer> {
  try {
    const headers = await signedHeaders({ id, at: deps.now(), body: payload }, await secretsOf(deps, endpoint));
    return { answered: await safeFetch(deps, endpoint.url, { method: "POST", headers, body: payload }) };
  } catch (error) {
    const errorCode = errorCodeOf(error);
    logFailure("webhook_failed", error, { delivery: id, endpoint: endpoint.id, code: errorCode });
    return { errorCode };
  }
}

/** The current secret, and the replaced one while both are valid. @throws not_configured, SealError */
async function secretsOf({ now, settings }: DeliverDeps, row: EndpointRow): Promise<string[]> {
  const vault = { subject: "webhook", id: row.id } as const;
  const { key } = await vaultKey(settings, vault, row);
  const isOverlap = row.previousUntil !== null && row.previousUntil > now();
  const sealed = [row.secret, ...(isOverlap && row.previous ? [row.previous] : [])];
  return Promise.all(sealed.map((secret) => openSecret(key, vault, { name: "secret", secret })));
}

async function settle(deps: DeliverDeps, row: DeliveryRow, outcome: DeliveryOutcome): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const { status, answered, errorCode, retryMs, event } = outcome;
  const told = errorCode === null ? { lastSuccessAt: at } : { lastErrorAt: at, lastErrorCode: errorCode };
  // Another run may have claimed it after the lease.
  const mine = and(eq(webhookDeliveries.id, row.id), eq(webhookDeliveries.attempts, row.attempts));
  await db.batch([
    db
      .update(webhookDeliveries)
      .set({ status, answered, errorCode, nextAttemptAt: retryMs === null ? null : new Date(at.getTime() + retryMs) })
      .where(mine),
    db
      .update(webhookEndpoints)
      .set({ ...told, ...(event && { state: nextIntegrationState(webhookEndpoints.state, event) }) })
      .where(eq(webhookEndpoints.id, row.endpointId)),
    summaryStatement(deps),
  ]);
}
