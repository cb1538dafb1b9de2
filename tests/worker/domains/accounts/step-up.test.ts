import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import type { AppEnv } from "#worker/deps.ts";
import { privateByDefault } from "#worker/domains/accounts/access.ts";
import { onAuthError } from "#worker/domains/accounts/protocol/on-auth-error.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { requireAssurance, requireRecent } from "#worker/domains/accounts/sessions/assurance.ts";
import { onError } from "#worker/middleware/on-error.ts";
import { db } from "../../support/app.ts";
import {
  authorized,
  cookiesOf,
  createAuthApp,
  EMAIL,
  makeSigningKey,
  newestMail,
  openBrowser,
  PASSWORD,
} from "../../support/auth.ts";
import { countTrips } from "../../support/count-trips.ts";
import { addTotp, type Browser, beginTotp, codeOf, levelOf, signedIn, somebody } from "../../support/factors.ts";
import { routesOf } from "../../support/routes.ts";

const OWN_WORDS = "AAL2 session is required to update email or password when MFA is enabled.";

async function createGuardedApp() {
  const AUTH_KEYS = JSON.stringify([await makeSigningKey("test-1")]);
  const app = await createAuthApp({ AUTH_KEYS });
  const { DB, counter } = countTrips(env.DB);
  const deps = createDeps({ ...env, DB, AUTH_KEYS }, { now: app.now });
  const auth = new Hono<AppEnv>()
    .onError(onAuthError)
    .get("/change", requireAssurance(), requireRecent, (c) => c.json({ id: actorOf(c).user.id }, 200))
    .get("/own-words", requireAssurance({ status: 401, message: OWN_WORDS }), (c) => c.body(null, 204));
  const api = new Hono<AppEnv>()
    .onError(onError)
    .use(async (c, next) => {
      c.set("deps", deps);
      await next();
    })
    .route("/auth/v1", auth)
    .use("/api/*", privateByDefault)
    .get("/api/record", (c) => c.json({ id: actorOf(c).user.id }, 200));

  async function ask(path: string, browser: Browser): Promise<{ status: number; code: string | undefined }> {
    const { data } = await browser.client.getSession();
    const headers = {
      Authorization: `Bearer ${data.session?.access_token}`,
      Cookie: cookiesOf(browser),
      "X-Supabase-Api-Version": "2024-01-01",
    };
    const context = createExecutionContext();
    const response = await api.request(`https://clinic.test${path}`, { headers }, env, context);
    await waitOnExecutionContext(context);
    const body: { code?: string; error?: { code: string } } = response.status === 204 ? {} : await response.json();
    return { status: response.status, code: body.code ?? body.error?.code };
  }
  return { app, ask, counter };
}

test("a refresh token from before the second step never becomes the raised session, not even a moment later", async () => {
  const app = await createAuthApp();
  const { client, cookies } = await somebody(app);
  const refreshToken = async () => (await client.getSession()).data.session?.refresh_token ?? "";
  const before = await refreshToken();
  await addTotp(app, { client });
  expect(await refreshToken()).not.toBe(before);
  const stolen = openBrowser(app);
  for (const [name, value] of cookies) stolen.cookies.set(name, value);
  const { error } = await stolen.client.refreshSession({ refresh_token: before });
  expect(error).toMatchObject({ code: "refresh_token_already_used", status: 400 });
  expect(await db.$count(sessions)).toBe(0);
});

test("opens only the user, the factors and sign-out to a user with a second factor at AAL1", async () => {
  const { app, ask } = await createGuardedApp();
  const first = await somebody(app);
  expect(await ask("/api/record", first)).toMatchObject({ status: 200 });
  const { factorId, secret } = await addTotp(app, first);
  const low = await signedIn(app);
  expect(await ask("/api/record", low)).toEqual({ status: 403, code: "insufficient_aal" });
  expect(await ask("/auth/v1/change", low)).toEqual({ status: 403, code: "insufficient_aal" });
  expect(await ask("/auth/v1/own-words", low)).toEqual({ status: 401, code: "insufficient_aal" });
  expect((await low.client.getUser()).error).toBeNull();
  await low.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  for (const path of ["/api/record", "/auth/v1/change"])
    expect(await ask(path, low), path).toMatchObject({ status: 200 });
  expect(await ask("/auth/v1/own-words", low)).toMatchObject({ status: 204 });
  const leaving = await signedIn(app);
  expect((await leaving.client.signOut({ scope: "local" })).error).toBeNull();
});

const BEFORE_THE_FACTOR: ReadonlySet<string> = new Set([
  "GET /auth/v1/user",
  "POST /auth/v1/logout",
  "GET /auth/v1/factors/recovery-codes",
  "POST /auth/v1/factors/recovery-codes/verify",
  "POST /auth/v1/factors/:id/challenge",
  "POST /auth/v1/factors/:id/verify",
]);

test("every other route of sign-in that asks for a token refuses a session without its second factor", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId } = await addTotp(app, first);
  await first.client.mfa.recoveryCodes.generate();
  const low = await signedIn(app);
  const routes = app.app.routes.filter(({ path, method }) => path.startsWith("/auth/v1/") && method !== "ALL");
  const refusing = new Set<string>();
  for (const route of new Set(routes.map(({ method, path }) => `${method} ${path}`))) {
    const [method = "", path = ""] = route.split(" ");
    const init = { method, ...(method !== "GET" && { json: { password: "another long password" } }) };
    const url = path.replaceAll(/:\w+/g, factorId);
    if ((await app.send(url, init)).status !== 401 || BEFORE_THE_FACTOR.has(route)) continue;
    const { error_code } = await (await authorized(app, low)(url, init)).json<{ error_code: string }>();
    expect(error_code, route).toBe("insufficient_aal");
    refusing.add(route);
  }
  for (const route of ["POST /auth/v1/factors", "DELETE /auth/v1/factors/:id", "PUT /auth/v1/user"])
    expect(refusing).toContain(route);
  expect(refusing.size).toBeGreaterThan(10);
});

/** A refused request may write its audit row, its rate-limit count and the time of the challenge. */
const TRACES = ["audit_trails", "throttles", "factor_challenges"];
const WAYS_UP = /\/logout$|\/challenge$|\/verify$/;

async function stored(): Promise<Record<string, unknown>> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'`,
  );
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !TRACES.includes(name) && !/^(?:_cf|sqlite)/.test(name));
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}"`)));
  return Object.fromEntries(names.map((name, i) => [name, rows[i]?.results]));
}

test("a session without its second factor changes nothing by any route of sign-in, whatever it sends", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId } = await addTotp(app, first);
  await first.client.mfa.recoveryCodes.generate();
  const low = await signedIn(app);
  const bodies = [
    {},
    { data: { first_name: "Other" } },
    { data: { first_name: null, anything: 1 }, channel: "x" },
    { email: "other@patient.example" },
    { password: "another long password", current_password: PASSWORD },
    { factor_type: "totp", friendly_name: "thief" },
    { friendly_name: "thief" },
  ];
  const { routes } = routesOf(app, "/auth/v1/");
  const closed = [];
  for (const { method, path } of routes.filter((route) => !WAYS_UP.test(route.path))) {
    const url = path.replaceAll(/:\w+/g, factorId);
    const { status } = await app.send(url, { method, ...(method !== "GET" && { json: {} }) });
    if (status === 401) closed.push({ method, url });
  }
  expect(closed.length).toBeGreaterThan(25);
  await app.settle();
  const before = await stored();
  expect(before["users"]).toHaveLength(1);
  for (const { method, url } of closed) {
    for (const json of method === "GET" ? [undefined] : bodies)
      await authorized(app, low)(url, { method, ...(json && { json }) });
  }
  await app.settle();
  expect(await stored()).toEqual(before);
});

test("lets staff enroll and nothing else until they have a factor, and keeps the last one", async () => {
  const { app, ask } = await createGuardedApp();
  const nurse = await somebody(app, { email: "nurse@clinic.example", roles: ["clinician"] });
  const refused = { status: 403, code: "insufficient_aal" };
  for (const path of ["/api/record", "/auth/v1/change"]) expect(await ask(path, nurse), path).toEqual(refused);
  const begun = await beginTotp(nurse.client, "begun");
  expect((await nurse.client.mfa.unenroll({ factorId: begun.factorId })).error).toBeNull();
  const { factorId } = await addTotp(app, nurse);
  for (const path of ["/api/record", "/auth/v1/change"])
    expect(await ask(path, nurse), path).toMatchObject({ status: 200 });
  expect((await nurse.client.mfa.unenroll({ factorId })).error).toMatchObject({ code: "conflict" });
  for (const path of ["/api/record", "/auth/v1/change"])
    expect(await ask(path, nurse), path).toMatchObject({ status: 200 });
});

test("a sensitive act needs a proof of the last quarter of an hour, and a code shown now is one", async () => {
  const { app, ask } = await createGuardedApp();
  const browser = await somebody(app);
  const { factorId, secret } = await addTotp(app, browser);
  app.advance(15 * MINUTE + 1);
  await browser.client.refreshSession();
  expect(await ask("/auth/v1/change", browser)).toEqual({ status: 400, code: "reauthentication_needed" });
  expect(await ask("/api/record", browser)).toMatchObject({ status: 200 });
  await browser.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect(await ask("/auth/v1/change", browser)).toMatchObject({ status: 200 });
});

test("both guards together read the session once, and without a token there is no way in", async () => {
  const { app, ask, counter } = await createGuardedApp();
  const browser = await somebody(app);
  counter.trips = 0;
  expect(await ask("/auth/v1/change", browser)).toMatchObject({ status: 200 });
  expect(counter.trips).toBe(1);
  expect(await ask("/auth/v1/change", openBrowser(app))).toMatchObject({ status: 403, code: "bad_jwt" });
});

test("gives a recovered password no more access than the password", async () => {
  const { app, ask } = await createGuardedApp();
  const browser = await somebody(app);
  const { factorId, secret } = await addTotp(app, browser);
  const lost = openBrowser(app);
  expect((await lost.client.resetPasswordForEmail(EMAIL)).error).toBeNull();
  await app.settle();
  const [, token_hash = ""] = /token_hash=([\w-]+)/.exec(await newestMail(EMAIL)) ?? [];
  expect((await lost.client.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  expect(await levelOf(lost.client)).toEqual(["aal1", "aal2"]);
  expect(await ask("/api/record", lost)).toEqual({ status: 403, code: "insufficient_aal" });
  const { error } = await lost.client.updateUser({ password: "another long password" });
  expect(error).toMatchObject({ code: "insufficient_aal", status: 401, message: OWN_WORDS });
  expect((await lost.client.mfa.enroll({ factorType: "totp", friendlyName: "new" })).error?.code).toBe(
    "insufficient_aal",
  );
  await lost.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect((await lost.client.updateUser({ password: "another long password" })).error).toBeNull();
});
