import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DashboardAnswer } from "#contract/dashboard.ts";
import { HOUR } from "#contract/time.ts";
import type { PreferencesAnswer, VisitsAnswer } from "#contract/visits.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { results } from "#worker/domains/patients/schema/chart.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { newLink } from "#worker/domains/visits/notices/links.ts";
import { appointments, manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { contactPreferences, notifications, waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { manage, seedBooking } from "../../../support/booking.ts";
import { addVisit, ifMatch, patientOf, person, refusalOf, settings } from "../../../support/care.ts";
import { countTrips } from "../../../support/count-trips.ts";

async function open(bindings: { DB?: D1Database } = {}) {
  const app = await createAuthApp(bindings);
  await seedBooking(app.now());
  const own = await patientOf(app);
  const visits = async () => (await own.send("/api/visits")).json<VisitsAnswer>();
  const dashboard = async () => (await own.send("/api/dashboard")).json<DashboardAnswer>();
  const booked = async (inHours: number, about: object = {}) => {
    const row = await addVisit(app, own.patient, { inHours, ...about });
    const link = await newLink(settings, row);
    await db.insert(manageTokens).values(link.row);
    return { ...row, token: link.token };
  };
  return { app, visits, dashboard, booked, ...own };
}

test("returns own visits with all card fields and a working link token", async () => {
  const { app, booked, visits } = await open();
  const next = await booked(30);
  const later = await booked(300);
  const over = await booked(-30, { status: "completed" });
  const cancelled = await booked(50, { status: "cancelled" });
  await booked(60, { status: "held" });
  const { upcoming, past } = await visits();
  expect(upcoming.map(({ id }) => id)).toEqual([next.id, later.id]);
  expect(past.map(({ id }) => id)).toEqual([cancelled.id, over.id]);
  expect(upcoming[0]).toMatchObject({
    firstName: "Marker",
    location: "green-bay",
    zone: "America/Chicago",
    status: "confirmed",
    canMove: true,
    token: next.token,
    intake: { appointmentId: next.id, status: "none", percent: 0, submittedAt: null },
    hasSummary: false,
  });
  expect(upcoming[0]?.service).toMatch(/\w/);
  expect(past[1]).toMatchObject({ intake: null, status: "completed" });
  expect((await manage(app, upcoming[0]?.token ?? "")).status).toBe(200);
});

test("a link that was taken back or ran out is no longer handed out", async () => {
  const { booked, visits } = await open();
  const { id } = await booked(30);
  await db.update(manageTokens).set({ revokedAt: new Date() });
  expect((await visits()).upcoming).toMatchObject([{ id, token: null }]);
  await db.update(manageTokens).set({ revokedAt: null, expiresAt: new Date(0) });
  expect((await visits()).upcoming).toMatchObject([{ id, token: null }]);
});

test("another's visits, messages and results are nowhere in it", async () => {
  const { app, booked } = await open();
  await booked(30);
  const other = await patientOf(app, "other@patient.example");
  expect(await (await other.send("/api/visits")).json()).toEqual({ upcoming: [], past: [] });
  expect(await (await other.send("/api/dashboard")).json()).toMatchObject({ nextStep: { kind: "book" }, upcoming: [] });
});

test("suggests booking to an account without visits", async () => {
  const app = await createAuthApp();
  const stranger = await person(app, "new@patient.example");
  expect(await (await stranger.send("/api/visits")).json()).toEqual({ upcoming: [], past: [] });
  expect(await (await stranger.send("/api/dashboard")).json()).toMatchObject({ nextStep: { kind: "book" } });
  expect(await (await stranger.send("/api/contact-preferences")).json()).toEqual({
    preferences: null,
    email: "none",
    text: "none",
  });
});

test("the first page is one call: who asks, which patient, and one batch", async () => {
  const { DB, counter } = countTrips(env.DB);
  const { booked, dashboard } = await open({ DB });
  await booked(30);
  await dashboard();
  counter.trips = 0;
  expect((await dashboard()).upcoming).toHaveLength(1);
  expect(counter.trips).toBeLessThanOrEqual(3);
});

test("audits a dashboard view once an hour, and shows nothing without the row", async () => {
  const { app, booked, dashboard, send, patient } = await open();
  await booked(30);
  const facts = { actionType: "view", resourceType: "dashboard", resourceId: patient.id, purpose: "own record" };
  const looks = () => db.select().from(auditTrails).where(eq(auditTrails.resourceType, "dashboard"));
  await db.insert(auditTrails).values(auditRow(new Date(app.now().getTime() - HOUR - 1), facts));
  await db.run("create trigger no_look before insert on audit_trails begin select raise(abort, 'full'); end");
  expect((await send("/api/dashboard")).status).toBe(500);
  await db.run("drop trigger no_look");
  await dashboard();
  await dashboard();
  const [, own, ...more] = await looks();
  expect([own, more]).toMatchObject([{ ...facts, actorRole: "patient", patientId: patient.id }, []]);
});

test("the next step follows what happens: confirm, fill in, read, look, nothing", async () => {
  const { app, booked, dashboard, post, send, patient, userId } = await open();
  const step = async () => (await dashboard()).nextStep;
  expect(await step()).toEqual({ kind: "book" });
  const visit = await booked(30);
  expect(await step()).toEqual({ kind: "confirm_visit", visitId: visit.id });
  await manage(app, visit.token, "/confirm", { json: {} });
  expect(await step()).toMatchObject({ kind: "finish_intake", appointmentId: visit.id, percent: 0 });
  await db.run(sql`insert into intakes (id, appointment_id, patient_id, questionnaire_version, status, version, flag_count, birth_date_tries, created_at, updated_at)
    values ('int_1', ${visit.id}, ${patient.id}, '1', 'submitted', 1, 0, 0, 0, 0)`);
  expect(await step()).toEqual({ kind: "nothing" });
  expect((await dashboard()).intake).toMatchObject({ status: "submitted", percent: 100 });
  const words = { subject: "Hello", body: "Hello", clientKey: crypto.randomUUID() };
  const { thread } = await (await post("/api/messages", words)).json<{ thread: { id: string } }>();
  expect((await dashboard()).messages).toEqual({ unread: 0, waiting: 1 });
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const reply = { body: "Hello yourself", clientKey: crypto.randomUUID() };
  await desk.post(`/api/staff/messages/${thread.id}/replies`, reply, ifMatch(1));
  expect(await step()).toEqual({ kind: "read_message", count: 1 });
  await post(`/api/messages/${thread.id}/read`);
  const at = app.now();
  const result = {
    patientId: patient.id,
    content: "v1.x.y",
    amendsId: null,
    version: 1,
    takenAt: at,
    enteredBy: userId,
  };
  const times = { reviewedBy: null, releasedBy: null, releasedAt: at, createdAt: at, updatedAt: at };
  await db.insert(results).values({ id: "res_1", status: "released", ...result, ...times });
  expect(await step()).toEqual({ kind: "see_results", count: 1 });
  await db.delete(results);
  await send("/api/chart/results");
  const consent = { userId, kind: "care_messages", wordsHash: "x", decision: "granted", method: "click" } as const;
  await db
    .insert(consentRecords)
    .values({ id: "con_1", ...consent, version: "2020-01-01", userAgent: "", decidedAt: at });
  expect(await step()).toEqual({ kind: "sign_consents", count: 1 });
});

test("puts an open waitlist offer first", async () => {
  const { app, booked, dashboard, patient } = await open();
  await booked(30);
  const offerEndsAt = new Date(app.now().getTime() + HOUR / 2);
  const held = await addVisit(app, patient, {
    inHours: 5,
    status: "held",
    patientId: null,
    holdExpiresAt: offerEndsAt,
  });
  const link = await newLink(settings, held, { scope: "claim", expiresAt: held.endsAt });
  await db.insert(manageTokens).values(link.row);
  const entry = {
    patientId: patient.id,
    serviceId: "follow-up",
    location: null,
    providerId: null,
    earliest: "2026-11-20",
    latest: "2026-12-20",
    partOfDay: "any",
    channel: "email",
  } as const;
  const state = { status: "offered", priority: 0, offeredAppointmentId: held.id, offerEndsAt } as const;
  await db
    .insert(waitlistEntries)
    .values({ id: "wle_1", weekdays: [1], ...entry, ...state, createdAt: app.now(), updatedAt: app.now() });
  const { nextStep, waitlist } = await dashboard();
  expect(nextStep).toMatchObject({ kind: "take_offer", offer: { token: link.token, location: "green-bay" } });
  expect(waitlist.open).toBe(1);
  await db.update(appointments).set({ status: "released" }).where(eq(appointments.id, held.id));
  expect((await dashboard()).nextStep.kind).toBe("confirm_visit");
});

const WISH = {
  byEmail: true,
  byText: false,
  hoursBefore: [24, 72],
  quietFrom: "21:00",
  quietTo: "07:30",
  isDiscreet: true,
};

test("starts reminders from the booking's choice and lets the patient change them for every visit", async () => {
  const { booked, send, patient } = await open();
  await booked(100, { remindByEmail: true });
  const read = async () => (await send("/api/contact-preferences")).json<PreferencesAnswer>();
  expect(await read()).toEqual({
    preferences: {
      byEmail: true,
      byText: false,
      hoursBefore: [72, 24, 2],
      quietFrom: "20:00",
      quietTo: "08:00",
      isDiscreet: false,
    },
    email: "open",
    text: "none",
  });
  const put = (json: object) => send("/api/contact-preferences", { method: "PUT", json });
  const changed = await put(WISH);
  expect(await changed.json()).toMatchObject({ preferences: { ...WISH, hoursBefore: [72, 24] } });
  expect((await db.select().from(patients))[0]?.isDiscreet).toBe(true);
  expect((await db.select().from(notifications)).map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
    "reminder_24h email",
    "reminder_72h email",
  ]);
  expect(await db.select().from(auditTrails).where(eq(auditTrails.actionType, "preferences.update"))).toMatchObject([
    { patientId: patient.id },
  ]);
  expect(await refusalOf(await put({ ...WISH, byText: true }))).toMatchObject({
    status: 400,
    fields: { byText: /number/ },
  });
  await db.update(patients).set({ phoneIndex: "stopped" });
  await db.insert(suppressions).values({ contactIndex: "stopped", channel: "text", createdAt: new Date() });
  expect((await read()).text).toBe("stopped");
  expect(await refusalOf(await put({ ...WISH, byText: true }))).toMatchObject({ fields: { byText: /START/ } });
  expect(await db.$count(contactPreferences)).toBe(1);
});

test.for([
  [{ hoursBefore: [48] }, "hoursBefore"],
  [{ quietFrom: "24:00" }, "quietFrom"],
  [{ quietTo: "21:00" }, "quietTo"],
  [{ byEmail: "yes" }, "byEmail"],
] as const)("a wish with %j is refused", async ([change, field]) => {
  const { send } = await open();
  const response = await send("/api/contact-preferences", { method: "PUT", json: { ...WISH, ...change } });
  const refused = await refusalOf(response);
  expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
});
