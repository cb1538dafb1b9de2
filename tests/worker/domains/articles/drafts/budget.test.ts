import { expect, test } from "vitest";
import type { BudgetState } from "#contract/drafts.ts";
import {
  RESERVED_MS,
  readDraftBudget,
  reserveDraftTokens,
  settleReservation,
} from "#worker/domains/articles/drafts/budget.ts";
import { draftBudgets, draftReservations, draftSettings } from "#worker/domains/articles/drafts/schema.ts";
import { db } from "../../../support/app.ts";
import { scriptedUpstream } from "../../../support/chat.ts";
import { prove, put } from "../../../support/compliance.ts";
import { agree } from "../../../support/integrations.ts";
import { staffApp } from "../../../support/staff.ts";
import { write, writing } from "./support.ts";

test("the budget is changed only with a fresh proof", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  const set = () => put(admin, "/api/admin/ai/budget", { monthlyTokens: 7, inputPrice: null, outputPrice: null }, 0);
  const refused = await set();
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("reauthentication_needed")]);
  expect(await db.$count(draftSettings)).toBe(0);
  await prove(admin, app);
  expect(await (await set()).json()).toMatchObject({ monthlyTokens: 7 });
});

test("sends sources and rules to a paid model, records its cost, and stops at the budget", async () => {
  const upstream = scriptedUpstream({ text: "Testosterone falls slowly with age. [1]" });
  await agree("openai");
  const { app, writer } = await writing(upstream.env);
  const admin = await app.colleague("admin");
  await prove(admin, app);
  const budget = (monthlyTokens: number, version: number) =>
    admin.send("/api/admin/ai/budget", {
      method: "PUT",
      json: { monthlyTokens, inputPrice: 2, outputPrice: 8 },
      headers: { "If-Match": `"${version}"` },
    });
  const set = await budget(1_000_000, 0);
  expect([set.status, (await budget(5, 0)).status]).toEqual([200, 409]);
  const { version } = await set.json<BudgetState>();
  const { draft } = await write(app, writer);
  const kept = await draft();
  expect(kept).toMatchObject({ status: "complete", text: "Testosterone falls slowly with age. [1]", openFlags: 0 });
  expect(kept.cost).toBeCloseTo(((kept.inputTokens ?? 0) * 2 + (kept.outputTokens ?? 0) * 8) / 1_000_000, 10);
  expect(kept.inputTokens).toBeGreaterThan(0);
  const [month] = await db.select().from(draftBudgets);
  expect(month).toMatchObject({ usedTokens: (kept.inputTokens ?? 0) + (kept.outputTokens ?? 0) });
  expect(await db.$count(draftReservations)).toBe(0);
  const [call] = await upstream.calls();
  expect(JSON.stringify(call?.body)).toContain("Use only facts that stand in the sources");
  expect((await budget(100, version)).status).toBe(200);
  const own = await (await write(app, writer)).draft();
  expect([own.model, (await upstream.calls()).length]).toEqual(["max-embedded-1", 1]);
});

test("falls back to a composed draft when the provider refuses, and keeps a broken stream's text", async () => {
  const refused = scriptedUpstream({ status: 500 });
  const first = await writing(refused.env);
  expect(await (await write(first.app, first.writer)).draft()).toMatchObject({
    status: "complete",
    model: "max-embedded-1",
  });
});

test("keeps the text of a broken stream as failed", async () => {
  const broken = scriptedUpstream({ text: "One two three four five six.", gap: 120, resetAt: 4 });
  await agree("openai");
  const { app, writer } = await writing(broken.env);
  const kept = await (await write(app, writer)).draft();
  expect([kept.status, kept.text.startsWith("One")]).toEqual(["failed", true]);
  expect(await db.$count(draftReservations)).toBe(0);
  // The provider reported no usage, so the whole reservation counts.
  expect((await db.select().from(draftBudgets))[0]?.usedTokens).toBeGreaterThan(0);
});

test("reserves tokens for one draft, shows them as used, and releases them after a crash", async () => {
  let at = new Date("2026-11-23T16:00:00Z");
  const deps = { db, now: () => at };
  await db
    .insert(draftSettings)
    .values({ id: 1, version: 1, monthlyTokens: 100, inputPrice: null, outputPrice: null, updatedAt: at });
  const first = await reserveDraftTokens(deps, 60);
  expect([first?.tokens, await reserveDraftTokens(deps, 60), (await readDraftBudget(deps)).usedTokens]).toEqual([
    60,
    null,
    60,
  ]);
  const both = await Promise.all([reserveDraftTokens(deps, 40), reserveDraftTokens(deps, 40)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  at = new Date(at.getTime() + RESERVED_MS - 1);
  expect(await reserveDraftTokens(deps, 1)).toBeNull();
  at = new Date(at.getTime() + 1);
  expect([(await readDraftBudget(deps)).usedTokens, (await reserveDraftTokens(deps, 100))?.tokens]).toEqual([0, 100]);
  // A draft that ends after its reservation expired is still billed.
  if (first) await db.batch(settleReservation(deps, first, 30));
  expect((await readDraftBudget(deps)).usedTokens).toBe(130);
});
