import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StaleVisitDetails } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { MINUTE } from "#contract/time.ts";
import { appointmentEvents, appointments, bookingCells } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { cellsAndVisits, chicago, errorOf, holdTime, MONDAY, rowOf } from "../../../support/booking.ts";
import { act, board, bookRequest, bookVisit, type StaffApp, shown, staffApp } from "../../../support/staff.ts";
import { walkOf } from "../../../support/walk.ts";

const REASON = { reason: "Asked for by the physician" };

async function expectWhole(app: StaffApp, hint?: string): Promise<void> {
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned, hint).toEqual(needed);
}

const lanes = () =>
  db
    .selectDistinct({ resource: bookingCells.resource, id: bookingCells.appointmentId })
    .from(bookingCells)
    .where(like(bookingCells.resource, "prov:%:ovr:%"));

test("lets staff move a visit without counting the patient's moves", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  app.mails.length = 0;
  const moved = await shown(await act(app.desk, visit, "move", { startsAt: chicago(MONDAY, "10:00") }));
  expect(moved).toMatchObject({
    startsAt: chicago(MONDAY, "10:00"),
    version: 2,
    overrideReason: null,
    overrides: [],
    isOverlapping: false,
  });
  expect(await rowOf(visit.id)).toMatchObject({ moveCount: 0, icalSequence: 1 });
  await app.settle();
  expect(app.mails.map(({ subject }) => subject)).toEqual(["Your appointment has a new time"]);
  await expectWhole(app);
  const quiet = await act(app.desk, moved, "move", { startsAt: chicago(MONDAY, "11:00"), notify: false });
  expect(quiet.status).toBe(200);
  await app.settle();
  expect(app.mails).toHaveLength(1);
});

test("against the rules it says which, with other times, and changes nothing", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") });
  const codes = [];
  for (const [time, date = MONDAY] of [["10:00"], ["12:15"], ["18:00"], ["07:00"], ["09:00", "2026-11-22"]]) {
    const { code, details } = await errorOf(
      await act(app.desk, visit, "move", { startsAt: chicago(date ?? "", time ?? "") }),
    );
    codes.push(details?.["reason"] ?? code);
    if (code === "slot_taken") expect(details?.["alternatives"]).toHaveLength(3);
  }
  expect(codes).toEqual(["slot_taken", "outside_hours", "closed", "past", "past"]);
  expect(await rowOf(visit.id)).toMatchObject({ version: 1 });
  await expectWhole(app);
});

test("with a reason a visit stands beside another of the same provider, drawn and audited as an overlap", async () => {
  const app = await staffApp();
  const first = await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") });
  const visit = await bookVisit(app);
  const moved = await shown(await act(app.desk, visit, "move", { startsAt: first.startsAt, override: REASON }));
  expect(moved).toMatchObject({ overrideReason: REASON.reason, room: 2 });
  const kept = await Promise.all(
    [appointments, appointmentEvents, auditTrails].map((table) => db.select().from(table)),
  );
  expect(JSON.stringify(kept)).not.toContain(REASON.reason);
  expect(await lanes()).toEqual([{ resource: "prov:demo-novak:ovr:1", id: visit.id }]);
  const { visits } = await board(app.desk);
  expect(visits.map(({ isOverlapping }) => isOverlapping)).toEqual([true, true]);
  const [event] = await db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.toStatus, "confirmed"))
    .orderBy(appointmentEvents.at)
    .limit(10)
    .then((rows) => rows.filter(({ details }) => details["override"]));
  expect(event?.details).toMatchObject({ from: visit.startsAt, to: first.startsAt });
  expect(event?.details["override"]).toMatch(/^v1\./);
  const [audit] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "appointment.move"));
  // The audit event names fields only; the reason stays sealed in the appointment's own event.
  expect(audit?.actionDetails).toEqual({ fields: ["from", "to", "override"] });
  await expectWhole(app);
  // The overlapping appointment keeps the time taken after the first one is canceled.
  await act(app.desk, first, "cancel", { reason: "other" });
  const { response } = await holdTime(app, { service: "follow-up", provider: "demo-novak", startsAt: first.startsAt });
  expect(response.status).toBe(409);
  // A move within the rules ends the override.
  const back = await shown(await act(app.desk, moved, "move", { startsAt: chicago(MONDAY, "09:00") }));
  expect([back.overrideReason, await lanes()]).toEqual([null, []]);
  await expectWhole(app);
});

test("an override is never for a man who is elsewhere, for the past, off the quarters, or with somebody who does not do it", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  await bookVisit(app, {
    patient: { id: visit.patient.id },
    startsAt: chicago(MONDAY, "10:00"),
    provider: "demo-hale",
  });
  const refused = [];
  for (const change of [
    { startsAt: chicago(MONDAY, "10:00") },
    { startsAt: chicago(MONDAY, "07:15") },
    { startsAt: new Date(Date.parse(chicago(MONDAY, "11:00")) + 5 * MINUTE).toISOString() },
    { startsAt: chicago(MONDAY, "11:00"), provider: "demo-ellis" },
    { startsAt: chicago(MONDAY, "11:00"), provider: "nobody" },
  ]) {
    const { code, details } = await errorOf(await act(app.desk, visit, "move", { ...change, override: REASON }));
    refused.push(details?.["reason"] ?? code);
  }
  expect(refused).toEqual(["patient_overlap", "past", "grid", "unavailable", "unavailable"]);
  const late = { startsAt: chicago(MONDAY, "18:00"), override: REASON };
  expect((await act(app.desk, visit, "move", { ...late, override: { reason: " " } })).status).toBe(400);
  expect((await shown(await act(app.desk, visit, "move", late))).startsAt).toBe(late.startsAt);
  await expectWhole(app);
});

test("a provider has so many lanes and no more", async () => {
  const app = await staffApp();
  for (let i = 0; i < 4; i++) await bookVisit(app, i === 0 ? {} : { override: REASON });
  expect((await app.desk.post("/api/staff/appointments", bookRequest({ override: REASON }))).status).toBe(409);
  expect(await lanes()).toHaveLength(3);
  await expectWhole(app);
});

test("lets one of two parallel staff moves win and gives the other both values", async () => {
  const app = await staffApp();
  const other = await app.colleague("clinician", "other");
  const visit = await bookVisit(app);
  const times = [chicago(MONDAY, "10:00"), chicago(MONDAY, "11:00")] as const;
  const moves = await Promise.all([
    act(app.desk, visit, "move", { startsAt: times[0] }),
    act(other, visit, "move", { startsAt: times[1] }),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = moves.findIndex(({ status }) => status === 409);
  const { code, details } = await errorOf(moves[lost] ?? new Response());
  const { current, asked } = details as unknown as StaleVisitDetails;
  expect([code, current.startsAt, asked["startsAt"]]).toEqual(["stale", times[1 - lost], times[lost]]);
  await expectWhole(app);
});

test("whatever staff book, move, override, check in, miss or take back, cells are what visits need and records are whole", async (context) => {
  const walk = await walkOf(context, 6);
  const app = await staffApp();
  const times = ["08:00", "08:15", "08:30", "09:00", "12:30"].map((time) => chicago("2026-11-24", time));
  const man = fc.integer({ min: 0, max: 2 });
  const step = fc.record({
    name: fc.constantFrom("book", "move", "cancel", "check-in", "no-show", "undo-no-show", "room", "start"),
    man,
    time: fc.constantFrom(...times),
    provider: fc.constantFrom("demo-hale", "demo-novak"),
    isForced: fc.boolean(),
    room: fc.integer({ min: 1, max: 3 }),
  });
  const men: object[] = [];
  for (const time of ["09:00", "10:00", "11:00"])
    men.push({ id: (await bookVisit(app, { startsAt: chicago(MONDAY, time) })).patient.id });
  await db.delete(appointments);
  const seen = new Set<string>();
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 20, maxLength: 25 }), async (steps) => {
        const before = (await db.select().from(auditTrails)).filter(isChange).length;
        const visits = new Map<number, StaffVisit>();
        for (const one of steps) {
          const response = await take(app, one, { visit: visits.get(one.man), patient: men[one.man] ?? men[0] });
          if (response.ok) visits.set(one.man, await shown(response.clone()));
          seen.add(`${one.name} ${one.isForced} ${response.status}`);
          expect([200, 201, 400, 409, 422], one.name).toContain(response.status);
          await expectWhole(app, one.name);
        }
        const changes = await db.$count(appointmentEvents);
        const after = (await db.select().from(auditTrails)).filter(isChange).length;
        expect(after - before).toBe(changes);
      })
      .afterEach(async () => void (await db.delete(appointments))),
    walk,
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "book false 201",
      "book true 201",
      "move true 200",
      "cancel false 200",
      "check-in true 200",
    ]),
  );
}, 120_000);

interface Step {
  name: string;
  time: string;
  provider: string;
  isForced: boolean;
  room: number;
}

function take(
  app: StaffApp,
  { name, time: startsAt, provider, isForced, room }: Step,
  { visit, patient }: { visit: StaffVisit | undefined; patient: unknown },
): Promise<Response> {
  const override = isForced ? { override: REASON } : {};
  if (name === "start") app.advance(5 * MINUTE);
  if (name === "book" || !visit) {
    return app.desk.post("/api/staff/appointments", bookRequest({ patient, startsAt, provider, ...override }));
  }
  return act(app.desk, visit, name, { startsAt, provider, room, reason: "other", ...override });
}

function isChange({ actionType }: typeof auditTrails.$inferSelect): boolean {
  return actionType.startsWith("appointment.");
}
