import { env } from "cloudflare:workers";
import { eq, getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSealed, sealFor } from "#worker/domains/accounts/factors/factor.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { openLead } from "#worker/domains/leads/leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { KEYED_TABLES, rewrapKeys } from "#worker/domains/office/keys/rewrap.ts";
import { newPatient, openNames } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { createTestApp, db } from "../../../support/app.ts";
import { logged } from "../../../support/console.ts";
import { contact } from "../../../support/leads.ts";

const NIGHT = new Date("2026-11-21T08:30:00Z");
const [KEK_1, KEK_2] = [btoa("1".repeat(32)), btoa("2".repeat(32))];
const before = parseSettings({ ...env, PHI_KEK_1: KEK_1 });
const between = parseSettings({ ...env, PHI_KEK_1: KEK_1, PHI_KEK_2: KEK_2 });
/** The old key is gone, and the changed SECRET_KEY cannot derive a substitute. */
const after = parseSettings({ ...env, SECRET_KEY: "quite another secret of these tests", PHI_KEK_2: KEK_2 });

async function aPatient(name: string) {
  const person = { firstName: name, lastName: "Miller", channel: "email", to: `${name}@patient.example` } as const;
  const row = await newPatient(
    { db, settings: before, now: () => NIGHT },
    { ...person, contactIndex: name, userId: null },
  );
  await db.insert(patients).values(row);
  return row.id;
}

const patientOf = async (id: string) => {
  const [row] = await db.select().from(patients).where(eq(patients.id, id));
  if (!row) throw new Error("There is no such patient.");
  return row;
};

test("wraps every data key with the newest key at night", async () => {
  const ids = [await aPatient("Sam"), await aPatient("Lee")];
  const app = createTestApp({ env: { PHI_KEK_1: KEK_1 } });
  expect((await app.post("/api/leads", contact())).status).toBe(201);
  const sealed = (await patientOf(ids[0] ?? "")).firstName;

  await rewrapKeys({ db, now: () => NIGHT, settings: between });

  const [sam, lee] = await Promise.all(ids.map(patientOf));
  if (!sam || !lee) throw new Error("Somebody is missing.");
  expect([sam.kekVersion, lee.kekVersion, sam.firstName]).toEqual([2, 2, sealed]);
  expect(await openNames({ settings: after }, sam)).toEqual({ firstName: "Sam", lastName: "Miller" });
  await expect(openNames({ settings: before }, sam)).rejects.toMatchObject({ code: "not_configured" });
  const [lead] = await db.select().from(leads);
  if (!lead) throw new Error("There is no lead.");
  expect((await openLead({ settings: after }, lead)).name).not.toBe("");
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "key.rotate"))).toBe(3);
  expect(logged()).toContain('"keys_rewrapped","table":"patients","version":2,"keys":2,"failed":0');
  expect(logged()).not.toContain("Miller");
});

test("keeps second factors working after a new key, and recovery codes as they are", async () => {
  const account = makeAccount(NIGHT, { email: "sam@patient.example", confirmedAt: NIGHT });
  await storeAccount({ db }, account);
  const row = { userId: account.user.id, lastStep: null, lastChallengedAt: null, createdAt: NIGHT, updatedAt: NIGHT };
  const secret = "GRARIBE3PFJBSCLJ2246TSAE6FY62OWR";
  const app = { ...row, id: "app", factorType: "totp", status: "verified", friendlyName: "App" } as const;
  const phone = { ...row, id: "phone", factorType: "phone", status: "verified", friendlyName: "Phone" } as const;
  const codes = { ...row, id: "codes", factorType: "recovery_code", status: "verified", friendlyName: "" } as const;
  await db.insert(factors).values([
    { ...app, ...(await sealFor(before, "app", secret)) },
    { ...phone, ...(await sealFor(before, "phone", "+19205550143")) },
  ]);
  await db.insert(factors).values({ ...codes, sealed: null, wrappedKey: null, kekVersion: null });
  await rewrapKeys({ db, now: () => NIGHT, settings: between });
  const [one, other, set] = await db.select().from(factors).orderBy(factors.id);
  if (!one || !other || !set) throw new Error("A factor is missing.");
  expect(await openSealed(after, one)).toBe(secret);
  expect(await openSealed(after, set)).toBe("+19205550143");
  await expect(openSealed(before, one)).rejects.toMatchObject({ code: "not_configured" });
  expect(other).toMatchObject({ id: "codes", wrappedKey: null, kekVersion: null });
});

test("changes nothing by day, or with one key", async () => {
  const id = await aPatient("Sam");
  await rewrapKeys({ db, now: () => new Date("2026-11-20T18:00:00Z"), settings: between });
  await rewrapKeys({ db, now: () => NIGHT, settings: before });
  expect((await patientOf(id)).kekVersion).toBe(1);
});

test("skips a key that does not open", async () => {
  const [lost, fine] = [await aPatient("Lost"), await aPatient("Fine")];
  await db.update(patients).set({ wrappedKey: "v1.AAAA.BBBB" }).where(eq(patients.id, lost));
  await rewrapKeys({ db, now: () => NIGHT, settings: between });
  expect([(await patientOf(lost)).kekVersion, (await patientOf(fine)).kekVersion]).toEqual([1, 2]);
  expect((await patientOf(lost)).wrappedKey).toBe("v1.AAAA.BBBB");
  expect(logged()).toContain('"keys":1,"failed":1');
});

test("lists every table with wrapped keys", async () => {
  const rows = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and sql like '%wrapped_key%'`,
  );
  expect(KEYED_TABLES.map(({ table }) => getTableName(table)).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});
