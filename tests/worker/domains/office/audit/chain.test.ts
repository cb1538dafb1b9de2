import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditVerification } from "#contract/audit.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { sealAuditTrail } from "#worker/domains/office/audit/sealer.ts";
import { verifyAuditTrail } from "#worker/domains/office/audit/verify.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, NOON } from "../../../support/app.ts";
import { authorized, createAuthApp, signedUp } from "../../../support/auth.ts";
import { logged } from "../../../support/console.ts";

const deps = { db };

/** All rows have the same time, so only the order of writing tells them apart. */
async function write(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await db.insert(auditTrails).values(
      auditRow(NOON, {
        actorId: "actor",
        actorRole: "clinician",
        actorIpHash: "hash",
        sessionId: "session",
        userEmail: "lee@clinic.example",
        actionType: "view",
        resourceType: "intake",
        resourceId: `int_${i}`,
        patientId: "patient",
        purpose: "treatment",
        actionDetails: { fields: ["notes"], "10": "ten", "2": "two" },
      }),
    );
  }
}

async function tamper(statement: string): Promise<void> {
  await db.run(sql`drop trigger audit_trails_no_update`);
  await db.run(sql`drop trigger audit_trails_no_delete`);
  await db.run(sql.raw(statement));
}

const rows = () =>
  db.all<{ sequence: number; prev_hash: string; hash: string; resource_id: string }>(
    sql`select sequence, prev_hash, hash, resource_id from audit_trails order by rowid`,
  );

test("chains rows in the order of writing", async () => {
  await write(3);
  await sealAuditTrail(deps);
  await write(2);
  await sealAuditTrail(deps);
  const sealed = await rows();
  expect(sealed.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(sealed.map(({ prev_hash }) => prev_hash)).toEqual(["", ...sealed.slice(0, 4).map(({ hash }) => hash)]);
  for (const { hash } of sealed) expect(hash).toMatch(/^[\w-]{43}$/);
  const last = sealed.at(-1);
  expect(await verifyAuditTrail(deps)).toEqual({
    verified: 5,
    broken: null,
    cut: null,
    tip: { sequence: 5, hash: last?.hash },
    unsealed: { count: 0, oldestAt: null },
    next: null,
  });
  // The log is the anchor outside the database.
  expect(logged()).toContain(JSON.stringify({ event: "audit_sealed", rows: 2, sequence: 5, hash: last?.hash }));
});

test("makes one chain when sealing twice or at once", async () => {
  await write(5);
  await Promise.all([sealAuditTrail(deps), sealAuditTrail(deps), sealAuditTrail(deps)]);
  const sealed = await rows();
  expect((await verifyAuditTrail(deps)).verified).toBe(5);
  await sealAuditTrail(deps);
  expect(await rows()).toEqual(sealed);
});

test("seals at most two thousand rows a run", async () => {
  const filler = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
    insert into audit_trails (id, at, action_type, resource_type, success, action_details)
    select 'aud_' || i, i, 'view', 'intake', 1, '{}' from n`;
  await db.run(sql.raw(filler));
  await sealAuditTrail(deps);
  expect(await verifyAuditTrail(deps)).toMatchObject({ verified: 2000, unsealed: { count: 100 }, next: null });
  await sealAuditTrail(deps);
  expect(await verifyAuditTrail(deps)).toMatchObject({ verified: 2100, unsealed: { count: 0 } });
});

test.for([
  ["actor_id = 'x'"],
  ["actor_role = null"],
  ["actor_ip_hash = 'x'"],
  ["session_id = 'x'"],
  ["user_email = 'x'"],
  ["action_type = 'x'"],
  ["resource_type = 'x'"],
  ["resource_id = 'x'"],
  ["patient_id = 'x'"],
  ["purpose = 'x'"],
  ["success = 0"],
  ["at = at + 1"],
  ["id = 'x'"],
  [`action_details = '{"fields":["notes"],"2":"two","10":"ten"}'`],
  ["hash = 'x'"],
])("a sealed row is found when somebody sets %s", async ([change]) => {
  await write(4);
  await sealAuditTrail(deps);
  await tamper(`update audit_trails set ${change} where sequence = 2`);
  const { verified, broken } = await verifyAuditTrail(deps);
  expect(verified).toBe(1);
  expect(broken).toMatchObject({ sequence: 2, reason: "changed" });
  expect(logged()).toContain(JSON.stringify({ event: "audit_broken", sequence: 2, reason: "changed" }));
});

test("finds a deleted, moved or replaced row", async () => {
  await write(5);
  await sealAuditTrail(deps);
  await tamper("delete from audit_trails where sequence = 3");
  expect((await verifyAuditTrail(deps)).broken).toMatchObject({ sequence: 4, reason: "missing" });
  await db.run(sql`update audit_trails set sequence = 3 where sequence = 4`);
  expect((await verifyAuditTrail(deps)).broken).toMatchObject({ sequence: 3, reason: "moved" });
  // A trail without its end is still a whole chain; only the anchor in the log shows that rows are missing.
  await db.run(sql`delete from audit_trails where sequence >= 3`);
  expect(await verifyAuditTrail(deps)).toMatchObject({ broken: null, tip: { sequence: 2 } });
  expect(logged()).toContain('"event":"audit_sealed","rows":5,"sequence":5');
});

test("verifies a long trail in several calls", async () => {
  await write(7);
  await sealAuditTrail(deps);
  const pieces: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const piece: AuditVerification = await verifyAuditTrail(deps, { after, limit: 3 });
    expect(piece.broken).toBeNull();
    pieces.push(piece.verified);
    after = piece.next;
  }
  expect(pieces).toEqual([3, 3, 1]);
  await tamper("update audit_trails set hash = 'x' where sequence = 3");
  expect((await verifyAuditTrail(deps, { after: 3 })).broken).toMatchObject({ sequence: 4, reason: "moved" });
});

test("counts unsealed rows with the age of the oldest", async () => {
  await write(2);
  expect(await verifyAuditTrail(deps)).toEqual({
    verified: 0,
    broken: null,
    cut: null,
    tip: null,
    unsealed: { count: 2, oldestAt: NOON.toISOString() },
    next: null,
  });
});

test("lets readers of the trail verify it over the API, and no patient", async () => {
  const app = await createAuthApp();
  const send = authorized(app, await signedUp(app));
  expect((await send("/api/audit/verify")).status).toBe(403);
  const [user] = await db.select().from(users);
  await db.insert(userRoles).values({ userId: user?.id ?? "", role: "compliance", isActive: true, createdAt: NOON });
  await db.update(sessions).set({ aal: "aal2" });
  await sealAuditTrail(deps);
  const response = await send("/api/audit/verify");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ broken: null, unsealed: { count: 0 } });
  expect((await send("/api/audit/verify?after=1")).status).toBe(200);
  for (const after of ["x", "-1", "1.5"]) expect((await send(`/api/audit/verify?after=${after}`)).status).toBe(400);
});
