import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { may, ROLES, type Role } from "#contract/permissions.ts";
import { analyticsEvents } from "#worker/db/schema/analytics.ts";
import { appointments } from "#worker/db/schema/appointments.ts";
import { articles } from "#worker/db/schema/articles.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { chatConversations } from "#worker/db/schema/chat.ts";
import { intakes, patientConsents } from "#worker/db/schema/intake.ts";
import { integrations } from "#worker/db/schema/integrations.ts";
import { leads } from "#worker/db/schema/leads.ts";
import { notifications } from "#worker/db/schema/reminders.ts";
import { closures } from "#worker/db/schema/schedule.ts";
import { tasks } from "#worker/db/schema/tasks.ts";
import { createDeps } from "#worker/deps.ts";
import { readOverview } from "#worker/features/overview/service.ts";
import { DAY, HOUR } from "#worker/lib/time.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { db } from "../../support/app.ts";
import { chicago, MONDAY } from "../../support/booking.ts";
import { countTrips } from "../../support/count-trips.ts";
import { bookVisit, type Colleague, staffApp } from "../../support/staff.ts";

const PATH = "/api/admin/overview";

async function read(who: Colleague, query = ""): Promise<Overview> {
  const response = await who.send(`${PATH}${query}`);
  expect([response.status, response.status === 200 ? "" : await response.text()]).toEqual([200, ""]);
  return response.json();
}

/** What each role finds, by the permission of the list behind each number. */
const PARTS: Readonly<Record<Role, readonly string[]>> = {
  patient: [],
  front_desk: ["visits", "fill", "leads", "tasks", "funnel"],
  clinician: ["visits", "fill", "tasks", "intakes", "articles"],
  marketing: ["leads", "articles", "funnel"],
  compliance: ["consents", "articles", "integrations", "max", "audit", "health"],
  admin: [
    ...["visits", "fill", "leads", "tasks", "consents", "articles", "integrations", "funnel", "max", "audit", "health"],
  ],
};

test("each role gets the numbers whose lists it may open, and no others; a patient gets none", async () => {
  const app = await staffApp();
  for (const role of ROLES) {
    const who = await app.colleague(role, `one-${role.replace("_", "-")}`);
    if (!may([role], "admin:enter")) {
      expect((await who.send(PATH)).status, role).toBe(403);
      continue;
    }
    const { at, today, from, to, location, ...parts } = await read(who);
    expect(Object.keys(parts).sort(), role).toEqual([...PARTS[role]].sort());
    expect({ at, today, from, to, location }).toEqual({
      at: app.now().toISOString(),
      today: MONDAY,
      from: "2026-10-25",
      to: MONDAY,
      location: null,
    });
  }
  expect((await app.send(PATH)).status).toBe(401);
});

test("today is counted by clinic and state, and a time that is only held is no visit", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  const states = [
    "requested",
    "confirmed",
    "checked_in",
    "in_progress",
    "completed",
    "no_show",
    "cancelled",
    "held",
  ] as const;
  for (const [hour, status] of states.entries()) {
    const { id } = await bookVisit(app, {
      startsAt: chicago(MONDAY, `${String(9 + hour).padStart(2, "0")}:00`),
      override: { reason: "A test" },
    });
    await db.update(appointments).set({ status }).where(eq(appointments.id, id));
  }
  // Tomorrow's is not today's.
  await bookVisit(app, { startsAt: chicago("2026-11-24", "09:00"), override: { reason: "A test" } });
  const none = { requested: 0, booked: 0, arrived: 0, withProvider: 0, done: 0, noShow: 0, cancelled: 0 };
  expect((await read(admin)).visits).toEqual([
    { location: "green-bay", requested: 1, booked: 1, arrived: 1, withProvider: 1, done: 1, noShow: 1, cancelled: 1 },
    { location: "skokie", ...none },
  ]);
  expect((await read(admin, "?location=skokie")).visits).toEqual([{ location: "skokie", ...none }]);
});

test("a day's fill is booked minutes of the minutes that providers are there; closures take them away", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  const at = async (date: string) => (await read(admin, "?location=green-bay")).fill?.find((day) => day.date === date);
  const before = await at(MONDAY);
  expect(before?.offered).toBeGreaterThan(0);
  expect(before?.booked).toBe(0);
  const visit = await bookVisit(app);
  const [row] = await db.select().from(appointments).where(eq(appointments.id, visit.id));
  const busy = ((row?.busyTo.getTime() ?? 0) - (row?.busyFrom.getTime() ?? 0)) / 60_000;
  expect(await at(MONDAY)).toEqual({ location: "green-bay", date: MONDAY, offered: before?.offered, booked: busy });
  // Two of the hours in which everybody is there.
  await db.insert(closures).values({
    id: "clo_test",
    location: "green-bay",
    providerId: null,
    startsAt: new Date(chicago(MONDAY, "13:00")),
    endsAt: new Date(chicago(MONDAY, "15:00")),
    reason: "Water",
    kind: "blackout",
    status: "confirmed",
  });
  const lost = (before?.offered ?? 0) - ((await at(MONDAY))?.offered ?? 0);
  expect(lost).toBeGreaterThan(0);
  expect(lost % 120).toBe(0);
  // The clinics are closed at weekends, and Thanksgiving is a holiday.
  expect((await at("2026-11-28"))?.offered).toBe(0);
  expect((await read(admin)).fill).toHaveLength(14);
});

const lead = (id: string, change: Partial<typeof leads.$inferInsert> = {}): typeof leads.$inferInsert => ({
  id,
  kind: "contact",
  status: "new",
  location: "skokie",
  wrappedKey: "-",
  kekVersion: 1,
  name: "-",
  consentCall: true,
  consentText: false,
  consentEmail: false,
  consentVersion: "1",
  campaign: {},
  landingPage: "/",
  page: "/",
  createdAt: new Date(chicago("2026-11-20", "10:00")),
  updatedAt: new Date(chicago("2026-11-20", "10:00")),
  ...change,
});

test("requests are counted by range and clinic; unanswered ones whenever they came, and the oldest is named by its time", async () => {
  const app = await staffApp();
  const old = new Date(chicago("2026-08-03", "09:00"));
  await db.insert(leads).values(lead("led_1"));
  await db.insert(leads).values(lead("led_2", { location: "green-bay", createdAt: old }));
  await db.insert(leads).values(lead("led_3", { status: "contacted", firstReplyAt: app.now() }));
  await db.insert(leads).values(lead("led_4", { dupOf: "led_1" }));
  const marketing = await app.colleague("marketing");
  expect((await read(marketing)).leads).toEqual({ fresh: 2, unanswered: 2, oldestAt: old.toISOString() });
  expect((await read(marketing, "?location=skokie")).leads).toEqual({
    fresh: 2,
    unanswered: 1,
    oldestAt: lead("").createdAt.toISOString(),
  });
  expect((await read(marketing, "?from=2026-08-01&to=2026-08-31")).leads?.fresh).toBe(1);
});

test("red flags, overdue tasks, intakes to review and missing consents are counted", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app, { startsAt: chicago("2026-11-24", "09:00") });
  const agreed = await bookVisit(app, { startsAt: chicago("2026-11-24", "10:00") });
  const far = await bookVisit(app, { startsAt: chicago("2026-12-08", "09:00") });
  const at = app.now();
  const task = { version: 1, location: null, createdAt: at, dueAt: new Date(at.getTime() + HOUR) } as const;
  await db.insert(tasks).values({ ...task, id: "t1", kind: "red_flag", status: "open" });
  await db.insert(tasks).values({ ...task, id: "t2", kind: "red_flag", status: "done" });
  await db.insert(tasks).values({
    ...task,
    id: "t3",
    kind: "call_back",
    status: "claimed",
    location: "skokie",
    dueAt: new Date(at.getTime() - HOUR),
  });
  const intake = {
    questionnaireVersion: "1",
    version: 1,
    birthDateTries: 0,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
  };
  for (const [one, status, flagCount] of [
    [visit, "submitted", 2],
    [agreed, "in_review", 0],
    [far, "accepted", 1],
  ] as const) {
    await db
      .insert(intakes)
      .values({ ...intake, id: `int_${one.id}`, appointmentId: one.id, patientId: one.patient.id, status, flagCount });
  }
  const consent = (kind: string, decision: "granted" | "withdrawn", decidedAt: Date) => ({
    id: crypto.randomUUID(),
    patientId: agreed.patient.id,
    kind,
    version: "1",
    wordsHash: "-",
    decision,
    method: "typed" as const,
    userAgent: "",
    decidedAt,
  });
  const compliance = await app.colleague("compliance");
  const clinician = await app.colleague("clinician");
  for (const kind of ["treatment", "privacy_notice", "financial_policy", "care_messages", "ai_assistant"]) {
    await db.insert(patientConsents).values(consent(kind, "granted", at));
  }
  expect((await read(compliance)).consents).toEqual({ visits: 2, missing: 1 });
  await db.insert(patientConsents).values(consent("treatment", "withdrawn", new Date(at.getTime() + 1)));
  expect((await read(compliance)).consents).toEqual({ visits: 2, missing: 2 });
  const { tasks: waiting, intakes: sent } = await read(clinician);
  expect(waiting).toEqual({ redFlags: 1, oldestFlagAt: at.toISOString(), overdue: 1 });
  expect((await read(clinician, "?location=green-bay")).tasks).toEqual({ ...waiting, overdue: 0 });
  expect(sent).toEqual({ unreviewed: 2, flagged: 1 });
});

test("articles that are due, connections that fail and conversations with a sign are counted", async () => {
  const app = await staffApp();
  const at = app.now();
  const article = {
    topic: "x",
    title: "x",
    description: "x",
    keyPoints: [],
    body: "x",
    sources: [],
    related: [],
    reviewEveryMonths: 12,
    publishedAt: new Date(at.getTime() - DAY),
    updatedAt: at,
    revision: 1,
  };
  await db.insert(articles).values({ ...article, id: "a1", slug: "a1", status: "published" });
  await db.insert(articles).values({ ...article, id: "a2", slug: "a2", status: "published", reviewedAt: at });
  await db.insert(articles).values({ ...article, id: "a3", slug: "a3", status: "draft", state: "clinical_review" });
  const connection = {
    environment: "test",
    provider: null,
    fields: {},
    secrets: {},
    version: 1,
    updatedAt: at,
  } as const;
  await db.insert(integrations).values({ ...connection, id: "i1", kind: "mail", state: "failing" });
  await db.insert(integrations).values({ ...connection, id: "i2", kind: "sms", state: "verified" });
  await db
    .insert(integrations)
    .values({ ...connection, id: "i3", kind: "sms", state: "failing", environment: "production" });
  const talk = { visitorHash: "-", createdAt: at, updatedAt: at };
  await db.insert(chatConversations).values({ ...talk, id: "c1", safety: "emergency" });
  await db.insert(chatConversations).values({ ...talk, id: "c2", safety: "emergency", review: "reviewed" });
  await db.insert(chatConversations).values({ ...talk, id: "c3", safety: "notice" });
  await db.insert(chatConversations).values({ ...talk, id: "c4" });
  const compliance = await app.colleague("compliance");
  const { articles: waiting, integrations: failing, max } = await read(compliance);
  expect(waiting).toEqual({ due: 1, inReview: 0, clinicalReview: 1 });
  expect(failing).toEqual({ failing: ["mail"] });
  expect(max).toEqual([
    { level: "emergency", unreviewed: 1 },
    { level: "crisis", unreviewed: 0 },
    { level: "limits", unreviewed: 0 },
    { level: "notice", unreviewed: 1 },
  ]);
});

test("the funnel counts consenting sessions up to the times, and everybody from the hold on", async () => {
  const app = await staffApp();
  const marketing = await app.colleague("marketing");
  const event = (sessionId: string, route: string, at = app.now()) => ({
    id: crypto.randomUUID(),
    at,
    name: "page_view" as const,
    sessionId,
    route,
  });
  await db
    .insert(analyticsEvents)
    .values([event("a", "/"), event("a", "/book-appointment"), event("b", "/"), event("b", "/about")]);
  await db.insert(analyticsEvents).values(event("c", "/book-appointment", new Date(app.now().getTime() - 60 * DAY)));
  const [held, confirmed, came] = [
    await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") }),
    await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") }),
    await bookVisit(app, { startsAt: chicago(MONDAY, "11:00") }),
  ];
  await db.update(appointments).set({ source: "site" });
  await db.update(appointments).set({ patientId: null, status: "expired" }).where(eq(appointments.id, held.id));
  await db.update(appointments).set({ status: "completed" }).where(eq(appointments.id, came.id));
  const at = app.now();
  await db.insert(intakes).values({
    ...{
      id: "int_1",
      appointmentId: came.id,
      patientId: came.patient.id,
      questionnaireVersion: "1",
      status: "accepted",
    },
    ...{ version: 1, flagCount: 0, birthDateTries: 0, submittedAt: at, createdAt: at, updatedAt: at },
  });
  // By the desk: nobody came to it through the site.
  const byDesk = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  expect([confirmed.id, byDesk.id]).not.toContain(came.id);
  expect((await read(marketing)).funnel).toEqual([
    { step: "visit", count: 2, isConsented: true },
    { step: "slot_view", count: 1, isConsented: true },
    { step: "hold", count: 3, isConsented: false },
    { step: "confirm", count: 2, isConsented: false },
    { step: "intake", count: 1, isConsented: false },
    { step: "showed", count: 1, isConsented: false },
  ]);
  const elsewhere = (await read(marketing, "?location=skokie")).funnel;
  expect(elsewhere?.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0]);
});

test("the trail's signs: failures, exports, failed sign-ins beside what is usual, and what is not sealed yet", async () => {
  const app = await staffApp();
  const compliance = await app.colleague("compliance");
  const audit = (actionType: string, daysAgo: number, success = true) => ({
    id: crypto.randomUUID(),
    at: new Date(app.now().getTime() - daysAgo * DAY),
    actionType,
    resourceType: "user",
    success,
    actionDetails: {},
  });
  const { audit: before } = await read(compliance);
  await db.insert(auditTrails).values([audit("login_failed", 0, false), audit("login_failed", 0, false)]);
  await db.insert(auditTrails).values(Array.from({ length: 7 }, (_, day) => audit("login_failed", day + 1, false)));
  await db.insert(auditTrails).values([audit("export", 1), audit("export", 40), audit("lockout", 40, false)]);
  const { audit: after } = await read(compliance);
  expect(before).toMatchObject({ failures: 0, exports: 0, failedSignInsToday: 0, failedSignInsUsual: 0 });
  expect(after).toMatchObject({ failures: 9, exports: 1, failedSignInsToday: 2, failedSignInsUsual: 0.3 });
  expect((after?.unsealed ?? 0) - (before?.unsealed ?? 0)).toBe(12);
  expect(after?.oldestUnsealedAt).toBe(new Date(app.now().getTime() - 40 * DAY).toISOString());
});

test("health says when the jobs last ran, what is stuck, and which model answers; without KV it still answers", async () => {
  const app = await staffApp();
  const compliance = await app.colleague("compliance");
  const visit = await bookVisit(app, { startsAt: chicago("2026-12-08", "09:00"), notify: false });
  const message = { appointmentId: visit.id, kind: "booked", channel: "email", version: 1, attempts: 0 } as const;
  const late = new Date(app.now().getTime() - HOUR);
  await db.delete(notifications);
  await db.insert(notifications).values({ ...message, id: "n1", state: "queued", dueAt: late });
  await db.insert(notifications).values({ ...message, id: "n2", state: "failed", dueAt: late });
  await db
    .insert(notifications)
    .values({ ...message, id: "n3", state: "failed", dueAt: new Date(late.getTime() - 8 * DAY) });
  await db.insert(notifications).values({ ...message, id: "n4", state: "queued", dueAt: app.now() });
  expect((await read(compliance)).health).toEqual({
    jobsAt: null,
    overdueMessages: 1,
    failedMessages: 1,
    databaseMs: 0,
    isKvReachable: true,
    model: { isPaid: false, isConfigured: true, answers: 0, fallbacks: 0 },
  });
  await db.delete(notifications);
  const get = () => Promise.reject(new Error("KV is down"));
  const cut = createDeps(env, { now: app.now, kv: { get } as unknown as KVNamespace });
  expect((await readOverview(cut, {}, ["compliance"])).health?.isKvReachable).toBe(false);
  await runScheduled(createDeps(env, { now: app.now, fetch: () => Promise.reject(new TypeError("offline")) }));
  expect((await read(compliance)).health?.jobsAt).toBe(app.now().toISOString());
});

test("a range that is no range is refused, and the page takes one trip beside the session's", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await staffApp({ env: { DB } });
  const admin = await app.colleague("admin");
  for (const query of [
    "?from=2026-11-01",
    "?from=2026-11-02&to=2026-11-01",
    "?from=2025-01-01&to=2026-11-01",
    "?location=paris",
  ]) {
    expect((await admin.send(`${PATH}${query}`)).status, query).toBe(400);
  }
  const patient = await app.colleague("marketing");
  await read(patient);
  counter.trips = 0;
  await read(admin);
  // The session, the page, and what administrators have set of the model (kept for five seconds).
  expect(counter.trips).toBeLessThanOrEqual(3);
});
