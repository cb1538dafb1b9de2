import { env } from "cloudflare:workers";
import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signUpRequest, updateUserRequest, verifyRequest } from "#contract/auth.ts";
import { MINUTE } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { verifyAccessToken } from "#worker/domains/accounts/access-token.ts";
import { readBody } from "#worker/domains/accounts/protocol/body.ts";
import { makeRefreshToken, readRefreshToken } from "#worker/domains/accounts/sessions/refresh-token.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { SERVICE_KEY } from "../../support/admin.ts";
import type { TestApp } from "../../support/app.ts";
import { authorized, cookiesOf, createAuthApp, makeSigningKey, signedUp } from "../../support/auth.ts";
import { somebody } from "../../support/factors.ts";

const newer = { "X-Supabase-Api-Version": "2024-01-01", "Content-Type": "application/json" };
const PATHS = ["signup", "otp", "recover", "resend", "verify", "token?grant_type=password"];
const ID = "00000000-0000-4000-8000-000000000000";

const CALLS = [
  ["anybody", "POST", "token?grant_type=refresh_token"],
  ["anybody", "POST", "token?grant_type=pkce"],
  ["anybody", "POST", "passkeys/authentication/verify"],
  ["somebody", "PUT", "user"],
  ["somebody", "POST", "factors"],
  ["somebody", "POST", `factors/${ID}/challenge`],
  ["somebody", "POST", `factors/${ID}/verify`],
  ["somebody", "POST", "factors/recovery-codes"],
  ["somebody", "POST", "factors/recovery-codes/verify"],
  ["somebody", "POST", "passkeys/registration/verify"],
  ["somebody", "PATCH", `passkeys/${ID}`],
  ["server", "POST", "invite"],
  ["server", "POST", "admin/users"],
  ["server", "PUT", `admin/users/${ID}`],
  ["server", "DELETE", `admin/users/${ID}`],
  ["server", "POST", "admin/generate_link"],
] as const;

async function openCalls() {
  const app = await createAuthApp({ AUTH_SERVICE_KEY: SERVICE_KEY });
  const asServer: TestApp["send"] = (path, init) =>
    app.send(path, { ...init, headers: { ...newer, Authorization: `Bearer ${SERVICE_KEY}` } });
  const senders = { anybody: app.send, somebody: authorized(app, await somebody(app)), server: asServer };
  const calls = CALLS.map(([who, method, path]) => ({
    name: `${method} ${path}`,
    call: (body?: string) =>
      senders[who](`/auth/v1/${path}`, { method, headers: newer, ...(body !== undefined && { body }) }),
  }));
  return { app, calls };
}

test("refuses a body that is not a JSON object in every call", async () => {
  const { app, calls } = await openCalls();
  for (const body of ["{", "[]", "null", '"text"', "7", "\u0000", "{'a':1}", `${"[".repeat(5000)}`]) {
    const answers = await Promise.all([
      ...PATHS.map((path) => app.send(`/auth/v1/${path}`, { method: "POST", body, headers: newer })),
      ...calls.map(({ call }) => call(body)),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      const { code, message } = await answer.json<{ code: string; message: string }>();
      expect([code, message.slice(0, 36)]).toEqual(["bad_json", "Could not parse request body as JSON"]);
    }
  }
});

test("two megabytes, none, wrong types and unknown keys have their answers", async () => {
  const app = await createAuthApp();
  const browser = await signedUp(app);
  const put = authorized(app, browser);
  const big = JSON.stringify({ email: "x".repeat(2_000_000) });
  for (const path of PATHS) {
    const post = (body?: string) =>
      app.send(`/auth/v1/${path}`, { method: "POST", headers: newer, ...(body !== undefined && { body }) });
    const large = await post(big);
    expect([large.status, await large.json()], path).toMatchObject([413, { code: "request_entity_too_large" }]);
    for (const body of [undefined, "", "{}", '{"email":7,"type":[],"password":{}}', '{"unknown":{"a":[1]}}']) {
      const answer = await post(body);
      expect(answer.status, `${path} ${body}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${path} ${body}`).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    app.advance(6 * MINUTE);
    await browser.client.refreshSession();
  }
  expect((await put("/auth/v1/user", { method: "PUT", headers: newer, body: big })).status).toBe(413);
  for (const body of ["", "{}", '{"unknown":1,"email":null,"data":null}'])
    expect((await put("/auth/v1/user", { method: "PUT", headers: newer, body })).status).toBe(200);
  for (const body of ['{"email":7}', '{"password":null,"nonce":[]}', '{"data":"x"}'])
    expect((await put("/auth/v1/user", { method: "PUT", headers: newer, body })).status).toBe(400);
});

test("the calls of accounts, second steps, passkeys and administration answer the same bodies as orderly", async () => {
  const { calls } = await openCalls();
  const big = JSON.stringify({ email: "x".repeat(2_000_000) });
  const odd = '{"email":7,"type":[],"code":{},"factor_type":{},"refresh_token":[],"challenge_id":[]}';
  for (const { name, call } of calls) {
    const large = await call(big);
    expect([large.status, await large.json()], name).toMatchObject([413, { code: "request_entity_too_large" }]);
    const bodies = [odd, ...(name === "PUT user" ? [] : [undefined, "", "{}", '{"unknown":{"a":[1]}}'])];
    for (const body of bodies) {
      const answer = await call(body);
      expect(answer.status, `${name} ${body}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${name} ${body}`).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  }
});

test("answers any body by its schema or a refusal", async () => {
  const app = new Hono<AppEnv>().onError((error, c) =>
    error instanceof AuthError ? c.json({ code: error.code }, 400) : c.json({ code: "crash" }, 500),
  );
  const schemas = { up: signUpRequest, verify: verifyRequest, user: updateUserRequest };
  for (const [name, schema] of Object.entries(schemas)) {
    app.post(`/${name}`, async (c) => c.json(z.safeParse(schema, await readBody(c, schema)).success, 200));
  }
  const keys = [...Object.keys(signUpRequest.shape), ...Object.keys(verifyRequest.shape), "__proto__", "constructor"];
  const object = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 4 }));
  const body = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.json(),
    object.map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(schemas)), body, async (name, text) => {
      const answer = await app.request(`/${name}`, { method: "POST", body: text });
      const told = await answer.json();
      if (answer.status === 200) expect(told).toBe(true);
      else expect(told).toEqual({ code: expect.stringMatching(/^(?:bad_json|validation_failed)$/) });
    }),
    { numRuns: 500 },
  );
});

test("no token but one of ours is read, however much of it is right", async () => {
  const settings = parseSettings({ ...env, AUTH_KEYS: JSON.stringify([await makeSigningKey("test-1")]) });
  const claims = { sessionId: crypto.randomUUID(), counter: 7 };
  const good = await makeRefreshToken(settings, claims);
  expect(await readRefreshToken(settings, good)).toEqual(claims);
  const refused = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AuthError);
    return error instanceof AuthError ? error.code : "";
  };
  const changed = fc
    .tuple(fc.nat(good.length - 1), fc.string({ minLength: 0, maxLength: 3 }))
    .map(([at, text]) => good.slice(0, at) + text + good.slice(at + 1))
    .filter((text) => text !== good);
  const about = { settings, issuer: "https://clinic.test/auth/v1", at: new Date() };
  const segment = fc.base64String().map((text) => text.replaceAll("=", ""));
  const jwt = fc.tuple(segment, segment, segment).map((parts) => parts.join("."));
  const header = fc
    .constantFrom("none", "HS256", "ES256")
    .map((alg) => btoa(JSON.stringify({ alg, kid: "test-1", typ: "JWT" })));
  const forged = fc.tuple(header, segment, segment).map((parts) => parts.join(".").replaceAll("=", ""));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, fc.string(), jwt, forged), async (token) => {
      expect(["validation_failed", "refresh_token_not_found"]).toContain(
        await refused(readRefreshToken(settings, token)),
      );
      expect(await refused(verifyAccessToken(token, about))).toBe("bad_jwt");
    }),
    { numRuns: 500 },
  );
});

test("no Authorization header but a good one opens anything", async () => {
  const app = await createAuthApp();
  const browser = await signedUp(app);
  const token = (await browser.client.getSession()).data.session?.access_token ?? "";
  const cookie = cookiesOf(browser);
  const ask = async (value: string) =>
    (await app.send("/auth/v1/user", { cookie, headers: { Authorization: value } })).status;
  for (const good of [`Bearer ${token}`, `bearer  ${token} `]) expect(await ask(good)).toBe(200);
  const printable = fc.string({ unit: "grapheme-ascii" });
  const value = fc.oneof(
    printable,
    printable.map((text) => `Bearer ${text}`),
    printable.filter((text) => text.trim() !== "").map((text) => `Bearer ${token}${text.trim()}`),
    fc.constantFrom(
      token,
      `Basic ${token}`,
      `Bearer${token}`,
      "Bearer",
      `Bearer ${token} ${token}`,
      `Bearer ${token},x`,
    ),
  );
  await fc.assert(
    fc.asyncProperty(value, async (header) => {
      expect([401, 403]).toContain(await ask(header));
    }),
    { numRuns: 100 },
  );
});

test("a hundred and fifty renewals in five minutes are enough for one address; the session stands", async () => {
  const app = await createAuthApp();
  const { client, cookies } = await signedUp(app);
  const settings = parseSettings({ ...env });
  const refresh_token = await makeRefreshToken(settings, { sessionId: crypto.randomUUID(), counter: 0 });
  for (let i = 0; i < 150; i++) {
    const { status } = await app.post("/auth/v1/token?grant_type=refresh_token", { refresh_token });
    expect(status).toBe(400);
  }
  const own = (await client.getSession()).data.session?.refresh_token;
  const cookie = `__Host-session=${cookies.get("__Host-session")}`;
  const renew = () => app.post("/auth/v1/token?grant_type=refresh_token", { refresh_token: own }, { cookie });
  for (let i = 0; i < 3; i++) {
    const answer = await renew();
    expect([answer.status, await answer.json()]).toMatchObject([429, { error_code: "over_request_rate_limit" }]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  app.advance(6 * MINUTE);
  expect((await renew()).status).toBe(200);
});
