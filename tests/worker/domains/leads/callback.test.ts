import { expect, test } from "vitest";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { CONSENT_VERSION_IN, type LeadAnswer } from "#contract/leads.ts";
import type { StaffTask } from "#contract/staff-tasks.ts";
import { leadActivities, leads } from "#worker/domains/leads/schema.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { createTestApp, db, seedKnowledge, type TestApp } from "../../support/app.ts";
import { createAuthApp } from "../../support/auth.ts";
import { chicago, seedBooking } from "../../support/booking.ts";
import { person } from "../../support/care.ts";
import { say } from "../../support/chat.ts";
import { logged } from "../../support/console.ts";
import { audits, call, MARKS } from "../../support/leads.ts";

const ID = "4a0ae1f8-6666-4666-8666-000000000001";

/** Starts at NOON, or on today's clock for an app with accounts, because tokens expire. */
async function openClinic(open: () => TestApp | Promise<TestApp> = createTestApp) {
  const app = await open();
  await seedBooking(app.now());
  await seedKnowledge();
  const { cookie } = await say(app, { id: ID, text: "call me back tomorrow, it is about erectile trouble" });
  return { app, cookie };
}

const asked = (change: object = {}) =>
  call({ conversation: ID, callTime: "late_afternoon", location: "green-bay", campaign: {}, ...change });

test("turns a call request made with Max into a lead and a task, with the conversation's id", async () => {
  const { app, cookie } = await openClinic();
  const response = await app.post("/api/leads", asked(), { cookie });
  expect(response.status).toBe(201);
  const { lead, call: promised } = await response.json<LeadAnswer>();
  expect(promised).toBe("today between 3:00 PM and 5:00 PM Central time");
  expect(await db.select().from(leads)).toMatchObject([{ id: lead.id, kind: "call", source: "max" }]);
  const [created] = await db.select().from(leadActivities);
  expect(created?.details).toEqual({ by: "max", callTime: "late_afternoon", conversation: ID });
  const [task] = await db.select().from(tasks);
  expect(task).toMatchObject({ kind: "call_back", location: "green-bay", openKey: `call_back:${lead.id}` });
  expect(task?.dueAt.toISOString()).toBe(chicago("2026-11-20", "17:00"));
  const stored = [await db.select().from(leadActivities), await db.select().from(tasks), await audits()];
  expect(JSON.stringify(stored)).not.toMatch(MARKS);
  expect(logged()).not.toMatch(MARKS);
});

test("tells a visitor of the Spanish form in Spanish when the clinic calls, and records that consent text", async () => {
  const { app, cookie } = await openClinic();
  const response = await app.post("/api/leads", asked({ consentVersion: CONSENT_VERSION_IN.es }), { cookie });
  expect((await response.json<LeadAnswer>()).call).toBe("hoy entre las 3:00 p.m. y las 5:00 p.m., hora central");
  expect(await db.select().from(leads)).toMatchObject([{ consentCall: true, consentVersion: CONSENT_VERSION_IN.es }]);
  expect(await audits()).toMatchObject([{ action_details: expect.stringContaining(CONSENT_VERSION_IN.es) }]);
});

test("shows staff the task and the lead, each once for a repeated request", async () => {
  const { app, cookie } = await openClinic(createAuthApp);
  const request = asked();
  const first = await (await app.post("/api/leads", request, { cookie })).json<LeadAnswer>();
  const again = await app.post("/api/leads", request, { cookie });
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ lead: first.lead });
  const desk = await person(app, "desk@example.com", "front_desk");
  const { tasks: found } = await (await desk.send("/api/staff/tasks?kind=call_back")).json<{ tasks: StaffTask[] }>();
  expect(found.map(({ about }) => about)).toEqual([{ kind: "lead", id: first.lead.id }]);
  const { lead, activities } = await (await desk.send(`/api/admin/leads/${first.lead.id}`)).json<LeadAnswerFull>();
  expect(lead.phone).toBe("+19205550199");
  expect(activities.map(({ details }) => details["conversation"])).toEqual([ID]);
});

test("attaches no conversation of another visitor, and creates no task for it", async () => {
  const { app } = await openClinic();
  const other = await say(app, { id: ID.replace("001", "002"), text: "what are your hours?" });
  for (const cookie of [other.cookie, undefined]) {
    expect((await app.post("/api/leads", asked(), { cookie, address: "198.51.100.9" })).status).toBe(201);
  }
  const activities = await db.select().from(leadActivities);
  expect(activities.map(({ details }) => details)).toEqual([
    { by: "visitor", callTime: "late_afternoon" },
    { by: "visitor", callTime: "late_afternoon" },
  ]);
  expect(await db.select().from(tasks)).toEqual([]);
  expect((await db.select().from(leads)).map(({ source }) => source)).toEqual(["website", "website"]);
});

test("rejects a call request without consent, phone or known time, and tells a bot nothing", async () => {
  const { app, cookie } = await openClinic();
  for (const change of [{ consentCall: false }, { phone: "" }, { callTime: "at night" }, { conversation: "x" }]) {
    expect([change, (await app.post("/api/leads", asked(change), { cookie })).status]).toEqual([change, 400]);
  }
  expect((await app.post("/api/leads", asked({ website: "http://spam" }), { cookie })).status).toBe(201);
  expect(await db.select().from(leads)).toEqual([]);
  expect(await db.select().from(tasks)).toEqual([]);
});
