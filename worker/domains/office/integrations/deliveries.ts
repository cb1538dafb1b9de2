import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ListAnswer } from "#contract/list.ts";
import type { Delivery, DeliveryQuery } from "#contract/webhooks.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { countRows, pageOf, toList } from "#worker/kernel/list.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/providers/live/schema.ts";
import { type DeliverDeps, type DeliveryRow, deliverNow } from "./deliver.ts";

export async function listDeliveries(deps: DeliverDeps, query: DeliveryQuery): Promise<ListAnswer<Delivery>> {
  const { db } = deps;
  const { each, all } = ours(deps);
  const asked = and(
    query.endpoint === undefined ? undefined : eq(webhookDeliveries.endpointId, query.endpoint),
    query.status === undefined ? undefined : eq(webhookDeliveries.status, query.status),
  );
  const columns = { createdAt: webhookDeliveries.createdAt };
  const { orderBy, limit, offset } = pageOf(query, { columns, id: webhookDeliveries.id });
  const [rows, counted] = await db.batch([
    db
      .select()
      .from(webhookDeliveries)
      .where(and(each, asked))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, webhookDeliveries, and(all, asked)),
  ]);
  return toList(query, rows.map(toDelivery), counted);
}

/** Same id, fresh attempts. @throws not_found, conflict */
export async function replayDelivery(deps: DeliverDeps, id: string, actor: SignedIn): Promise<Delivery> {
  const { db, now } = deps;
  const at = now();
  const { row, state } = await findDelivery(deps, id);
  if (state === "disabled") throw new AppError("conflict", "Its endpoint is turned off.");
  if (row.status === "pending") throw new AppError("conflict", "It is on its way already.");
  const facts = { actionType: "webhook.replay", resourceType: "webhook", resourceId: row.endpointId };
  await db.batch([
    db
      .update(webhookDeliveries)
      .set({ status: "pending", attempts: 0, nextAttemptAt: at })
      .where(and(eq(webhookDeliveries.id, id), sql`${webhookDeliveries.status} <> 'pending'`)),
    db.insert(auditTrails).values(actorAudit(at, actor, facts)),
  ]);
  await deliverNow(deps, id);
  return toDelivery((await findDelivery(deps, id)).row);
}

/** @throws not_found, conflict while the endpoint is off */
export async function pingEndpoint(deps: DeliverDeps, endpointId: string, actor: SignedIn): Promise<Delivery> {
  const { db, now, settings } = deps;
  const at = now();
  const own = and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.environment, settings.SITE_ENV));
  const [endpoint] = await db.select({ state: webhookEndpoints.state }).from(webhookEndpoints).where(own);
  if (!endpoint) throw notFound();
  if (endpoint.state === "disabled") throw new AppError("conflict", "The endpoint is turned off.");
  const id = newId("msg");
  const facts = { actionType: "webhook.ping", resourceType: "webhook", resourceId: endpointId };
  await db.batch([
    db.insert(webhookDeliveries).values({
      id,
      endpointId,
      event: "ping",
      payload: JSON.stringify({ type: "ping", timestamp: at.toISOString(), data: {} }),
      status: "pending",
      attempts: 0,
      createdAt: at,
      nextAttemptAt: at,
    }),
    db.insert(auditTrails).values(actorAudit(at, actor, facts)),
  ]);
  await deliverNow(deps, id);
  return toDelivery((await findDelivery(deps, id)).row);
}

async function findDelivery(deps: DeliverDeps, id: string) {
  const [found] = await deps.db
    .select({ row: webhookDeliveries, state: webhookEndpoints.state })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookEndpoints.environment, deps.settings.SITE_ENV)));
  if (!found) throw notFound();
  return found;
}

/** This environment's deliveries, as two equal conditions: `each` lets the index give the newest rows, `all` counts fast. */
function ours({ db, settings }: DeliverDeps): { each: SQL; all: SQL } {
  const own = eq(webhookEndpoints.environment, settings.SITE_ENV);
  const its = and(own, eq(webhookEndpoints.id, webhookDeliveries.endpointId));
  const ids = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(own);
  return {
    each: sql`exists (select 1 from ${webhookEndpoints} where ${its})`,
    all: sql`${webhookDeliveries.endpointId} in ${ids}`,
  };
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    endpointId: row.endpointId,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    answered: row.answered,
    errorCode: row.errorCode,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such thing any more.");
}
