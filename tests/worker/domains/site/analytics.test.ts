import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import worker from "#worker/index.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { createTestApp, db, NOON, type TestApp } from "../../support/app.ts";
import { logged } from "../../support/console.ts";

const SESSION = "3f0b7c9e-52a4-4f0e-9a51-0c1d2e3f4a5b";

function view(fields: object = {}) {
  return { name: "page_view", event_category: "Navigation", session_id: SESSION, route: "/", ...fields };
}

const click = {
  name: "click",
  event_category: "CTA_Buttons",
  session_id: SESSION,
  route: "/",
  label: "Ask_Max_AI_Assistant",
  value: 2,
};

function post(app: TestApp, events: unknown, more: Parameters<TestApp["post"]>[2] = {}) {
  return app.post("/api/analytics", { events }, more);
}

function rows() {
  return db.select().from(analyticsEvents).orderBy(asc(analyticsEvents.at));
}

const indexOf = (kind: "route" | "treatment", word: string) => blindIndex(parseSettings(env), kind, word);

test("events of every kind are kept with their fields, in their order, and with nothing of the visitor's address", async () => {
  const app = createTestApp();
  const response = await post(app, [
    view({ user_id: null, patient_stage: "visitor", time_spent: 31 }),
    click,
    {
      ...view({ patient_stage: "engaged", touchpoint: "max" }),
      name: "patient_journey",
      event_category: "Patient_Journey",
    },
    {
      ...view({ treatment_type: "weight-loss", location: "skokie", touchpoint: "form", conversion_value: 250 }),
      name: "conversion",
      event_category: "Conversions",
      label: "Lead",
    },
    { ...view(), name: "custom", event_category: "Custom", label: "Phone_Call" },
  ]);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  const stored = await rows();
  expect(stored.map(({ name, label, value }) => [name, label, value])).toEqual([
    ["page_view", null, null],
    ["click", "Ask_Max_AI_Assistant", 2],
    ["patient_journey", null, null],
    ["conversion", "Lead", null],
    ["custom", "Phone_Call", null],
  ]);
  expect(stored[0]).toMatchObject({
    sessionId: SESSION,
    userId: null,
    patientStage: "visitor",
    timeSpent: 31,
    at: new Date(NOON.getTime() - 4),
  });
  const treatmentType = await indexOf("treatment", "weight-loss");
  expect(stored[3]).toMatchObject({ treatmentType, location: "skokie", conversionValue: 250 });
  expect(stored[4]?.at).toEqual(NOON);
  expect(JSON.stringify(stored)).not.toContain("203.0.113");
});

test("stores a route as the blind index of its pattern, or of 'other'", async () => {
  const routes = [
    "/treatments/hair-restoration",
    "/locations/green-bay",
    "/health-library/low-testosterone-numbers",
    "/john@example.test",
    "/health-library/a/b",
    "other",
  ];
  await post(
    createTestApp(),
    routes.map((route) => view({ route })),
  );
  const other = await indexOf("route", "other");
  expect((await rows()).map(({ route, treatmentType, location }) => [route, treatmentType, location])).toEqual([
    [await indexOf("route", "/treatments/hair-restoration"), await indexOf("treatment", "hair-restoration"), null],
    [await indexOf("route", "/locations/green-bay"), null, "green-bay"],
    [await indexOf("route", "/health-library/{slug}"), null, null],
    [other, null, null],
    [other, null, null],
    [other, null, null],
  ]);
});

test("twenty events come in one batch, and not one more", async () => {
  const app = createTestApp();
  const events = Array.from({ length: 20 }, (_, i) => view({ time_spent: i }));
  expect((await post(app, events)).status).toBe(204);
  expect((await rows()).map(({ timeSpent }) => timeSpent)).toEqual(events.map((_, i) => i));
  expect((await post(app, [...events, view()])).status).toBe(400);
  expect(await rows()).toHaveLength(20);
});

test.for<[what: string, event: object]>([
  ["names a user", view({ user_id: "usr_1" })],
  ["has a name of its own", view({ name: "purchase" })],
  ["has a field of its own", view({ email: "john@example.test" })],
  ["carries a query", view({ route: "/about?token=1" })],
  ["carries a fragment", view({ route: "/auth/confirm#access_token=1" })],
  ["comes from a patient page", view({ route: "/patient-intake/apt_1" })],
  ["comes from sign-in", view({ route: "/auth" })],
  ["says words of its own", view({ treatment_type: "my rash" })],
  ["has spent less than no time", view({ time_spent: -1 })],
  ["has no real session", view({ session_id: "john" })],
  ["is of another session", view({ session_id: crypto.randomUUID() })],
  ["has another button's value", { ...click, value: 1 }],
  ["has an unknown label", { ...click, label: "Buy" }],
  ["has an unknown custom label", { ...view(), name: "custom", event_category: "Custom", label: "John" }],
])("an event that %s is refused with 400, and its whole batch is not kept", async ([, event]) => {
  const app = createTestApp();
  const response = await post(app, [view(), event]);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: "invalid_request" } });
  expect(await rows()).toEqual([]);
  expect(logged()).not.toContain("john");
});

test("an empty batch, broken JSON, a plain form and more than 16 kB are refused", async () => {
  const app = createTestApp();
  const send = (body: BodyInit, type: string) =>
    app.send("/api/analytics", { method: "POST", body, headers: { "Content-Type": type } });
  expect((await post(app, [])).status).toBe(400);
  expect((await send("{", "application/json")).status).toBe(400);
  expect((await send(JSON.stringify({ events: [view()] }), "text/plain")).status).toBe(415);
  const padded = `${JSON.stringify({ events: [view()] })}${" ".repeat(16_384)}`;
  expect((await send(padded, "application/json")).status).toBe(413);
  expect(await rows()).toEqual([]);
});

test("stores nothing under Global Privacy Control", async () => {
  const app = createTestApp();
  const response = await post(app, [view()], { headers: { "Sec-GPC": "1" } });
  expect(response.status).toBe(204);
  expect(await rows()).toEqual([]);
});

test("answers 503 and logs numbers only when the database is down", async () => {
  const broken = new Proxy({} as never, {
    get() {
      throw new Error("down");
    },
  });
  const response = await post(createTestApp({ env: { DB: broken } }), [view({ route: "/treatments/weight-loss" })]);
  expect(response.status).toBe(503);
  expect(logged()).toContain('"event":"analytics_save_failed"');
  expect(logged()).not.toMatch(new RegExp(`weight-loss|${SESSION}|203\\.0\\.113`));
});

test("the worker's cron deletes events after fourteen months and no earlier", async () => {
  const before = (months: number, days: number) => {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() - months);
    at.setUTCDate(at.getUTCDate() - days);
    return at;
  };
  const event = { name: "page_view" as const, sessionId: SESSION, route: "/" };
  await db.insert(analyticsEvents).values([
    { ...event, id: "old", at: before(14, 1) },
    { ...event, id: "kept", at: before(13, 28) },
  ]);
  await worker.scheduled(createScheduledController({ cron: "* * * * *" }), env);
  expect((await rows()).map(({ id }) => id)).toEqual(["kept"]);
});
