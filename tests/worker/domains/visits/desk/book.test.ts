import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SlotsAnswer } from "#contract/booking-answers.ts";
import type { SeriesAnswer, SeriesTime } from "#contract/staff-appointments.ts";
import { MINUTE } from "#contract/time.ts";
import { openIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { services } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, cellsAndVisits, chicago, errorOf, GUEST, MONDAY, manage } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import {
  act,
  board,
  bookRequest,
  bookVisit,
  newcomer,
  type StaffApp,
  shown,
  staffApp,
} from "../../../support/staff.ts";

const BOOK = "/api/staff/appointments";

async function expectWhole(app: StaffApp): Promise<void> {
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
}

test("books for a new patient without notice and a year ahead, with a link", async () => {
  const app = await staffApp({ start: new Date(chicago(MONDAY, "08:55")) });
  const patient = newcomer({ phone: "(920) 555-0199", birthDate: "1980-02-29" });
  const visit = await bookVisit(app, { patient });
  expect(visit).toMatchObject({
    status: "confirmed",
    patient: { name: `${patient.firstName} ${patient.lastName}`, phone: "+19205550199", isNew: true },
    intake: { id: null, state: "none" },
    isConsentMissing: true,
  });
  const token = /manage\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
  expect(await (await manage(app, token)).json()).toMatchObject({ visit: { startsAt: visit.startsAt } });
  const [row] = await db.select().from(patients);
  expect(row && (await openIdentity({ settings }, row))).toMatchObject({
    birthDate: "1980-02-29",
    phone: "+19205550199",
  });
  expect([row?.nameIndex, row?.emailIndex, row?.phoneIndex].every((index) => index?.length === 43)).toBe(true);
  const nextYear = bookRequest({ startsAt: chicago("2027-11-22", "09:00") });
  expect((await app.desk.post(BOOK, nextYear)).status).toBe(201);
  const tooFar = await app.desk.post(BOOK, bookRequest({ startsAt: chicago("2027-11-24", "09:00") }));
  expect((await errorOf(tooFar)).details).toEqual({ reason: "horizon" });
  const reminders = await db.select().from(notifications).where(eq(notifications.appointmentId, visit.id));
  expect(reminders.map(({ kind, state }) => [kind, state])).toEqual([["booked", "sent"]]);
  await expectWhole(app);
});

test("books for a patient by id, and says so when there is none", async () => {
  const app = await staffApp();
  const first = await bookVisit(app);
  const byId = await bookVisit(app, { patient: { id: first.patient.id }, startsAt: chicago(MONDAY, "13:00") });
  expect(byId.patient.id).toBe(first.patient.id);
  expect((await app.desk.post(BOOK, bookRequest({ patient: { id: "pat_none" } }))).status).toBe(404);
  const made = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.create"));
  expect(made).toHaveLength(1);
  expect(JSON.stringify(made)).not.toMatch(/\b1980\b|guest\.example|marker/i);
});

test("a double click books once, and the key of one person is not another's", async () => {
  const app = await staffApp();
  const other = await app.colleague("front_desk", "other");
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const json = bookRequest();
  const send = (who = app.desk) => who.send(BOOK, { method: "POST", json, headers });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await db.$count(appointments)).toBe(1);
  expect((await send(other)).status).toBe(409);
  expect(await db.$count(patients)).toBe(1);
  expect((await app.desk.send(BOOK, { method: "POST", json })).status).toBe(400);
});

test("every slot that staff are listed can be booked, kinds that patients can not book too", async () => {
  const app = await staffApp();
  await db.update(services).set({ isSelfBookable: false }).where(eq(services.id, "follow-up"));
  await bookVisit(app);
  const query = `service=follow-up&location=green-bay&provider=demo-novak&from=${MONDAY}&to=${MONDAY}`;
  const { slots } = await (await app.desk.send(`/api/staff/slots?${query}`)).json<SlotsAnswer>();
  const starts = slots.map(({ startsAt }) => startsAt);
  expect(starts[0]).toBe(chicago(MONDAY, "08:00"));
  expect(starts).not.toContain(chicago(MONDAY, "09:00"));
  for (const startsAt of [starts[0], starts.at(-1)]) await bookVisit(app, { startsAt });
  await expectWhole(app);
});

test("a walk-in begins with the quarter that runs and is checked in; outside hours it takes a reason and a provider", async () => {
  const app = await staffApp({ start: new Date(Date.parse(chicago(MONDAY, "09:10")) + 12_345) });
  const request = { service: "follow-up", location: "green-bay", patient: newcomer() };
  const response = await app.desk.post(`${BOOK}/walk-in`, request);
  expect(response.status).toBe(201);
  const visit = await shown(response);
  expect(visit).toMatchObject({
    column: "arrived",
    startsAt: chicago(MONDAY, "09:00"),
    checkedInAt: app.now().toISOString(),
  });
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, visit.id));
  expect(events.map(({ toStatus }) => toStatus).sort()).toEqual(["checked_in", "confirmed"]);
  expect(await db.$count(notifications)).toBe(0);
  await expectWhole(app);
  expect((await act(app.desk, visit, "start")).status).toBe(200);
  app.advance(9 * 60 * MINUTE);
  const late = { ...request, patient: newcomer() };
  expect((await errorOf(await app.desk.post(`${BOOK}/walk-in`, late))).details).toEqual({ reason: "closed" });
  const override = { reason: "He came from far away" };
  expect((await app.desk.post(`${BOOK}/walk-in`, { ...late, override })).status).toBe(400);
  expect((await app.desk.post(`${BOOK}/walk-in`, { ...late, override, provider: "demo-hale" })).status).toBe(201);
  await expectWhole(app);
});

test("a series keeps its time of day over the change of clocks, lists what stands in the way, and is booked whole or not at all", async () => {
  const app = await staffApp({ start: new Date(chicago("2026-10-19", "07:30")) });
  const { patient } = await bookVisit(app, { startsAt: chicago("2026-10-19", "09:00") });
  await bookVisit(app, { startsAt: chicago("2026-11-02", "09:00") });
  const series = { service: "follow-up", location: "green-bay", provider: "demo-novak", patient: patient.id };
  const asked = { ...series, startsAt: chicago("2026-10-26", "09:00"), everyDays: 7, count: 3 };
  const { times } = await (await app.desk.post(`${BOOK}/series/preview`, asked)).json<{ times: SeriesTime[] }>();
  expect(times.map(({ startsAt, refusal }) => [startsAt, refusal])).toEqual([
    [chicago("2026-10-26", "09:00"), null],
    [chicago("2026-11-02", "09:00"), "slot_taken"],
    [chicago("2026-11-09", "09:00"), null],
  ]);
  const refused = await app.desk.post(`${BOOK}/series`, { ...series, starts: times.map(({ startsAt }) => startsAt) });
  const { code, details } = await errorOf(refused);
  expect([code, details]).toEqual(["conflict", { times }]);
  expect(await db.$count(appointments)).toBe(2);
  const starts = times.map(({ startsAt, alternatives }) => alternatives[0]?.startsAt ?? startsAt);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const send = () => app.desk.send(`${BOOK}/series`, { method: "POST", json: { ...series, starts }, headers });
  const { visits } = await (await send()).json<SeriesAnswer>();
  expect(visits.map(({ startsAt }) => startsAt)).toEqual(starts);
  expect((await (await send()).json<SeriesAnswer>()).visits.map(({ id }) => id)).toEqual(visits.map(({ id }) => id));
  const rows = await db
    .select()
    .from(appointments)
    .where(eq(appointments.rootId, visits[0]?.id ?? ""));
  expect(rows).toHaveLength(2);
  await expectWhole(app);
});

test("a database that fails in the middle of a booking leaves nothing of it", async () => {
  const app = await staffApp();
  await db.run("create trigger broken before insert on manage_tokens begin select raise(abort, 'broken'); end");
  const response = await app.desk.post(BOOK, bookRequest());
  expect(response.status).toBe(500);
  expect([await db.$count(appointments), await db.$count(patients), await db.$count(appointmentEvents)]).toEqual([
    0, 0, 0,
  ]);
  await expectWhole(app);
  await db.run("drop trigger broken");
  expect((await app.desk.post(BOOK, bookRequest())).status).toBe(201);
});

test("marks returning patients, and shows guests' visits on the board", async () => {
  const app = await staffApp();
  const guest = await book(app, { startsAt: chicago(MONDAY, "13:00") });
  const visit = (await board(app.desk)).visits.find(({ id }) => id === guest.id);
  expect(visit).toMatchObject({ patient: { name: `${GUEST.firstName} ${GUEST.lastName}`, isNew: true, phone: null } });
  await db.update(appointments).set({ status: "completed" });
  const again = await bookVisit(app, { patient: { id: visit?.patient.id }, startsAt: chicago(MONDAY, "16:00") });
  expect(again.patient.isNew).toBe(false);
});
