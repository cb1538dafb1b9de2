import { eq, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { blankRow } from "#worker/providers/live/integrations.ts";
import { integrations, webhookEndpoints } from "#worker/providers/live/schema.ts";

/** Worst first. */
const ORDER = ["failing", "verified", "configured", "disabled"] as const;

export function summaryStatement({ db, now, settings }: Pick<Deps, "db" | "now" | "settings">) {
  const has = (state: string) =>
    sql`exists (select 1 from ${webhookEndpoints}
      where ${eq(webhookEndpoints.environment, settings.SITE_ENV)} and ${eq(webhookEndpoints.state, sql`${state}`)})`;
  const cases = ORDER.map((state) => sql`when ${has(state)} then ${state}`);
  const state = sql`case ${sql.join(cases, sql` `)} else 'not_configured' end`;
  const row = { ...blankRow(settings, "webhooks", now()), state };
  return db
    .insert(integrations)
    .values(row)
    .onConflictDoUpdate({
      target: [integrations.environment, integrations.kind],
      set: { state: sql`excluded.state`, updatedAt: now() },
    });
}
