import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, newestMail } from "../../support/auth.ts";
import {
  type Authenticator,
  createAuthenticator,
  type Lie,
  registerPasskey,
  showSecurityKey,
} from "../../support/authenticator.ts";
import { addTotp, type Browser, levelOf, signedIn, somebody } from "../../support/factors.ts";

/** User presence without user verification: the password is the other factor. */
const TOUCHED = { flags: 0b001 };

async function begin({ client }: Pick<Browser, "client">, friendlyName = "Key") {
  const { data, error } = await client.mfa.webauthn.enroll({ friendlyName });
  if (error) throw error;
  return data.id;
}

async function addKey(browser: Browser, authenticator: Authenticator): Promise<string> {
  const factorId = await begin(browser);
  const { error } = await showSecurityKey(browser.client, factorId, authenticator);
  if (error) throw error;
  return factorId;
}

async function withKey(app: TestApp, made: Parameters<typeof createAuthenticator>[0] = {}) {
  const browser = await somebody(app);
  const authenticator = await createAuthenticator(made);
  return { ...browser, authenticator, factorId: await addKey(browser, authenticator) };
}

test("a security key is a second step: enrolled, shown at the next sign-in, and taken away", async () => {
  const app = await createAuthApp();
  const first = await somebody(app);
  const enrolled = await first.client.mfa.enroll({ factorType: "webauthn", friendlyName: "Yubikey" });
  const factorId = enrolled.data?.id ?? "";
  expect(enrolled.data).toEqual({ id: factorId, type: "webauthn", friendly_name: "Yubikey" });
  expect(await levelOf(first.client)).toEqual(["aal1", "aal1"]);
  const authenticator = await createAuthenticator();
  const touched = { flags: 0b100_0001 };
  expect((await showSecurityKey(first.client, factorId, authenticator, touched)).error).toBeNull();
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("second step");
  expect(await levelOf(first.client)).toEqual(["aal2", "aal2"]);
  const [row] = await db.select().from(factors);
  expect(row).toMatchObject({ factorType: "webauthn", status: "verified", lastStep: 1 });
  expect(JSON.stringify(row)).not.toContain(authenticator.id);

  const again = await signedIn(app);
  expect(await levelOf(again.client)).toEqual(["aal1", "aal2"]);
  expect((await again.client.updateUser({ password: "another long password" })).error?.code).toBe("insufficient_aal");
  const { data, error } = await showSecurityKey(again.client, factorId, authenticator, TOUCHED);
  expect(error).toBeNull();
  const claims = decodeJwt(data?.access_token ?? "");
  expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/webauthn" }, { method: "password" }] });
  const factor = { id: factorId, factor_type: "webauthn", status: "verified", friendly_name: "Yubikey" };
  expect(data?.user.factors).toMatchObject([factor]);
  expect((await again.client.mfa.unenroll({ factorId })).error).toBeNull();
  await again.client.refreshSession();
  expect(await levelOf(again.client)).toEqual(["aal1", "aal1"]);
});

test("the options name this site and the key, and never a credential that the user has elsewhere", async () => {
  const app = await createAuthApp();
  const { client, authenticator, factorId } = await withKey(app);
  const second = await client.mfa.challenge({ factorId: await begin({ client }, "Other"), webauthn: { rpId: "x" } });
  if (second.data?.webauthn.type !== "create") throw new Error("Another key is made.");
  const { publicKey } = second.data.webauthn.credential_options;
  expect(publicKey).toMatchObject({ rp: { id: "clinic.test" }, attestation: "none" });
  expect(publicKey.excludeCredentials).toHaveLength(1);
  const shown = await client.mfa.challenge({ factorId, webauthn: { rpId: "x" } });
  if (shown.data?.webauthn.type !== "request") throw new Error("The key is shown.");
  const request = shown.data.webauthn.credential_options.publicKey;
  expect([request["rpId"], request.allowCredentials?.length]).toEqual(["clinic.test", 1]);
  expect(authenticator.id).toBeTruthy();
});

test("an answer that does not fit in one point raises nothing and is on the record", async () => {
  const app = await createAuthApp();
  const { authenticator, factorId } = await withKey(app);
  const { client } = await signedIn(app);
  const flip = (bytes: Uint8Array) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1);
  const lies: Lie[] = [
    { type: "webauthn.create" },
    { challenge: "AAAA" },
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { flags: 0b100 }, // no user presence
    { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" },
    { signature: flip },
    { id: "AAAA" },
    { counter: 1 }, // same as at enrollment: a cloned key
  ];
  for (const lie of lies) {
    const { error } = await showSecurityKey(client, factorId, authenticator, lie);
    expect(error, JSON.stringify(lie)).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  }
  const stranger = await createAuthenticator();
  expect((await showSecurityKey(client, factorId, stranger)).error?.code).toBe("mfa_verification_failed");
  expect(await levelOf(client)).toEqual(["aal1", "aal2"]);
  const tries = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "verification_attempted"));
  expect(tries.filter(({ success }) => !success)).toHaveLength(lies.length + 1);
});

test("a challenge is for one use, five minutes, one session, and its own ceremony", async () => {
  const app = await createAuthApp();
  const { authenticator, factorId } = await withKey(app, { counts: false });
  const browser = await signedIn(app);
  const { client } = browser;
  const shown = await showSecurityKey(client, factorId, authenticator);
  expect(shown.error).toBeNull();
  const replayed = await shown.again();
  expect(replayed.error?.code).toBe("mfa_ip_address_mismatch");
  const late = await showSecurityKey(client, factorId, authenticator, {}, () => app.advance(5 * MINUTE));
  expect(late.error?.code).toBe("mfa_challenge_expired");
  const body = { challenge_id: crypto.randomUUID() };
  const send = async (json: object) => {
    const request = { method: "POST", json: { ...body, ...json } };
    const answer = await authorized(app, browser)(`/auth/v1/factors/${factorId}/verify`, request);
    return [answer.status, (await answer.json<{ error_code: string }>()).error_code];
  };
  expect(await send({})).toEqual([400, "validation_failed"]);
  expect(await send({ webauthn: { type: "other", credential_response: {} } })).toEqual([400, "validation_failed"]);
  expect(await send({ webauthn: { type: "create" } })).toEqual([400, "validation_failed"]);
  expect(await send({ code: "123456" })).toEqual([422, "mfa_factor_not_found"]);
});

test("enrolls a key only after the existing second step, passkeys included", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  await registerPasskey(browser.client, await createAuthenticator());
  const later = await signedIn(app);
  const { error } = await later.client.mfa.webauthn.enroll({ friendlyName: "Key" });
  expect(error).toMatchObject({ code: "insufficient_aal", status: 403 });
  const other = await somebody(app, { email: "other@patient.example" });
  const begun = await begin(other);
  const elsewhere = await signedIn(app, "other@patient.example");
  await addTotp(app, elsewhere);
  // A thief with the password began this key before the owner added an authenticator, so it must not become a factor.
  const thief = await signedIn(app, "other@patient.example");
  expect((await showSecurityKey(thief.client, begun, await createAuthenticator())).error?.code).toBe(
    "insufficient_aal",
  );
});

test("staff may have a key, and never remove the last second step that they have", async () => {
  const app = await createAuthApp();
  const clinician = { email: "doc@clinic.example", roles: ["clinician"] } as const;
  const browser = await somebody(app, clinician);
  const factorId = await addKey(browser, await createAuthenticator());
  expect((await browser.client.mfa.unenroll({ factorId })).error?.code).toBe("conflict");
  await addTotp(app, browser);
  expect((await browser.client.mfa.unenroll({ factorId })).error).toBeNull();
});
