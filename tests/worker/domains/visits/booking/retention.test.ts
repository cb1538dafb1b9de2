import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { purgeHolds } from "#worker/domains/visits/booking/retention.ts";
import {
  appointmentEvents,
  appointments,
  bookingCells,
  contactCodes,
} from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago, holdTime, statusOf, tellContact } from "../../../support/booking.ts";

test("frees expired holds, forgets their details, and deletes them after 30 days", async () => {
  const app = await bookingApp();
  const deps = { db, now: app.now };
  const { id } = await book(app);
  const held = await holdTime(app, { startsAt: chicago("2026-11-24", "09:00") });
  await tellContact(app, held, { to: "other@guest.example" });
  const cells = await db.$count(bookingCells);
  await purgeHolds(deps);
  expect([await statusOf(held.hold.id), await db.$count(bookingCells)]).toEqual(["held", cells]);
  app.advance(15 * MINUTE + 1);
  await purgeHolds(deps);
  expect(await statusOf(held.hold.id)).toBe("expired");
  expect(await db.$count(bookingCells)).toBe(cells - 10);
  // The row of a code stays for an hour, because it counts toward the limit of its contact.
  expect((await db.select().from(contactCodes)).map(({ details }) => details)).toEqual([""]);
  app.advance(45 * MINUTE);
  await purgeHolds(deps);
  expect(await db.$count(contactCodes)).toBe(0);
  app.advance(30 * DAY - 45 * MINUTE);
  await purgeHolds(deps);
  expect(await statusOf(held.hold.id)).toBe("expired");
  app.advance(1);
  await purgeHolds(deps);
  await purgeHolds(deps);
  expect((await db.select().from(appointments)).map((row) => row.id)).toEqual([id]);
  expect(await db.$count(appointmentEvents)).toBe(2);
  const actions = (await db.select().from(auditTrails)).map(({ actionType }) => actionType);
  expect(actions.filter((action) => action === "appointment.purge")).toHaveLength(1);
});
