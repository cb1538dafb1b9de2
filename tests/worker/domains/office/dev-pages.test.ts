import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { createTestApp, NOON, type TestApp } from "../../support/app.ts";
import { createAuthApp } from "../../support/auth.ts";
import { signedIn, somebody } from "../../support/factors.ts";
import { sent } from "../../support/mail.ts";

const MAIL = {
  to: "a@example.com",
  subject: "Hello",
  text: "Text with https://clinic.test/auth/confirm",
  html: '<html><head></head><body style="margin:0"><script>alert(1)</script>Body</body></html>',
};

async function withMail(): Promise<TestApp> {
  const app = createTestApp({ env: { SITE_ENV: "development" }, without: ["MAIL_QUEUE"] });
  await createDeps(env, { now: app.now }).mailer.deliver(MAIL);
  return app;
}

test("returns the outbox of an address as JSON", async () => {
  const { send } = await withMail();
  expect(await (await send("/dev/outbox.json?to=a@example.com")).json()).toEqual([
    { ...MAIL, headers: null, attachments: null, createdAt: NOON.toISOString() },
  ]);
  expect(await (await send("/dev/outbox.json?to=b@example.com")).json()).toEqual([]);
});

test("shows a mail beside its text in a frame without scripts", async () => {
  const { send } = await withMail();
  await createDeps(env, { now: () => NOON }).sms({ to: "+19205550142", text: "A text message" });
  const ids = (await sent()).map(({ id }) => id);
  const page = await send("/dev/outbox");
  const text = await page.text();
  expect(text.indexOf("A text message")).toBeGreaterThan(0);
  expect(text.indexOf("A text message")).toBeLessThan(text.indexOf("Hello"));
  expect(text).toContain('<a href="https://clinic.test/auth/confirm">');
  expect(text.match(/<iframe [^>]*>/g)).toEqual([expect.stringContaining(`src="/dev/outbox/${ids[1]}"`)]);
  expect(text).not.toContain("<script");
  expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'nonce-[^;]+'; img-src/);
  const frame = await send(`/dev/outbox/${ids[1]}`);
  expect(await frame.text()).toContain("Body");
  const policy = frame.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^default-src 'none'; .*; sandbox allow-top-navigation-by-user-activation;/);
  expect(policy).not.toMatch(/script|allow-same-origin/);
  expect((await send(`/dev/outbox/${ids[0]}`)).status).toBe(404);
});

test("shows codes of demo accounts alone, and each signs in once", async () => {
  const app = await createAuthApp({ SITE_ENV: "development" });
  const email = "clinician@demo.example";
  const read = async (): Promise<{ codes: { code: string }[] }> => (await app.send("/dev/totp.json")).json();
  const codeIn = ({ codes }: Awaited<ReturnType<typeof read>>) => codes[0]?.code ?? "";
  const { mfa } = (await somebody(app, { email, roles: ["clinician"] })).client;
  const factor = await mfa.enroll({ factorType: "totp" });
  const { mfa: other } = (await somebody(app, { email: "pat@patient.example" })).client;
  await other.enroll({ factorType: "totp" });
  const first = await read();
  expect(first).toEqual({
    secondsLeft: expect.any(Number),
    codes: [{ email, status: "unverified", code: expect.any(String) }],
  });
  const factorId = factor.data?.id ?? "";
  expect((await mfa.challengeAndVerify({ factorId, code: codeIn(first) })).error).toBeNull();
  // A code works once, so the page shows the next one.
  const second = await read();
  expect(second.codes).toEqual([{ email, status: "verified", code: expect.not.stringMatching(codeIn(first)) }]);
  const again = await signedIn(app, email);
  expect((await again.client.mfa.challengeAndVerify({ factorId, code: codeIn(second) })).error).toBeNull();
  // The codes of both 30-second steps are used up.
  expect((await read()).codes).toEqual([{ email, status: "verified", code: null }]);
  const page = await (await app.send("/dev/totp")).text();
  expect(page).toContain(email);
  expect(page).toContain('http-equiv="refresh"');
});

test("has no developer pages outside development", async () => {
  await withMail();
  const [mail] = await sent();
  for (const SITE_ENV of ["production", "test"]) {
    const { send } = createTestApp({ env: { SITE_ENV, MAILER: "resend" } });
    for (const path of ["/outbox", "/outbox.json", `/outbox/${mail?.id}`, "/totp", "/totp.json", "/ui"]) {
      expect([SITE_ENV, path, (await send(`/dev${path}`)).status]).toEqual([SITE_ENV, path, 404]);
    }
  }
});
