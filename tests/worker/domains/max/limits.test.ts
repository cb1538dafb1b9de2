import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { ChatAiResponse } from "#contract/chat.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { cookieOf, createTestApp, seedKnowledge, type TestApp } from "../../support/app.ts";
import { say } from "../../support/chat.ts";

beforeEach(seedKnowledge);

const ask = (message = "do you take amex") => ({ message });

async function knownVisitor(app: TestApp): Promise<string> {
  const { cookie } = await say(app, { id: crypto.randomUUID(), text: "hi" });
  return cookie;
}

test("allows five messages at once, then one at a time, with the exact time of the next", async () => {
  const app = createTestApp();
  const { advance } = app;
  const cookie = await knownVisitor(app);
  const post = (path: string, json: unknown) => app.post(path, json, { cookie });
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await post("/api/chat-ai", ask())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const last = await post("/api/chat-ai", ask());
  const { error } = await last.json<ErrorBody>();
  expect(error.code).toBe("rate_limited");
  expect(last.headers.get("Retry-After")).toBe(String(error.retryAfterSeconds));
  expect(last.headers.get("RateLimit-Reset")).toBe(String(error.retryAfterSeconds));
  expect(last.headers.get("RateLimit-Remaining")).toBe("0");
  advance((error.retryAfterSeconds ?? 0) * 1000 - 1000);
  expect((await post("/api/chat-ai", ask())).status).toBe(429);
  advance(1000);
  expect((await post("/api/chat-ai", ask())).status).toBe(200);
});

test("a refusal names whose limit it is, on both wires", async () => {
  const refusalOf = async (response: Response) => {
    const { error } = await response.json<ErrorBody>();
    return { status: response.status, code: error.code, scope: error.scope, waits: (error.retryAfterSeconds ?? 0) > 0 };
  };
  const refused = (scope: string) => ({ status: 429, code: "rate_limited", scope, waits: true });
  const app = createTestApp();
  const cookie = await knownVisitor(app);
  for (let i = 0; i < 5; i++) await app.post("/api/chat-ai", ask(), { cookie });
  const turn = { id: crypto.randomUUID(), trigger: "submit-message", text: "do you take amex" };
  for (const [path, json] of [
    ["/api/chat", turn],
    ["/api/chat-ai", ask()],
  ] as const) {
    expect(await refusalOf(await app.post(path, json, { cookie }))).toEqual(refused("visitor"));
  }
  for (let i = 0; i < 12; i++) await app.post("/api/chat-ai", ask(), { address: "203.0.113.80" });
  const turned = { address: "203.0.113.80" };
  expect(await refusalOf(await app.post("/api/chat", turn, turned))).toEqual(refused("address"));
  expect(await refusalOf(await app.post("/api/chat-ai", ask(), turned))).toEqual(refused("address"));
});

test("a burst from one address is cut at the limit however concurrent it is", async () => {
  const { post } = createTestApp();
  const burst = await Promise.all(Array.from({ length: 40 }, () => post("/api/chat-ai", ask())));
  const count = (wanted: number) => burst.filter(({ status }) => status === wanted).length;
  expect(count(200)).toBe(10);
  expect(count(429) + count(503)).toBe(30);
});

test("a visitor has two open answers at once", async () => {
  const app = createTestApp();
  const cookie = await knownVisitor(app);
  const burst = await Promise.all(Array.from({ length: 4 }, () => app.post("/api/chat-ai", ask(), { cookie })));
  expect(burst.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(burst.filter(({ status }) => status === 503)).toHaveLength(2);
});

test("answers a red flag that only the conversation reveals when the visitor is over the limit", async () => {
  const app = createTestApp();
  const id = crypto.randomUUID();
  const { cookie } = await say(app, { id, text: "my erection has lasted five hours and hurts" });
  for (let i = 0; i < 8; i++) await app.post("/api/chat-ai", ask(), { cookie });
  const hours = { trigger: "submit-message", text: "what are your hours" };
  expect((await app.post("/api/chat", { ...hours, id: crypto.randomUUID() }, { cookie })).status).toBe(429);
  expect(await (await app.post("/api/chat", { ...hours, id }, { cookie })).text()).toContain("911");
  const later = await app.post(
    "/api/chat",
    { id, trigger: "submit-message", text: "it still won't go down" },
    { cookie },
  );
  expect(later.status).toBe(200);
  expect(await later.text()).toContain("911");
  const again = await app.post("/api/chat", { id, trigger: "regenerate-message" }, { cookie });
  expect(again.status).toBe(200);
});

test("a red flag is answered when the visitor is over the limit, on both wires", async () => {
  const { post } = createTestApp();
  for (let i = 0; i < 12; i++) await post("/api/chat-ai", ask());
  expect((await post("/api/chat-ai", ask())).status).toBe(429);
  const flagged = await post("/api/chat-ai", ask("i want to kill myself"));
  expect(flagged.status).toBe(200);
  expect(((await flagged.json()) as ChatAiResponse).safety).toBe("crisis");
  const id = "4a0ae1f8-3333-4333-8333-000000000001";
  const streamed = await post("/api/chat", { id, trigger: "submit-message", text: "crushing chest pain" });
  expect(await streamed.text()).toContain("911");
});

test("a red flag is answered with the database, KV and every setting of the model down", async () => {
  const down = new Proxy({} as never, {
    get() {
      throw new Error("down");
    },
  });
  const { post, settle } = createTestApp({ env: { DB: down, KV: down, MODEL: "openai" } });
  const id = "4a0ae1f8-3333-4333-8333-000000000002";
  const streamed = await post("/api/chat", { id, trigger: "submit-message", text: "I can't breathe" });
  expect(streamed.status).toBe(200);
  expect(await streamed.text()).toContain("911");
  await settle();
});

test("visitors are counted apart: by cookie when they have one, by address otherwise, and a /64 is one address", async () => {
  const { post } = createTestApp();
  const id = "4a0ae1f8-3333-4333-8333-000000000003";
  const cookie = cookieOf(
    await post("/api/chat", { id, trigger: "submit-message", text: "hi" }, { address: "2001:db8::1" }),
  );
  for (let i = 0; i < 12; i++) await post("/api/chat-ai", ask(), { address: `2001:db8::${i + 2}` });
  expect((await post("/api/chat-ai", ask(), { address: "2001:db8::ffff" })).status).toBe(429);
  expect((await post("/api/chat-ai", ask(), { address: "2001:db8:0:1::1" })).status).toBe(200);
  expect((await post("/api/chat-ai", ask(), { address: "2001:db8:0:2::1", cookie })).status).toBe(200);
});

test("with KV down limits still hold in the isolate, and visitors are served", async () => {
  const kv = new Proxy({} as KVNamespace, {
    get: () => async () => {
      throw new Error("KV is down");
    },
  });
  const { post, settle } = createTestApp({ env: { KV: kv } });
  const burst = await Promise.all(Array.from({ length: 12 }, () => post("/api/chat-ai", ask())));
  await settle();
  const served = burst.filter(({ status }) => status === 200).length;
  expect(served).toBe(10);
});

test("no KV key is written twice within five seconds, and keys hold neither address nor cookie", async () => {
  const writes = new Map<string, number[]>();
  let now = 0;
  const kv = new Proxy(env.KV, {
    get(target, name: keyof KVNamespace) {
      const value = Reflect.get(target, name);
      if (name !== "put") return typeof value === "function" ? value.bind(target) : value;
      return async (key: string, ...rest: unknown[]) => {
        writes.set(key, [...(writes.get(key) ?? []), now]);
        return Reflect.apply(value, target, [key, ...rest]);
      };
    },
  });
  const app = createTestApp({ env: { KV: kv } });
  const { advance, settle } = app;
  const cookie = await knownVisitor(app);
  const post = (path: string, json: unknown) => app.post(path, json, { cookie });
  for (let second = 0; second < 30; second++) {
    await post("/api/chat-ai", ask());
    now += 1000;
    advance(1000);
  }
  await settle();
  expect(writes.size).toBeGreaterThan(0);
  for (const [key, times] of writes) {
    expect(key).not.toContain("203.0.113");
    for (const [i, time] of times.entries()) if (i > 0) expect(time - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(5000);
  }
});

test("sustained abuse is blocked in other isolates too, with the block's own remaining time", async () => {
  const first = createTestApp();
  for (let i = 0; i < 70; i++) await first.post("/api/chat-ai", ask());
  await first.settle();
  const other = createTestApp(); // another isolate: empty memory, the same KV
  other.advance(60_000);
  const blocked = await other.post("/api/chat-ai", ask());
  expect(blocked.status).toBe(429);
  expect((await blocked.clone().json<ErrorBody>()).error.scope).toBe("block");
  expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(200);
  expect(Number(blocked.headers.get("Retry-After"))).toBeLessThanOrEqual(240);
});

test("a hundred messages a day are the end, until midnight UTC", async () => {
  // The rate-limit bindings count in real time, which this test does not spend.
  const app = createTestApp({ without: ["RATE_LIMIT_BURST", "RATE_LIMIT_MINUTE"] });
  const { advance } = app;
  const cookie = await knownVisitor(app);
  const post = (path: string, json: unknown) => app.post(path, json, { cookie });
  let served = 0;
  for (let i = 0; i < 110; i++) {
    if ((await post("/api/chat-ai", ask())).status === 200) served++;
    advance(61_000 / 20);
  }
  expect(served).toBe(100);
  const refused = await post("/api/chat-ai", ask());
  expect((await refused.clone().json<ErrorBody>()).error.scope).toBe("day");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60 * 60);
});
