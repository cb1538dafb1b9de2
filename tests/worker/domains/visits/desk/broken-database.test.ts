import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointmentEvents, appointments, bookingCells } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, chicago, errorOf, MONDAY, manage } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { act, bookVisit, type StaffApp, staffApp } from "../../../support/staff.ts";

async function everything() {
  return Promise.all([
    db.select().from(appointments).orderBy(asc(appointments.id)),
    db.select().from(bookingCells).orderBy(asc(bookingCells.resource), asc(bookingCells.cell)),
    db.select().from(appointmentEvents).orderBy(asc(appointmentEvents.id)),
    db.select().from(auditTrails).orderBy(asc(auditTrails.id)),
    db.select().from(notifications).orderBy(asc(notifications.id)),
    db.select().from(tasks).orderBy(asc(tasks.id)),
  ]);
}

/** One statement early in the batch, one in the middle, one at its end. */
const FAILURES = [
  "before update on appointments",
  "before insert on appointment_events",
  "before insert on audit_trails",
] as const;

const MOVE = { startsAt: chicago(MONDAY, "11:00") };

async function changes(app: StaffApp) {
  const visit = await bookVisit(app);
  const { token } = await book(app, { startsAt: chicago(MONDAY, "14:00"), provider: "demo-novak" });
  app.advance(Date.parse(chicago(MONDAY, "08:50")) - app.now().getTime());
  return [
    ["the desk moves", () => act(app.desk, visit, "move", MOVE)],
    ["the desk cancels", () => act(app.desk, visit, "cancel", { reason: "other" })],
    ["the desk checks in", () => act(app.desk, visit, "check-in")],
    [
      "the patient moves",
      () => manage(app, token, "/move", { json: { startsAt: chicago("2026-11-24", "14:00") }, version: 2 }),
    ],
    ["the patient cancels", () => manage(app, token, "/cancel", { json: { reason: "other" } })],
  ] as const;
}

test.each(FAILURES)(
  "a database that fails %s leaves nothing half done, and says so without a word of it",
  async (where) => {
    const app = await staffApp();
    const asked = await changes(app);
    const before = await everything();
    const mails = app.mails.length;
    await db.run(`create trigger broken ${where} begin select raise(abort, 'Marker of the database'); end`);
    for (const [name, ask] of asked) {
      const response = await ask();
      expect([name, response.status]).toEqual([name, 500]);
      expect(await errorOf(response)).toEqual({
        code: "internal",
        message: "Something went wrong on our side. Please try again.",
      });
    }
    await db.run("drop trigger broken");
    expect(await everything()).toEqual(before);
    await app.settle();
    expect(app.mails).toHaveLength(mails);
    expect(logged()).not.toMatch(/Marker|Surname/);
    // The failed batch leaves nothing behind that blocks a second try.
    for (const name of ["the desk checks in", "the patient moves"]) {
      const [, ask] = asked.find(([one]) => one === name) ?? [];
      expect([name, (await ask?.())?.status]).toEqual([name, 200]);
    }
  },
);
