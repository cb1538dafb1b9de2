import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Measure, MeasuresAnswer } from "#contract/chart.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { measurements } from "#worker/domains/patients/schema/chart.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { patientOf, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";

const PATH = "/api/chart/measures";

async function open() {
  const app = await createAuthApp();
  const own = await patientOf(app);
  const ago = (ms: number) => new Date(app.now().getTime() - ms).toISOString();
  const weight = (change: object = {}) => ({
    kind: "weight",
    pounds: 201.5,
    takenAt: ago(HOUR),
    clientKey: crypto.randomUUID(),
    ...change,
  });
  const list = async () => (await own.send(PATH)).json<MeasuresAnswer>();
  return { app, ago, weight, list, ...own };
}

test("seals measurements, lists the newest first, and deletes one", async () => {
  const { post, send, weight, ago, list, patient } = await open();
  const response = await post(PATH, weight({ takenAt: ago(3 * DAY) }));
  expect(response.status).toBe(201);
  const { measure } = await response.json<{ measure: Measure }>();
  expect(measure).toEqual({ id: measure.id, kind: "weight", pounds: 201.5, takenAt: ago(3 * DAY) });
  await post(PATH, weight({ kind: "blood_pressure", systolic: 128, diastolic: 79, pounds: undefined }));
  await post(PATH, weight({ kind: "waist", inches: 40, pounds: undefined, takenAt: ago(2 * DAY) }));
  const { canWrite, measures } = await list();
  expect([canWrite, ...measures.map(({ kind }) => kind)]).toEqual([true, "blood_pressure", "waist", "weight"]);
  expect(measures[0]).toMatchObject({ systolic: 128, diastolic: 79 });
  expect(JSON.stringify(await db.select().from(measurements))).not.toMatch(/201\.5|pounds|systolic/);
  expect((await send(`${PATH}/${measure.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await send(`${PATH}/${measure.id}`, { method: "DELETE" })).status).toBe(404);
  expect((await list()).measures).toHaveLength(2);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.patientId, patient.id));
  expect(rows.map(({ actionType }) => actionType)).toEqual([
    "measure.add",
    "measure.add",
    "measure.add",
    "measure.delete",
  ]);
  expect(JSON.stringify(rows) + logged()).not.toMatch(/201\.5|pounds|systolic/);
});

test("keeps a measurement sent twice once, and reveals nothing by another patient's key", async () => {
  const { app, post, weight } = await open();
  const json = weight();
  const answers = await Promise.all([post(PATH, json), post(PATH, json)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  const other = await patientOf(app, "other@patient.example");
  expect((await other.post(PATH, json)).status).toBe(409);
  expect(await db.$count(measurements)).toBe(1);
});

test("another's entries are not there, to see or to take away", async () => {
  const { app, post, weight } = await open();
  const { measure } = await (await post(PATH, weight())).json<{ measure: Measure }>();
  const other = await patientOf(app, "other@patient.example");
  expect(await (await other.send(PATH)).json()).toEqual({ canWrite: true, measures: [] });
  expect((await other.send(`${PATH}/${measure.id}`, { method: "DELETE" })).status).toBe(404);
  expect(await db.$count(measurements)).toBe(1);
});

test("shows nothing and stores nothing for an account without a record", async () => {
  const { app, weight } = await open();
  const stranger = await person(app, "new@patient.example");
  expect(await (await stranger.send(PATH)).json()).toEqual({ canWrite: false, measures: [] });
  expect((await stranger.post(PATH, weight())).status).toBe(409);
});

test.for([
  [{ pounds: 49.9 }, "pounds"],
  [{ pounds: 1400.1 }, "pounds"],
  [{ pounds: 200.55 }, "pounds"],
  [{ pounds: "200" }, "pounds"],
  [{ kind: "waist", inches: 19 }, "inches"],
  [{ kind: "blood_pressure", systolic: 120, diastolic: 120 }, "diastolic"],
  [{ kind: "blood_pressure", systolic: 301, diastolic: 80 }, "systolic"],
  [{ kind: "sugar" }, "kind"],
  [{ takenAt: "yesterday" }, "takenAt"],
  [{ takenAt: "2100-01-01T00:00:00Z" }, "takenAt"],
  [{ takenAt: "2001-01-01T00:00:00Z" }, "takenAt"],
  [{ clientKey: "x" }, "clientKey"],
] as const)("%j is refused beside its field", async ([change, field]) => {
  const { post, weight } = await open();
  const refused = await refusalOf(await post(PATH, weight(change)));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  expect(await db.$count(measurements)).toBe(0);
});

test.for([
  { pounds: 50 },
  { pounds: 1400 },
  { kind: "blood_pressure", systolic: 300, diastolic: 200 },
  { kind: "blood_pressure", systolic: 40, diastolic: 20 },
  { kind: "waist", inches: 20 },
  { kind: "waist", inches: 100 },
])("%j is at the end of its range, and stands", async (change) => {
  const { post, weight } = await open();
  expect((await post(PATH, weight(change))).status).toBe(201);
});

test("without its record nothing is kept and nothing taken away", async () => {
  const { post, send, weight } = await open();
  const { measure } = await (await post(PATH, weight())).json<{ measure: Measure }>();
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  expect((await post(PATH, weight())).status).toBe(500);
  expect((await send(`${PATH}/${measure.id}`, { method: "DELETE" })).status).toBe(500);
  expect(await db.$count(measurements)).toBe(1);
});
