import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ThreadAnswer, ThreadsAnswer } from "#contract/messages.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { messages, threads } from "#worker/domains/visits/schema/messages.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { seedBooking } from "../../../support/booking.ts";
import { addPatient, addVisit, ifMatch, patientOf, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";

const key = () => crypto.randomUUID();
const first = (change: object = {}) => ({
  subject: "Marker subject",
  body: "Marker body",
  clientKey: key(),
  ...change,
});

async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const own = await patientOf(app);
  const start = async (json: object = first()) =>
    (await (await own.post("/api/messages", json)).json<ThreadAnswer>()).thread;
  const list = async () => (await own.send("/api/messages")).json<ThreadsAnswer>();
  return { app, ...own, start, list };
}

test("a patient writes to the clinic: the words are sealed, staff have until the next business day's end", async () => {
  const { app, patient, post, list, userId } = await open();
  await addVisit(app, patient, { inHours: 48 });
  const response = await post("/api/messages", first());
  expect(response.status).toBe(201);
  const { thread } = await response.json<ThreadAnswer>();
  expect(thread).toMatchObject({ subject: "Marker subject", status: "waiting_clinic", unread: 0 });
  expect(thread.messages).toMatchObject([{ from: "patient", name: "", source: "typed", body: "Marker body" }]);
  expect((await list()).threads).toEqual([
    {
      id: thread.id,
      subject: "Marker subject",
      status: "waiting_clinic",
      lastMessageAt: thread.lastMessageAt,
      unread: 0,
    },
  ]);
  const stored = JSON.stringify([await db.select().from(threads), await db.select().from(messages)]);
  expect(stored).not.toMatch(/Marker/);
  const [task] = await db.select().from(tasks);
  expect(task).toMatchObject({ kind: "answer_message", location: "green-bay", patientId: patient.id, status: "open" });
  expect(task?.dueAt.getTime()).toBeGreaterThan(app.now().getTime());
  const [audit] = await db.select().from(auditTrails).where(sql`action_type = 'message.send'`);
  expect(audit).toMatchObject({ actorId: userId, patientId: patient.id, resourceId: thread.id, success: true });
  expect(`${JSON.stringify(audit)}${logged()}`).not.toMatch(/Marker/);
});

test("stores a double click once, and keys belong to their writer", async () => {
  const { app, post } = await open();
  const json = first();
  const answers = await Promise.all([post("/api/messages", json), post("/api/messages", json)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  const ids = await Promise.all(answers.map(async (one) => (await one.json<ThreadAnswer>()).thread.id));
  expect(ids[0]).toBe(ids[1]);
  const other = await patientOf(app, "other@patient.example");
  expect((await other.post("/api/messages", { ...json, body: "another" })).status).toBe(201);
  expect([await db.$count(threads), await db.$count(messages), await db.$count(tasks)]).toEqual([2, 2, 2]);
});

test("reopens a closed conversation with a reply, and makes one task", async () => {
  const { start, post, send } = await open();
  const { id } = await start();
  await db.update(threads).set({ status: "closed" });
  const path = `/api/messages/${id}/replies`;
  const json = { body: "One more thing", clientKey: key() };
  expect((await post(path, json)).status).toBe(201);
  expect((await post(path, json)).status).toBe(200);
  await post(path, { body: "And another", clientKey: key() });
  const { thread } = await (await send(`/api/messages/${id}`)).json<ThreadAnswer>();
  expect(thread.status).toBe("waiting_clinic");
  expect(thread.messages.map(({ body }) => body)).toEqual(["Marker body", "One more thing", "And another"]);
  expect(await db.$count(tasks)).toBe(1);
  expect((await db.select().from(threads))[0]?.version).toBe(3);
});

test("marks messages from Max and makes their own kind of task", async () => {
  const { start } = await open();
  const thread = await start(first({ source: "max" }));
  expect(thread.messages[0]?.source).toBe("max");
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "max_handover" }]);
});

test("marks only the clinic's messages as read", async () => {
  const { app, start, send, post, list } = await open();
  const { id } = await start();
  const desk = await person(app, "desk@clinic.example", "front_desk");
  await desk.post(`/api/staff/messages/${id}/replies`, { body: "Marker answer", clientKey: key() }, ifMatch(1));
  expect((await list()).threads).toMatchObject([{ status: "waiting_patient", unread: 1 }]);
  const { thread } = await (await send(`/api/messages/${id}`)).json<ThreadAnswer>();
  expect(thread.unread).toBe(1);
  expect(thread.messages[1]).toMatchObject({
    from: "staff",
    name: "front_desk Lee",
    body: "Marker answer",
    readAt: null,
  });
  const read = await (await post(`/api/messages/${id}/read`)).json<ThreadAnswer>();
  expect(read.thread.unread).toBe(0);
  expect((await list()).threads[0]?.unread).toBe(0);
  const rows = await db.select().from(messages).orderBy(messages.createdAt);
  expect(rows.map(({ authorKind, readAt }) => [authorKind, readAt !== null])).toEqual([
    ["patient", false],
    ["staff", true],
  ]);
});

test("another patient's conversation is not there, to read, mark or answer", async () => {
  const { app, start } = await open();
  const { id } = await start();
  const other = await patientOf(app, "other@patient.example");
  const tries = [
    await other.send(`/api/messages/${id}`),
    await other.post(`/api/messages/${id}/read`),
    await other.post(`/api/messages/${id}/replies`, { body: "Let me in", clientKey: key() }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await db.$count(messages)).toBe(1);
  expect((await db.select().from(messages))[0]?.readAt).toBeNull();
});

test("an account without a record can not write, nor can one whose address and name a guest's record has", async () => {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const stranger = await person(app, "new@patient.example");
  expect(await (await stranger.send("/api/messages")).json()).toEqual({ canWrite: false, threads: [] });
  expect(await refusalOf(await stranger.post("/api/messages", first()))).toMatchObject({
    status: 409,
    code: "conflict",
  });
  await addPatient(app, { email: "new@patient.example", firstName: "", lastName: "" });
  expect((await stranger.post("/api/messages", first())).status).toBe(409);
});

test.for([
  ["an empty message", { body: "  \n " }, "body"],
  ["4,001 characters", { body: "x".repeat(4001) }, "body"],
  ["no subject", { subject: " " }, "subject"],
  ["a long subject", { subject: "x".repeat(121) }, "subject"],
  ["a short key", { clientKey: "1" }, "clientKey"],
  ["another source", { source: "staff" }, "source"],
  ["a number", { body: 7 }, "body"],
] as const)("%s is refused by name", async ([, change, field]) => {
  const { post } = await open();
  const refused = await refusalOf(await post("/api/messages", first(change)));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
});

test("4,000 characters arrive whole", async () => {
  const { start } = await open();
  const body = "é\n".repeat(2000).trim().padEnd(4000, "x");
  expect((await start(first({ body }))).messages[0]?.body).toBe(body);
});

test("thirty messages an hour are enough", async () => {
  const { start, post, app } = await open();
  const { id } = await start();
  const write = () => post(`/api/messages/${id}/replies`, { body: "Again", clientKey: key() });
  for (let i = 1; i < 30; i++) expect((await write()).status).toBe(201);
  const refused = await write();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  app.advance(3_600_001);
  expect((await write()).status).not.toBe(429);
});

test("when the record can not be written nothing is sent, and nothing is half done", async () => {
  const { post } = await open();
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  const response = await post("/api/messages", first());
  expect(response.status).toBe(500);
  expect([await db.$count(threads), await db.$count(messages), await db.$count(tasks)]).toEqual([0, 0, 0]);
  expect(logged()).not.toMatch(/Marker/);
});
