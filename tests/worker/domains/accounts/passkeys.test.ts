import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { passkeyChallenges, passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, newestMail, openBrowser } from "../../support/auth.ts";
import { createAuthenticator, type Lie, registerPasskey, signInWithPasskey } from "../../support/authenticator.ts";
import { somebody } from "../../support/factors.ts";

async function actions(): Promise<string[]> {
  return (await db.select().from(auditTrails)).map(({ actionType }) => actionType);
}

async function registered(app: TestApp, made: Parameters<typeof createAuthenticator>[0] = {}) {
  const browser = await somebody(app);
  const authenticator = await createAuthenticator(made);
  const { error } = await registerPasskey(browser.client, authenticator);
  if (error) throw error;
  return { ...browser, authenticator };
}

test("a passkey signs in without a name, and counts as both factors at once", async () => {
  const app = await createAuthApp();
  const { authenticator, client } = await registered(app, { aaguid: "ea9b8d664d011d213ce4b6b48cb575d4" });
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("A passkey was added");
  const [{ id = "", ...fresh } = {}] = (await client.passkey.list()).data ?? [];
  expect(fresh).toEqual({ friendly_name: "Google Password Manager", created_at: expect.any(String) });
  const elsewhere = openBrowser(app, "198.51.100.9");
  const { data, error } = await signInWithPasskey(elsewhere.client, authenticator);
  expect(error).toBeNull();
  expect(data?.user?.email).toBe(EMAIL);
  const claims = (await elsewhere.client.getClaims()).data?.claims;
  expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "passkey" }] });
  expect(elsewhere.cookies.get("__Host-session")).toBeTruthy();
  expect((await elsewhere.client.refreshSession()).data.session?.user.email).toBe(EMAIL);
  expect((await elsewhere.client.passkey.list()).data).toMatchObject([{ id, last_used_at: expect.any(String) }]);
  expect(await db.select().from(passkeys)).toMatchObject([
    { algorithm: -7, signCount: 2, isBackedUp: false, transports: ["internal", "hybrid"] },
  ]);
  expect(await actions()).toContain("passkey_created");
});

test("keys on P-256 and of RSA both work, and a passkey that does not count is no copy of itself", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  for (const made of [{ algorithm: -257 } as const, { counts: false }]) {
    const authenticator = await createAuthenticator(made);
    expect((await registerPasskey(client, authenticator)).error).toBeNull();
    for (let i = 0; i < 2; i++) {
      expect((await signInWithPasskey(openBrowser(app).client, authenticator)).error, JSON.stringify(made)).toBeNull();
    }
  }
});

test("a new credential that does not fit in one point is refused, and its challenge is spent", async () => {
  const app = await createAuthApp();
  const { client } = await somebody(app);
  const lies: Lie[] = [
    { type: "webauthn.get" },
    { challenge: "AAAA" },
    { origin: "https://clinic.test.evil.example" },
    { origin: "http://clinic.test" },
    { crossOrigin: true },
    { rpId: "evil.example" },
    { flags: 0b100_0001 }, // no user verification
    { flags: 0b100_0100 }, // no user presence
    { flags: 0b101 }, // no credential
    { flags: 0b101_0101 }, // backed up without being backup eligible
    { id: "AAAA" },
    { algorithm: -8 },
    { algorithm: -257 },
    { attestationObject: "oA" },
    { attestationObject: "____" },
    { attestationObject: "not base64url!" },
  ];
  for (const lie of lies) {
    const { error } = await registerPasskey(client, await createAuthenticator(), lie);
    expect(error, JSON.stringify(lie)).toMatchObject({ code: "webauthn_verification_failed", status: 400 });
  }
  expect([await db.$count(passkeys), await db.$count(passkeyChallenges)]).toEqual([0, 0]);
  expect((await client.passkey.list()).data).toEqual([]);
});

test("a sign-in that does not fit in one point is refused, on the record, and its challenge is spent", async () => {
  const app = await createAuthApp();
  const { authenticator } = await registered(app);
  const flip = (bytes: Uint8Array) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1);
  const lies: Lie[] = [
    { type: "webauthn.create" },
    { challenge: "AAAA" },
    { origin: "https://evil.example" },
    { crossOrigin: true },
    { rpId: "evil.example" },
    { flags: 0b001 },
    { flags: 0b100 },
    { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" },
    { userHandle: "" },
    { signature: flip },
    { signature: () => new Uint8Array(8) },
    { signature: (bytes) => bytes.slice(0, -1) },
    { counter: 1 }, // same as at registration: a cloned authenticator
    { counter: 0 },
  ];
  const { client } = openBrowser(app);
  for (const lie of lies) {
    const { error } = await signInWithPasskey(client, authenticator, lie);
    expect(error, JSON.stringify(lie)).toMatchObject({ code: "webauthn_verification_failed", status: 400 });
  }
  expect((await signInWithPasskey(client, authenticator, { id: "AAAA" })).error?.code).toBe(
    "webauthn_verification_failed",
  );
  expect(await db.$count(passkeyChallenges)).toBe(0);
  expect((await actions()).filter((action) => action === "login_failed")).toHaveLength(lies.length);
  expect((await signInWithPasskey(client, authenticator)).error).toBeNull();
});

test("a challenge is for one use, five minutes, its own ceremony and its own person", async () => {
  const app = await createAuthApp();
  const { client, authenticator } = await registered(app);
  const { data } = await client.passkey.startAuthentication();
  const challengeId = data?.challenge_id ?? "";
  const verify = async (id = challengeId) => {
    if (!data) throw new Error("There is no challenge.");
    const credential = await authenticator.get(data.options);
    return (await client.passkey.verifyAuthentication({ challengeId: id, credential })).error?.code;
  };
  expect(await verify()).toBeUndefined();
  expect(await verify()).toBe("webauthn_challenge_not_found");
  expect(await verify("not-a-uuid")).toBe("validation_failed");
  const first = await client.passkey.startRegistration();
  expect(await verify(first.data?.challenge_id)).toBe("webauthn_challenge_not_found");
  const second = await client.passkey.startRegistration();
  const other = await somebody(app, { email: "other@patient.example" });
  for (const [{ passkey }, started, code] of [
    [other.client, second, "webauthn_challenge_not_found"],
    [client, first, "webauthn_challenge_not_found"], // only the newest challenge counts
    [client, second, undefined],
  ] as const) {
    if (!started.data) throw new Error("There is no challenge.");
    const credential = await (await createAuthenticator()).create(started.data.options);
    const { error } = await passkey.verifyRegistration({ challengeId: started.data.challenge_id, credential });
    expect(error?.code).toBe(code);
  }
  const late = await client.passkey.startAuthentication();
  app.advance(5 * MINUTE);
  expect(await verify(late.data?.challenge_id)).toBe("webauthn_challenge_expired");
  await client.passkey.startAuthentication();
  await purgeAuth({ db, now: () => new Date(Date.now() + HOUR + 11 * MINUTE) });
  expect(await db.$count(passkeyChallenges)).toBe(0);
});

test("stores at most ten passkeys and none twice, also when two are added at once", async () => {
  const app = await createAuthApp();
  const { client, authenticator } = await registered(app);
  expect((await registerPasskey(client, authenticator)).error).toMatchObject({
    code: "webauthn_credential_exists",
    status: 422,
  });
  const { data } = await client.passkey.startRegistration();
  expect(data?.options.excludeCredentials).toMatchObject([
    { id: authenticator.id, transports: ["internal", "hybrid"] },
  ]);
  const [row] = await db.select().from(passkeys);
  if (!row || !data) throw new Error("There is no passkey.");
  for (let i = 2; i <= 10; i++) {
    await db.insert(passkeys).values({ ...row, id: crypto.randomUUID(), credentialId: `credential ${i}` });
  }
  const credential = await (await createAuthenticator()).create(data.options);
  const eleventh = await client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  expect(eleventh.error).toMatchObject({ code: "too_many_passkeys", status: 422 });
  expect((await client.passkey.startRegistration()).error?.code).toBe("too_many_passkeys");
  expect((await actions()).filter((action) => action === "passkey_created")).toHaveLength(1);
});

test("refuses passkeys of banned, closed and unconfirmed accounts", async () => {
  const app = await createAuthApp();
  const { authenticator } = await registered(app);
  const { client } = openBrowser(app);
  await db.update(users).set({ bannedUntil: new Date(Date.now() + DAY) });
  expect((await signInWithPasskey(client, authenticator)).error).toMatchObject({ code: "user_banned", status: 403 });
  await db.update(users).set({ bannedUntil: null, emailConfirmedAt: null });
  expect((await signInWithPasskey(client, authenticator)).error).toMatchObject({
    code: "email_not_confirmed",
    status: 403,
  });
  await db.delete(users).where(eq(users.emailIndex, EMAIL));
  expect((await signInWithPasskey(client, authenticator)).error?.code).toBe("webauthn_verification_failed");
});
