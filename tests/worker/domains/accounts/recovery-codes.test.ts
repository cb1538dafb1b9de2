import { eq, sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { recoveryCodes } from "#worker/domains/accounts/schema/factors.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";
import { addTotp, type Browser, codeOf, levelOf, signedIn, somebody, wrongCode } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail.ts";

async function withCodes(app: TestApp, browser: Browser) {
  const totp = await addTotp(app, browser);
  const { data, error } = await browser.client.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...totp, id: data.id, codes: data.codes };
}

async function mailsWith(text: string): Promise<number> {
  return (await mailsTo(EMAIL)).filter((mail) => mail.includes(text)).length;
}

test("ten codes are shown once, and each of them signs in once when the telephone is lost", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId, id, codes } = await withCodes(app, first);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const status = await first.client.mfa.recoveryCodes.getStatus();
  expect(status.data).toEqual({ id, type: "recovery_code", total: 10, remaining: 10 });
  expect((await first.client.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id, status: "verified" }]);
  const lost = await signedIn(app);
  expect(await levelOf(lost.client)).toEqual(["aal1", "aal2"]);
  const [code = "", next = ""] = codes;
  const used = await lost.client.mfa.recoveryCodes.verify({ code });
  expect(decodeJwt(used.data?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
  });
  const again = await lost.client.mfa.recoveryCodes.verify({ code });
  expect(again.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const typed = ` ${next.toUpperCase().replaceAll("-", " – ").replaceAll("0", "O").replaceAll("1", "l")} `;
  expect((await lost.client.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
  expect((await lost.client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 8 });
  await app.settle();
  expect(await mailsWith("A recovery code was used")).toBe(2);
  // A recovery code lets the user remove the lost phone, and the codes go with it.
  expect((await lost.client.mfa.unenroll({ factorId })).error).toBeNull();
  const gone = await lost.client.mfa.recoveryCodes.getStatus();
  expect(gone.error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
  expect(await db.$count(recoveryCodes)).toBe(0);
});

test("two requests at once do not use one code twice", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { codes } = await withCodes(app, first);
  const second = await signedIn(app);
  const code = codes[3] ?? "";
  const tried = await Promise.all(
    [first, second, first, second].map(({ client }) => client.mfa.recoveryCodes.verify({ code })),
  );
  expect(tried.filter(({ error }) => error === null)).toHaveLength(1);
});

test("codes need another factor, its level and a fresh proof, and there is one set", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { recoveryCodes: calls } = first.client.mfa;
  expect((await calls.generate()).error).toMatchObject({ code: "mfa_recovery_codes_sole_factor", status: 422 });
  for (const call of [calls.getStatus, calls.regenerate, calls.unenroll]) {
    expect((await call()).error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
  }
  expect((await calls.verify({ code: "abcd" })).error).toMatchObject({ code: "mfa_factor_not_found" });
  const { factorId, secret } = await withCodes(app, first);
  expect((await calls.generate({ friendlyName: "more" })).error).toMatchObject({
    code: "mfa_verified_factor_exists",
    status: 422,
  });
  expect((await calls.verify({ code: " - " })).error).toMatchObject({ code: "validation_failed", status: 400 });
  const low = (await signedIn(app)).client.mfa.recoveryCodes;
  for (const call of [low.generate, low.regenerate, low.unenroll]) {
    expect((await call()).error).toMatchObject({ code: "insufficient_aal" });
  }
  app.advance(15 * MINUTE + 1);
  await first.client.refreshSession();
  for (const call of [calls.regenerate, calls.unenroll]) {
    expect((await call()).error).toMatchObject({ code: "reauthentication_needed", status: 400 });
  }
  await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect((await calls.unenroll()).error).toBeNull();
  expect((await calls.getStatus()).error?.code).toBe("mfa_factor_not_found");
  // The authenticator remains, so the session keeps its level.
  await first.client.refreshSession();
  expect(await levelOf(first.client)).toEqual(["aal2", "aal2"]);
  expect((await calls.generate()).error).toBeNull();
});

test("new codes end the old ones under the same id, and another's codes open nothing", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { id, codes } = await withCodes(app, first);
  const { recoveryCodes: calls } = first.client.mfa;
  const renewed = await calls.regenerate();
  expect(renewed.data).toMatchObject({ id, type: "recovery_code", total: 10 });
  expect(await db.$count(recoveryCodes)).toBe(10);
  expect((await calls.verify({ code: codes[0] ?? "" })).error?.code).toBe("mfa_verification_failed");
  const other = await somebody(app, { email: "kim@patient.example" });
  await withCodes(app, other);
  const code = renewed.data?.codes[0] ?? "";
  expect((await other.client.mfa.recoveryCodes.verify({ code })).error?.code).toBe("mfa_verification_failed");
  expect((await calls.verify({ code })).error).toBeNull();
  await app.settle();
  expect(await mailsWith("recovery codes of your account were made anew")).toBe(2);
});

test("wrong codes of all factors count together, and new codes open the door again", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId, secret, codes } = await withCodes(app, first);
  const thief = await signedIn(app);
  for (let i = 0; i < 5; i++) {
    await thief.client.mfa.challengeAndVerify({ factorId, code: wrongCode(app, secret) });
    expect((await thief.client.mfa.recoveryCodes.verify({ code: "wrong" })).error?.code).toBe(
      "mfa_verification_failed",
    );
  }
  const locked = await thief.client.mfa.recoveryCodes.verify({ code: codes[0] ?? "" });
  expect(locked.error).toMatchObject({ code: "mfa_recovery_codes_locked", status: 429 });
  const totp = await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect(totp.error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
  const { data } = await first.client.mfa.recoveryCodes.regenerate();
  expect((await first.client.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" })).error).toBeNull();
});

test("codes are kept as hashes alone, and are written in no audit and no log", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { codes } = await withCodes(app, first);
  await first.client.mfa.recoveryCodes.verify({ code: codes[9] ?? "" });
  const tables = ["recovery_codes", "factors", "audit_trails", "throttles"].map((name) =>
    db.all(sql.raw(`select * from ${name}`)),
  );
  const stored = JSON.stringify([...(await Promise.all(tables)), await mailsTo(EMAIL)]);
  for (const code of codes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
    expect(logged()).not.toContain(code);
  }
  const [row] = await db.all<{ success: number }>(
    sql`select success from audit_trails where action_type = 'recovery_code_used'`,
  );
  expect(row).toEqual({ success: 1 });
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.usedAt, app.now()))).toBe(1);
});
