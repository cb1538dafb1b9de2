import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DueAnswer, PolicyDocument, TrainingRecord } from "#contract/compliance.ts";
import { RETENTION_JOB_IDS, type RetentionPolicy } from "#contract/retention.ts";
import { DAY } from "#contract/time.ts";
import type { Vendor } from "#contract/vendors.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { retentionRuns } from "#worker/kernel/retention-schema.ts";
import { hasBaa } from "#worker/providers/live/vendors.ts";
import { runRetention } from "#worker/retention.ts";
import { db } from "../../../support/app.ts";
import { errorOf } from "../../../support/booking.ts";
import { COMPLIANCE, type Office, office, prove, put } from "../../../support/compliance.ts";

const RETENTION = `${COMPLIANCE}/retention`;

async function talk({ now }: Office, ...days: number[]): Promise<void> {
  for (const day of days) {
    const at = new Date(now().getTime() - day * DAY);
    await db.insert(chatConversations).values({ id: `c-${day}`, visitorHash: "v", createdAt: at, updatedAt: at });
  }
}

const readPolicy = async ({ officer }: Office, id: string): Promise<RetentionPolicy> => {
  const { policies } = await (await officer.send(RETENTION)).json<{ policies: RetentionPolicy[] }>();
  const policy = policies.find((one) => one.id === id);
  if (!policy) throw new Error(`There is no policy ${id}.`);
  return policy;
};

test("counts in the preview what the next run deletes, and records runs by day", async () => {
  const app = await office();
  await talk(app, 5, 20, 31, 40);
  expect(await readPolicy(app, "conversations")).toMatchObject({
    keep: 30,
    due: 2,
    isHeld: false,
    version: 0,
    runs: [],
  });
  const preview = await app.officer.send(`${RETENTION}/conversations/preview?keep=10`);
  expect(await preview.json()).toEqual({ due: 3 });
  await runRetention({ db, now: app.now });
  await runRetention({ db, now: app.now });
  const policy = await readPolicy(app, "conversations");
  expect(policy.due).toBe(0);
  expect(policy.runs).toEqual([{ day: "2026-11-23", by: "cron", runs: 1, rows: 2, lastAt: app.now().toISOString() }]);
  // A day with nothing to delete is recorded too, as proof that the job ran.
  expect(await db.$count(retentionRuns)).toBe(RETENTION_JOB_IDS.length);
});

test("applies a new period from the next run, within bounds, at the version that was seen", async () => {
  const app = await office();
  await talk(app, 5, 20);
  const set = (keep: number, { version = 0, isHeld = false } = {}) =>
    put(app.officer, `${RETENTION}/conversations`, { keep, isHeld }, version);
  for (const keep of [0, 31, 1.5]) expect([keep, (await set(keep)).status]).toEqual([keep, 400]);
  expect((await set(10)).status).toBe(200);
  expect((await errorOf(await set(12))).code).toBe("stale");
  expect(await readPolicy(app, "conversations")).toMatchObject({ keep: 10, standard: 30, version: 1, due: 1 });
  await runRetention({ db, now: app.now });
  expect((await db.select().from(chatConversations)).map(({ id }) => id)).toEqual(["c-5"]);
  const row = and(eq(auditTrails.actionType, "retention.set"), eq(auditTrails.resourceId, "conversations"));
  expect(await db.$count(auditTrails, row)).toBe(1);
  expect((await put(app.officer, `${RETENTION}/audit`, { keep: 1, isHeld: false }, 0)).status).toBe(404);
});

test("deletes nothing under a legal hold, by cron or by hand", async () => {
  const app = await office();
  await talk(app, 400);
  const path = `${RETENTION}/conversations`;
  expect((await put(app.officer, path, { keep: 30, isHeld: true }, 0)).status).toBe(200);
  await runRetention({ db, now: app.now });
  expect((await app.officer.post(`${path}/run`)).status).toBe(409);
  expect(await db.$count(chatConversations)).toBe(1);
  expect(await readPolicy(app, "conversations")).toMatchObject({ isHeld: true, due: 0 });
  await put(app.officer, path, { keep: 30, isHeld: false }, 1);
  const run = await app.officer.post(`${path}/run`);
  expect(await run.json()).toEqual({ rows: 1 });
  expect((await readPolicy(app, "conversations")).runs.map(({ by, rows }) => [by, rows])).toEqual([
    ["cron", 0],
    ["hand", 1],
  ]);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "retention.run"))).toBe(1);
});

test("counts due rows of every policy", async () => {
  const app = await office();
  expect(await db.$count(analyticsEvents)).toBe(0);
  const { policies } = await (await app.officer.send(RETENTION)).json<{ policies: RetentionPolicy[] }>();
  expect(policies.map(({ id, due }) => [id, due])).toEqual(RETENTION_JOB_IDS.map((id) => [id, 0]));
});

const vendor = {
  name: "Resend",
  service: "Sends mail",
  data: "Addresses and times of visits",
  handlesPhi: true,
  baaSignedAt: "2026-01-01",
  baaRenewsAt: "2026-12-31",
  status: "active",
};

test("derives a vendor's agreement from its days and state, and shows a renewal in time", async () => {
  const app = await office();
  const { officer } = app;
  const has = () => hasBaa({ db, now: app.now }, "resend");
  expect(await has()).toBe(false);
  expect((await officer.post(`${COMPLIANCE}/vendors`, { id: "resend", ...vendor })).status).toBe(201);
  expect((await officer.post(`${COMPLIANCE}/vendors`, { id: "resend", ...vendor })).status).toBe(400);
  expect(await has()).toBe(true);
  const { vendors } = await (await officer.send(`${COMPLIANCE}/vendors`)).json<{ vendors: Vendor[] }>();
  expect(vendors[0]).toMatchObject({ baa: "renewal_due", version: 1 });
  expect(await (await officer.send(`${COMPLIANCE}/due`)).json<DueAnswer>()).toMatchObject({ vendors: 1 });
  app.advance(38 * DAY);
  await prove(officer, app);
  expect(await has()).toBe(false);
  const change = (change: object, version: number) =>
    put(officer, `${COMPLIANCE}/vendors/resend`, { ...vendor, ...change }, version);
  expect(await (await change({ baaRenewsAt: "2027-12-31" }, 1)).json<Vendor>()).toMatchObject({
    baa: "in_force",
    version: 2,
  });
  expect(await has()).toBe(true);
  expect((await change({}, 1)).status).toBe(409);
  await change({ status: "ended", baaRenewsAt: "2027-12-31" }, 2);
  expect(await has()).toBe(false);
  expect((await put(officer, `${COMPLIANCE}/vendors/nobody`, vendor, 1)).status).toBe(404);
});

test("retires the version of a policy that a new one replaces, once, and keeps both", async () => {
  const { officer } = await office();
  const policy = {
    title: "Breach notification",
    version: "1",
    location: "Shared drive",
    ownerName: "Privacy Officer",
    effectiveOn: "2026-01-01",
    reviewOn: "2026-11-25",
  };
  const add = (change = {}) => officer.post(`${COMPLIANCE}/policies`, { ...policy, ...change });
  const [first] = (await (await add()).json<{ policies: PolicyDocument[] }>()).policies;
  const next = { version: "2", effectiveOn: "2026-11-23", reviewOn: "2027-11-23", replaces: first?.id };
  const { policies } = await (await add(next)).json<{ policies: PolicyDocument[] }>();
  expect(policies.map(({ version, retiredOn }) => [version, retiredOn])).toEqual([
    ["2", null],
    ["1", "2026-11-23"],
  ]);
  expect((await add({ ...next, version: "3" })).status).toBe(409);
  expect((await add({ reviewOn: "2025-01-01" })).status).toBe(400);
});

test("assigns training to staff alone, completes it once, and shows it as overdue", async () => {
  const app = await office();
  const { officer, desk } = app;
  const patient = await app.colleague("patient", "sam");
  const assign = (userId: string) =>
    officer.post(`${COMPLIANCE}/training`, { userId, course: "Privacy", dueOn: "2026-11-24" });
  expect((await assign(patient.id)).status).toBe(400);
  const [record] = (await (await assign(desk.id)).json<{ records: TrainingRecord[] }>()).records;
  expect(record).toMatchObject({ name: "desk Lee", isOverdue: false, completedOn: null });
  app.advance(2 * DAY);
  await prove(officer, app);
  const { records } = await (await officer.send(`${COMPLIANCE}/training`)).json<{ records: TrainingRecord[] }>();
  expect(records[0]?.isOverdue).toBe(true);
  const done = (completedOn: string) => officer.post(`${COMPLIANCE}/training/${record?.id}/done`, { completedOn });
  expect((await done("2026-12-24")).status).toBe(400);
  expect((await done("2026-11-25")).status).toBe(200);
  expect((await done("2026-11-25")).status).toBe(409);
  expect((await officer.post(`${COMPLIANCE}/training/trn_0/done`, { completedOn: "2026-11-25" })).status).toBe(404);
});
