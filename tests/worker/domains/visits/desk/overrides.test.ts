import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "#contract/time.ts";
import { purgeCharts } from "#worker/domains/office/retention/charts.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { openEventOverride } from "#worker/domains/visits/changes/override-reason.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY, rowOf } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import { act, bookVisit, type StaffApp, shown, staffApp } from "../../../support/staff.ts";

const BESIDE = "Zebra words of the desk";
const LATE = "Walrus words of the door";

async function twiceByException(app: StaffApp) {
  const first = await bookVisit(app);
  const booked = await bookVisit(app, { override: { reason: BESIDE } });
  app.advance(Date.parse(chicago(MONDAY, "09:31")) - app.now().getTime());
  const here = await shown(await act(app.desk, booked, "check-in", { override: { reason: LATE } }));
  await act(app.desk, first, "cancel", { reason: "other" });
  const missed = await shown(await act(app.desk, here, "no-show"));
  const back = await shown(await act(app.desk, missed, "undo-no-show"));
  const moved = await shown(await act(app.desk, back, "move", { startsAt: chicago(MONDAY, "11:00") }));
  return { booked, here, moved };
}

const eventsOf = (id: string) =>
  db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, id))
    .orderBy(appointmentEvents.at, appointmentEvents.id);

test("each reason for setting the rules aside stays sealed in the event of its change, when the visit has another or none", async () => {
  const app = await staffApp();
  const { booked, here, moved } = await twiceByException(app);
  expect([booked.overrideReason, here.overrideReason, moved.overrideReason]).toEqual([BESIDE, LATE, null]);
  expect(here.overrides.map(({ reason }) => reason)).toEqual([BESIDE, LATE]);
  expect(moved.overrides).toEqual([
    { at: chicago(MONDAY, "07:30"), reason: BESIDE },
    { at: chicago(MONDAY, "09:31"), reason: LATE },
  ]);
  expect(await rowOf(moved.id)).toMatchObject({ overrideReason: null });
  const [patient] = await db.select().from(patients).where(eq(patients.id, moved.patient.id));
  if (!patient) throw new Error("He has a row.");
  const key = await openPatientKey({ settings }, patient);
  const told = (await eventsOf(moved.id)).flatMap(({ id, details: { override: text } }) =>
    typeof text === "string" ? [{ id, text }] : [],
  );
  expect(await Promise.all(told.map((event) => openEventOverride(key, event)))).toEqual([BESIDE, LATE]);
  // Each reason is sealed for its own event: another event's id does not open it.
  const [one, other] = told;
  await expect(openEventOverride(key, { id: one?.id ?? "", text: other?.text ?? "" })).rejects.toThrow("sealed");
  const kept = await Promise.all(
    [appointments, appointmentEvents, auditTrails].map((table) => db.select().from(table)),
  );
  expect(JSON.stringify(kept)).not.toMatch(/Zebra|Walrus/);
});

test("the reasons go with the chart, though the visit stays", async () => {
  const app = await staffApp();
  const { moved } = await twiceByException(app);
  app.advance(10.2 * 365.25 * DAY);
  expect(await purgeCharts({ db, now: app.now })).toBe(2);
  const events = await eventsOf(moved.id);
  expect(events.length).toBeGreaterThan(3);
  expect(events.filter(({ details }) => "override" in details)).toEqual([]);
  expect(events.some(({ details }) => "startsAt" in details)).toBe(true);
});
