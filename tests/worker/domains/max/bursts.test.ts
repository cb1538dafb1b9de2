import { beforeEach, expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createConcurrencyLimit } from "#worker/kernel/limits/concurrency-limit.ts";
import { createTestApp, seedKnowledge } from "../../support/app.ts";
import { readChunks, say, scriptedUpstream, textOf } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";

beforeEach(seedKnowledge);

async function full() {
  const limit = createConcurrencyLimit({ places: 1, waiting: 0, waitMs: 0, crowdMs: 60_000, leaseMs: 60_000 });
  const entry = await limit.enter();
  return { limit, free: () => entry.ok && entry.release() };
}

const turn = (text: string, id: string = crypto.randomUUID()) => ({ id, trigger: "submit-message", text });

test("past the places and the line both wires say that Max is busy, when to come back, and whom to call", async () => {
  const { limit, free } = await full();
  const { post } = createTestApp({ deps: { turns: limit } });
  const ask = () => [
    post("/api/chat", turn("do you take amex")),
    post("/api/chat-ai", { message: "do you take amex" }),
  ];
  for (const response of await Promise.all(ask())) {
    const { error } = await response.json<ErrorBody>();
    expect([response.status, error.code]).toEqual([503, "overloaded"]);
    expect(error.message).toContain("Max is busy");
    for (const { phone } of locations) expect(error.message).toContain(phone);
    expect(Number(response.headers.get("Retry-After"))).toBe(error.retryAfterSeconds);
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
  }
  free();
  expect((await post("/api/chat-ai", { message: "do you take amex" })).status).toBe(200);
});

test("answers a red flag past the limits, also one that only the conversation reveals", async () => {
  const { limit, free } = await full();
  free();
  const app = createTestApp({ deps: { turns: limit } });
  const id = crypto.randomUUID();
  const { cookie } = await say(app, { id, text: "my erection has lasted five hours and hurts" });
  const entry = await limit.enter();
  expect(entry.ok).toBe(true);
  expect((await app.post("/api/chat", turn("what are your hours"), { cookie })).status).toBe(503);
  for (const text of ["it still won't go down", "what are your hours"]) {
    const later = await app.post("/api/chat", turn(text, id), { cookie });
    expect([later.status, await later.text()]).toEqual([200, expect.stringContaining("911")]);
  }
  const flagged = await app.post("/api/chat-ai", { message: "crushing chest pain right now" });
  expect([flagged.status, await flagged.text()]).toEqual([200, expect.stringContaining("911")]);
});

test("every end of a turn releases its place: an answer, a limit, a failure, another visitor's conversation", async () => {
  const { limit, free } = await full();
  free();
  const app = createTestApp({ deps: { turns: limit } });
  const unconfigured = createTestApp({ deps: { turns: limit }, env: { MODEL: "openai" } });
  const stranger = crypto.randomUUID();
  await say(app, { id: stranger, text: "hi" });
  const statuses: number[] = [];
  const answered = async (asked: Promise<Response>) => {
    statuses.push((await asked).status);
    // A turn holds its place until it is saved.
    await Promise.all([app.settle(), unconfigured.settle()]);
  };
  await answered(app.post("/api/chat", turn("hi")));
  await answered(app.post("/api/chat", { id: stranger, trigger: "regenerate-message" }));
  await answered(unconfigured.post("/api/chat", turn("what is trt?")));
  await answered(unconfigured.post("/api/chat-ai", { message: "what is trt?" }));
  expect(statuses.splice(0)).toEqual([200, 404, 503, 503]);
  for (let i = 0; i < 12; i++) statuses.push((await app.post("/api/chat-ai", { message: "hi" })).status);
  await app.settle();
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await limit.enter()).ok).toBe(true);
});

test("while a provider writes its answer the next in line begins, and past the provider's places we answer ourselves", async () => {
  await agree("openai");
  const { limit: turns, free } = await full();
  free();
  const streams = createConcurrencyLimit({ places: 1, waiting: 0, waitMs: 0, crowdMs: 60_000, leaseMs: 60_000 });
  const upstream = scriptedUpstream({ text: "TRT replaces a hormone. Call the Skokie clinic.", gap: 100 });
  const { post, settle } = createTestApp({ deps: { turns, streams }, env: upstream.env });
  const first = await post("/api/chat", turn("what is trt?"), { address: "203.0.113.1" });
  const second = await post("/api/chat", turn("what is trt?"), { address: "203.0.113.2" });
  expect(textOf(await readChunks(second))).toMatch(/^Testosterone therapy \(TRT\) replaces/);
  expect(textOf(await readChunks(first))).toMatch(/^TRT replaces a hormone/);
  await settle();
  const third = await post("/api/chat", turn("what is trt?"), { address: "203.0.113.3" });
  expect(textOf(await readChunks(third))).toMatch(/^TRT replaces a hormone/);
});
