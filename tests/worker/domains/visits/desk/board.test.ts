import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BoardAnswer, WeekAnswer } from "#contract/staff-board.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { clinicRooms, providerExceptions, providers } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago, holdTime, MONDAY, seedBooking } from "../../../support/booking.ts";
import { logged, printedErrors } from "../../../support/console.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { act, board, bookVisit, type Colleague, newcomer, staffApp } from "../../../support/staff.ts";

const BOARD = `/api/staff/board?location=green-bay&date=${MONDAY}`;
const WEEK = `/api/staff/week?location=green-bay&from=${MONDAY}`;

const again = (who: Colleague, path: string, response: Response) =>
  who.send(path, { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } });

test("the board shows the day of one clinic in order, and each look at it is on record without naming a patient", async () => {
  const app = await staffApp();
  await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") });
  await bookVisit(app);
  await bookVisit(app, { startsAt: chicago("2026-11-24", "09:00") });
  await bookVisit(app, { location: "skokie", provider: "demo-brandt" });
  await holdTime(app, { startsAt: chicago(MONDAY, "14:00") });
  const { visits, zone } = await board(app.desk);
  expect(visits.map(({ startsAt }) => startsAt)).toEqual([chicago(MONDAY, "09:00"), chicago(MONDAY, "10:00")]);
  expect(zone).toBe("America/Chicago");
  const [look] = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "board"));
  expect(look).toMatchObject({
    actionType: "view",
    resourceId: `green-bay/${MONDAY}`,
    actorId: app.desk.id,
    actorRole: "front_desk",
    patientId: null,
    purpose: "operations",
  });
});

test("what goes onto paper is on record first, and calls a visit by its neutral name", async () => {
  const app = await staffApp();
  await bookVisit(app, { service: "injection", provider: "demo-ellis" });
  const print = { location: "green-bay", date: MONDAY };
  expect((await app.desk.post("/api/staff/board/print", print)).status).toBe(204);
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "print"));
  expect(row).toMatchObject({ resourceType: "board", resourceId: `green-bay/${MONDAY}`, actorId: app.desk.id });
  const { visits } = await board(app.desk);
  expect(visits[0]?.service).toEqual({ id: "injection", name: "Injection", neutralName: "Quick visit" });
  await db.run("create trigger no_print before insert on audit_trails begin select raise(abort, 'full'); end");
  expect((await app.desk.post("/api/staff/board/print", print)).status).toBe(500);
});

test.for([
  ["board", BOARD],
  ["week", WEEK],
] as const)(
  "who has the %s already is told so in one trip beside the session, and nothing is read; every change is seen",
  async ([kind, path]) => {
    const { DB, counter } = countTrips(env.DB);
    const app = await staffApp({ env: { DB } });
    const visit = await bookVisit(app);
    const first = await app.desk.send(path);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    const looks = await db.$count(auditTrails);
    counter.trips = 0;
    const same = await again(app.desk, path, first);
    expect([same.status, counter.trips, await same.text()]).toEqual([304, 2, ""]);
    expect(await db.$count(auditTrails)).toBe(looks);
    const at = app.now();
    const intake = {
      id: "int_1",
      appointmentId: visit.id,
      patientId: visit.patient.id,
      questionnaireVersion: "1",
      status: "in_progress",
      version: 1,
      flagCount: 0,
      birthDateTries: 0,
      createdAt: at,
      updatedAt: at,
    } as const;
    const changes: [string, () => Promise<unknown>][] = [
      ["a room", () => act(app.desk, visit, "room", { room: 2 })],
      ["he is late", () => db.update(appointments).set({ runningLateAt: at, updatedAt: new Date(at.getTime() + 1) })],
      ["an intake", () => db.insert(intakes).values(intake)],
      ["flags", () => db.update(intakes).set({ flagTier: "now", updatedAt: new Date(at.getTime() + 1) })],
      ["a name", () => db.update(patients).set({ updatedAt: new Date(at.getTime() + 1) })],
      ["another visit", () => bookVisit(app, { startsAt: chicago(MONDAY, "11:00") })],
    ];
    if (kind === "week") {
      const day = { date: MONDAY, location: "green-bay", begins: "08:00", ends: "12:00" } as const;
      changes.push(
        ["a hold", () => holdTime(app, { startsAt: chicago(MONDAY, "14:00") })],
        [
          "a day of its own",
          () => db.insert(providerExceptions).values({ ...day, id: "exc_1", providerId: "demo-ellis" }),
        ],
        ["its end", () => db.update(providerExceptions).set({ ends: "11:00" })],
        ["its clinic", () => db.update(providerExceptions).set({ location: "skokie" })],
        ["weekly hours", () => db.update(providers).set({ version: 7 })],
        ["opening hours", () => db.update(clinicRooms).set({ version: 7 })],
      );
    }
    let before = first;
    for (const [name, change] of changes) {
      await change();
      const after = await again(app.desk, path, before);
      expect([name, after.status]).toEqual([name, 200]);
      before = after;
    }
    // A proxy can make a tag weak. A clinician sees more than the front desk, so the tags differ.
    const weak = `W/${before.headers.get("ETag")}`;
    expect((await app.desk.send(path, { headers: { "If-None-Match": weak } })).status).toBe(304);
    const clinician = await app.colleague("clinician");
    expect((await again(clinician, path, before)).status).toBe(200);
  },
);

test("the tier of an intake's flags is for those who may read it; how far it is, for all", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  const at = app.now();
  await db.insert(intakes).values({
    id: "int_1",
    appointmentId: visit.id,
    patientId: visit.patient.id,
    questionnaireVersion: "1",
    status: "submitted",
    version: 1,
    flagCount: 2,
    flagTier: "now",
    birthDateTries: 0,
    createdAt: at,
    updatedAt: at,
  });
  const clinician = await app.colleague("clinician");
  expect((await board(app.desk)).visits[0]?.intake).toEqual({ id: "int_1", state: "done", flagTier: null });
  expect((await board(clinician)).visits[0]?.intake).toEqual({ id: "int_1", state: "done", flagTier: "now" });
});

test("a card has the e-mail address of a patient without a phone, and the phone of one who gave it", async () => {
  const app = await staffApp();
  await bookVisit(app, { patient: newcomer({ email: "man@guest.example" }) });
  const patient = newcomer({ email: "other@guest.example", phone: "+19205550143" });
  await bookVisit(app, { patient, startsAt: chicago(MONDAY, "11:00") });
  const { visits } = await board(app.desk);
  expect(visits.map(({ patient: { phone, email } }) => [phone, email])).toEqual([
    [null, "man@guest.example"],
    ["+19205550143", null],
  ]);
});

test("the week has a column for whoever works there, his free hours, holds and what is closed", async () => {
  const app = await staffApp();
  await bookVisit(app);
  await holdTime(app, { startsAt: chicago(MONDAY, "14:00"), provider: "demo-hale" });
  const closure = {
    location: "green-bay",
    provider: "demo-novak",
    kind: "time_off",
    reason: "Training",
    startsAt: chicago("2026-11-24", "08:00"),
    endsAt: chicago("2026-11-24", "12:00"),
  };
  expect((await app.desk.post("/api/staff/closures", closure)).status).toBe(201);
  const week = await (await app.desk.send(WEEK)).json<WeekAnswer>();
  expect(week.days).toEqual(["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`));
  // Thursday is Thanksgiving, a proposed holiday without a decision.
  expect(week.openings).toHaveLength(4);
  expect(week.providers.map(({ id }) => id)).toEqual(["demo-hale", "demo-ellis", "demo-novak"]);
  const novak = week.providers.find(({ id }) => id === "demo-novak");
  const span = (date: string, from: string, to: string) => ({
    startsAt: chicago(date, from),
    endsAt: chicago(date, to),
  });
  expect(novak?.working.slice(0, 3)).toEqual([
    span(MONDAY, "08:00", "12:00"),
    span(MONDAY, "13:00", "17:00"),
    span("2026-11-24", "13:00", "17:00"),
  ]);
  const follow = week.visits[0];
  expect(novak?.free.slice(0, 2)).toEqual([
    span(MONDAY, "08:00", "09:00"),
    { startsAt: follow?.busyTo, endsAt: chicago(MONDAY, "12:00") },
  ]);
  expect(week.holds).toMatchObject([{ providerId: "demo-hale", startsAt: chicago(MONDAY, "14:00") }]);
  expect(week.closures.map(({ kind, status }) => [kind, status])).toEqual([
    ["time_off", "confirmed"],
    ["holiday", "proposed"],
  ]);
});

test("a look that can not be written down shows nothing", async () => {
  const app = await staffApp();
  await bookVisit(app);
  await db.run("create trigger broken before insert on audit_trails begin select raise(abort, 'broken'); end");
  for (const path of [BOARD, WEEK, "/api/staff/tasks"]) {
    const response = await app.desk.send(path);
    expect(response.status, path).toBe(500);
    expect(await response.text()).not.toContain("Surname");
  }
});

test("names stay out of the log and the addresses, and a key that is gone shows nothing instead of blanks", async () => {
  const app = await staffApp();
  await bookVisit(app);
  await board(app.desk);
  expect(logged()).not.toMatch(/surname|marker|guest\.example/i);
  expect(printedErrors()).toEqual([]);
  await db.update(patients).set({ kekVersion: 9 });
  const response = await app.desk.send(BOARD);
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("visits");
});

test("sixty names are there in one trip", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await staffApp({ env: { DB } });
  await seedBooking(app.now());
  const visit = await bookVisit(app);
  const [row] = await db.select().from(appointments).where(eq(appointments.id, visit.id));
  if (!row) throw new Error("There is no visit.");
  for (let i = 0; i < 59; i++) {
    await db.insert(appointments).values({ ...row, id: `apt_${i}`, ref: `AAA-${i}`, idempotencyKey: null });
  }
  counter.trips = 0;
  const answer = await (await app.desk.send(BOARD)).json<BoardAnswer>();
  expect([answer.visits.length, counter.trips]).toEqual([60, 2]);
});
