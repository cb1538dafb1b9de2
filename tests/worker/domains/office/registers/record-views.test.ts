import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessAnswer } from "#contract/access-review.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { flagStatements } from "#worker/domains/office/access/access-flags.ts";
import { countStatement, pairsStatement } from "#worker/domains/office/access/record-views.ts";
import { purgeCharts } from "#worker/domains/office/retention/charts.ts";
import { dataRequests } from "#worker/domains/office/schema.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY } from "../../../support/booking.ts";
import { COMPLIANCE, type Office, office } from "../../../support/compliance.ts";
import { bookVisit } from "../../../support/staff.ts";

const PERIOD = { from: "2026-11-17", to: "2026-11-23" };

const read = async ({ officer }: Office, query: Record<string, string> = {}) =>
  (await officer.send(`${COMPLIANCE}/access?${new URLSearchParams({ ...PERIOD, ...query })}`)).json<AccessAnswer>();

/** Adds views by one actor within an hour of yesterday, each of another record, with `own` among them. */
async function look({ now }: Office, { actor, records, own }: { actor: string; records: number; own?: string }) {
  const at = Math.floor(now().getTime() / HOUR) * HOUR - 24 * HOUR;
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${records})
    insert into audit_trails (id, at, actor_id, actor_role, action_type, resource_type, patient_id, success, action_details)
    select ${actor} || i, ${at} + i, ${actor}, 'clinician', 'view', 'chart', iif(i = 7 and ${own ?? null} is not null, ${own ?? null}, 'pat_' || i), 1, '{}' from n`);
}

test("leaves out users who open their own record", async () => {
  const app = await office();
  const doctor = await app.colleague("clinician", "own");
  const visit = await bookVisit(app, { patient: { firstName: "Own", lastName: "Lee", email: "own@guest.example" } });
  await look(app, { actor: doctor.id, records: 51, own: visit.patient.id });
  const before = await read(app);
  expect(before.flags).toMatchObject([{ flag: "many", actorId: doctor.id, count: 51 }]);
  await db.update(patients).set({ userId: doctor.id }).where(eq(patients.id, visit.patient.id));
  const after = await read(app);
  expect(after.flags).toEqual([]);
  expect([before.total - after.total, before.looks - after.looks]).toEqual([1, 1]);
  const attested = await app.officer.post(`${COMPLIANCE}/access/reviews`, { ...PERIOD, note: "Nothing stands out." });
  expect(await attested.json()).toMatchObject({ looks: after.looks });
});

test("marks equal family names without the name or its key", async () => {
  const app = await office();
  const doctor = await app.colleague("clinician", "same");
  const visit = await bookVisit(app, {
    patient: { firstName: "Marker", lastName: " LEE", email: "lee@guest.example" },
  });
  const other = await bookVisit(app, {
    startsAt: chicago(MONDAY, "10:00"),
    patient: { firstName: "Marker", lastName: "Li", email: "li@guest.example" },
  });
  for (const { patient } of [visit, other]) await doctor.send(`/api/staff/patients/${patient.id}?purpose=treatment`);
  const { rows } = await read(app, { actor: doctor.id });
  const same = rows.map(({ patientId, isNamesake }) => [patientId, isNamesake]);
  expect(new Map(same as [string, boolean][])).toEqual(
    new Map([
      [visit.patient.id, true],
      [other.patient.id, false],
    ]),
  );
  const told = "actorId actorName actorRole patientId looks taken first last isNamesake";
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(told.split(" ").sort());
});

test("keeps lists readable after a chart is destroyed, with the pairs that opened it", async () => {
  const app = await office();
  const doctor = await app.colleague("clinician", "late");
  const visit = await bookVisit(app, { patient: { firstName: "Marker", lastName: "Lee", email: "lee@guest.example" } });
  const asked = { kind: "access", channel: "phone", receivedOn: "2026-11-23", requester: "Marker", patientId: null };
  await app.officer.post(`${COMPLIANCE}/requests`, { ...asked, patientId: visit.patient.id });
  await doctor.send(`/api/staff/patients/${visit.patient.id}?purpose=treatment`);
  // The chart is destroyed, but this week's views of it stay in the audit trail.
  await db.update(dataRequests).set({ status: "fulfilled" });
  const ended = new Date(app.now().getTime() + 30 * DAY);
  expect(await purgeCharts({ db, now: app.now }, { keep: 120, before: ended })).toBe(1);
  const { rows } = await read(app, { actor: doctor.id });
  expect(rows).toMatchObject([{ patientId: visit.patient.id, isNamesake: false }]);
  const period = new URLSearchParams(PERIOD);
  const lists = [
    `${COMPLIANCE}/access?${period}`,
    `${COMPLIANCE}/files/access?${period}`,
    `${COMPLIANCE}/audit`,
    `${COMPLIANCE}/restrictions`,
    `${COMPLIANCE}/consents`,
    `${COMPLIANCE}/consents/visits`,
    `${COMPLIANCE}/consents/withdrawals`,
    `${COMPLIANCE}/consents/of?id=${visit.patient.id}`,
    `${COMPLIANCE}/requests?state=all`,
    "/api/admin/appointments",
    "/api/admin/appointments?q=Lee",
    "/api/admin/appointments/month?month=2026-11",
    "/api/admin/overview",
    "/api/admin/overview/messages",
    "/api/admin/leads",
    "/api/staff/board?location=green-bay&date=2026-11-23",
    "/api/staff/week?location=green-bay&from=2026-11-23",
    "/api/staff/tasks?scope=all",
    "/api/staff/messages",
    "/api/staff/intakes",
    "/api/staff/waitlist",
  ];
  const staff = [app.admin, app.officer, doctor, app.desk];
  for (const list of lists) {
    const answers = await Promise.all(staff.map(({ send }) => send(list)));
    const statuses = answers.map(({ status }) => status);
    expect([list, statuses.includes(200), statuses.filter((status) => status !== 200 && status !== 403)]).toEqual([
      list,
      true,
      [],
    ]);
    await Promise.all(answers.map((answer) => answer.text()));
  }
});

test("flags many views in an hour for their own user alone", async () => {
  const app = await office();
  await look(app, { actor: "busy", records: 51 });
  await look(app, { actor: "calm", records: 50 });
  expect((await read(app)).flags).toMatchObject([{ flag: "many", actorId: "busy", count: 51 }]);
});

test("lists a quarter of reviews, and two years on request", async () => {
  const app = await office();
  for (let i = 0; i < 14; i++)
    await app.officer.post(`${COMPLIANCE}/access/reviews`, { ...PERIOD, note: `Nothing stands out, ${i}.` });
  expect((await read(app)).reviews).toHaveLength(13);
  expect((await read(app, { reviews: "all" })).reviews).toHaveLength(14);
});

test("returns the count without rows past the last page", async () => {
  const app = await office();
  await look(app, { actor: "busy", records: 60 });
  const [first, second, past] = [
    await read(app, { size: "50" }),
    await read(app, { size: "50", page: "2" }),
    await read(app, { size: "50", page: "3" }),
  ];
  expect([first, second, past].map(({ rows, total, looks }) => [rows.length, total, looks])).toEqual([
    [50, 60, 60],
    [10, 60, 60],
    [0, 60, 60],
  ]);
  expect(new Set([...first.rows, ...second.rows].map(({ patientId }) => patientId)).size).toBe(60);
  expect((await read(app, { actor: "nobody" })).total).toBe(0);
});

test("counts a period by the index of views alone", async () => {
  const app = await office();
  const plan = async (statement: { getSQL(): SQL }) =>
    (await db.all<{ detail: string }>(sql`explain query plan ${statement.getSQL()}`)).map(({ detail }) => detail);
  const [crowds] = flagStatements({ db }, PERIOD);
  const statements = [pairsStatement({ db }, { ...PERIOD, page: 1, size: 25 }), countStatement({ db }, PERIOD), crowds];
  for (const statement of statements)
    expect((await plan(statement)).join("; ")).toMatch(/COVERING INDEX audit_trails_looks \(<expr>>\? AND <expr><\?\)/);
  await app.officer.send(`${COMPLIANCE}/requests`);
  expect((await read(app)).looks).toBe(0);
});
