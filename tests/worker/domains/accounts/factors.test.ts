import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import type { AppEnv } from "#worker/deps.ts";
import { factorRoutes } from "#worker/domains/accounts/factors/routes.ts";
import { onAuthError } from "#worker/domains/accounts/protocol/on-auth-error.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { sessionMethods, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { loadSession } from "#worker/domains/accounts/sessions.ts";
import { db } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, newestMail, openBrowser, PASSWORD } from "../../support/auth.ts";
import { addTotp, beginTotp, codeOf, levelOf, signedIn, somebody } from "../../support/factors.ts";

const OTHER = "kim@patient.example";

test("a factor has a name of its own, a type that there is, and a limit of ten", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const { mfa } = browser.client;
  const post = async (body: object) => {
    const response = await authorized(app, browser)("/auth/v1/factors", { method: "POST", json: body });
    return { status: response.status, ...(await response.json<object>()) };
  };
  expect(await post({})).toMatchObject({
    status: 400,
    error_code: "validation_failed",
    msg: "factor_type needs to be totp, phone, or webauthn",
  });
  expect(await post({ factor_type: 7 })).toMatchObject({ status: 400, error_code: "validation_failed" });
  expect(await post({ factor_type: "totp", friendly_name: null, issuer: null })).toMatchObject({
    status: 200,
    friendly_name: "",
  });
  // An empty name conflicts too.
  const conflict = await mfa.enroll({ factorType: "totp" });
  expect(conflict.error).toMatchObject({ code: "mfa_factor_name_conflict", status: 422 });
  for (let i = 1; i < 10; i++) await beginTotp(browser.client, `authenticator ${i}`);
  const eleventh = await mfa.enroll({ factorType: "totp", friendlyName: "one more" });
  expect(eleventh.error).toMatchObject({ code: "too_many_enrolled_mfa_factors", status: 422 });
  // An abandoned enrollment makes room after five minutes.
  app.advance(5 * MINUTE + 1);
  expect((await mfa.enroll({ factorType: "totp" })).error).toBeNull();
  expect(await db.$count(factors)).toBe(1);
});

test("without a token, with another's factor and with a bad id there is nothing to do", async () => {
  const app = await createAuthApp();
  const mine = await somebody(app);
  const { factorId, secret } = await addTotp(app, mine);
  const other = await somebody(app, { email: OTHER });
  const { mfa } = other.client;
  const notFound = { code: "mfa_factor_not_found", status: 404, message: "Factor not found" };
  expect((await mfa.challenge({ factorId })).error).toMatchObject(notFound);
  expect(
    (await mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: codeOf(app, secret) })).error,
  ).toMatchObject(notFound);
  expect((await mfa.unenroll({ factorId })).error).toMatchObject(notFound);
  const bad = await mfa.challenge({ factorId: "not-an-id" });
  expect(bad.error).toMatchObject({ code: "validation_failed", status: 404, message: "factor_id must be an UUID" });
  for (const path of [
    "/factors",
    `/factors/${factorId}/challenge`,
    `/factors/${factorId}/verify`,
    "/factors/recovery-codes",
  ]) {
    expect((await app.post(`/auth/v1${path}`, {})).status, path).toBe(401);
  }
  expect((await openBrowser(app).client.mfa.enroll({ factorType: "totp" })).error).not.toBeNull();
  expect(await db.$count(factors, eq(factors.status, "verified"))).toBe(1);
});

test("a first factor needs a password shown within a quarter of an hour", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  app.advance(15 * MINUTE + 1);
  await client.refreshSession();
  expect((await client.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
    code: "reauthentication_needed",
    status: 400,
  });
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect((await client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
});

test("needs the first factor for a second one, and deletes other unverified factors of the type", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  await addTotp(app, first, "old phone");
  const low = await signedIn(app);
  const refused = await low.client.mfa.enroll({ factorType: "totp", friendlyName: "new phone" });
  expect(refused.error).toMatchObject({
    code: "insufficient_aal",
    status: 403,
    message: "AAL2 required to enroll a new factor",
  });
  await beginTotp(first.client, "begun and left");
  await addTotp(app, first, "new phone");
  const { data } = await first.client.mfa.listFactors();
  expect(data?.all.map(({ friendly_name, status }) => [friendly_name, status])).toEqual([
    ["old phone", "verified"],
    ["new phone", "verified"],
  ]);
});

test("never verifies a factor that a thief began before the owner enrolled one", async () => {
  const app = await createAuthApp();
  const victim = await somebody(app);
  const thief = await signedIn(app);
  const { data } = await thief.client.mfa.enroll({ factorType: "phone", phone: "+1 920 555 0142" });
  const begun = await beginTotp(thief.client, "thief's");
  const ready = await thief.client.mfa.challenge({ factorId: begun.factorId });
  await addTotp(app, victim, "victim's");
  // The thief's session and authenticator are gone; the phone factor remains, unverified.
  expect((await thief.client.mfa.challenge({ factorId: begun.factorId })).error?.name).toBe("AuthSessionMissingError");
  expect(ready.error).toBeNull();
  const again = await signedIn(app);
  const phone = await again.client.mfa.challenge({ factorId: data?.id ?? "" });
  expect(phone.error).toMatchObject({ code: "insufficient_aal", status: 403 });
  expect(await levelOf(again.client)).toEqual(["aal1", "aal2"]);
});

test("a factor that was begun does not count when another is verified between the question and the answer", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const mine = await beginTotp(client, "mine");
  const { data } = await client.mfa.enroll({ factorType: "phone", phone: "+19205550142" });
  const factorId = data?.id ?? "";
  const challenge = await client.mfa.challenge({ factorId });
  const [code = ""] = /\d{6}/.exec(await newestMail("+19205550142")) ?? [];
  const [session] = await db.select().from(sessions);
  const deps = createDeps(env, { now: app.now });
  const who = await loadSession(deps, { userId: session?.userId ?? "", sessionId: session?.id ?? "" });
  await db.update(factors).set({ status: "verified" }).where(eq(factors.id, mine.factorId));
  const late = new Hono<AppEnv>()
    .onError(onAuthError)
    .use(async (c, next) => {
      c.set("deps", deps);
      c.set("actor", who);
      await next();
    })
    .route("/", factorRoutes);
  const body = JSON.stringify({ challenge_id: challenge.data?.id, code });
  const response = await late.request(`https://clinic.test/factors/${factorId}/verify`, { method: "POST", body });
  expect(await response.json()).toMatchObject({ error_code: "mfa_verification_failed" });
  expect(await db.$count(factors, eq(factors.status, "verified"))).toBe(1);
});

test("taking a factor away needs that factor and a fresh proof; with the last one the sessions it raised fall back", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId, secret } = await addTotp(app, first);
  const second = await signedIn(app);
  const low = await second.client.mfa.unenroll({ factorId });
  expect(low.error).toMatchObject({
    code: "insufficient_aal",
    status: 422,
    message: "AAL2 required to unenroll verified factor",
  });
  await second.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  await first.client.mfa.recoveryCodes.generate();
  app.advance(15 * MINUTE + 1);
  await first.client.refreshSession();
  expect((await first.client.mfa.unenroll({ factorId })).error).toMatchObject({
    code: "reauthentication_needed",
    status: 400,
  });
  await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect((await first.client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect((await first.client.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
  expect(await db.$count(factors)).toBe(0);
  expect(await db.$count(sessions, eq(sessions.aal, "aal2"))).toBe(0);
  expect(await db.$count(sessionMethods, eq(sessionMethods.method, "totp"))).toBe(0);
  await second.client.refreshSession();
  expect(await levelOf(second.client)).toEqual(["aal1", "aal1"]);
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("A second step was removed");
});

test("removes one of two factors and keeps the session's level and the recovery codes", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const old = await addTotp(app, { client }, "old");
  await addTotp(app, { client }, "new");
  await client.mfa.recoveryCodes.generate();
  expect((await client.mfa.unenroll({ factorId: old.factorId })).error).toBeNull();
  expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
  await client.refreshSession();
  expect(await levelOf(client)).toEqual(["aal2", "aal2"]);
});

test("a session that a passkey raised keeps its level when the last factor goes", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const { factorId } = await addTotp(app, { client });
  const [session] = await db.select().from(sessions);
  await db.insert(sessionMethods).values({ sessionId: session?.id ?? "", method: "passkey", at: app.now() });
  await client.mfa.unenroll({ factorId });
  expect(await db.select({ aal: sessions.aal }).from(sessions)).toEqual([{ aal: "aal2" }]);
});

test("one factor that was begun and not verified goes without a proof", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const { factorId } = await beginTotp(client);
  app.advance(HOUR);
  await client.refreshSession();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
});
