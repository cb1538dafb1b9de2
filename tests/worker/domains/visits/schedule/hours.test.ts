import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminProvider, Saved } from "#contract/admin-schedule.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointmentEvents } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { providerHours } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { cellsAndVisits, chicago, errorOf, MONDAY, rowOf } from "../../../support/booking.ts";
import { conflictsOf, novak, publicStarts, put, SCHEDULE, withAdmin } from "../../../support/schedule.ts";
import { bookVisit } from "../../../support/staff.ts";

test("hours with visits outside are saved only with what becomes of each: kept, moved, called", async () => {
  const { app, admin } = await withAdmin();
  const kept = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const moved = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const called = await bookVisit(app, { startsAt: chicago(MONDAY, "15:00") });
  const fine = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  const { hours, version } = await novak(admin);
  const mornings = { hours: hours.filter(({ begins }) => begins < "12:00"), exceptions: [] };
  const preview = await admin.post(`${SCHEDULE}/providers/demo-novak/hours/preview`, mornings);
  const conflicts = await conflictsOf(preview);
  expect(conflicts.map(({ visit, why }) => [visit.id, why])).toEqual(
    [kept, moved, called].map(({ id }) => [id, "outside_hours"]),
  );
  expect(conflicts[1]?.visit.patientName).toBe(moved.patient.name);
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "schedule_conflicts"));
  expect(looks).toHaveLength(1);
  // Without handling for every conflict, no appointment is canceled and nothing is saved.
  const bare = await put(admin, "/providers/demo-novak/hours", mornings, version);
  expect([bare.status, (await errorOf(bare)).code]).toEqual([409, "conflict"]);
  expect((await novak(admin)).hours).toEqual(hours);
  // The same time with another provider comes first.
  const other = conflicts[1]?.alternatives[0];
  expect([other?.startsAt, other?.providers]).toEqual([moved.startsAt, ["demo-hale"]]);
  const handling = [
    { act: "keep", visit: kept.id, version: 1, reason: "He stays for this one" },
    { act: "move", visit: moved.id, version: 1, startsAt: other?.startsAt, provider: "demo-hale" },
    { act: "call", visit: called.id, version: 1 },
  ];
  const saved = await put(admin, "/providers/demo-novak/hours", { ...mornings, handling }, version);
  expect(saved.status).toBe(200);
  expect((await saved.json<Saved<AdminProvider>>()).handled).toEqual({ kept: 1, moved: 1, called: 1 });
  const keptRow = await rowOf(kept.id);
  expect(keptRow).toMatchObject({ status: "confirmed", overrideReason: expect.stringMatching(/^v1\./), version: 2 });
  const told = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, kept.id));
  expect(told.filter(({ details }) => /^v1\./.test(String(details["override"])))).toHaveLength(1);
  expect(await rowOf(moved.id)).toMatchObject({ providerId: "demo-hale", status: "confirmed" });
  expect(await rowOf(called.id)).toMatchObject({ status: "confirmed", version: 1 });
  expect(await rowOf(fine.id)).toMatchObject({ version: 1 });
  expect(await db.select().from(tasks)).toMatchObject([
    { kind: "call_back", appointmentId: called.id, status: "open" },
  ]);
  await app.settle();
  expect(app.mails.at(-1)?.to).toBe(`${moved.patient.name.replace("Marker Surname", "man")}@guest.example`);
  // Reminders of the kept appointment are queued for its new version.
  const queued = await db.select().from(notifications).where(eq(notifications.appointmentId, kept.id));
  expect(queued.some(({ version: of, kind }) => of === 2 && kind.startsWith("reminder"))).toBe(true);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("whoever books or changes the hours meanwhile is not run over: both values come back", async () => {
  const { app, admin } = await withAdmin();
  const other = await app.colleague("admin", "second");
  const { hours, version } = await novak(admin);
  const mornings = { hours: hours.filter(({ begins }) => begins < "12:00"), exceptions: [] };
  const preview = await admin.post(`${SCHEDULE}/providers/demo-novak/hours/preview`, mornings);
  expect(await conflictsOf(preview)).toEqual([]);
  const late = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const refused = await put(admin, "/providers/demo-novak/hours", mornings, version);
  expect((await errorOf(refused)).details).toMatchObject({ conflicts: [{ visit: { id: late.id } }] });
  const off = { hours, exceptions: [{ date: "2026-12-24", location: null, begins: null, ends: null }] };
  const both = await Promise.all([
    put(admin, "/providers/demo-novak/hours", off, version),
    put(other, "/providers/demo-novak/hours", { ...off, exceptions: [] }, version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = both.find(({ status }) => status === 409);
  const { code, details, message } = await errorOf(stale ?? refused);
  expect([code, message]).toEqual(["stale", expect.stringContaining("this provider")]);
  expect(details).toMatchObject({ current: { id: "demo-novak", version: version + 1 }, asked: { version, hours } });
});

test("new hours are what patients can book at once, and back again", async () => {
  const { app, admin } = await withAdmin();
  const before = await publicStarts(app);
  const { hours, version } = await novak(admin);
  const shorter = {
    hours: hours.map((part) => (part.begins < "12:00" ? { ...part, begins: "10:00" } : part)),
    exceptions: [],
  };
  expect((await put(admin, "/providers/demo-novak/hours", shorter, version)).status).toBe(200);
  expect((await publicStarts(app))[0]).toBe(chicago(MONDAY, "10:00"));
  const off = { hours, exceptions: [{ date: MONDAY, location: null, begins: null, ends: null }] };
  expect((await put(admin, "/providers/demo-novak/hours", off, version + 1)).status).toBe(200);
  expect(await publicStarts(app)).toEqual([]);
  expect((await put(admin, "/providers/demo-novak/hours", { hours, exceptions: [] }, version + 2)).status).toBe(200);
  expect(await publicStarts(app)).toEqual(before);
  expect(await db.$count(providerHours, eq(providerHours.providerId, "demo-novak"))).toBe(hours.length);
});

test("hours that cross, end before they begin, are off the quarters or in two clinics in a morning are refused", async () => {
  const { admin } = await withAdmin();
  const part = {
    location: "green-bay",
    weekday: 1,
    begins: "08:00",
    ends: "12:00",
    validFrom: "2026-01-01",
    validTo: null,
  };
  const wrong = [
    [part, { ...part, location: "skokie", begins: "11:45", ends: "13:00" }],
    [{ ...part, ends: "08:00" }],
    [{ ...part, begins: "08:05" }],
    [{ ...part, validTo: "2025-12-31" }],
    [
      { ...part, ends: "10:00" },
      { ...part, location: "skokie", begins: "10:30" },
    ],
  ];
  for (const hours of wrong) {
    const response = await put(admin, "/providers/demo-novak/hours", { hours, exceptions: [] }, 1);
    const { error } = await response.json<{ error: { fields: object } }>();
    expect([response.status, Object.keys(error.fields)]).toEqual([400, ["hours"]]);
  }
  const off = { date: "2026-12-24", location: null, begins: null, ends: null };
  const twice = await put(admin, "/providers/demo-novak/hours", { hours: [part], exceptions: [off, off] }, 1);
  const { error } = await twice.json<{ error: { fields: object } }>();
  expect([twice.status, Object.keys(error.fields)]).toEqual([400, ["exceptions"]]);
  const none = await put(admin, "/providers/nobody/hours", { hours: [], exceptions: [] }, 1);
  expect(none.status).toBe(404);
});
