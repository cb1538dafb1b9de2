import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { countTrips } from "../../support/count-trips.ts";
import { codeOf, somebody } from "../../support/factors.ts";
import { oneTimeOf } from "../../support/mail.ts";

// The user waits for each trip to the database, which takes a few milliseconds.

async function counted() {
  const { DB, counter } = countTrips(env.DB);
  const app = await createAuthApp({ DB });
  const during = async (act: () => Promise<{ error: unknown }>): Promise<number> => {
    counter.trips = 0;
    expect((await act()).error).toBeNull();
    await app.settle();
    return counter.trips;
  };
  return { app, during };
}

test("signing in with a password is four trips, one of them behind the answer", async () => {
  const { app, during } = await counted();
  await signedUp(app);
  const { client } = openBrowser(app);
  expect(await during(() => client.signInWithPassword({ email: EMAIL, password: PASSWORD }))).toBe(4);
});

test("a link of a mail is answered in six trips", async () => {
  const { app, during } = await counted();
  await signedUp(app);
  const { client } = openBrowser(app);
  await client.signInWithOtp({ email: EMAIL, options: { shouldCreateUser: false } });
  await app.settle();
  const { token_hash } = await oneTimeOf(EMAIL);
  expect(await during(() => client.verifyOtp({ token_hash, type: "magiclink" }))).toBe(6);
});

test("a second factor is asked for in four trips and shown in four", async () => {
  const { app, during } = await counted();
  const { client } = await somebody(app);
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  if (!data) throw new Error("No factor was begun.");
  const { id: factorId } = data;
  expect(await during(() => client.mfa.challenge({ factorId }))).toBe(4);
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const code = codeOf(app, data.totp.secret);
  expect(await during(() => client.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code }))).toBe(4);
});

test.each(["otp", "recover", "resend"])(
  "an answer of /%s waits 50 ms at least, whoever has the address",
  async (path) => {
    const app = await createAuthApp();
    const started = performance.now();
    const response = await app.post(`/auth/v1/${path}`, { email: "nobody@elsewhere.example", type: "signup" });
    expect(response.status).toBe(200);
    // Timers may fire a little early.
    expect(performance.now() - started).toBeGreaterThan(45);
  },
);
