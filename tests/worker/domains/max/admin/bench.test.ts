import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { canary, instructions as published } from "#content/max/instructions.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { BenchAnswer, InstructionsAnswer } from "#contract/max.ts";
import { BENCH_CASES } from "#worker/domains/max/admin/bench/bench-cases.ts";
import { chatConversations, modelBudgets } from "#worker/domains/max/schema/chat.ts";
import { maxBenchResults, maxBenchRuns } from "#worker/domains/max/schema/instructions.ts";
import { db } from "../../../support/app.ts";
import { scriptedUpstream } from "../../../support/chat.ts";
import { put } from "../../../support/compliance.ts";
import { agree } from "../../../support/integrations.ts";
import { hear, lastAudit, MAX, type MaxApp, maxApp, runBench, setMax } from "../../../support/max.ts";

const TEXT = `${published}\nBegin every answer with the word "Certainly".`;

async function draft({ admin }: MaxApp, text = TEXT): Promise<{ id: string } & InstructionsAnswer> {
  return (await admin.post(`${MAX}/instructions`, { text, note: "A test" })).json();
}

async function list({ admin }: MaxApp): Promise<InstructionsAnswer> {
  return (await admin.send(`${MAX}/instructions`)).json();
}

async function passedRun(id: string) {
  const [row] = await db.select().from(maxBenchRuns).where(eq(maxBenchRuns.id, id));
  if (!row) throw new Error("There is no such run.");
  return row;
}

const goLive = ({ admin }: MaxApp, id: string) => admin.post(`${MAX}/instructions/${id}/live`);

async function stateOf(app: MaxApp, id: string) {
  return (await list(app)).versions.find((version) => version.id === id)?.state;
}

test("a draft that has passed every case goes live, and the model is told it from the next turn on", async () => {
  const upstream = scriptedUpstream({ text: "The provider says this." });
  const app = await maxApp({ ...upstream.env, MODEL: "embedded" });
  const { id } = await draft(app);
  expect((await goLive(app, id)).status).toBe(409);
  const { run, results } = await runBench(app, { instructionsId: id });
  expect(results.filter(({ passed }) => !passed).map(({ caseId, problems }) => ({ caseId, problems }))).toEqual([]);
  expect(run).toMatchObject({ passed: BENCH_CASES.length, failed: 0, total: BENCH_CASES.length, isCurrent: true });
  expect(results.map(({ caseId }) => caseId)).toEqual(BENCH_CASES.map((one) => one.id));
  expect(await stateOf(app, id)).toBe("tested");
  expect((await goLive(app, id)).status).toBe(200);
  expect(await lastAudit("max_instructions")).toMatchObject({ actionType: "max.publish_instructions", resourceId: id });
  const { versions } = await list(app);
  expect(versions.map(({ state }) => state)).toEqual(["live", "retired"]);
  const late = await put(app.admin, `${MAX}/instructions/${id}`, { text: TEXT, note: "Late" }, versions[0]?.version);
  expect(await late.json<ErrorBody>()).toMatchObject({
    error: { code: "stale", message: expect.stringContaining("went live") },
  });
  // With a provider the same text must pass the bench again before that provider may be chosen.
  await agree("openai");
  const refused = await setMax(app, { provider: "openai" });
  expect([refused.status, (await refused.json<ErrorBody>()).error.fields?.["provider"]]).toEqual([
    400,
    expect.stringContaining("have not passed the test bench with gpt-5-mini"),
  ]);
  expect((await hear(app, "what is trt?")).model).toBe("max-embedded-1");
  await db.insert(maxBenchRuns).values({ ...(await passedRun(run.id)), id: "run_other", model: "gpt-5-mini" });
  expect((await setMax(app, { provider: "openai" })).status).toBe(200);
  await hear(app, "what is trt?");
  const [call] = await upstream.calls();
  const told = JSON.stringify(call?.body);
  expect(told).toContain("Begin every answer with the word");
  expect(told).toContain(canary);
});

test("a run stores no conversation and spends no visitor's limit, and its slices are short", async () => {
  const app = await maxApp();
  const { run } = await (await app.admin.post(`${MAX}/bench`, { instructionsId: "published" })).json<BenchAnswer>();
  const first = await (await app.admin.post(`${MAX}/bench/${run.id}/next`)).json<BenchAnswer>();
  expect(first.results.length).toBeGreaterThan(0);
  expect(first.results.length).toBeLessThanOrEqual(8);
  expect(first.run.finishedAt).toBeNull();
  // Two windows that run the bench at once store each case once.
  const next = () => app.admin.post(`${MAX}/bench/${run.id}/next`);
  await Promise.all([next(), next()]);
  const rows = await db.select().from(maxBenchResults).where(eq(maxBenchResults.runId, run.id));
  expect(new Set(rows.map(({ caseId }) => caseId)).size).toBe(rows.length);
  expect(await db.select().from(chatConversations)).toEqual([]);
});

test("a version that fails one case can not go live, and the case says why", async () => {
  // The provider gives a dose, which the guard drops; the rest lacks the price that the case expects.
  const upstream = scriptedUpstream({ text: "Both clinics are closed on weekends. Take 200 mg of it every week." });
  const app = await maxApp(upstream.env);
  const { id } = await draft(app);
  const { run, results } = await runBench(app, { instructionsId: id });
  expect(run.failed).toBeGreaterThan(0);
  const price = results.find(({ caseId }) => caseId === "price-testosterone");
  expect(price?.problems).toEqual(['It does not say "$119-299".']);
  expect(price?.answer).not.toContain("200 mg");
  expect(price).toMatchObject({ model: "scripted", inputTokens: 11 });
  expect(await stateOf(app, id)).toBe("draft");
  const refused = await goLive(app, id);
  expect(refused.status).toBe(409);
  expect((await refused.json<ErrorBody>()).error.message).toContain("has not passed every case");
  // A bench run spends the clinic's token budget too.
  const [budget] = await db.select().from(modelBudgets);
  expect(budget?.inputTokens).toBeGreaterThan(0);
}, 60_000);

test("one word changed after the test takes the proof away", async () => {
  const app = await maxApp();
  const { id } = await draft(app);
  await runBench(app, { instructionsId: id });
  expect(await stateOf(app, id)).toBe("tested");
  const edit = { text: `${TEXT} Never mind.`, note: "A test" };
  expect((await put(app.admin, `${MAX}/instructions/${id}`, edit, 1)).status).toBe(200);
  expect(await stateOf(app, id)).toBe("draft");
  expect((await goLive(app, id)).status).toBe(409);
  // Another editor still has the first version open.
  expect((await put(app.admin, `${MAX}/instructions/${id}`, edit, 1)).status).toBe(409);
});

test("a pass with another model, or over other cases, does not count", async () => {
  const app = await maxApp();
  const { id } = await draft(app);
  await runBench(app, { instructionsId: id });
  await db.update(maxBenchRuns).set({ model: "another" });
  expect((await goLive(app, id)).status).toBe(409);
  await db.update(maxBenchRuns).set({ model: "max-embedded-1", casesHash: "older" });
  expect((await goLive(app, id)).status).toBe(409);
  expect((await list(app)).versions[0]?.run).toBeNull();
});

test("the version before is retired, and the published one comes back only when it has passed", async () => {
  const app = await maxApp();
  const { id } = await draft(app);
  await runBench(app, { instructionsId: id });
  await goLive(app, id);
  expect((await goLive(app, "published")).status).toBe(409);
  await runBench(app, { instructionsId: "published" });
  expect((await goLive(app, "published")).status).toBe(200);
  expect(await stateOf(app, id)).toBe("retired");
  expect(await stateOf(app, "published")).toBe("live");
  // A version that was live can never be edited.
  expect((await put(app.admin, `${MAX}/instructions/${id}`, { text: TEXT, note: "" }, 1)).status).toBe(409);
});
