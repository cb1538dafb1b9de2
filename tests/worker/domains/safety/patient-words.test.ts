import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { HelpWords } from "#content/help.ts";
import type { PatientPlanAnswer } from "#contract/chart.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { StaffThreadSummary } from "#contract/messages.ts";
import type { StaffPlan } from "#contract/staff-chart.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { messages, threads } from "#worker/domains/visits/schema/messages.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { createAuthApp } from "../../support/auth.ts";
import { seedBooking } from "../../support/booking.ts";
import { addVisit, ifMatch, patientOf, person } from "../../support/care.ts";
import { logged } from "../../support/console.ts";
import { signed } from "../../support/intake.ts";
import { openSitting } from "../../support/intake-signed.ts";
import { contact, leadApp, rows } from "../../support/leads.ts";
import { sent } from "../../support/mail.ts";

const CHEST = "I have chest pain since the injection";
const CRISIS = "I want to kill myself";
const TODAY = "My injection site is red and hot";
const CRISIS_HREFS = ["tel:988", "sms:988", "tel:911"];
const HARMLESS = "Can you move my appointment to Friday?";

const emergencies = () => db.select().from(tasks).where(eq(tasks.kind, "possible_emergency"));
const helpOf = async (response: Response) => (await response.json<{ help: HelpWords | null }>()).help;
const hrefs = (help: HelpWords | null) => help?.lines.map(({ href }) => href) ?? null;

async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const pat = await patientOf(app);
  await addVisit(app, pat.patient, { inHours: 48 });
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const write = (body: string, subject = "A question") =>
    pat.post("/api/messages", { subject, body, clientKey: crypto.randomUUID() });
  const list = async () =>
    (await (await desk.send("/api/staff/messages")).json<{ threads: StaffThreadSummary[] }>()).threads.map((thread) => [
      thread.id,
      thread.isPossibleEmergency,
    ]);
  return { app, pat, desk, write, list };
}

test("a message about chest pain is delivered, shows its writer 911, and stands first for staff with a task due now", async () => {
  const { app, pat, write, list } = await open();
  const calm = await write(HARMLESS);
  expect([calm.status, await helpOf(calm), await emergencies()]).toEqual([201, null, []]);
  app.advance(1000);
  const sent = await write(CHEST);
  expect(sent.status).toBe(201);
  const help = await helpOf(sent);
  expect(help?.title).toBe("If this is happening now, call 911.");
  expect(hrefs(help)).toEqual(["tel:911"]);
  expect(await db.$count(messages)).toBe(2);
  const [task, ...more] = await emergencies();
  expect(more).toEqual([]);
  expect(task).toMatchObject({ status: "open", patientId: pat.patient.id, location: "green-bay", note: null });
  expect(task?.dueAt).toEqual(app.now());
  const [first, second] = await list();
  expect([first?.[1], second?.[1]]).toEqual([true, false]);
  await db.update(tasks).set({ status: "done", openKey: null }).where(eq(tasks.kind, "possible_emergency"));
  expect((await list()).map(([, isFlagged]) => isFlagged)).toEqual([false, false]);
});

test("a reply about suicide shows 988, and its thread moves up", async () => {
  const { app, pat, write, list } = await open();
  const older = (await (await write(HARMLESS)).json<{ thread: { id: string } }>()).thread.id;
  app.advance(1000);
  const newer = (await (await write(HARMLESS)).json<{ thread: { id: string } }>()).thread.id;
  const reply = (body: string) => pat.post(`/api/messages/${newer}/replies`, { body, clientKey: crypto.randomUUID() });
  expect(hrefs(await helpOf(await reply(CRISIS)))).toEqual(["tel:988", "sms:988", "tel:911"]);
  await reply(CRISIS);
  expect(await emergencies()).toHaveLength(1);
  expect(await list()).toEqual([
    [newer, true],
    [older, false],
  ]);
});

test("the subject of a message counts, and a handed-over conversation is judged by the patient's own words", async () => {
  const { pat, write } = await open();
  expect(hrefs(await helpOf(await write("Please call me back.", CHEST)))).toEqual(["tel:911"]);
  const body = "I: Do you open on Saturday?\n\nMax: No. If you have chest pain now, call 911.";
  const handed = { subject: "From Max", body, source: "max", clientKey: crypto.randomUUID() };
  expect(await helpOf(await pat.post("/api/messages", handed))).toBeNull();
});

test("no column, log or mail says what a message is about", async () => {
  const { write } = await open();
  await write(CHEST);
  await write(CRISIS);
  const stored = await Promise.all([tasks, threads, messages, auditTrails].map((table) => db.select().from(table)));
  expect(`${JSON.stringify([stored, await sent()])}${logged()}`).not.toMatch(
    /chest|cardiac|kill|suicid|\b(?:911|988)\b/i,
  );
});

test("reads the note of a refill together with its medicine", async () => {
  const { app, pat } = await open();
  const doctor = await person(app, "dr@clinic.example", "clinician");
  const base = `/api/staff/chart/${pat.patient.id}`;
  const medicines = ["Sildenafil", "Tadalafil", "Finasteride"].map((name) => ({
    name,
    dose: "1",
    directions: "daily",
  }));
  const draft = await doctor.post(`${base}/plan`, { content: { goals: [], medicines, nextSteps: [] } });
  const { plan } = await draft.json<{ plan: StaffPlan }>();
  await doctor.post(`${base}/plan/${plan.id}/release`, {}, ifMatch(1));
  const released = await (await pat.send("/api/chart/plan")).json<PatientPlanAnswer>();
  const ask = (medicine: number, note: string) =>
    pat.post("/api/chart/refills", { plan: released.plan?.id, medicine, note });
  expect(await helpOf(await ask(2, HARMLESS))).toBeNull();
  expect((await helpOf(await ask(0, "I started nitroglycerin last week")))?.paragraphs[0]).toContain("nitrates");
  expect(hrefs(await helpOf(await ask(1, CHEST)))).toEqual(["tel:911"]);
  expect(await emergencies()).toHaveLength(2);
});

test("reads an addendum to a signed form, and lists its intake as urgent", async () => {
  const { clinic } = await openSitting();
  const sitting = await signed(clinic);
  const add = (body: string) =>
    sitting.send(`/api/intake/${sitting.id}/addenda`, {
      method: "POST",
      json: { body, clientKey: crypto.randomUUID() },
    });
  expect(await helpOf(await add("Aspirin since May"))).toBeNull();
  expect(await emergencies()).toEqual([]);
  expect(hrefs(await helpOf(await add(CRISIS)))).toContain("tel:988");
  expect(await emergencies()).toMatchObject([{ patientId: clinic.patient.id, appointmentId: clinic.visit.id }]);
  expect((await db.select().from(intakes))[0]?.flagTier).toBe("now");
});

test("a finding for today is answered with our phones everywhere, and its task stands behind emergencies", async () => {
  const { app, pat, write, list } = await open();
  const called = async () => db.select().from(tasks).where(eq(tasks.kind, "call_back"));
  const help = await helpOf(await write(TODAY));
  expect(hrefs(help)).toEqual(["tel:+19205550142", "tel:+18475550117", "tel:+18002221222", "tel:911"]);
  expect(JSON.stringify(help?.paragraphs)).toContain("urgent care or an emergency room");
  expect(await called()).toMatchObject([{ patientId: pat.patient.id, location: "green-bay", dueAt: app.now() }]);
  expect((await list()).map(([, isFlagged]) => isFlagged)).toEqual([false]);
  expect(hrefs(await helpOf(await pat.post("/api/my-data/corrections", { text: TODAY })))).toContain(
    "tel:+19205550142",
  );
  const { lead, settle } = leadApp();
  expect(hrefs(await helpOf(await lead(contact({ message: TODAY }))))).toContain("tel:+18475550117");
  await settle();
  expect(await called()).toHaveLength(3);
  expect(await emergencies()).toEqual([]);
});

const errorOf = async (response: Response) => (await response.json<ErrorBody>()).error;

test("a refused form shows help for its words at once, and leaves nothing of them", async () => {
  const { pat } = await open();
  const { lead } = leadApp();
  const words = "not sure i want to be around much longer";
  const unticked = await lead(contact({ message: words, consentCall: false, consentEmail: false }));
  const { fields, help } = await errorOf(unticked);
  expect([unticked.status, hrefs(help ?? null)]).toEqual([400, ["tel:988", "sms:988", "tel:911"]]);
  expect(fields).toBeDefined();
  expect(JSON.stringify(help)).not.toContain("We have what you wrote");
  const untitled = await pat.post("/api/messages", { subject: "", body: words, clientKey: crypto.randomUUID() });
  expect([untitled.status, hrefs((await errorOf(untitled)).help ?? null)]).toEqual([400, CRISIS_HREFS]);
  const nowhere = await pat.post("/api/messages/none/replies", { body: words, clientKey: crypto.randomUUID() });
  expect([nowhere.status, hrefs((await errorOf(nowhere)).help ?? null)]).toEqual([404, CRISIS_HREFS]);
  const noMedicine = await pat.post("/api/chart/refills", { note: words });
  expect([noMedicine.status, hrefs((await errorOf(noMedicine)).help ?? null)]).toEqual([400, CRISIS_HREFS]);
  expect((await errorOf(await lead(contact({ consentCall: false, consentEmail: false })))).help).toBeUndefined();
  expect((await lead("no form")).status).toBe(400);
  expect(await rows()).toEqual([]);
  expect(logged()).not.toMatch(/around much longer/);
});

test("a visitor who has written too often is refused with help", async () => {
  const { lead, settle } = leadApp();
  for (let sent = 0; sent < 5; sent++) await lead(contact());
  const refused = await lead(contact({ message: CRISIS }));
  await settle();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(hrefs((await errorOf(refused)).help ?? null)).toEqual(CRISIS_HREFS);
});

test("a message about violence at home names its hotline and not the suicide line", async () => {
  const { write } = await open();
  const help = await helpOf(await write("she threw a knife at me again"));
  expect(hrefs(help)).toEqual(["tel:+18007997233", "tel:911"]);
  expect(JSON.stringify(help)).not.toContain("988");
});

test("a request for a correction is read too", async () => {
  const { pat } = await open();
  const ask = (text: string) => pat.post("/api/my-data/corrections", { text });
  expect(await helpOf(await ask("My birth date is wrong."))).toBeNull();
  expect(hrefs(await helpOf(await ask(CRISIS)))).toContain("tel:988");
  expect(await emergencies()).toMatchObject([{ patientId: pat.patient.id }]);
});

test("a visitor's message is read too, and makes a task without a patient", async () => {
  const { lead, settle } = leadApp();
  expect(await helpOf(await lead(contact()))).toBeNull();
  const sent = await lead(contact({ message: CHEST, phone: "847 555 0117" }));
  expect([sent.status, hrefs(await helpOf(sent))]).toEqual([201, ["tel:911"]]);
  await settle();
  expect(await rows()).toHaveLength(2);
  expect(await emergencies()).toMatchObject([{ patientId: null, location: "skokie", note: null }]);
});
