import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, newestMail, openBrowser, PASSWORD } from "../../support/auth.ts";
import { createAuthenticator, registerPasskey, signInWithPasskey } from "../../support/authenticator.ts";
import { somebody } from "../../support/factors.ts";

async function withPasskey(app: Awaited<ReturnType<typeof createAuthApp>>) {
  const browser = await somebody(app);
  const authenticator = await createAuthenticator();
  const { data, error } = await registerPasskey(browser.client, authenticator);
  if (error) throw error;
  return { ...browser, authenticator, passkeyId: data?.id ?? "" };
}

test("names a passkey after its device, lets its owner rename and delete it, and mails them", async () => {
  const app = await createAuthApp();
  const { client, authenticator, passkeyId } = await withPasskey(app);
  expect((await client.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: "Unknown device" }]);
  const renamed = await client.passkey.update({ passkeyId, friendlyName: "  My phone " });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: "My phone" });
  for (const friendlyName of ["", "   ", "x".repeat(121)]) {
    const { error } = await client.passkey.update({ passkeyId, friendlyName });
    expect(error, friendlyName).toMatchObject({ code: "validation_failed", status: 400 });
  }
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  await app.settle();
  expect(await newestMail(EMAIL)).toContain("A passkey was removed");
  expect((await client.passkey.list()).data).toEqual([]);
  const { error } = await signInWithPasskey(openBrowser(app).client, authenticator);
  expect(error?.code).toBe("webauthn_verification_failed");
  const rows = (await db.select().from(auditTrails)).filter(({ resourceType }) => resourceType === "passkey");
  expect(rows.map(({ actionType, resourceId }) => [actionType, resourceId])).toEqual([
    ["passkey_created", passkeyId],
    ["passkey_updated", passkeyId],
    ["passkey_deleted", passkeyId],
  ]);
});

test("another's passkey is not there: no rename, no deletion, nothing on the record", async () => {
  const app = await createAuthApp();
  const { passkeyId } = await withPasskey(app);
  const { client } = await somebody(app, { email: "other@patient.example" });
  const before = await db.$count(auditTrails);
  for (const id of [passkeyId, crypto.randomUUID(), "nothing"]) {
    const renamed = await client.passkey.update({ passkeyId: id, friendlyName: "Mine" });
    expect(renamed.error, id).toMatchObject({ code: "not_found", status: 404 });
    expect((await client.passkey.delete({ passkeyId: id })).error, id).toMatchObject({ status: 404 });
  }
  expect((await client.passkey.list()).data).toEqual([]);
  expect(await db.select().from(passkeys)).toMatchObject([{ id: passkeyId, friendlyName: "Unknown device" }]);
  expect(await db.$count(auditTrails)).toBe(before);
});

test("needs a recent proof and any second factor to manage passkeys", async () => {
  const app = await createAuthApp();
  const { client, passkeyId, authenticator } = await withPasskey(app);
  const manage = {
    begin: async () => (await client.passkey.startRegistration()).error?.code,
    rename: async () => (await client.passkey.update({ passkeyId, friendlyName: "New" })).error?.code,
    delete: async () => (await client.passkey.delete({ passkeyId })).error?.code,
  };
  app.advance(16 * MINUTE);
  await client.refreshSession();
  for (const act of Object.values(manage)) expect(await act()).toBe("reauthentication_needed");
  expect((await client.passkey.list()).error).toBeNull();
  const at = new Date();
  await db.insert(factors).values({
    id: crypto.randomUUID(),
    userId: (await client.getUser()).data.user?.id ?? "",
    factorType: "totp",
    status: "verified",
    friendlyName: "",
    createdAt: at,
    updatedAt: at,
  });
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  for (const act of Object.values(manage)) expect(await act()).toBe("insufficient_aal");
  expect((await client.passkey.list()).error?.code).toBe("insufficient_aal");
  // A passkey counts as a second factor and as a recent proof.
  const { error } = await signInWithPasskey(client, authenticator);
  expect(error).toBeNull();
  for (const act of Object.values(manage)) expect(await act()).toBeUndefined();
  for (const [method, path] of [
    ["GET", "/auth/v1/passkeys"],
    ["POST", "/auth/v1/passkeys/registration/options"],
    ["POST", "/auth/v1/passkeys/registration/verify"],
    ["PATCH", `/auth/v1/passkeys/${passkeyId}`],
    ["DELETE", `/auth/v1/passkeys/${passkeyId}`],
  ] as const) {
    expect((await app.send(path, { method })).status, path).toBe(401);
  }
});

test("deleting a passkey ends the sessions that were begun with one elsewhere, and no others", async () => {
  const app = await createAuthApp();
  const { client, authenticator, passkeyId } = await withPasskey(app);
  const [thief, phone] = [openBrowser(app).client, openBrowser(app).client];
  await signInWithPasskey(thief, authenticator);
  await phone.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await client.passkey.delete({ passkeyId });
  expect((await thief.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await phone.getUser()).error).toBeNull();
  expect((await client.getUser()).error).toBeNull();
});

test("answers that are no credentials at all are refused as bad input", async () => {
  const app = await createAuthApp();
  const ask = authorized(app, await withPasskey(app));
  const challenge_id = crypto.randomUUID();
  const whole = { id: "AAAA", type: "public-key", response: { clientDataJSON: "AAAA" } };
  const bodies = [
    {},
    { challenge_id },
    { challenge_id: 7, credential: whole },
    { challenge_id, credential: "text" },
    { challenge_id, credential: { ...whole, type: "password" } },
    { challenge_id, credential: whole },
    { challenge_id, credential: { ...whole, response: { clientDataJSON: 1, attestationObject: [], signature: {} } } },
    { challenge_id, credential: { ...whole, id: "A".repeat(40_000) } },
  ];
  for (const way of ["registration", "authentication"]) {
    for (const body of bodies) {
      const answer = await ask(`/auth/v1/passkeys/${way}/verify`, { method: "POST", json: body });
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: "validation_failed" });
    }
  }
  const unusual = await createAuthApp({ AUTH_KEYS: "" });
  expect((await unusual.post("/auth/v1/passkeys/authentication/options", {})).status).toBe(503);
  expect(await (await app.send("/auth/v1/settings")).json()).toMatchObject({ passkeys_enabled: true });
});
