import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountConsents, CONSENT_KINDS } from "#content/account-consents.ts";
import type { ConsentState } from "#contract/consents.ts";
import { MINUTE } from "#contract/time.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { db } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, signedUp } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";

async function open() {
  const app = await createAuthApp();
  const send = authorized(app, await signedUp(app));
  const [user] = await db.select().from(users).where(eq(users.emailIndex, EMAIL));
  // Signing up stores consents of its own.
  await db.delete(consentRecords);
  await db.update(profiles).set({ combinedConsent: false, hipaaConsent: false, medicalTreatmentConsent: false });
  const post = (json: unknown, more = {}) =>
    send("/api/consents", { method: "POST", json, headers: { "User-Agent": "Browser/1.0" }, ...more });
  const decide = (kind: keyof typeof accountConsents, decision: string, more = {}) =>
    post({ kind, decision, version: accountConsents[kind].version }, more);
  const list = async () => (await (await send("/api/consents")).json<{ consents: ConsentState[] }>()).consents;
  const flags = async () => {
    const [row] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, user?.id ?? ""));
    return [row?.combinedConsent, row?.hipaaConsent, row?.medicalTreatmentConsent, row?.marketingConsentIp];
  };
  return { app, userId: user?.id ?? "", post, decide, list, flags };
}

test("lists every document with its text and no decision until the user makes one", async () => {
  const { list } = await open();
  const consents = await list();
  expect(consents.map(({ kind }) => kind)).toEqual(CONSENT_KINDS);
  for (const { kind, words, version, decided, isOutdated } of consents) {
    expect([words, version]).toEqual([accountConsents[kind].words, accountConsents[kind].version]);
    expect([decided, isOutdated]).toEqual([null, false]);
  }
});

test("a decision is a record of its own with the hash of the words, and an audit row without them", async () => {
  const { userId, decide } = await open();
  const response = await decide("treatment", "granted");
  expect(response.status).toBe(201);
  const { consent } = await response.json<{ consent: ConsentState }>();
  const { version, words } = accountConsents.treatment;
  expect(consent).toMatchObject({ kind: "treatment", decided: { decision: "granted", version }, isOutdated: false });
  const [record] = await db.select().from(consentRecords);
  expect(record).toMatchObject({
    userId,
    kind: "treatment",
    version,
    wordsHash: await digest(words),
    decision: "granted",
    method: "click",
    userAgent: "Browser/1.0",
  });
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "consent"));
  expect(row).toMatchObject({
    actionType: "consent.granted",
    actorId: userId,
    patientId: userId,
    resourceId: record?.id,
  });
  expect(row?.actionDetails).toEqual({ kind: "treatment", version });
});

test("updates the profile's flags with each decision", async () => {
  const { decide, flags } = await open();
  await decide("hipaa_notice", "granted");
  expect(await flags()).toEqual([false, true, false, null]);
  await decide("treatment", "granted");
  expect(await flags()).toEqual([true, true, true, null]);
  await decide("treatment", "withdrawn");
  expect(await flags()).toEqual([false, true, false, null]);
  await decide("treatment", "granted");
  await decide("hipaa_notice", "declined");
  expect(await flags()).toEqual([false, false, true, null]);
  await decide("treatment", "withdrawn");
  await decide("treatment", "granted");
  expect(await flags()).toEqual([false, false, true, null]);
  await decide("care_messages", "granted");
  await decide("ai_assistant", "granted");
  expect(await flags()).toEqual([false, false, true, null]);
});

test("a yes to marketing keeps the address that gave it, sealed and nowhere else, until it is taken back", async () => {
  const { decide, flags } = await open();
  const address = "2001:db8::7";
  await decide("marketing", "granted", { address });
  expect((await flags())[3]).toBe(address);
  const [stored] = await db.all<{ cell: string }>(sql`select marketing_consent_ip as cell from profiles`);
  expect(stored?.cell).toMatch(/^k1\|profiles\.marketing_consent_ip\|v1\./);
  const rest = await db.select().from(consentRecords);
  expect(JSON.stringify([rest, await db.select().from(auditTrails)]) + logged()).not.toContain(address);
  await decide("marketing", "withdrawn", { address });
  expect((await flags())[3]).toBeNull();
  await decide("marketing", "granted", { address });
  await decide("marketing", "declined", { address });
  expect((await flags())[3]).toBeNull();
});

test("the same decision twice is one record, and a change of mind is a second", async () => {
  const { app, decide, list } = await open();
  expect((await decide("care_messages", "granted")).status).toBe(201);
  expect((await decide("care_messages", "granted")).status).toBe(200);
  app.advance(MINUTE);
  expect((await decide("care_messages", "withdrawn")).status).toBe(201);
  expect(await db.$count(consentRecords)).toBe(2);
  const state = (await list()).find(({ kind }) => kind === "care_messages");
  expect(state?.decided?.decision).toBe("withdrawn");
});

test("a yes to earlier words waits for the new ones, a no does not", async () => {
  const { userId, list } = await open();
  const old = { userId, wordsHash: "old", version: "2020-01-01", method: "sign_up", userAgent: "" } as const;
  await db.insert(consentRecords).values([
    { ...old, id: "1", kind: "treatment", decision: "granted", decidedAt: new Date(0) },
    { ...old, id: "2", kind: "marketing", decision: "declined", decidedAt: new Date(0) },
  ]);
  const waiting = (await list()).filter(({ isOutdated }) => isOutdated);
  expect(waiting.map(({ kind, decided }) => [kind, decided?.version])).toEqual([["treatment", "2020-01-01"]]);
});

test("words that were not shown can not be agreed to", async () => {
  const { post, flags } = await open();
  const response = await post({ kind: "treatment", decision: "granted", version: "2020-01-01" });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    error: { code: "conflict", message: expect.stringMatching(/reload/) },
  });
  expect(await flags()).toEqual([false, false, false, null]);
  expect(await db.$count(consentRecords)).toBe(0);
});

test.for([
  ["another document", { kind: "photo", decision: "granted" }],
  ["another decision", { kind: "treatment", decision: "maybe" }],
  ["a notice that is taken back", { kind: "hipaa_notice", decision: "withdrawn" }],
  ["no version", { kind: "treatment", decision: "granted", version: undefined }],
  ["a name of the prototype", { kind: "constructor", decision: "granted" }],
] as const)("%s is refused with 400", async ([, json]) => {
  const { post } = await open();
  expect((await post({ version: "2026-11-22", ...json })).status).toBe(400);
  expect(await db.$count(consentRecords)).toBe(0);
});

test("without its audit row a decision is not kept", async () => {
  const { decide, flags } = await open();
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  expect((await decide("treatment", "granted")).status).toBe(500);
  expect(await flags()).toEqual([false, false, false, null]);
  expect(await db.$count(consentRecords)).toBe(0);
});

test("one person's decisions are not another's", async () => {
  const { app, decide, flags } = await open();
  const other = authorized(app, await signedUp(app, "other@patient.example"));
  await decide("treatment", "granted");
  await decide("marketing", "granted");
  const { consents } = await (await other("/api/consents")).json<{ consents: ConsentState[] }>();
  expect(consents.filter(({ decided }) => decided?.decision === "granted")).toEqual([]);
  const json = { kind: "treatment", decision: "declined", version: accountConsents.treatment.version };
  await other("/api/consents", { method: "POST", json });
  expect((await flags())[2]).toBe(true);
});
