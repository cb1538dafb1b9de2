import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { seedKnowledge } from "./support/app.ts";

async function analyzedTables(): Promise<unknown[]> {
  const known = await env.DB.prepare("select name from sqlite_master where name = 'sqlite_stat1'").all();
  if (known.results.length === 0) return [];
  return (await env.DB.prepare("select distinct tbl from sqlite_stat1").all()).results.map(({ tbl }) => tbl);
}

test("gives the query planner statistics at the full hour, and reads no tables for them in other minutes", async () => {
  await seedKnowledge();
  await runScheduled(createDeps(env, { now: () => new Date("2026-11-20T18:01:00Z") }));
  expect(await analyzedTables()).toEqual([]);
  await runScheduled(createDeps(env, { now: () => new Date("2026-11-20T19:00:00Z") }));
  expect(await analyzedTables()).toContain("knowledge_passages");
});
