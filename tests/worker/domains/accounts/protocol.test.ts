import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { MINUTE, SECOND } from "#contract/time.ts";
import { issueAccessToken } from "#worker/domains/accounts/access-token.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { db } from "../../support/app.ts";
import {
  cookiesOf,
  createAuthApp,
  EMAIL,
  makeSigningKey,
  newestMail,
  openBrowser,
  PASSWORD,
  signedUp,
} from "../../support/auth.ts";
import { signedWithPublicKey } from "../../support/forged.ts";

const DAY = 24 * 60 * MINUTE;

test("signs up, confirms by the mailed link and signs in with a token that our keys verify", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app);
  const data = { first_name: "Sam", last_name: "Reyes", display_name: "Sam Reyes", combined_consent: true };
  const up = await client.signUp({ email: " Sam@Patient.Example ", password: PASSWORD, options: { data } });
  expect(up.error).toBeNull();
  expect(up.data.session).toBeNull();
  expect(up.data.user).toMatchObject({ email: EMAIL, identities: [{ provider: "email" }] });
  await app.settle();
  const early = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(early.error).toMatchObject({ code: "invalid_credentials", status: 400 });
  const [, token_hash = ""] = /token_hash=([\w-]+)/.exec(await newestMail(EMAIL)) ?? [];
  const verified = await client.verifyOtp({ token_hash, type: "signup" });
  expect(verified.data.session?.user.email_confirmed_at).toBeTruthy();
  expect((await client.verifyOtp({ token_hash, type: "signup" })).error).toMatchObject({
    code: "otp_expired",
    status: 403,
  });
  const signedIn = await client.signInWithPassword({ email: "SAM@patient.example", password: PASSWORD });
  expect(signedIn.data.user?.user_metadata).toMatchObject({ display_name: "Sam Reyes" });
  const claims = await client.getClaims();
  expect(claims.data?.claims).toMatchObject({ email: EMAIL, aal: "aal1", role: "authenticated" });
  const [profile] = await db.select().from(profiles);
  expect(profile).toMatchObject({ firstName: "Sam", combinedConsent: true, patientType: "new" });
  expect(await db.all(sql`select role, is_active from user_roles`)).toEqual([{ role: "patient", is_active: 1 }]);
});

test("accepts the mail's code in place of the link, and voids it after five wrong ones", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app);
  for (const email of ["a@patient.example", "b@patient.example"]) {
    await client.signUp({ email, password: PASSWORD });
    await app.settle();
    const [code = ""] = /\b\d{8}\b/.exec(await newestMail(email)) ?? [];
    const wrong = code === "00000000" ? "11111111" : "00000000";
    const guesses = email.startsWith("a") ? 4 : 5;
    for (let i = 0; i < guesses; i++) {
      expect((await client.verifyOtp({ email, token: wrong, type: "email" })).error?.code).toBe("otp_expired");
    }
    const { data } = await client.verifyOtp({ email, token: code, type: "email" });
    expect(data.session !== null).toBe(guesses === 4);
  }
});

test("answers an unknown address like a wrong password, and tells only the owner of a taken one", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const { client } = openBrowser(app, "198.51.100.4");
  const errors = [];
  for (const email of [EMAIL, "nobody@patient.example"]) {
    errors.push((await client.signInWithPassword({ email, password: "not the password" })).error?.message);
  }
  expect(errors).toEqual(["Invalid login credentials", "Invalid login credentials"]);
  app.advance(2 * MINUTE);
  const again = await client.signUp({ email: EMAIL, password: "another long password" });
  const fresh = await client.signUp({ email: "new@patient.example", password: "another long password" });
  const shape = (user: object | null) =>
    JSON.stringify(user, (_, value) => (typeof value === "object" ? value : typeof value));
  expect(shape(again.data.user)).toBe(shape(fresh.data.user));
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("You have one already");
  expect((await client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
});

test("a refresh token is good once: one behind is forgiven, an older copy ends the session", async () => {
  const app = await createAuthApp();
  const { client, cookies } = await signedUp(app);
  const first = (await client.getSession()).data.session?.refresh_token ?? "";
  const refresh = (
    refresh_token: string,
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  ) => app.post("/auth/v1/token?grant_type=refresh_token", { refresh_token }, { cookie });
  const [left, right] = await Promise.all([refresh(first), refresh(first)]);
  const tokens = await Promise.all([left.json(), right.json()]);
  const [second = ""] = (tokens as { refresh_token: string }[]).map(({ refresh_token }) => refresh_token);
  expect(tokens).toEqual([
    expect.objectContaining({ refresh_token: second }),
    expect.objectContaining({ refresh_token: second }),
  ]);
  app.advance(30 * SECOND);
  expect((await refresh(second)).status).toBe(200);
  app.advance(30 * SECOND);
  const stolen = await refresh(first);
  expect(stolen.status).toBe(400);
  expect(await stolen.json()).toMatchObject({ error_code: "refresh_token_already_used" });
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  const ended = sql`select action_type from audit_trails where action_type in ('refresh_reuse_detected', 'token_revoked')`;
  expect(await db.all(ended)).toHaveLength(2);
});

test("refuses a refresh without the binding cookie", async () => {
  const app = await createAuthApp();
  const { storage, cookies } = await signedUp(app);
  expect([...cookies.keys()].sort()).toEqual(["__Host-device", "__Host-session"]);
  for (const value of cookies.values()) expect([...storage.values()].join()).not.toContain(value);
  const [stored = "{}"] = [...storage.values()].filter((value) => value.includes("refresh_token"));
  const { refresh_token } = JSON.parse(stored);
  const elsewhere = await app.post("/auth/v1/token?grant_type=refresh_token", { refresh_token });
  expect(elsewhere.status).toBe(400);
  expect(await elsewhere.json()).toMatchObject({ error_code: "refresh_token_not_found" });
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await app.post("/auth/v1/token?grant_type=refresh_token", { refresh_token }, { cookie })).status).toBe(200);
});

test("a session ends after a week of rest, and after thirty days whatever happens", async () => {
  const app = await createAuthApp();
  const resting = await signedUp(app);
  app.advance(7 * DAY + MINUTE);
  expect((await resting.client.refreshSession()).error).toMatchObject({ code: "session_expired" });
  const busy = openBrowser(app);
  await busy.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  for (let day = 0; day < 30; day += 6) {
    app.advance(6 * DAY - SECOND);
    expect((await busy.client.refreshSession()).error, `day ${day + 6}`).toBeNull();
  }
  app.advance(MINUTE);
  expect((await busy.client.refreshSession()).error).toMatchObject({ code: "session_expired" });
  expect(await db.$count(sessions)).toBe(0);
});

test("signing out here, elsewhere or everywhere takes effect with the next request", async () => {
  const app = await createAuthApp();
  const first = await signedUp(app);
  const second = openBrowser(app);
  await second.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await second.client.signOut({ scope: "others" });
  expect((await first.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await second.client.getUser()).data.user?.email).toBe(EMAIL);
  await second.client.signOut();
  expect(await db.$count(sessions)).toBe(0);
});

test("a token of another key, algorithm, time or address opens nothing", async () => {
  const AUTH_KEYS = JSON.stringify([await makeSigningKey("test-1")]);
  const app = await createAuthApp({ AUTH_KEYS });
  const browser = await signedUp(app);
  const cookie = cookiesOf(browser);
  const token = (await browser.client.getSession()).data.session?.access_token ?? "";
  const [head = "", body = "", tag = ""] = token.split(".");
  const other = await createAuthApp({ AUTH_KEYS: JSON.stringify([await makeSigningKey("test-1")]) });
  const { sub: userId = "", session_id: sessionId = "" } = decodeJwt<{ session_id: string }>(token);
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
  const ours = { userId, sessionId, email: EMAIL, aal: "aal1" as const, amr: [], isAnonymous: false };
  const signedBy = (issuer: string) =>
    issueAccessToken(ours, { settings: parseSettings({ ...env, AUTH_KEYS }), issuer, at: new Date() });
  const wrong = [
    await signedBy("https://elsewhere.test/auth/v1"),
    `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
    ...(await signedWithPublicKey(app, decodeJwt(token))),
    `${head}.${encode({ ...decodeJwt(token), sub: crypto.randomUUID() })}.${tag}`,
    token.slice(0, -4),
    `${head}.${body}`,
  ];
  const asked = (bearer: string, to = app) =>
    to.send("/auth/v1/user", { cookie, headers: { Authorization: `Bearer ${bearer}` } });
  for (const bearer of wrong) expect((await asked(bearer)).status, bearer.slice(0, 40)).toBe(403);
  expect((await asked(token, other)).status).toBe(403);
  expect((await asked(await signedBy("https://clinic.test/auth/v1"))).status).toBe(200);
  expect((await asked(token)).status).toBe(200);
  app.advance(10 * MINUTE + 29 * SECOND);
  expect((await asked(token)).status).toBe(200);
  app.advance(2 * SECOND);
  expect(await (await asked(token)).json()).toMatchObject({ error_code: "bad_jwt" });
  expect((await app.send("/auth/v1/user")).status).toBe(401);
});

test("stops only the address that sent five wrong passwords, for 15 minutes", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const thief = openBrowser(app, "198.51.100.66");
  for (let i = 0; i < 5; i++) {
    const { error } = await thief.client.signInWithPassword({ email: EMAIL, password: `wrong password ${i}` });
    expect(error?.code).toBe("invalid_credentials");
  }
  const { error } = await thief.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
  const owner = openBrowser(app);
  expect((await owner.client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  app.advance(15 * MINUTE);
  expect((await thief.client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
});

test("refuses an unreadable request in the shape of the client's version", async () => {
  const app = await createAuthApp();
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.send("/auth/v1/token?grant_type=password", { method: "POST", body, headers: { ...json, ...headers } });
  const json = { "Content-Type": "application/json" };
  const newer = { "X-Supabase-Api-Version": "2024-01-01" };
  for (const body of ["{", "[]", "null", '"text"', "7"]) {
    const answer = await post(body, newer);
    expect(answer.status, body).toBe(400);
    expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
    expect(await answer.json()).toMatchObject({ code: "bad_json" });
  }
  expect(await (await post("")).json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  expect((await post(`{"email":${JSON.stringify("x".repeat(2_000_000))}}`)).status).toBe(413);
  expect(await (await post('{"email":{"$ne":1},"password":[]}', newer)).json()).toMatchObject({
    code: "validation_failed",
  });
  const unknown = await app.send("/auth/v1/nothing");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ error_code: "not_found" });
  expect((await post('{"email":null,"password":null,"gotrue_meta_security":{}}')).status).toBe(400);
});
