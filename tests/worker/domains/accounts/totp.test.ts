import { eq, gt, sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { factorChallenges, factors } from "#worker/domains/accounts/schema/factors.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { throttles } from "#worker/kernel/limits/schema.ts";
import { db } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, newestMail } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";
import { addTotp, beginTotp, codeOf, levelOf, signedIn, somebody, wrongCode } from "../../support/factors.ts";

test("a person adds an authenticator, and from then on signs in with it", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const other = await signedIn(app);
  const { data, error } = await first.client.mfa.enroll({
    factorType: "totp",
    friendlyName: " Phone ",
    issuer: "My clinic",
  });
  if (error) throw error;
  expect(data).toMatchObject({ type: "totp", friendly_name: "Phone" });
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);
  expect(data.totp.uri).toContain(
    `otpauth://totp/My%20clinic:sam%40patient.example?issuer=My%20clinic&secret=${data.totp.secret}&`,
  );
  expect(await levelOf(first.client)).toEqual(["aal1", "aal1"]);
  const challenge = await first.client.mfa.challenge({ factorId: data.id });
  const inFive = Math.floor((app.now().getTime() + 5 * MINUTE) / 1000);
  expect(challenge.data).toMatchObject({ type: "totp", expires_at: inFive });
  app.advance(1000);
  const verified = await first.client.mfa.verify({
    factorId: data.id,
    challengeId: challenge.data?.id ?? "",
    code: codeOf(app, data.totp.secret).replace(/^.../, "$& "),
  });
  expect(verified.error).toBeNull();
  expect(decodeJwt(verified.data?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "totp" }, { method: "password" }],
  });
  expect(await levelOf(first.client)).toEqual(["aal2", "aal2"]);
  expect((await first.client.mfa.listFactors()).data?.totp).toMatchObject([{ id: data.id, status: "verified" }]);
  // Enrolling a factor ends the older sessions that lack it.
  expect((await other.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("A second step was added");
  app.advance(30_000);
  const again = await signedIn(app);
  expect(await levelOf(again.client)).toEqual(["aal1", "aal2"]);
  const raised = await again.client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(app, data.totp.secret) });
  expect(raised.error).toBeNull();
  expect(await levelOf(again.client)).toEqual(["aal2", "aal2"]);
  expect((await again.client.refreshSession()).error).toBeNull();
  expect(await levelOf(again.client)).toEqual(["aal2", "aal2"]);
});

test("a clock may be half a minute off either way, and not 61 seconds", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const { factorId, secret } = await addTotp(app, { client });
  app.advance(30_000);
  for (const [off, isRight] of [
    [-61, false],
    [61, false],
    [-30, true],
    [30, true],
  ] as const) {
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret, off) });
    expect(error?.code, `${off}`).toBe(isRight ? undefined : "mfa_verification_failed");
  }
});

test("no code counts twice: not under another challenge, not in another session, not at once, not the one of enrolling", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId, secret } = await beginTotp(first.client);
  const code = codeOf(app, secret);
  expect((await first.client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const again = await first.client.mfa.challengeAndVerify({ factorId, code });
  expect(again.error).toMatchObject({
    code: "mfa_verification_failed",
    status: 422,
    message: "Invalid TOTP code entered",
  });
  const second = await signedIn(app);
  expect((await second.client.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe("mfa_verification_failed");
  app.advance(30_000);
  const next = codeOf(app, secret);
  const browsers = [first, second, first, second];
  const tried = await Promise.all(
    browsers.map(({ client }) => client.mfa.challengeAndVerify({ factorId, code: next })),
  );
  expect(tried.filter(({ error }) => error === null)).toHaveLength(1);
  // Once a newer code was used, older codes are void even if they were never shown.
  expect(
    (await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret, -30) })).error,
  ).not.toBeNull();
});

test("a challenge is for one session, one success and five minutes, and five wrong codes burn it", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId, secret } = await addTotp(app, first);
  const second = await signedIn(app);
  const { mfa } = first.client;
  const begin = async () => (await mfa.challenge({ factorId })).data?.id ?? "";
  const verify = async (challengeId: string, code = codeOf(app, secret)) =>
    (await mfa.verify({ factorId, challengeId, code })).error;
  const foreign = await second.client.mfa.verify({ factorId, challengeId: await begin(), code: codeOf(app, secret) });
  expect(foreign.error).toMatchObject({ code: "mfa_ip_address_mismatch", status: 422 });
  const used = await begin();
  expect(await verify(used)).toBeNull();
  app.advance(30_000);
  expect(await verify(used)).toMatchObject({ code: "mfa_ip_address_mismatch" });
  const burnt = await begin();
  for (let i = 0; i < 5; i++)
    expect((await verify(burnt, wrongCode(app, secret)))?.code).toBe("mfa_verification_failed");
  expect(await verify(burnt)).toMatchObject({ code: "mfa_challenge_expired", status: 422 });
  const late = await begin();
  app.advance(5 * MINUTE);
  expect(await verify(late)).toMatchObject({ code: "mfa_challenge_expired" });
  expect(await verify(crypto.randomUUID())).toMatchObject({
    code: "mfa_factor_not_found",
    status: 422,
    message: "MFA factor with the provided challenge ID not found",
  });
  expect(await verify(await begin(), " ")).toMatchObject({ status: 400, message: "Code needs to be non-empty" });
  expect(await verify(await begin())).toBeNull();
});

test("locks the second step for 15 minutes after ten wrong codes and mails the owner once", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const { factorId, secret } = await addTotp(app, first);
  const thief = await signedIn(app);
  const wrong = wrongCode(app, secret);
  const guesses = Array.from({ length: 12 }, () => thief.client.mfa.challengeAndVerify({ factorId, code: wrong }));
  const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
  expect(codes.filter((code) => code === "mfa_verification_failed")).toHaveLength(10);
  expect(codes.filter((code) => code === "over_request_rate_limit")).toHaveLength(2);
  const right = await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect(right.error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
  const { data } = await first.client.mfa.challenge({ factorId });
  const json = { challenge_id: data?.id, code: codeOf(app, secret) };
  const raw = await authorized(app, first)(`/auth/v1/factors/${factorId}/verify`, { method: "POST", json });
  expect([raw.status, raw.headers.get("Retry-After"), raw.headers.get("Cache-Control")]).toEqual([
    429,
    "900",
    "no-store",
  ]);
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("Many wrong codes");
  const rows = await db.all(sql`select success from audit_trails where action_type = 'lockout'`);
  expect(rows).toEqual([{ success: 0 }]);
  app.advance(15 * MINUTE);
  await first.client.refreshSession();
  expect((await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) })).error).toBeNull();
  // The success cleared the count, so nine more wrong codes are allowed.
  app.advance(30_000);
  for (let i = 0; i < 9; i++) await first.client.mfa.challengeAndVerify({ factorId, code: wrongCode(app, secret) });
  expect((await first.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) })).error).toBeNull();
});

test("a hundred wrong codes in a week are too many, however patient the thief", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const { factorId, secret } = await addTotp(app, { client });
  const guess = async (code: string) => (await client.mfa.challengeAndVerify({ factorId, code })).error?.code;
  expect(await guess(wrongCode(app, secret))).toBe("mfa_verification_failed");
  const inADay = new Date(app.now().getTime() + DAY);
  // As if 97 more codes had failed, never ten within 15 minutes.
  await db.update(throttles).set({ count: 98 }).where(gt(throttles.windowEndsAt, inADay));
  for (let i = 0; i < 2; i++) expect(await guess(wrongCode(app, secret))).toBe("mfa_verification_failed");
  app.advance(DAY);
  await client.refreshSession();
  expect(await guess(codeOf(app, secret))).toBe("over_request_rate_limit");
  app.advance(6 * DAY);
  const again = await signedIn(app);
  expect((await again.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) })).error).toBeNull();
});

test("secrets are sealed in the database, and neither audit nor log knows secret, code or address", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const { factorId, secret } = await beginTotp(client, "My phone");
  const code = codeOf(app, secret);
  await client.mfa.challengeAndVerify({ factorId, code: wrongCode(app, secret) });
  await client.mfa.challengeAndVerify({ factorId, code });
  const [row] = await db.select().from(factors);
  expect(row?.sealed).toMatch(/^v1\./);
  const tables = await Promise.all([
    db.all(sql`select * from audit_trails`),
    db.all(sql`select * from throttles`),
    db.select().from(factorChallenges),
  ]);
  const stored = JSON.stringify([row, tables]);
  for (const hidden of [secret, `"${code}"`, EMAIL]) {
    expect(stored).not.toContain(hidden);
    expect(logged()).not.toContain(hidden);
  }
  const trail = await db.all(
    sql`select action_type as type, success from audit_trails where resource_type = 'factor' order by at, rowid`,
  );
  expect(trail).toEqual([
    { type: "factor_in_progress", success: 1 },
    { type: "challenge_created", success: 1 },
    { type: "verification_attempted", success: 0 },
    { type: "challenge_created", success: 1 },
    { type: "verification_attempted", success: 1 },
  ]);
});

test("purges abandoned factors and challenges and keeps verified ones", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  await addTotp(app, { client });
  await client.mfa.enroll({ factorType: "totp", friendlyName: "left" });
  await purgeAuth({ db, now: () => new Date(app.now().getTime() + 4 * MINUTE) });
  expect(await db.$count(factors)).toBe(2);
  await purgeAuth({ db, now: () => new Date(app.now().getTime() + 2 * 60 * MINUTE) });
  expect([await db.$count(factors), await db.$count(factorChallenges)]).toEqual([1, 0]);
  expect(await db.$count(sessions, eq(sessions.aal, "aal2"))).toBe(1);
});
