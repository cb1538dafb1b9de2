import { sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { outbox } from "#worker/providers/mailer/schema.ts";
import { createTestApp, db, type TestApp } from "../../support/app.ts";
import { createAuthApp, makeSigningKey, newestMail } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";
import { type Browser, levelOf, signedIn, somebody } from "../../support/factors.ts";

const NUMBER = "+19205550142";

async function textedCode(number = NUMBER): Promise<string> {
  return /\b\d{6}\b/.exec(await newestMail(number))?.[0] ?? "";
}

async function beginPhone({ client }: Browser, phone = NUMBER, friendlyName = ""): Promise<string> {
  const { data, error } = await client.mfa.enroll({ factorType: "phone", phone, friendlyName });
  if (error) throw error;
  return data.id;
}

async function addPhone(browser: Browser): Promise<string> {
  const factorId = await beginPhone(browser);
  const { data } = await browser.client.mfa.challenge({ factorId });
  const code = await textedCode();
  const { error } = await browser.client.mfa.verify({ factorId, challengeId: data?.id ?? "", code });
  if (error) throw error;
  return factorId;
}

test("a telephone can be the second step: its code comes as a text that says nothing else", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const { mfa } = browser.client;
  const enrolled = await mfa.enroll({ factorType: "phone", phone: "+1 (920) 555-0142", friendlyName: "Mobile" });
  expect(enrolled.data).toMatchObject({ type: "phone", friendly_name: "Mobile", phone: NUMBER });
  const factorId = enrolled.data?.id ?? "";
  const challenge = await mfa.challenge({ factorId, channel: "sms" });
  expect(challenge.data).toMatchObject({ type: "phone" });
  expect(await newestMail(NUMBER)).toMatch(/^Your code is \d{6}\. It works once, for 5 minutes\. Tell it to nobody\.$/);
  const verified = await mfa.verify({ factorId, challengeId: challenge.data?.id ?? "", code: await textedCode() });
  expect(decodeJwt(verified.data?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/phone" }, { method: "password" }],
  });
  expect((await mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, status: "verified" }]);
  const again = await signedIn(app);
  expect(await levelOf(again.client)).toEqual(["aal1", "aal2"]);
});

test("a texted code is for one challenge and one use, five minutes and five tries", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const factorId = await addPhone(browser);
  const { mfa } = browser.client;
  const verify = async (challengeId: string, code: string) => (await mfa.verify({ factorId, challengeId, code })).error;
  const begin = async () => (await mfa.challenge({ factorId })).data?.id ?? "";
  const first = await begin();
  const older = await textedCode();
  app.advance(1000);
  const second = await begin();
  const code = await textedCode();
  if (older !== code) {
    expect(await verify(second, older)).toMatchObject({
      code: "mfa_verification_failed",
      message: "Invalid MFA Phone code entered",
    });
  }
  const tried = await Promise.all([verify(second, code), verify(second, code), verify(second, code)]);
  expect(tried.filter((error) => error === null)).toHaveLength(1);
  const wrong = older === "000000" ? "111111" : "000000";
  for (let i = 0; i < 5; i++) expect((await verify(first, wrong))?.code).toBe("mfa_verification_failed");
  expect((await verify(first, older))?.code).toBe("mfa_challenge_expired");
  app.advance(1000);
  const late = await begin();
  const lateCode = await textedCode();
  app.advance(5 * MINUTE);
  expect((await verify(late, lateCode))?.code).toBe("mfa_challenge_expired");
});

test("a number is in E.164, sealed, and neither in audit nor log; the code is hashed", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  for (const phone of ["", "920 555 0142", "+0123456789", "+1", "+1920555014234567", "+1920555abcd"]) {
    const { error } = await browser.client.mfa.enroll({ factorType: "phone", phone });
    expect(error, phone).toMatchObject({ status: 400, message: "Invalid phone number format (E.164 required)" });
  }
  await addPhone(browser);
  const tables = ["factors", "factor_challenges", "audit_trails", "throttles"].map((name) =>
    db.all(sql.raw(`select * from ${name}`)),
  );
  const stored = JSON.stringify(await Promise.all(tables));
  for (const hidden of ["9205550142", `"${await textedCode()}"`]) {
    expect(stored).not.toContain(hidden);
    expect(logged()).not.toContain(hidden);
  }
});

test("five texts an hour are the most that a person can have sent, and that a number gets", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const first = await beginPhone(browser);
  const second = await beginPhone(browser, "+19205550143", "second");
  const send = async (one: Browser, factorId: string) => (await one.client.mfa.challenge({ factorId })).error;
  for (const id of [first, first, first, second, second]) expect(await send(browser, id)).toBeNull();
  expect(await send(browser, second)).toMatchObject({ code: "over_sms_send_rate_limit", status: 429 });
  const other = await somebody(app, { email: "kim@patient.example" });
  const same = await beginPhone(other);
  for (let i = 0; i < 2; i++) expect(await send(other, same)).toBeNull();
  expect(await send(other, same)).toMatchObject({ code: "over_sms_send_rate_limit", status: 429 });
  expect(await send(other, await beginPhone(other, "+19205550144", "hers"))).toBeNull();
  expect(await db.$count(outbox, sql`channel = 'sms'`)).toBe(8);
  app.advance(HOUR);
  const again = await signedIn(app);
  expect(await send(again, await beginPhone(again))).toBeNull();
});

test("where no text can be sent, for staff, and by another way than text there is no telephone factor", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const factorId = await addPhone(browser);
  const whatsapp = await browser.client.mfa.challenge({ factorId, channel: "whatsapp" });
  expect(whatsapp.error).toMatchObject({ code: "validation_failed", status: 400 });
  const nurse = await somebody(app, { email: "nurse@clinic.example", roles: ["clinician"] });
  const off = { code: "mfa_phone_enroll_not_enabled", status: 422, message: "MFA enroll is disabled for Phone" };
  expect((await nurse.client.mfa.enroll({ factorType: "phone", phone: NUMBER })).error).toMatchObject(off);
  const real = await createAuthApp({ SITE_ENV: "production", MAILER: "resend" });
  const patient = await somebody(real, { email: "kim@patient.example" });
  expect((await patient.client.mfa.enroll({ factorType: "phone", phone: NUMBER })).error).toMatchObject(off);
  const old = await signedIn(real);
  const challenge = await old.client.mfa.challenge({ factorId });
  expect(challenge.error).toMatchObject({ code: "mfa_phone_verify_not_enabled", status: 422 });
  const providers = await Promise.all(
    [app, real].map(async ({ send }) => (await send("/auth/v1/settings")).json<{ sms_provider: string }>()),
  );
  expect(providers.map(({ sms_provider }) => sms_provider)).toEqual(["outbox", ""]);
});

test("reports a failed text and logs it without the number", async () => {
  const keys = JSON.stringify([await makeSigningKey("test-1")]);
  const app: TestApp = createTestApp({
    env: { AUTH_KEYS: keys },
    without: ["MAIL_QUEUE"],
    start: new Date(),
    deps: { sms: () => Promise.reject(new Error(`no route to ${NUMBER}`)) },
  });
  const browser = await somebody(app);
  const { error } = await browser.client.mfa.challenge({ factorId: await beginPhone(browser) });
  expect(error).toMatchObject({ code: "sms_send_failed", status: 422 });
  expect(logged()).toContain("sms_failed");
  expect(logged()).not.toContain("920555");
  expect(await db.$count(factors)).toBe(1);
});
