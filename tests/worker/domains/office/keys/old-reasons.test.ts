import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { rewrapKeys } from "#worker/domains/office/keys/rewrap.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY, rowOf } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import { board, bookVisit, staffApp } from "../../../support/staff.ts";

const run = (time: string) => rewrapKeys({ db, now: () => new Date(`2026-11-24T${time}Z`), settings });

const eventsOf = (id: string) =>
  db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, id)).orderBy(appointmentEvents.at);

test("seals old reasons once a night, and deletes those of destroyed charts", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  const nobodys = await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") });
  const plain = { overrideReason: "Zebra words" };
  await db.update(appointments).set(plain);
  await db.update(appointmentEvents).set({ details: { location: "green-bay", override: plain.overrideReason } });
  await db.update(appointments).set({ patientId: null }).where(eq(appointments.id, nobodys.id));

  await run("08:30");
  expect((await rowOf(visit.id))?.overrideReason).toBe("Zebra words");
  await run("08:00");

  expect((await rowOf(visit.id))?.overrideReason).toMatch(/^v1\./);
  expect((await rowOf(nobodys.id))?.overrideReason).toBeNull();
  expect((await eventsOf(nobodys.id)).map(({ details }) => details)).toEqual([
    { location: "green-bay", override: null },
  ]);
  const kept = await Promise.all([appointments, appointmentEvents].map((table) => db.select().from(table)));
  expect(JSON.stringify(kept)).not.toContain("Zebra");
  const { visits } = await board(app.desk);
  expect(visits).toMatchObject([{ ...plain, overrides: [{ at: chicago(MONDAY, "07:30"), reason: "Zebra words" }] }]);

  await run("08:00");
  const rows = await db.select().from(auditTrails).where(like(auditTrails.actionType, "key.seal"));
  expect(rows.map(({ actionDetails }) => actionDetails)).toEqual([{ visits: 2, events: 2 }]);
});
