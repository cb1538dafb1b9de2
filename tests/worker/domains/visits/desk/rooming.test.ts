import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { appointmentEvents } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { cellsAndVisits, chicago, MONDAY, rowOf } from "../../../support/booking.ts";
import { act, board, bookVisit, type StaffApp, shown, staffApp } from "../../../support/staff.ts";

async function arrived(app: StaffApp) {
  const visit = await bookVisit(app);
  app.advance(Date.parse(chicago(MONDAY, "08:50")) - app.now().getTime());
  return shown(await act(app.desk, visit, "check-in"));
}

test("takes a patient to the room and back, with an event and an audit row each", async () => {
  const app = await staffApp();
  const waiting = await arrived(app);
  expect(waiting).toMatchObject({ column: "arrived", acts: ["to-room", "start", "no-show", "room"] });
  app.advance(5 * MINUTE);
  const inRoom = await shown(await act(app.desk, waiting, "to-room"));
  expect(inRoom).toMatchObject({
    status: "checked_in",
    column: "roomed",
    checkedInAt: chicago(MONDAY, "08:50"),
    roomedAt: chicago(MONDAY, "08:55"),
    acts: ["undo-to-room", "start", "no-show", "room"],
  });
  expect((await board(app.desk)).visits.map(({ column }) => column)).toEqual(["roomed"]);
  const back = await shown(await act(app.desk, inRoom, "undo-to-room"));
  expect(back).toMatchObject({ column: "arrived", roomedAt: null, checkedInAt: chicago(MONDAY, "08:50") });
  const again = await shown(await act(app.desk, back, "to-room"));
  expect((await shown(await act(app.desk, again, "start"))).column).toBe("with_provider");
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, waiting.id));
  expect(events.map(({ toStatus }) => toStatus)).toEqual([
    "confirmed",
    ...Array.from({ length: 4 }, () => "checked_in"),
    "in_progress",
  ]);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, waiting.id));
  expect(rows.map(({ actionType }) => actionType.replace("appointment.", ""))).toEqual([
    "book",
    "check_in",
    "to_room",
    "undo_to_room",
    "to_room",
    "start",
  ]);
});

test("rejects rooming unless the patient is waiting", async () => {
  const app = await staffApp();
  const booked = await bookVisit(app, { startsAt: chicago(MONDAY, "11:00") });
  expect((await act(app.desk, booked, "to-room")).status).toBe(422);
  const waiting = await arrived(app);
  expect((await act(app.desk, waiting, "undo-to-room")).status).toBe(422);
  const inRoom = await shown(await act(app.desk, waiting, "to-room"));
  expect((await act(app.desk, inRoom, "to-room")).status).toBe(422);
  expect((await act(app.desk, waiting, "to-room")).status).toBe(409);
  const started = await shown(await act(app.desk, inRoom, "start"));
  for (const name of ["to-room", "undo-to-room"]) expect((await act(app.desk, started, name)).status).toBe(422);
});

test("takes a patient to the room once for parallel requests", async () => {
  const app = await staffApp();
  const waiting = await arrived(app);
  const other = await app.colleague("clinician");
  const both = await Promise.all([act(app.desk, waiting, "to-room"), act(other, waiting, "to-room")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rowOf(waiting.id)).toMatchObject({ version: waiting.version + 1 });
});

test("who left from his room did not come, and once that is taken back he is nowhere in the house", async () => {
  const app = await staffApp();
  const inRoom = await shown(await act(app.desk, await arrived(app), "to-room"));
  app.advance(20 * MINUTE);
  const gone = await shown(await act(app.desk, inRoom, "no-show"));
  expect(gone.column).toBe("absent");
  const back = await shown(await act(app.desk, gone, "undo-no-show"));
  expect(back).toMatchObject({ column: "booked", checkedInAt: null, roomedAt: null });
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});
