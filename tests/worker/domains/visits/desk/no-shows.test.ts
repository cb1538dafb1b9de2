import { and, asc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffVisit } from "#contract/staff-board.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY } from "../../../support/booking.ts";
import { act, bookVisit, newcomer, type StaffApp, shown, staffApp } from "../../../support/staff.ts";

/** Moves the clock to noon after booking. */
async function visitsOf(app: StaffApp, hours: string[]): Promise<StaffVisit[]> {
  let patient: object = newcomer();
  const visits: StaffVisit[] = [];
  for (const hour of hours) {
    const override = { reason: "Marker words" };
    const visit = await bookVisit(app, { patient, startsAt: chicago(MONDAY, hour), override });
    patient = { id: visit.patient.id };
    visits.push(visit);
  }
  app.advance(new Date(chicago(MONDAY, "12:00")).getTime() - app.now().getTime());
  return visits;
}

async function missed(app: StaffApp, visits: StaffVisit[]): Promise<StaffVisit[]> {
  const gone: StaffVisit[] = [];
  for (const visit of visits) gone.push(await shown(await act(app.desk, visit, "no-show")));
  return gone;
}

async function isBlocked({ patient }: StaffVisit): Promise<boolean | undefined> {
  const [row] = await db
    .select()
    .from(patients)
    .where(eq(patients.id, patient?.id ?? ""));
  return row?.isSelfBookingBlocked;
}

function trailOf({ patient }: StaffVisit) {
  const isHis = and(
    eq(auditTrails.patientId, patient?.id ?? ""),
    like(auditTrails.actionType, "patient.self_booking%"),
  );
  return db
    .select({ action: auditTrails.actionType, actorId: auditTrails.actorId, details: auditTrails.actionDetails })
    .from(auditTrails)
    .where(isHis)
    .orderBy(asc(auditTrails.at), asc(auditTrails.id));
}

function block(app: StaffApp, { patient }: StaffVisit, blocked: boolean) {
  return app.desk.post(`/api/staff/patients/${patient?.id}/self-booking`, { blocked });
}

async function undo(app: StaffApp, visit: StaffVisit | undefined): Promise<number> {
  if (!visit) throw new Error("There is such a visit.");
  return (await act(app.desk, visit, "undo-no-show")).status;
}

test("taking back the no-show that closed self-booking opens it again, and the trail says so once", async () => {
  const app = await staffApp();
  const [first, second] = await missed(app, await visitsOf(app, ["09:00", "10:00"]));
  if (!first) throw new Error("He had two.");
  expect(await isBlocked(first)).toBe(true);
  app.advance(HOUR);
  expect(await undo(app, second)).toBe(200);
  expect(await isBlocked(first)).toBe(false);
  const rule = { actorId: app.desk.id, details: { rule: "no_shows" } };
  expect(await trailOf(first)).toEqual([
    { action: "patient.self_booking_blocked", ...rule },
    { action: "patient.self_booking_allowed", ...rule },
  ]);
});

test("it stays closed while two others still count", async () => {
  const app = await staffApp();
  const [first, , third] = await missed(app, await visitsOf(app, ["09:00", "10:00", "11:00"]));
  if (!first) throw new Error("He had three.");
  expect(await undo(app, third)).toBe(200);
  expect(await isBlocked(first)).toBe(true);
  expect(await trailOf(first)).toHaveLength(1);
});

test("keeps a block that staff set before the rule", async () => {
  const app = await staffApp();
  const before = await visitsOf(app, ["09:00", "10:00"]);
  if (!before[0]) throw new Error("He had two.");
  await block(app, before[0], true);
  const gone = await missed(app, before);
  app.advance(HOUR);
  expect(await undo(app, gone[1])).toBe(200);
  expect(await isBlocked(before[0])).toBe(true);
});

test("keeps a rule's block once staff confirm it", async () => {
  const app = await staffApp();
  const [first, second] = await missed(app, await visitsOf(app, ["09:00", "10:00"]));
  if (!first) throw new Error("He had two.");
  app.advance(HOUR);
  expect((await block(app, first, true)).status).toBe(200);
  app.advance(HOUR);
  expect(await undo(app, second)).toBe(200);
  expect(await isBlocked(first)).toBe(true);
});

test("a refused undo changes nothing", async () => {
  const app = await staffApp();
  const [first, second] = await missed(app, await visitsOf(app, ["09:00", "10:00"]));
  if (!first) throw new Error("He had two.");
  app.advance(DAY + HOUR);
  expect(await undo(app, second)).toBe(422);
  expect(await isBlocked(first)).toBe(true);
  expect(await trailOf(first)).toHaveLength(1);
});
