import { sql } from "drizzle-orm";
import { decodeJwt, type JWTPayload } from "jose";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/time.ts";
import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { flowStates } from "#worker/domains/accounts/schema/flow-states.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { IMPOSTOR } from "../../../support/identity-stub.ts";
import { db } from "../../support/app.ts";
import { createAuthApp, openBrowser } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";
import {
  answerOf,
  createGoogleApp,
  errorOf,
  navigate,
  ROBIN,
  setOut,
  signInWithGoogle,
  travel,
} from "../../support/google.ts";

test("signs in with Google by its subject and stores no token of Google's", async () => {
  const world = await createGoogleApp();
  const { app, provider } = world;
  expect(await (await app.send("/auth/v1/settings")).json()).toMatchObject({ external: { google: true } });
  const browser = openBrowser(app);
  const asked = await setOut(app, browser);
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: "https://clinic.test/auth/v1/callback",
    code_challenge_method: "S256",
    prompt: "select_account",
  });
  const end = await navigate(app, await answerOf(provider, asked), browser);
  expect(end.pathname).toBe("/book-appointment");
  const { data, error } = await browser.client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: ROBIN.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "google", providers: ["google"] },
    user_metadata: { first_name: "Robin", last_name: "Hale", display_name: "Robin Hale" },
    identities: [{ provider: "google", id: ROBIN.sub, identity_data: { email_verified: true } }],
  });
  expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
  expect([...browser.cookies.keys()]).toContain("__Host-session");
  expect((await browser.client.refreshSession()).error).toBeNull();
  const again = await signInWithGoogle(world);
  expect((await again.client.getUser()).data.user?.id).toBe(data.user?.id);
  expect(await db.select().from(profiles)).toMatchObject([{ firstName: "Robin", lastName: "Hale" }]);
  const kept = await Promise.all(
    ["identities", "flow_states", "sessions", "audit_trails"].map((name) => db.all(sql.raw(`select * from ${name}`))),
  );
  const everything = JSON.stringify([kept, data.session, logged()]);
  for (const secret of ["provider-access", "provider-refresh", asked.get("nonce"), asked.get("code_challenge")])
    expect(everything).not.toContain(secret);
});

test("the browser is known by a cookie that no script reads and that comes along when Google sends it back", async () => {
  const { app } = await createGoogleApp();
  const { data } = await openBrowser(app).client.signInWithOAuth({
    provider: "google",
    options: { skipBrowserRedirect: true },
  });
  const response = await app.send((data.url ?? "").replace("https://clinic.test", ""), { redirect: "manual" });
  const set = response.headers.get("Set-Cookie") ?? "";
  expect(set).toMatch(/^__Host-oauth_tx=[\w-]{43}\.; /);
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=600"]) expect(set).toContain(part);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const [flow] = await db.select().from(flowStates);
  expect(set).not.toContain(flow?.browserHash);
});

test("the first session that Google's word opens says that the account is new, and no later one does", async () => {
  const world = await createGoogleApp();
  const enter = async () => {
    const browser = openBrowser(world.app);
    const code = (await travel(world.app, world.provider, browser)).searchParams.get("code") ?? "";
    const { data } = await browser.client.exchangeCodeForSession(code);
    return { browser, session: data.session };
  };
  const first = await enter();
  expect(first.session).toMatchObject({ is_new_user: true });
  const { data } = await first.browser.client.refreshSession();
  expect(data.session).not.toHaveProperty("is_new_user");
  const { session } = await enter();
  expect(session?.user.id).toBe(first.session?.user.id);
  expect(session).not.toHaveProperty("is_new_user");
});

test("cuts and cleans a name from Google", async () => {
  const claims = (said: JWTPayload) => ({ ...said, given_name: "x".repeat(150), family_name: "Ha\u202Ele" });
  const { client } = await signInWithGoogle(await createGoogleApp(), { claims });
  const kept = { first_name: "x".repeat(100), last_name: "Hale", display_name: "Robin Hale" };
  expect((await client.getUser()).data.user?.user_metadata).toEqual(kept);
});

test("a sign-in leads to where it was begun from, on this site alone", async () => {
  const { app, provider } = await createGoogleApp();
  const targets: [asked: string, end: string][] = [
    ["https://clinic.test/dashboard?tab=account", "/dashboard?tab=account&code="],
    ["/staff-portal", "/staff-portal?code="],
    ["https://elsewhere.test/steal", "/book-appointment?code="],
    ["//elsewhere.test/steal", "/book-appointment?code="],
    ["https://clinic.test@elsewhere.test/", "/book-appointment?code="],
    ["javascript:alert(1)", "/book-appointment?code="],
  ];
  for (const [redirectTo, end] of targets) {
    const { origin, pathname, search } = await travel(app, provider, openBrowser(app), { redirectTo });
    expect(origin, redirectTo).toBe("https://clinic.test");
    expect(`${pathname}${search}`, redirectTo).toContain(end);
  }
});

test("a callback counts once, within ten minutes, and in the browser that began it alone", async () => {
  const { app, provider } = await createGoogleApp();
  const browser = openBrowser(app);
  const path = await answerOf(provider, await setOut(app, browser));
  const stranger = openBrowser(app);
  const refused = await navigate(app, path, stranger);
  expect([refused.pathname, errorOf(refused)]).toEqual(["/auth", "bad_oauth_state"]);
  await setOut(app, stranger);
  expect(errorOf(await navigate(app, path, stranger))).toBe("bad_oauth_state");
  expect(errorOf(await navigate(app, "/auth/v1/callback?code=x", browser))).toBe("bad_oauth_callback");
  expect(errorOf(await navigate(app, "/auth/v1/callback?code=x&state=unknown", browser))).toBe("bad_oauth_state");
  const tx = new Map(browser.cookies);
  expect(errorOf(await navigate(app, path, browser))).toBeNull();
  expect(browser.cookies.get("__Host-oauth_tx")).toBe("");
  expect(errorOf(await navigate(app, path, { cookies: tx }))).toBe("bad_oauth_state");
  const late = await answerOf(provider, await setOut(app, browser));
  app.advance(10 * MINUTE);
  expect(errorOf(await navigate(app, late, browser))).toBe("bad_oauth_state");
  const response = await app.send("/auth/v1/callback?state=unknown", { redirect: "manual" });
  expect(response.status).toBe(303);
});

test("a code counts once, for a minute, and together with its verifier alone", async () => {
  const { app, provider } = await createGoogleApp();
  const browser = openBrowser(app);
  const verifierOf = () =>
    JSON.parse([...browser.storage].find(([key]) => key.endsWith("-code-verifier"))?.[1] ?? '""');
  const exchange = async (auth_code: string | null, code_verifier: string | null) => {
    const answer = await app.post("/auth/v1/token?grant_type=pkce", { auth_code, code_verifier });
    return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
  };
  const codeOf = async () => (await travel(app, provider, browser)).searchParams.get("code");
  const first = await codeOf();
  expect(await exchange(first, "")).toEqual([400, "validation_failed"]);
  expect(await exchange(null, verifierOf())).toEqual([400, "validation_failed"]);
  expect(await exchange("unknown", verifierOf())).toEqual([404, "flow_state_not_found"]);
  expect(await exchange(first, verifierOf())).toEqual([200, undefined]);
  expect(await exchange(first, verifierOf())).toEqual([404, "flow_state_not_found"]);
  const stolen = await codeOf();
  expect(await exchange(stolen, "a".repeat(64))).toEqual([400, "bad_code_verifier"]);
  expect(await exchange(stolen, verifierOf())).toEqual([404, "flow_state_not_found"]);
  const state = (await db.select().from(flowStates)).map(({ id }) => id);
  expect(state).toEqual([]);
  const slow = await codeOf();
  app.advance(MINUTE);
  expect(await exchange(slow, verifierOf())).toEqual([422, "flow_state_expired"]);
  expect(await db.$count(sessions)).toBe(1);
});

test("a ban between Google's answer and the exchange counts too", async () => {
  const { app, provider } = await createGoogleApp();
  const browser = openBrowser(app);
  const end = await travel(app, provider, browser);
  await db.update(users).set({ bannedUntil: new Date(app.now().getTime() + DAY) });
  const { error } = await browser.client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  expect(error?.code).toBe("user_banned");
  expect(await db.$count(sessions)).toBe(0);
});

test("a cancelled, refused or failed sign-in says so where it began, and leaves a trace without a name", async () => {
  const { app, provider } = await createGoogleApp();
  const ends: [Record<string, string>, string, string][] = [
    [{ error: "access_denied", error_description: "<b>injected</b>" }, "access_denied", "access_denied"],
    [{ error: "server_error" }, "invalid_request", "bad_oauth_callback"],
    [{ code: "refused" }, "invalid_request", "bad_oauth_callback"],
    [{ code: "empty" }, "invalid_request", "bad_oauth_callback"],
    [{ code: "broken" }, "temporarily_unavailable", "temporarily_unavailable"],
  ];
  for (const [answer, error, code] of ends) {
    const end = await travel(app, provider, openBrowser(app), { answer, redirectTo: "/dashboard" });
    expect([end.pathname, end.searchParams.get("error"), errorOf(end)]).toEqual(["/dashboard", error, code]);
    expect(end.href).not.toContain("injected");
  }
  const rows = await db.select().from(auditTrails);
  expect(rows.map(({ actionType, success, actionDetails }) => [actionType, success, actionDetails["reason"]])).toEqual(
    ends.map(([, , code]) => ["login_failed", false, code]),
  );
  expect(await db.$count(flowStates)).toBe(0);
});

test("without a provider, without PKCE, with a key that is not there: each has its answer", async () => {
  const bare = await createAuthApp();
  const path = "/auth/v1/authorize?provider=google";
  const off = await bare.send(path);
  expect(off.status).toBe(400);
  expect(await off.json()).toMatchObject({
    error_code: "validation_failed",
    msg: expect.stringContaining("Unsupported provider:"),
  });
  expect(await (await bare.send("/auth/v1/settings")).json()).toMatchObject({ external: { google: false } });
  const { app, provider } = await createGoogleApp();
  for (const name of ["github", "", "email", "__proto__"]) {
    expect((await app.send(`/auth/v1/authorize?provider=${name}`)).status, name).toBe(400);
  }
  const implicit = await navigate(app, `${path}&redirect_to=/dashboard`, { cookies: new Map() });
  expect([implicit.pathname, errorOf(implicit)]).toEqual(["/dashboard", "validation_failed"]);
  for (const rest of [
    "code_challenge=short&code_challenge_method=s256",
    `code_challenge=${"x".repeat(43)}`,
    `code_challenge=${"x".repeat(43)}&code_challenge_method=md5`,
    `code_challenge=${"x".repeat(43)}&code_challenge_method=plain`,
  ])
    expect(errorOf(await navigate(app, `${path}&${rest}`, { cookies: new Map() }))).toBe("validation_failed");
  const impostor = provider.issuer.replace(/[^/]+$/, IMPOSTOR);
  const wrong = [
    [`${provider.issuer}/nothing`, "temporarily_unavailable"],
    [impostor, "bad_oauth_callback"],
  ] as const;
  for (const [GOOGLE_ISSUER, code] of wrong) {
    const elsewhere = await createGoogleApp({ GOOGLE_ISSUER });
    const { client, cookies } = openBrowser(elsewhere.app);
    const { data } = await client.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    expect(errorOf(await navigate(elsewhere.app, data.url ?? "", { cookies }))).toBe(code);
  }
  expect(await db.$count(flowStates)).toBe(0);
});

test("limits an address to thirty starts in five minutes and purges abandoned flows", async () => {
  const { app } = await createGoogleApp();
  const browser = openBrowser(app);
  for (let i = 0; i < 30; i++) await setOut(app, browser);
  const { data } = await browser.client.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
  expect(errorOf(await navigate(app, data.url ?? "", browser))).toBe("over_request_rate_limit");
  expect(await db.$count(flowStates)).toBe(30);
  await purgeAuth({ db, now: () => new Date(Date.now() + 10 * MINUTE + SECOND) });
  expect(await db.$count(flowStates)).toBe(30);
  await purgeAuth({ db, now: () => new Date(Date.now() + HOUR) });
  expect(await db.$count(flowStates)).toBe(0);
});
