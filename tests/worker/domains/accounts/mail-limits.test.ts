import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { outbox } from "#worker/providers/mailer/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const NEW = "new@patient.example";
const count = async (to = EMAIL) => (await mailsTo(to)).length;

async function recover(app: TestApp, { client }: ReturnType<typeof openBrowser>) {
  expect((await client.resetPasswordForEmail(EMAIL)).error).toBeNull();
  await app.settle();
}

test("silently limits mails to one of a kind a minute and ten a day", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app, "198.51.100.4");
  await client.signUp({ email: NEW, password: PASSWORD });
  for (let i = 0; i < 12; i++) {
    for (let twice = 0; twice < 2; twice++) {
      expect((await client.resend({ type: "signup", email: NEW })).error).toBeNull();
      await app.settle();
    }
    expect(await count(NEW)).toBe(Math.min(i + 1, 10));
    app.advance(2 * MINUTE);
  }
  app.advance(DAY);
  await client.resend({ type: "signup", email: NEW });
  await app.settle();
  expect(await count(NEW)).toBe(11);
});

test("lets strangers block one kind of sign-in mail for an hour at most, never for a known device", async () => {
  const app = await createAuthApp();
  const owner = await signedUp(app);
  await db.delete(outbox);
  const stranger = openBrowser(app, "198.51.100.4");
  for (let i = 0; i < 8; i++) {
    await recover(app, stranger);
    app.advance(2 * MINUTE);
  }
  expect(await count()).toBe(3);
  // The limit stops new mails, but the link in the last one still works.
  app.advance(HOUR - 17 * MINUTE);
  await recover(app, stranger);
  expect(await count()).toBe(3);
  const { token_hash } = await oneTimeOf(EMAIL);
  expect((await openBrowser(app).client.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  await recover(app, owner);
  expect(await count()).toBe(4);
  await stranger.client.signInWithOtp({ email: EMAIL });
  await app.settle();
  expect(await count()).toBe(5);
  app.advance(2 * MINUTE);
  await recover(app, stranger);
  expect(await count()).toBe(6);
});

test("codes are guessed five times a mail and twenty times a day; the link works on", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const owner = openBrowser(app);
  for (let mail = 0; mail < 5; mail++) {
    app.advance(6 * MINUTE);
    await owner.client.signInWithOtp({ email: EMAIL });
    await app.settle();
    const thief = openBrowser(app, `198.51.100.${mail}`);
    const { code } = await oneTimeOf(EMAIL);
    const token = code === "00000000" ? "11111111" : "00000000";
    for (let guess = 0; guess < 5; guess++) {
      const { error } = await thief.client.verifyOtp({ email: EMAIL, token, type: "email" });
      expect(error?.code).toBe(mail < 4 ? "otp_expired" : "over_request_rate_limit");
    }
  }
  const { token_hash } = await oneTimeOf(EMAIL);
  expect((await owner.client.verifyOtp({ token_hash, type: "magiclink" })).error).toBeNull();
  const limited = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "rate_limited"));
  expect(limited.map(({ actionDetails }) => actionDetails)).toEqual([{ limit: "code-guesses" }]);
});

test("counts a signed-in user's codes apart from strangers' guesses", async () => {
  const app = await createAuthApp();
  const owner = await signedUp(app);
  const guessed = async (address: string, i: number) => {
    const { client } = openBrowser(app, address);
    return (await client.verifyOtp({ email: EMAIL, token: String(10_000_000 + i), type: "email" })).error?.code;
  };
  for (let i = 0; i < 20; i++) expect(await guessed("198.51.100.5", i)).toBe("otp_expired");
  expect(await guessed("198.51.100.6", 20)).toBe("over_request_rate_limit");
  app.advance(20 * MINUTE);
  await owner.client.refreshSession();
  await owner.client.reauthenticate();
  await app.settle();
  const { code } = await oneTimeOf(EMAIL);
  const wrong = code === "00000000" ? "11111111" : "00000000";
  expect((await owner.client.updateUser({ email: NEW, nonce: wrong })).error?.code).toBe("reauthentication_not_valid");
  expect((await owner.client.updateUser({ email: NEW, nonce: code })).error).toBeNull();
});
