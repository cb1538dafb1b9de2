import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaleVisitDetails } from "#contract/staff-appointments.ts";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointmentEvents } from "#worker/domains/visits/schema/appointments.ts";
import { services } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, cellsAndVisits, chicago, errorOf, MONDAY, rowOf, statusOf } from "../../../support/booking.ts";
import { act, board, bookVisit, newcomer, type StaffApp, shown, staffApp } from "../../../support/staff.ts";

function goTo(app: StaffApp, time: string): void {
  app.advance(Date.parse(chicago(MONDAY, time)) - app.now().getTime());
}

async function expectWhole(app: StaffApp): Promise<void> {
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
}

test("a visit goes from booked to arrived, to the provider and to done, and each step is in both records", async () => {
  const app = await staffApp();
  let visit = await bookVisit(app);
  goTo(app, "08:50");
  const seen = [visit.column];
  for (const name of ["check-in", "start", "complete"]) {
    app.advance(5 * MINUTE);
    const response = await act(app.desk, visit, name);
    expect(response.status, name).toBe(200);
    visit = await shown(response);
    expect(response.headers.get("ETag")).toBe(`"${visit.version}"`);
    seen.push(visit.column);
  }
  expect(seen).toEqual(["booked", "arrived", "with_provider", "done"]);
  expect(visit).toMatchObject({
    checkedInAt: chicago(MONDAY, "08:55"),
    startedAt: chicago(MONDAY, "09:00"),
    endedAt: chicago(MONDAY, "09:05"),
    acts: [],
  });
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, visit.id));
  expect(events.map(({ toStatus, actorId }) => [toStatus, actorId])).toEqual(
    ["confirmed", "checked_in", "in_progress", "completed"].map((status) => [status, app.desk.id]),
  );
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, visit.id));
  expect(rows.map(({ actionType, patientId }) => [actionType, patientId])).toEqual(
    ["book", "check_in", "start", "complete"].map((name) => [`appointment.${name}`, visit.patient.id]),
  );
});

test("rejects steps that the status does not allow", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  for (const name of ["start", "complete", "undo-no-show"]) {
    const refused = await act(app.desk, visit, name);
    expect([name, refused.status]).toEqual([name, 422]);
  }
  for (const version of [undefined, 0, 2]) {
    const response = await app.desk.post(`/api/staff/appointments/${visit.id}/check-in`, {}, version);
    expect([400, 409]).toContain(response.status);
  }
  expect((await app.desk.post("/api/staff/appointments/apt_none/check-in", {}, 1)).status).toBe(404);
  expect(await statusOf(visit.id)).toBe("confirmed");
});

test("check-in is open from an hour before to half an hour after, to the minute; then it takes a reason", async () => {
  const app = await staffApp({ start: new Date(chicago(MONDAY, "07:59")) });
  const visit = await bookVisit(app);
  const early = await act(app.desk, visit, "check-in");
  expect([early.status, Object.keys((await early.json<{ error: { fields: object } }>()).error.fields)]).toEqual([
    400,
    ["override"],
  ]);
  goTo(app, "08:00");
  expect((await act(app.desk, visit, "check-in")).status).toBe(200);
  const late = await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") });
  goTo(app, "10:31");
  expect((await act(app.desk, late, "check-in")).status).toBe(400);
  const response = await act(app.desk, late, "check-in", { override: { reason: "The bus was late" } });
  expect(response.status).toBe(200);
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, late.id));
  expect(events.at(-1)?.details).toEqual({ override: expect.stringMatching(/^v1\./) });
});

test("a no-show is one only once the visit has begun; its time is free, and within a day it can be taken back", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  goTo(app, "08:59");
  expect((await act(app.desk, visit, "no-show")).status).toBe(409);
  goTo(app, "09:15");
  const gone = await shown(await act(app.desk, visit, "no-show"));
  expect(gone).toMatchObject({ status: "no_show", column: "absent", acts: ["undo-no-show"] });
  await expectWhole(app);
  const back = await shown(await act(app.desk, gone, "undo-no-show"));
  expect(back).toMatchObject({ status: "confirmed", room: 1, endedAt: null });
  await expectWhole(app);
  const again = await shown(await act(app.desk, back, "no-show"));
  app.advance(DAY);
  expect((await act(app.desk, again, "undo-no-show")).status).toBe(200);
  const third = await shown(await act(app.desk, { ...again, version: again.version + 1 }, "no-show"));
  app.advance(DAY + 1);
  expect((await act(app.desk, third, "undo-no-show")).status).toBe(422);
});

test("rejects undoing a no-show when its time is taken", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  goTo(app, "09:00");
  const gone = await shown(await act(app.desk, visit, "no-show"));
  await bookVisit(app);
  const refused = await act(app.desk, gone, "undo-no-show");
  expect([refused.status, (await errorOf(refused)).code]).toEqual([409, "slot_taken"]);
  expect(await statusOf(visit.id)).toBe("no_show");
  await expectWhole(app);
});

test("blocks self-booking after two no-shows until staff allow it again", async () => {
  const app = await staffApp();
  let patient: object = newcomer();
  const blocked = async () => (await db.select().from(patients))[0]?.isSelfBookingBlocked;
  for (const [i, time] of ["09:00", "10:00"].entries()) {
    const visit = await bookVisit(app, { patient, startsAt: chicago(MONDAY, time) });
    patient = { id: visit.patient.id };
    goTo(app, time);
    await act(app.desk, visit, "no-show");
    expect(await blocked()).toBe(i === 1);
  }
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.self_booking_blocked"));
  expect(rows).toHaveLength(1);
  const id = rows[0]?.patientId ?? "";
  const allowed = await app.desk.post(`/api/staff/patients/${id}/self-booking`, { blocked: false });
  expect(await allowed.json()).toMatchObject({ patient: { isSelfBookingBlocked: false } });
  expect(await blocked()).toBe(false);
});

const clockOf = (at: string) =>
  new Date(at)
    .toLocaleTimeString("en-US", { timeZone: "America/Chicago", hour: "numeric", minute: "2-digit" })
    .replace("\u202f", " ");

test("confirms a request, or declines it with a reason and three other times", async () => {
  const app = await staffApp();
  await db.update(services).set({ needsApproval: true });
  const [first, second] = [
    await book(app, { startsAt: chicago(MONDAY, "13:00") }),
    await book(app, { startsAt: chicago(MONDAY, "15:00") }, { to: "b@guest.example" }),
  ];
  const { visits } = await board(app.desk);
  expect(visits.map(({ column, acts }) => [column, acts])).toEqual(
    Array.from({ length: 2 }, () => ["requested", ["confirm", "decline", "cancel", "room"]]),
  );
  const openKeys = async () => (await db.select().from(tasks)).map(({ openKey }) => openKey);
  expect(await openKeys()).toEqual([first.id, second.id].map((id) => `approve_request:${id}`));
  app.mails.length = 0;
  const taken = await shown(await act(app.desk, { id: first.id, version: 2 }, "confirm"));
  expect(taken.status).toBe("confirmed");
  expect((await act(app.desk, { id: second.id, version: 2 }, "decline")).status).toBe(400);
  const declined = await act(app.desk, { id: second.id, version: 2 }, "decline", { reason: "provider" });
  const answer = await declined.json<{ visit: object; alternatives: { startsAt: string }[] }>();
  expect(answer).toMatchObject({ visit: { status: "declined", column: "absent", acts: [] } });
  expect(await openKeys()).toEqual([null, null]);
  expect(answer.alternatives).toHaveLength(3);
  expect(answer.alternatives.map(({ startsAt }) => startsAt)).not.toContain(chicago(MONDAY, "15:00"));
  await app.settle();
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["Marker@Guest.example", "Your appointment"],
    ["b@guest.example", "About your request"],
  ]);
  const letter = app.mails.at(-1)?.text ?? "";
  for (const { startsAt } of answer.alternatives) expect(letter).toContain(clockOf(startsAt));
  expect(letter).toContain("/book-appointment?location=green-bay");
  expect(letter).toMatch(/Take it out of your calendar:\nhttps?:\/\/\S+\/calendar\.ics/);
  await expectWhole(app);
});

test("cancels at any time, marks late cancellations, and notifies the patient unless staff decline", async () => {
  const app = await staffApp({ start: new Date(chicago(MONDAY, "08:00")) });
  const soon = await bookVisit(app);
  const later = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const quiet = await bookVisit(app, { startsAt: chicago(MONDAY, "15:00") });
  app.mails.length = 0;
  for (const visit of [soon, later]) await act(app.desk, visit, "cancel", { reason: "patient_asked" });
  await act(app.desk, quiet, "cancel", { reason: "provider_out", notify: false });
  await app.settle();
  expect((await rowOf(soon.id))?.isLateCancel).toBe(true);
  expect(await rowOf(later.id)).toMatchObject({ isLateCancel: false, cancelledBy: "patient", icalSequence: 1 });
  expect(await rowOf(quiet.id)).toMatchObject({ cancelledBy: "staff", cancelReason: "provider_out" });
  expect(app.mails.map(({ subject }) => subject)).toEqual(Array(2).fill("Your appointment was cancelled"));
  await expectWhole(app);
});

test("a room is taken for the whole visit, refused with those that are free, and given back", async () => {
  const app = await staffApp();
  const [first, second] = [await bookVisit(app), await bookVisit(app, { provider: "demo-hale" })];
  expect([first.room, second.room]).toEqual([1, 2]);
  const refused = await act(app.desk, first, "room", { room: 2 });
  expect([refused.status, (await errorOf(refused)).details]).toEqual([409, { free: [1, 3] }]);
  const moved = await shown(await act(app.desk, first, "room", { room: 3 }));
  expect(moved).toMatchObject({ room: 3, version: first.version + 1 });
  expect((await shown(await act(app.desk, second, "room", { room: 1 }))).room).toBe(1);
  await expectWhole(app);
  const none = await shown(await act(app.desk, moved, "room", { room: null }));
  expect(none.room).toBeNull();
  await expectWhole(app);
  expect((await act(app.desk, none, "room", { room: 9 })).status).toBe(409);
});

test("lets one of two parallel changes win and gives the other both values", async () => {
  const app = await staffApp();
  const other = await app.colleague("clinician", "other");
  const visit = await bookVisit(app);
  goTo(app, "09:00");
  const both = await Promise.all([act(app.desk, visit, "check-in"), act(other, visit, "cancel", { reason: "other" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  const { code, details } = await errorOf(late ?? new Response());
  const { current, asked } = details as unknown as StaleVisitDetails;
  expect([code, current.version, asked.version]).toEqual(["stale", 2, 1]);
  expect(current.patient.name).toBe(visit.patient.name);
  // The stale answer shows a patient's name, so that view is audited too.
  const views = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "view"));
  expect(views).toMatchObject([{ patientId: visit.patient.id, resourceId: visit.id, purpose: "operations" }]);
  await expectWhole(app);
});

test("an arrival is told by the wait: the board knows since when", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  goTo(app, "08:30");
  await act(app.desk, visit, "check-in");
  app.advance(HOUR);
  expect((await board(app.desk)).visits[0]).toMatchObject({ column: "arrived", checkedInAt: chicago(MONDAY, "08:30") });
});
