import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "#worker/deps.ts";
import { purgeConversations } from "#worker/domains/max/conversations/conversations.ts";
import { onError } from "#worker/middleware/on-error.ts";
import { outbox } from "#worker/providers/mailer/schema.ts";
import { createTestApp, db, NOON } from "./support/app.ts";
import { logged } from "./support/console.ts";

test("health answers, with a request id and every security header", async () => {
  const { send } = createTestApp();
  const response = await send("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
  expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe");
  expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
  expect(response.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(response.headers.get("Permissions-Policy")).toContain("camera=()");
});

test("forbids caches to store API answers", async () => {
  const { send, post } = createTestApp();
  for (const response of [
    await send("/api/chat"),
    await post("/api/chat-ai", { message: "hi" }),
    await send("/api/nowhere"),
  ]) {
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("answers unknown API addresses with a JSON 404 and wrong methods with 405 and Allow", async () => {
  const { send } = createTestApp();
  const missing = await send("/api/nowhere");
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({ error: { code: "not_found", message: "There is nothing here." } });
  const wrong = await send("/api/chat-ai");
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("Allow")).toBe("POST");
});

test("broken JSON, another content type and a huge body each get their own clear answer", async () => {
  const { send } = createTestApp();
  const headers = { "Content-Type": "application/json" };
  const broken = await send("/api/chat-ai", { method: "POST", headers, body: '{"message": "hi"' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ error: { code: "invalid_request" } });
  const form = await send("/api/chat-ai", { method: "POST", body: new URLSearchParams({ message: "hi" }) });
  expect(form.status).toBe(415);
  const huge = await send("/api/chat-ai", {
    method: "POST",
    headers,
    body: JSON.stringify({ message: "x".repeat(600_000) }),
  });
  expect(huge.status).toBe(413);
});

test("the log holds one line a request with the route's pattern and nothing that a visitor sent", async () => {
  const { send, post } = createTestApp();
  await send("/api/chat/4a0ae1f8-0000-4000-8000-00000000feed", { method: "DELETE" });
  await post("/api/chat-ai", { message: "marker-in-message" }, { headers: { "X-Marker": "marker-in-header" } });
  const lines = logged()
    .split("\n")
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ event }) => event === "request");
  expect(requests.map(({ route, status }) => [route, status])).toEqual([
    ["/api/chat/:id", 404],
    ["/api/chat-ai", 200],
  ]);
  expect(Object.keys(requests[0]).sort()).toEqual(["event", "id", "method", "ms", "route", "status"]);
  expect(logged()).not.toMatch(/marker|feed|203\.0\.113/);
});

test("a failing insert is logged by its constraint and without a value of the row", async () => {
  const row = {
    id: "out_1",
    channel: "mail" as const,
    toIndex: "marker@example.com",
    message: "marker",
    createdAt: NOON,
  };
  await db.insert(outbox).values(row);
  const failing = new Hono<AppEnv>().onError(onError).get("/fail", async (c) => {
    await db.insert(outbox).values(row);
    return c.text("never");
  });
  const response = await failing.request("/fail");
  expect(response.status).toBe(500);
  expect(JSON.stringify(await response.json())).not.toContain("marker");
  expect(logged()).toContain("UNIQUE constraint failed");
  expect(logged()).not.toContain("marker");
});

test("a bad setting stops the API with a sentence that names it, and public pages stay up", async () => {
  const { send } = createTestApp({ env: { SECRET_KEY: "short" } });
  const api = await send("/api/chat");
  expect(api.status).toBe(500);
  expect(logged()).toContain("SECRET_KEY");
  expect((await send("/")).status).toBe(200);
});

test("the audit trail takes rows, and refuses to change or lose them", async () => {
  const insert = sql`insert into audit_trails (id, at, action_type, resource_type, success, action_details)
    values ('aud_1', 1, 'view', 'intake', 1, '{}')`;
  await db.run(insert);
  await expect(db.run(sql`update audit_trails set success = 0`)).rejects.toThrow();
  await expect(db.run(sql`delete from audit_trails`)).rejects.toThrow();
  await db.run(sql`update audit_trails set sequence = 1, prev_hash = '', hash = 'h'`);
  await expect(db.run(sql`update audit_trails set hash = 'forged'`)).rejects.toThrow();
  const [row] = await db.all<{ hash: string }>(sql`select hash from audit_trails`);
  expect(row?.hash).toBe("h");
});

test("every minute the cron removes conversations that are past their 30 days", async () => {
  const conversation = "insert into chat_conversations (id, visitor_hash, created_at, updated_at) values";
  await env.DB.batch([
    env.DB.prepare(`${conversation} ('old', 'v', 0, ?)`).bind(NOON.getTime() - 31 * 86_400_000),
    env.DB.prepare(`${conversation} ('new', 'v', 0, ?)`).bind(NOON.getTime() - 29 * 86_400_000),
  ]);
  await purgeConversations({ db, now: () => NOON });
  expect(await db.all(sql`select id from chat_conversations`)).toEqual([{ id: "new" }]);
});
