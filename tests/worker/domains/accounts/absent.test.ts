import { expect, test } from "vitest";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { answerOf, createGoogleApp, errorOf, setOut, signInWithGoogle } from "../../support/google.ts";
import { mailsTo } from "../../support/mail.ts";

// Parts of the auth protocol that this site leaves out, and the protocol's older names.

test("single sign-on of a company is off, in the protocol's words", async () => {
  const { client } = openBrowser(await createAuthApp());
  expect((await client.signInWithSSO({ domain: "company.example" })).error).toMatchObject({
    code: "saml_provider_disabled",
    message: "SAML 2.0 is disabled",
    status: 404,
  });
});

test("refuses ID tokens in the shape of OAuth for every version", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app);
  const { error } = await client.signInWithIdToken({ provider: "google", token: "x.y.z" });
  expect([error?.status, error?.message]).toEqual([400, "Signing in with an ID token is not enabled"]);
  for (const headers of [{}, { "X-Supabase-Api-Version": "2024-01-01" }]) {
    const answer = await app.post("/auth/v1/token?grant_type=id_token", {}, { headers });
    expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ["error", "error_description"]]);
  }
});

test("refuses sign-up by phone number", async () => {
  const app = await createAuthApp();
  const { error } = await openBrowser(app).client.signUp({ phone: "+19205550142", password: PASSWORD });
  expect(error).toMatchObject({ code: "phone_provider_disabled", status: 400 });
  const both = await app.post("/auth/v1/signup", { phone: "+19205550142", email: EMAIL, password: PASSWORD });
  expect([both.status, await both.json()]).toMatchObject([400, { error_code: "validation_failed" }]);
});

test("refuses sign-in by phone number", async () => {
  const app = await createAuthApp();
  const { error } = await openBrowser(app).client.signInWithPassword({ phone: "+19205550142", password: PASSWORD });
  expect(error).toMatchObject({ code: "phone_provider_disabled", status: 400 });
  for (const body of [{ password: PASSWORD }, { phone: "+19205550142", email: EMAIL, password: PASSWORD }]) {
    const answer = await app.post("/auth/v1/token?grant_type=password", body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: "validation_failed" }]);
  }
});

test("refuses wallets by the protocol's code", async () => {
  const answer = await (await createAuthApp()).post("/auth/v1/token?grant_type=web3", { chain: "ethereum" });
  const body = { error_code: "web3_provider_disabled", msg: "Web3 provider is disabled" };
  expect([answer.status, await answer.json()]).toMatchObject([422, body]);
});

test("refuses texted codes after reading the phone number", async () => {
  const { client } = openBrowser(await createAuthApp());
  for (const type of ["sms", "phone_change"] as const) {
    for (const phone of ["+1 9205550142", "19205550142"]) {
      const { error } = await client.verifyOtp({ type, phone, token: "123456" });
      expect(error).toMatchObject({ code: "otp_expired", status: 403, message: "Token has expired or is invalid" });
    }
    const { error } = await client.verifyOtp({ type, phone: "19205550142-invalid", token: "123456" });
    const message = "Invalid phone number format (E.164 required)";
    expect(error).toMatchObject({ code: "validation_failed", status: 400, message });
  }
  const { error } = await client.resend({ type: "phone_change", phone: "+19205550142" });
  expect(error).toMatchObject({ code: "phone_provider_disabled", status: 400 });
});

test("refuses anonymous sign-in", async () => {
  const { error } = await openBrowser(await createAuthApp()).client.signInAnonymously();
  expect(error).toMatchObject({ code: "anonymous_provider_disabled", status: 422 });
});

test("the settings say how long a new password has to be", async () => {
  for (const [env, length] of [
    [{}, 12],
    [{ AUTH_PASSWORD_MIN_LENGTH: "16" }, 16],
  ] as const) {
    const app = await createAuthApp(env);
    const settings = await app.send("/auth/v1/settings");
    expect(await settings.json()).toMatchObject({ password_min_length: length });
    const { error } = await openBrowser(app).client.signUp({ email: EMAIL, password: "x7 lamp cold" });
    expect(error?.message ?? "").toBe(length === 16 ? "Password should be at least 16 characters." : "");
  }
});

test("the settings name every provider of the protocol, and only those that work as on", async () => {
  for (const { app, on } of [
    { app: await createAuthApp(), on: ["email"] },
    { app: (await createGoogleApp()).app, on: ["email", "google"] },
  ]) {
    const { external } = await (await app.send("/auth/v1/settings")).json<{ external: Record<string, boolean> }>();
    expect(Object.keys(external)).toEqual(expect.arrayContaining(["apple", "phone", "google", "anonymous_users", "x"]));
    expect(Object.keys(external).length).toBeGreaterThanOrEqual(27);
    const values = Object.entries(external).filter(([, isOn]) => isOn !== false);
    expect(values.map(([name]) => name).sort()).toEqual(on);
  }
});

test("a magic link may be asked for by its older name", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  expect((await app.post("/auth/v1/magiclink", { email: EMAIL })).status).toBe(200);
  await app.settle();
  expect((await mailsTo(EMAIL))[0]).toContain("link to sign in");
  expect((await openBrowser(app).client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
});

test("a provider may post its answer too, in the address or as a form", async () => {
  const { app, provider } = await createGoogleApp();
  for (const isForm of [true, false]) {
    const browser = openBrowser(app);
    const [path = "", query = ""] = (await answerOf(provider, await setOut(app, browser))).split("?");
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await app.send(isForm ? path : `${path}?${query}`, {
      method: "POST",
      cookie,
      redirect: "manual",
      ...(isForm && { body: query, headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
    });
    const end = new URL(response.headers.get("Location") ?? "");
    expect([response.status, errorOf(end)]).toEqual([302, null]);
    const { error } = await browser.client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    expect(error).toBeNull();
  }
  expect((await app.send("/auth/v1/callback", { method: "POST", redirect: "manual" })).status).toBe(303);
});

test("linking and unlinking can be turned off, and signing in with Google goes on", async () => {
  const world = await createGoogleApp({ AUTH_MANUAL_LINKING: "false" });
  const { client } = await signInWithGoogle(world);
  const [google] = (await client.getUserIdentities()).data?.identities ?? [];
  if (!google) throw new Error("He has an identity.");
  const refused = { code: "manual_linking_disabled", status: 404, message: "Manual linking is disabled" };
  const linking = client.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } });
  expect((await linking).error).toMatchObject(refused);
  expect((await client.unlinkIdentity(google)).error).toMatchObject(refused);
  expect(await (await world.app.send("/auth/v1/settings")).json()).toMatchObject({ manual_linking_enabled: false });
});
