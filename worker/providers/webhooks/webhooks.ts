import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { insertWhere, randomId } from "#worker/kernel/db/insert-where.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { webhookDeliveries } from "../live/schema.ts";

interface Happened {
  event: WebhookEvent;
  id: string;
}

export function webhookStatement(
  { db, now }: Pick<KernelDeps, "db" | "now">,
  { event, id }: Happened,
): BatchItem<"sqlite"> {
  const at = now();
  const payload = JSON.stringify({ type: event, timestamp: at.toISOString(), data: { id } });
  const queued = { event, payload, status: "pending", attempts: 0, createdAt: at, nextAttemptAt: at } as const;
  return insertWhere(db, webhookDeliveries, {
    row: { ...queued, id: randomId("msg"), endpointId: sql`id` },
    from: sql`webhook_endpoints`,
    condition: sql`state <> 'disabled' and exists (select 1 from json_each(events) where value = ${event})`,
  });
}
