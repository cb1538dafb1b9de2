import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { may, ROLES, type Role } from "#contract/permissions.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { closures } from "#worker/domains/visits/schema/schedule.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY } from "../../../support/booking.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { PATH, readOverviewAs as read } from "../../../support/overview.ts";
import { bookVisit, staffApp } from "../../../support/staff.ts";

/** A role gets a number only if it may read the list behind it. */
const PARTS: Readonly<Record<Role, readonly string[]>> = {
  patient: [],
  front_desk: ["visits", "fill", "leads", "tasks", "holidays", "funnel"],
  clinician: ["visits", "fill", "tasks", "intakes", "holidays", "articles", "max"],
  marketing: ["leads", "articles", "claims", "funnel"],
  compliance: ["consents", "roleRequests", "articles", "claims", "integrations", "max", "audit", "health"],
  admin: [
    ...[
      "visits",
      "fill",
      "leads",
      "tasks",
      "consents",
      "holidays",
      "roleRequests",
      "articles",
      "claims",
      "integrations",
      "funnel",
      "max",
    ],
    ...["audit", "health"],
  ],
};

test("shows each role the numbers of the lists that it may open, and a patient none", async () => {
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

test("counts today by clinic and state, without holds", async () => {
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
  // Tomorrow's appointment does not count today.
  await bookVisit(app, { startsAt: chicago("2026-11-24", "09:00"), override: { reason: "A test" } });
  const none = { requested: 0, booked: 0, arrived: 0, withProvider: 0, done: 0, noShow: 0, cancelled: 0 };
  expect((await read(admin)).visits).toEqual([
    { location: "green-bay", requested: 1, booked: 1, arrived: 1, withProvider: 1, done: 1, noShow: 1, cancelled: 1 },
    { location: "skokie", ...none },
  ]);
  expect((await read(admin, "?location=skokie")).visits).toEqual([{ location: "skokie", ...none }]);
});

test("computes a day's fill from booked and open minutes, less closures", async () => {
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
  // Every provider works in these two hours.
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
  // 2026-11-28 is a Saturday, when the clinics are closed.
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
  campaign: "{}",
  landingPage: "/",
  page: "/",
  createdAt: new Date(chicago("2026-11-20", "10:00")),
  updatedAt: new Date(chicago("2026-11-20", "10:00")),
  ...change,
});

test("counts requests by range and clinic, and unanswered ones of any time with the oldest", async () => {
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

test("rejects an invalid range, and reads the page in one query beside the session's", async () => {
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
  // The session, the page, and the model settings, which are cached for five seconds.
  expect(counter.trips).toBeLessThanOrEqual(3);
});
