import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffThread, StaffThreadSummary, ThreadAnswer } from "#contract/messages.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { messages, threads } from "#worker/domains/visits/schema/messages.ts";
import { contactPreferences } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp, EMAIL } from "../../../support/auth.ts";
import { seedBooking } from "../../../support/booking.ts";
import { addPatient, ifMatch, patientOf, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { mailsTo, sent } from "../../../support/mail.ts";

const key = () => crypto.randomUUID();

async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const pat = await patientOf(app);
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const begin = async (subject = "Marker subject") => {
    const response = await pat.post("/api/messages", { subject, body: "Marker body", clientKey: key() });
    return (await response.json<ThreadAnswer>()).thread;
  };
  const list = async (query = "") =>
    (await (await desk.send(`/api/staff/messages${query}`)).json<{ threads: StaffThreadSummary[] }>()).threads;
  const path = (id: string, act = "") => `/api/staff/messages/${id}${act}`;
  const look = (id: string, purpose = "treatment") => desk.send(path(id, `?purpose=${purpose}`));
  const answer = (id: string, version: number, json: object = {}) =>
    desk.post(path(id, "/replies"), { body: "Marker answer", clientKey: key(), ...json }, ifMatch(version));
  const threadOf = async (response: Response) => (await response.json<{ thread: StaffThread }>()).thread;
  return { app, pat, desk, begin, list, path, look, answer, threadOf };
}

test("the list says who waits and until when, the longest first, and not what it is about", async () => {
  const { app, pat, desk, begin, list } = await open();
  const old = await begin();
  app.advance(1000);
  const newer = await begin();
  const threadList = await list();
  expect(threadList.map(({ id }) => id)).toEqual([old.id, newer.id]);
  expect(threadList[0]).toMatchObject({
    version: 1,
    patient: { id: pat.patient.id, name: "Marker Surname" },
    status: "waiting_clinic",
    assignee: null,
    isFromMax: false,
    unread: 1,
  });
  expect(threadList[0]?.dueAt).toMatch(/^2\d{3}-/);
  expect(JSON.stringify(threadList)).not.toMatch(/subject|body/);
  expect(await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "message list"))).toMatchObject([
    { actorId: desk.userId, actionType: "view", purpose: "operations", patientId: null },
  ]);
  await db.update(threads).set({ status: "closed" }).where(eq(threads.id, old.id));
  expect((await list()).map(({ id }) => id)).toEqual([newer.id]);
  expect((await list("?status=closed")).map(({ id }) => id)).toEqual([old.id]);
  expect(await list("?mine=true")).toEqual([]);
  expect((await desk.send("/api/staff/messages?status=x")).status).toBe(400);
});

test("opening a thread is on the patient's record with its purpose, and marks his messages as seen", async () => {
  const { pat, desk, begin, look, threadOf } = await open();
  const { id } = await begin();
  const thread = await threadOf(await look(id, "other&reason=complaint"));
  expect(thread).toMatchObject({ subject: "Marker subject", hasAccount: true, unread: 0 });
  expect(thread.messages).toMatchObject([{ from: "patient", body: "Marker body" }]);
  expect((await db.select().from(messages))[0]?.readAt).not.toBeNull();
  const views = await db
    .select()
    .from(auditTrails)
    .where(and(eq(auditTrails.actionType, "view"), eq(auditTrails.resourceId, id)));
  expect(views).toMatchObject([{ actorId: desk.userId, patientId: pat.patient.id, purpose: "other: complaint" }]);
  expect(await (await pat.send("/api/profile/access-log")).json()).toMatchObject({
    entries: [{ action: "view", resource: "messages", role: "front_desk", purpose: "other: complaint" }],
  });
  expect((await look(id, "")).status).toBe(400);
  expect((await look(id, "other")).status).toBe(400);
  expect((await look("thr_none")).status).toBe(404);
});

test("shows nothing and marks nothing as read without the audit row", async () => {
  const { begin, look, desk } = await open();
  const { id } = await begin();
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  for (const response of [await look(id), await desk.send("/api/staff/messages")]) {
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/Marker/);
  }
  expect((await db.select().from(messages))[0]?.readAt).toBeNull();
  expect(logged()).not.toMatch(/Marker/);
});

test("an answer ends the task, goes to the patient, and its mail says nothing of it", async () => {
  const { app, desk, begin, answer, threadOf } = await open();
  const { id } = await begin();
  const response = await answer(id, 1);
  expect([response.status, response.headers.get("ETag")]).toEqual([201, '"2"']);
  const thread = await threadOf(response);
  expect(thread).toMatchObject({ status: "waiting_patient", version: 2, dueAt: null, assignee: { isMe: true } });
  expect(thread.messages.map(({ from, body }) => [from, body])).toEqual([
    ["patient", "Marker body"],
    ["staff", "Marker answer"],
  ]);
  expect(await db.select().from(tasks)).toMatchObject([{ status: "done", openKey: null }]);
  await app.settle();
  const [mail] = await sent(EMAIL);
  expect(mail?.subject).toBe("You have a message from the clinic");
  expect(`${mail?.text}${mail?.html}`).toContain("/dashboard/messages");
  expect(`${mail?.text}${mail?.html}${logged()}`).not.toMatch(/Marker|Surname/);
  const [audit] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "message.reply"));
  expect(audit).toMatchObject({ actorId: desk.userId, resourceId: id });
});

test("an answer sent twice stands once and mails once", async () => {
  const { app, begin, answer } = await open();
  const { id } = await begin();
  const json = { clientKey: key() };
  expect((await answer(id, 1, json)).status).toBe(201);
  const again = await answer(id, 1, json);
  expect([again.status, again.headers.get("ETag")]).toEqual([200, '"2"']);
  await app.settle();
  expect(await db.$count(messages)).toBe(2);
  expect(await mailsTo(EMAIL)).toHaveLength(1);
});

test("of two who answer what they saw, one has; the other sees what became of it and loses nothing", async () => {
  const { app, pat, begin, answer, desk } = await open();
  const { id } = await begin();
  const other = await person(app, "dr@clinic.example", "clinician");
  const theirs = () => other.post(`/api/staff/messages/${id}/replies`, { body: "Mine", clientKey: key() }, ifMatch(1));
  const answers = await Promise.all([answer(id, 1), theirs()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const current = { id, version: 2, status: "waiting_patient", patient: { name: "Marker Surname" } };
  expect(await refusalOf(refused ?? new Response("{}"))).toMatchObject({
    code: "stale",
    details: { asked: { version: 1 }, current },
  });
  expect(await db.$count(messages)).toBe(2);
  await pat.post(`/api/messages/${id}/replies`, { body: "Thank you", clientKey: key() });
  for (const act of ["close", "assign"])
    expect((await desk.post(`/api/staff/messages/${id}/${act}`, { assignee: null }, ifMatch(2))).status, act).toBe(409);
});

test("a thread is closed with its answer or without one, and given to whoever may answer", async () => {
  const { app, begin, answer, desk, path, list, threadOf } = await open();
  const [first, second] = [await begin(), await begin()];
  expect(await threadOf(await answer(first.id, 1, { close: true }))).toMatchObject({ status: "closed" });
  const clinician = await person(app, "dr@clinic.example", "clinician");
  const assign = (assignee: string | null, version: number) =>
    desk.post(path(second.id, "/assign"), { assignee }, ifMatch(version));
  expect(await threadOf(await assign(clinician.userId, 1))).toMatchObject({
    version: 2,
    assignee: { id: clinician.userId, name: "clinician Lee", isMe: false },
  });
  const compliance = await person(app, "law@clinic.example", "compliance");
  for (const nobody of [compliance.userId, "nobody"]) {
    expect(await refusalOf(await assign(nobody, 2))).toMatchObject({ status: 400, fields: { assignee: /list/ } });
  }
  expect(await threadOf(await assign(null, 2))).toMatchObject({ assignee: null });
  const closed = await desk.post(path(second.id, "/close"), {}, ifMatch(3));
  expect(await threadOf(closed)).toMatchObject({ status: "closed", version: 4 });
  expect(await list()).toEqual([]);
  expect((await db.select().from(tasks)).map(({ status }) => status)).toEqual(["done", "done"]);
});

test("lets the clinic write first, once, also to a patient without an account", async () => {
  const { app, desk, pat } = await open();
  const guest = await addPatient(app, { email: "guest@patient.example" });
  const json = { patient: guest.id, subject: "Your visit", body: "Please call us", clientKey: key() };
  const answers = [await desk.post("/api/staff/messages", json), await desk.post("/api/staff/messages", json)];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  const [{ thread }] = [await (answers[0] ?? new Response()).json<{ thread: StaffThread }>()];
  expect(thread).toMatchObject({ status: "waiting_patient", hasAccount: false, patient: { id: guest.id } });
  await app.settle();
  expect(await mailsTo("guest@patient.example")).toHaveLength(1);
  expect((await desk.post("/api/staff/messages", { ...json, patient: "pat_none", clientKey: key() })).status).toBe(404);
  const stolen = { ...json, patient: pat.patient.id };
  expect(await refusalOf(await desk.post("/api/staff/messages", stolen))).toMatchObject({ code: "conflict" });
});

test("sends no notice after STOP or without an allowed channel", async () => {
  const { app, pat, begin, answer } = await open();
  const { id } = await begin();
  const at = app.now();
  const row = { patientId: pat.patient.id, byEmail: false, byText: false, hoursBefore: [24], updatedAt: at };
  await db.insert(contactPreferences).values({ ...row, quietFrom: "20:00", quietTo: "08:00" });
  expect((await answer(id, 1)).status).toBe(201);
  await db.delete(contactPreferences);
  const contactIndex = pat.patient.emailIndex ?? "";
  await db.insert(suppressions).values({ contactIndex, channel: "email", createdAt: at });
  expect((await answer(id, 2)).status).toBe(201);
  await app.settle();
  expect(await mailsTo(EMAIL)).toEqual([]);
  await db.delete(suppressions);
  await db.update(patients).set({ isDiscreet: true });
  await answer(id, 3);
  await app.settle();
  expect((await sent(EMAIL))[0]?.subject).toBe("You have a message");
});

test.for(["patient", "compliance", "marketing", "admin"] as const)(
  "%s reaches no message of a patient",
  async (role) => {
    const { app, begin } = await open();
    const { id } = await begin();
    const other = await person(app, "other@clinic.example", role);
    const tries = [
      await other.send("/api/staff/messages"),
      await other.send(`/api/staff/messages/${id}?purpose=treatment`),
      await other.post("/api/staff/messages", {}),
      await other.post(`/api/staff/messages/${id}/replies`, {}, ifMatch(1)),
      await other.post(`/api/staff/messages/${id}/close`, {}, ifMatch(1)),
      await other.post(`/api/staff/messages/${id}/assign`, {}, ifMatch(1)),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect(await db.$count(messages)).toBe(1);
  },
);
