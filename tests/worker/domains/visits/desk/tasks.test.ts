import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffTask, StaleTaskDetails } from "#contract/staff-tasks.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { endTaskStatement, taskStatement } from "#worker/domains/patients/tasks.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { errorOf } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { bookVisit, type Colleague, type StaffApp, staffApp } from "../../../support/staff.ts";

const TASKS = "/api/staff/tasks";

async function make(app: StaffApp, change: Record<string, unknown> = {}): Promise<StaffTask> {
  const dueAt = new Date(app.now().getTime() + HOUR).toISOString();
  const response = await app.desk.post(TASKS, { kind: "call_back", dueAt, ...change });
  expect(response.status).toBe(201);
  return (await response.json<{ task: StaffTask }>()).task;
}

async function list(who: Colleague, query = ""): Promise<StaffTask[]> {
  return (await (await who.send(`${TASKS}${query}`)).json<{ tasks: StaffTask[] }>()).tasks;
}

const change = (who: Colleague, { id, version }: StaffTask, act: string, json: unknown = {}) =>
  who.post(`${TASKS}/${id}/${act}`, json, version);

test("seals, claims, returns, assigns and ends a task, and audits each act", async () => {
  const app = await staffApp();
  const other = await app.colleague("clinician", "other");
  const visit = await bookVisit(app);
  const note = "Marker asked about his marker-words";
  let task = await make(app, { patient: visit.patient.id, appointment: visit.id, note, location: "green-bay" });
  expect(task).toMatchObject({ status: "open", note, patient: { name: visit.patient.name }, assignee: null });
  expect(JSON.stringify(await db.select().from(tasks))).not.toMatch(/marker/i);
  const steps: [Colleague, string, object, object][] = [
    [other, "claim", {}, { status: "claimed", assignee: { id: other.id, name: "other Lee", isMe: true } }],
    [app.desk, "release", {}, { status: "open", assignee: null }],
    [app.desk, "assign", { assignee: other.id }, { status: "claimed", assignee: { id: other.id, isMe: false } }],
    [other, "done", {}, { status: "done", endedAt: app.now().toISOString() }],
  ];
  for (const [who, act, json, expected] of steps) {
    const response = await change(who, task, act, json);
    expect(response.status, act).toBe(200);
    task = (await response.json<{ task: StaffTask }>()).task;
    expect(task).toMatchObject(expected);
  }
  expect((await change(app.desk, task, "claim")).status).toBe(409);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, task.id));
  expect(rows.map(({ actionType }) => actionType)).toEqual(
    ["create", "claim", "release", "assign", "done"].map((act) => `task.${act}`),
  );
  expect(logged()).not.toMatch(/marker/i);
});

test("lets one of two parallel claims win and names the winner", async () => {
  const app = await staffApp();
  const other = await app.colleague("clinician", "other");
  const task = await make(app);
  const both = await Promise.all([change(app.desk, task, "claim"), change(other, task, "claim")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both[0]?.status === 409 ? 0 : 1;
  const { code, details } = await errorOf(both[lost] ?? new Response());
  const { current, asked } = details as unknown as StaleTaskDetails;
  expect([code, current.assignee?.id, asked]).toEqual([
    "stale",
    [other.id, app.desk.id][lost],
    { version: 1, act: "claim" },
  ]);
  const claims = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "task.claim"));
  expect(claims).toHaveLength(1);
});

test("the list shows what is asked for: mine, one clinic's, what is due, what has ended", async () => {
  const app = await staffApp();
  const soon = await make(app);
  const there = await make(app, { location: "skokie", dueAt: new Date(app.now().getTime() + 2 * DAY).toISOString() });
  const late = await make(app, { location: "green-bay", dueAt: new Date(app.now().getTime() - 1).toISOString() });
  await change(app.desk, late, "claim");
  const ids = async (query: string) => (await list(app.desk, query)).map(({ id }) => id);
  expect(await ids("")).toEqual([late.id, soon.id, there.id]);
  expect(await ids("?scope=open")).toEqual([soon.id, there.id]);
  expect(await ids("?scope=mine")).toEqual([late.id]);
  expect(await ids("?location=green-bay")).toEqual([late.id, soon.id]);
  expect(await ids("?due=overdue")).toEqual([late.id]);
  expect(await ids("?due=today")).toEqual([late.id, soon.id]);
  await change(app.desk, soon, "cancel");
  expect(await ids("?scope=ended")).toEqual([soon.id]);
  app.advance(15 * DAY);
  expect(await ids("?scope=ended")).toEqual([]);
  expect((await app.desk.send(`${TASKS}?scope=everything`)).status).toBe(400);
});

test("ends a task of an event for its assignee too", async () => {
  const app = await staffApp();
  const deps = { db, now: app.now };
  await db.batch([taskStatement(deps, { kind: "red_flag", resource: "int_1", dueAt: app.now() })]);
  const [task] = await list(app.desk);
  if (!task) throw new Error("There is no task.");
  await db.batch([endTaskStatement(deps, { kind: "red_flag", resource: "int_1" })]);
  const refused = await change(app.desk, task, "claim");
  expect((await errorOf(refused)).details).toMatchObject({ current: { status: "done", version: 2 } });
});

test("a double click makes one task, a note needs its patient, and nobody gets a task who can not work on it", async () => {
  const app = await staffApp();
  const patient = await app.colleague("patient", "somebody");
  const dueAt = app.now().toISOString();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const send = () => app.desk.send(TASKS, { method: "POST", json: { kind: "other", dueAt }, headers });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await db.$count(tasks)).toBe(1);
  expect((await db.select().from(auditTrails).where(eq(auditTrails.actionType, "task.create"))).length).toBe(1);
  expect((await app.desk.post(TASKS, { kind: "other", dueAt, note: "x" })).status).toBe(400);
  expect((await app.desk.post(TASKS, { kind: "red_flag", dueAt })).status).toBe(400);
  const visit = await bookVisit(app);
  const other = await bookVisit(app, { provider: "demo-hale" });
  const wrong = { kind: "other", dueAt, patient: visit.patient.id, appointment: other.id };
  expect((await app.desk.post(TASKS, wrong)).status).toBe(404);
  const task = await make(app);
  expect((await change(app.desk, task, "assign", { assignee: patient.id })).status).toBe(400);
});

test("hides names from a role that may not read patients", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  await make(app, { patient: visit.patient.id, note: "Marker" });
  const admin = await app.colleague("admin");
  const [task] = await list(admin);
  expect(task).toMatchObject({ patient: null, note: null });
});
