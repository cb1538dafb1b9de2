import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import { readOverview } from "#worker/domains/office/overview/service.ts";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Kv } from "#worker/kernel/kv/kv-keys.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY } from "../../../support/booking.ts";
import { agree } from "../../../support/integrations.ts";
import { readOverviewAs as read } from "../../../support/overview.ts";
import { bookVisit, staffApp } from "../../../support/staff.ts";

test("counts the funnel's sessions with consent, and every hold and booking", async () => {
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
  // Booked by the front desk, so it is not part of the site's funnel.
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

test("counts failures, exports, failed sign-ins beside the usual number, and unsealed rows", async () => {
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

test("reports the jobs' last run, stuck work and the model, even without KV", async () => {
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
    model: { provider: "embedded", refusal: null, answers: 0, fallbacks: 0 },
  });
  const modelOf = async (settings: Partial<Bindings>) =>
    (await readOverview(createDeps({ ...env, ...settings }, { now: app.now }), {}, ["compliance"])).health?.model;
  const openai = { MODEL: "openai", OPENAI_API_KEY: "sk-test" };
  expect(await modelOf(openai)).toMatchObject({ provider: "openai", refusal: "no_agreement" });
  await agree("openai");
  expect(await modelOf(openai)).toMatchObject({ provider: "openai", refusal: null });
  expect(await modelOf({ MODEL: "workers-ai" })).toMatchObject({ provider: "workers-ai", refusal: "no_binding" });
  await db.delete(notifications);
  const get = () => Promise.reject(new Error("KV is down"));
  const cut = createDeps(env, { now: app.now, kv: { get } as unknown as Kv });
  expect((await readOverview(cut, {}, ["compliance"])).health?.isKvReachable).toBe(false);
  await runScheduled(createDeps(env, { now: app.now, fetch: () => Promise.reject(new TypeError("offline")) }));
  expect((await read(compliance)).health?.jobsAt).toBe(app.now().toISOString());
});
