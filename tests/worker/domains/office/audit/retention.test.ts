import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CUT } from "#worker/domains/office/audit/chain.ts";
import { sealAuditTrail } from "#worker/domains/office/audit/sealer.ts";
import { verifyAuditTrail } from "#worker/domains/office/audit/verify.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditReasons, auditTrails } from "#worker/kernel/audit/schema.ts";
import { retentionPolicies } from "#worker/kernel/retention-schema.ts";
import { retentionJobs } from "#worker/retention.ts";
import { db } from "../../../support/app.ts";
import { logged } from "../../../support/console.ts";

// The delete trigger of the table uses the real clock.
const now = () => new Date();
const deps = { db, now };

function monthsAgo(months: number): Date {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1, 12));
}

async function write(...months: number[]): Promise<void> {
  for (const [i, ago] of months.entries()) {
    const facts = { actionType: "view", resourceType: "intake", resourceId: `int_${i}`, patientId: "patient" };
    await db.insert(auditTrails).values(auditRow(monthsAgo(ago), facts));
  }
  await sealAuditTrail(deps);
}

const looks = async () =>
  (await db.select().from(auditTrails).where(eq(auditTrails.actionType, "view"))).map(({ resourceId }) => resourceId);

test("cuts the head of the trail by its period, and the rest still verifies", async () => {
  await write(100, 90, 86, 80, 10);
  const [oldest] = await db.select().from(auditTrails);
  await db.insert(auditReasons).values({ auditId: oldest?.id ?? "", reason: "because" });
  expect(await retentionJobs.run(deps, "trail")).toBe(3);
  expect(await looks()).toEqual(["int_3", "int_4"]);
  expect(await db.$count(auditReasons)).toBe(0);
  const [kept] = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, "int_3"));
  const cut = { through: 3, hash: kept?.prevHash };
  expect(await verifyAuditTrail(deps)).toMatchObject({ verified: 2, broken: null, cut, unsealed: { count: 1 } });
  // A check that resumes after a deleted row starts at the first row that is left.
  expect(await verifyAuditTrail(deps, { after: 2 })).toMatchObject({ verified: 2, broken: null });
  expect(logged()).toContain('"event":"audit_cut","through":3');
  await sealAuditTrail(deps);
  expect(await verifyAuditTrail(deps)).toMatchObject({ verified: 3, broken: null, unsealed: { count: 0 } });
  expect(await retentionJobs.run(deps, "trail")).toBe(0);

  await db.insert(retentionPolicies).values({
    id: "trail",
    keep: 72,
    isHeld: false,
    version: 1,
    updatedBy: "somebody",
    updatedAt: now(),
  });
  expect(await retentionJobs.run(deps, "trail")).toBe(1);
  expect(await looks()).toEqual(["int_4"]);
  expect(await verifyAuditTrail(deps)).toMatchObject({ verified: 2, broken: null });
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, CUT))).toBe(2);
});

test("finds a cut without its row or with another link", async () => {
  await write(100, 90, 10, 5);
  await db.run(sql`delete from audit_trails where sequence = 1`);
  expect((await verifyAuditTrail(deps)).broken).toMatchObject({ sequence: 2, reason: "missing" });
  await db
    .insert(auditTrails)
    .values(
      auditRow(now(), { actionType: CUT, resourceType: "audit_trail", actionDetails: { through: 1, hash: "forged" } }),
    );
  expect((await verifyAuditTrail(deps)).broken).toMatchObject({ sequence: 2, reason: "moved" });
});

test("refuses to delete rows that are younger than six years or unsealed", async () => {
  await write(71, 10);
  for (const sequence of [1, 2])
    await expect(db.run(sql`delete from audit_trails where sequence = ${sequence}`)).rejects.toThrow();
  await db.insert(auditTrails).values(auditRow(monthsAgo(100), { actionType: "view", resourceType: "intake" }));
  await expect(db.run(sql`delete from audit_trails where sequence is null`)).rejects.toThrow();
  expect(await db.$count(auditTrails)).toBe(3);
});

test("keeps the whole trail under a legal hold, and its last row always", async () => {
  await write(100, 95);
  // No younger row follows, and a chain never loses its end.
  expect(await retentionJobs.run(deps, "trail")).toBe(0);
  await write(1);
  const hold = { id: "trail", keep: 84, isHeld: true, version: 1, updatedBy: "somebody", updatedAt: now() };
  await db.insert(retentionPolicies).values(hold);
  expect(await retentionJobs.run(deps, "trail")).toBe(0);
  expect(await db.$count(auditTrails)).toBe(3);
});
