import { and, eq, gt } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { CELL_TABLES } from "#worker/domains/accounts/cell-tables.ts";
import { sealPlainPages } from "#worker/domains/leads/plain-pages.ts";
import { sealPlainConversations } from "#worker/domains/max/plain-conversations.ts";
import { indexPlainEvents } from "#worker/domains/site/analytics/plain-events.ts";
import { heartbeats } from "#worker/kernel/db/heartbeats-schema.ts";
import { log } from "#worker/kernel/log.ts";
import { resealCells } from "#worker/kernel/seal/reseal-cells.ts";

/**
 * Seals rows from before 2026-11-25 that hold plain text, a page of each table a minute. Once none is left it looks once
 * a day, because the search reads whole tables. docs/runbook.md says when the job and its helpers can be deleted.
 */
export async function sealPlainRows(deps: Pick<Deps, "db" | "settings" | "now">): Promise<void> {
  const { db, now } = deps;
  const lately = and(eq(heartbeats.id, "plain_rows"), gt(heartbeats.at, new Date(now().getTime() - DAY)));
  if ((await db.$count(heartbeats, lately)) > 0) return;
  const pages = await sealPlainPages(deps);
  const counts = {
    conversations: await sealPlainConversations(deps),
    leads: pages.done,
    events: await indexPlainEvents(deps),
    cells: await resealCells(deps, CELL_TABLES),
  };
  const isWork = Object.values(counts).some((count) => count > 0);
  if (isWork || pages.failed > 0) log("plain_rows_sealed", { ...counts, leads_failed: pages.failed });
  if (isWork) return;
  const at = now();
  await db
    .insert(heartbeats)
    .values({ id: "plain_rows", at })
    .onConflictDoUpdate({ target: heartbeats.id, set: { at } });
}
