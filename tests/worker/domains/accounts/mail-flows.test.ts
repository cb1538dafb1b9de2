import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { db } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const NEW = "new@patient.example";

test("signs a known user in once by magic link or code", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  for (const way of ["link", "code"] as const) {
    app.advance(2 * MINUTE);
    const { client } = openBrowser(app, "198.51.100.4");
    expect((await client.signInWithOtp({ email: " SAM@patient.example " })).error).toBeNull();
    await app.settle();
    const { token_hash, code, type } = await oneTimeOf(EMAIL);
    expect(type).toBe("magiclink");
    const shown = () =>
      way === "link"
        ? client.verifyOtp({ token_hash, type: "magiclink" })
        : client.verifyOtp({ email: EMAIL, token: code, type: "email" });
    expect((await shown()).data.session?.user.email).toBe(EMAIL);
    expect((await shown()).error).toMatchObject({
      code: "otp_expired",
      status: 403,
      message: way === "link" ? "Email link is invalid or has expired" : "Token has expired or is invalid",
    });
  }
});

test("where sign-up says that an address is taken, a code for an unknown one is refused in the protocol's words", async () => {
  const app = await createAuthApp({ AUTH_AUTOCONFIRM: "true" });
  const { client } = openBrowser(app);
  await client.signUp({ email: EMAIL, password: PASSWORD });
  const options = { shouldCreateUser: false };
  const message = "Signups not allowed for otp";
  expect((await client.signInWithOtp({ email: NEW, options })).error).toMatchObject({
    code: "otp_disabled",
    status: 422,
    message,
  });
  expect((await client.signInWithOtp({ email: EMAIL, options })).error).toBeNull();
  expect((await client.signInWithOtp({ email: NEW })).error).toBeNull();
});

test("an unknown address opens an account without a password, unless that is not wanted; the answer is one", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app);
  const unwanted = await client.signInWithOtp({ email: NEW, options: { shouldCreateUser: false } });
  await app.settle();
  expect([unwanted.error, await db.$count(users)]).toEqual([null, 0]);
  const form = { first_name: "Sam", hipaa_consent: true };
  expect((await client.signInWithOtp({ email: NEW, options: { data: form } })).error?.code).toBe("validation_failed");
  const data = { first_name: "Sam" };
  const wanted = await client.signInWithOtp({ email: NEW, options: { data } });
  expect(wanted).toEqual(unwanted);
  await app.settle();
  expect(await db.select().from(users)).toMatchObject([{ email: NEW, passwordHash: null, emailConfirmedAt: null }]);
  const { token_hash, type } = await oneTimeOf(NEW);
  expect(type).toBe("signup");
  const { data: verified } = await client.verifyOtp({ token_hash, type: "signup" });
  expect(verified.user).toMatchObject({ email: NEW, user_metadata: { first_name: "Sam" } });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  const closed = await createAuthApp({ AUTH_DISABLE_SIGNUP: "true" });
  expect((await openBrowser(closed).client.signInWithOtp({ email: "late@patient.example" })).error).toBeNull();
  await closed.settle();
  expect(await db.$count(users)).toBe(1);
});

test("resets a password by link, and answers alike for an unknown address", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const { client } = openBrowser(app, "198.51.100.4");
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  for (const email of [EMAIL, "nobody@patient.example"]) {
    expect(await client.resetPasswordForEmail(email, { redirectTo: "https://clinic.test/auth/reset" })).toEqual({
      data: {},
      error: null,
    });
  }
  await app.settle();
  expect(await mailsTo("nobody@patient.example")).toEqual([]);
  const { token_hash, next } = await oneTimeOf(EMAIL);
  expect(next).toBe("/auth/reset");
  expect((await client.verifyOtp({ token_hash, type: "magiclink" })).error?.code).toBe("otp_expired");
  expect((await client.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  expect((await client.updateUser({ password: "a new long passphrase" })).error).toBeNull();
  expect(events).toContain("PASSWORD_RECOVERY");
  expect((await client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).not.toBeNull();
  expect((await client.signInWithPassword({ email: EMAIL, password: "a new long passphrase" })).error).toBeNull();
});

test("resends a confirmation only to an unconfirmed user and keeps the choices", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app);
  await client.signUp({ email: NEW, password: PASSWORD });
  await app.settle();
  const first = await oneTimeOf(NEW);
  app.advance(2 * MINUTE);
  await client.resend({ type: "signup", email: NEW });
  await client.resend({ type: "signup", email: "nobody@patient.example" });
  await app.settle();
  const second = await oneTimeOf(NEW);
  expect(second.token_hash).not.toBe(first.token_hash);
  expect((await client.verifyOtp({ token_hash: first.token_hash, type: "signup" })).error?.code).toBe("otp_expired");
  expect((await client.verifyOtp({ token_hash: second.token_hash, type: "signup" })).error).toBeNull();
  expect((await client.signInWithPassword({ email: NEW, password: PASSWORD })).error).toBeNull();
  app.advance(2 * MINUTE);
  await client.resend({ type: "signup", email: NEW });
  await app.settle();
  expect(await mailsTo(NEW)).toHaveLength(2);
  const wrong = await app.post("/auth/v1/resend", { type: "recovery", email: NEW });
  expect(await wrong.json()).toMatchObject({
    error_code: "validation_failed",
    msg: "Missing one of these types: signup, email_change, sms, phone_change",
  });
});

test("a link of a mail is followed by scanners without harm, leads to a page of ours and dies within the hour", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const { client } = openBrowser(app);
  const emailRedirectTo = "https://clinic.test/book-appointment?step=2";
  await client.signInWithOtp({ email: EMAIL, options: { emailRedirectTo } });
  await app.settle();
  const { link, token_hash } = await oneTimeOf(EMAIL);
  expect(link).toBe(
    `https://clinic.test/auth/confirm?token_hash=${token_hash}&type=magiclink&next=%2Fbook-appointment%3Fstep%3D2`,
  );
  for (const name of ["token", "token_hash"]) {
    const path = `/auth/v1/verify?${name}=${token_hash}&type=magiclink&redirect_to=https://elsewhere.example/`;
    const scanned = await app.send(path);
    expect(scanned.status).toBe(303);
    expect(scanned.headers.get("Location")).toBe(
      `https://clinic.test/auth/confirm?token_hash=${token_hash}&type=magiclink`,
    );
  }
  expect(await db.$count(oneTimeTokens)).toBe(1);
  expect((await app.send("/auth/v1/verify?type=signup")).status).toBe(400);
  app.advance(HOUR + MINUTE);
  expect((await client.verifyOtp({ token_hash, type: "magiclink" })).error?.code).toBe("otp_expired");
});

test("names what a mail request lacks by the protocol's codes", async () => {
  const app = await createAuthApp();
  const challenge = "a".repeat(43);
  const refused: [path: string, body: object, message: string][] = [
    ["otp", { email: "no address" }, "Unable to validate email address: invalid format"],
    ["otp", {}, "Unable to validate email address: invalid format"],
    ["otp", { phone: "+15550100" }, "Unsupported phone provider"],
    ["otp", { email: EMAIL, phone: "+1" }, "Only an email address or phone number should be provided"],
    ["otp", { email: EMAIL, code_challenge: challenge }, "PKCE flow requires code_challenge_method and code_challenge"],
    [
      "recover",
      { email: EMAIL, code_challenge: "short", code_challenge_method: "s256" },
      "code challenge has to be between 43 and 128 characters",
    ],
    [
      "signup",
      { email: EMAIL, password: PASSWORD, code_challenge: `${challenge} `, code_challenge_method: "S256" },
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    ],
    // The email is checked before the password, which may need a remote lookup.
    ["signup", { email: "no address", password: "short" }, "Unable to validate email address: invalid format"],
    [
      "otp",
      { email: EMAIL, code_challenge: challenge, code_challenge_method: "plain" },
      "Unsupported code_challenge_method: only S256 is accepted",
    ],
    ["verify", {}, "Verify requires a verification type"],
    ["verify", { type: "other", token: "1" }, "Unsupported verification type"],
    ["verify", { type: "sms", token: "1" }, "Invalid phone number format (E.164 required)"],
    ["verify", { type: "email" }, "Verify requires either a token or a token hash"],
    ["verify", { type: "email", token: "1", token_hash: "2" }, "Verify requires either a token or a token hash"],
    ["verify", { type: "email", token_hash: "2", email: EMAIL }, "Only the token_hash and type should be provided"],
    ["verify", { type: "email", token_hash: "2", redirect_to: "/" }, "Only the token_hash and type should be provided"],
  ];
  for (const [path, body, msg] of refused) {
    const answer = await app.post(`/auth/v1/${path}`, body);
    expect([answer.status, await answer.json()], path).toMatchObject([400, { msg }]);
  }
  const accepted = { email: EMAIL, code_challenge: challenge, code_challenge_method: "S256" };
  expect((await app.post("/auth/v1/recover", accepted)).status).toBe(200);
  for (const type of ["signup", "invite", "magiclink", "recovery", "email", "email_change"]) {
    const answer = await app.post("/auth/v1/verify", { type, token_hash: "x".repeat(43) });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: "otp_expired" }]);
  }
});
