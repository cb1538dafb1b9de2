import type { ClientResponse } from "hono/client";
import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api/api-error.ts";
import { idempotencyKeyHeader, ifMatch, take, takeTagged, withJson } from "#web/lib/api/take.ts";

function answered<Status extends number>(body: string | null, init: ResponseInit & { status: Status }) {
  return Promise.resolve(new Response(body, init) as Response as ClientResponse<{ count: number }, Status, "json">);
}

test("returns the body of an answer, or nothing for 204", async () => {
  expect(await take(answered('{"count":3}', { status: 200 }))).toEqual({ count: 3 });
  expect(await take(answered(null, { status: 204 }))).toBeUndefined();
});

test("returns body and ETag, or null for 304", async () => {
  const fresh = answered('{"count":3}', { status: 200, headers: { ETag: '"a1"' } });
  expect(await takeTagged(fresh)).toEqual({ etag: '"a1"', answer: { count: 3 } });
  expect(await takeTagged(answered(null, { status: 304 }))).toBeNull();
});

test("throws the server's error with its message", async () => {
  const error = { code: "stale", message: "Somebody else was quicker.", details: { current: 4 } };
  const refusal = await take(answered(JSON.stringify({ error }), { status: 409 })).catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject(error);
});

test("throws a server fault for a foreign error body", async () => {
  const refusal = await take(answered("<h1>Bad gateway</h1>", { status: 502 })).catch((thrown: unknown) => thrown);
  expect(refusal).toMatchObject({ code: "internal" });
});

test("sends an empty object for a write without a body", () => {
  const post = withJson({ method: "POST", headers: { "If-Match": '"3"' } });
  expect(post.body).toBe("{}");
  expect(Object.fromEntries(new Headers(post.headers))).toEqual({
    "content-type": "application/json",
    "if-match": '"3"',
  });
  const others = [{ method: "GET" }, { method: "DELETE" }, { method: "PUT", body: '{"count":3}' }];
  expect(others.map(withJson)).toEqual(others);
});

test("writes If-Match and Idempotency-Key headers", () => {
  expect(ifMatch(3)).toEqual({ "if-match": '"3"' });
  expect(idempotencyKeyHeader()["idempotency-key"]).toMatch(/^[\w-]{16,64}$/);
});
