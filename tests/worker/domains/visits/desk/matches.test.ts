import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_MATCHES } from "#contract/staff-appointments.ts";
import type { PossibleMatch } from "#contract/staff-patients.ts";
import { HOUR } from "#contract/time.ts";
import { sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, chicago, errorOf, MONDAY } from "../../../support/booking.ts";
import { addPatient, settings } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { ask, confirm, NOTHING_FREE } from "../../../support/guest-wait.ts";
import { BIRTH_DATE, openClinic, signAgain, signed } from "../../../support/intake.ts";
import {
  bookRequest,
  bookVisit,
  type Colleague,
  newcomer,
  type StaffApp,
  shown,
  staffApp,
} from "../../../support/staff.ts";
import { closeAllBut } from "../../../support/waitlist.ts";

const BOOK = "/api/staff/appointments";
const TOM = {
  firstName: "Marker",
  lastName: "O'Brien-Çelik",
  birthDate: "1975-03-14",
  phone: "(920) 555-0199",
  email: "tom@guest.example",
};

async function open() {
  const app = await staffApp();
  const { patient } = await bookVisit(app, { patient: TOM });
  return { app, id: patient.id };
}

const TIMES = ["10:00", "11:00", "13:00", "14:00", "15:00"];

async function tryNew(
  app: StaffApp,
  patient: object,
  { who = app.desk, at = "10:00" }: { who?: Colleague; at?: string } = {},
) {
  const response = await who.post(BOOK, bookRequest({ patient, startsAt: chicago(MONDAY, at) }));
  if (response.status !== 409) return { response, matches: [] };
  return { response, matches: (await errorOf(response.clone())).details?.["matches"] as PossibleMatch[] };
}

test("warns before it makes a second chart with the same phone number, e-mail address, or last name and birth date", async () => {
  const { app, id } = await open();
  const other = { firstName: "Thomas", lastName: "Someone" };
  const tries: [object, string[]][] = [
    [{ ...other, phone: "920-555-0199" }, ["phone"]],
    [{ ...other, email: "TOM@guest.example" }, ["email"]],
    [{ ...newcomer(), firstName: "Thomas", lastName: "OBRIEN CELIK", birthDate: "1975-03-14" }, ["familyName"]],
    [{ ...newcomer(), firstName: "Thomas", lastName: "O’Brien-Celik", birthDate: "1975-03-14" }, ["familyName"]],
    [TOM, ["phone", "email", "familyName"]],
  ];
  for (const [patient, agrees] of tries) {
    const { response, matches } = await tryNew(app, patient);
    expect((await errorOf(response)).code).toBe("possible_match");
    expect(matches).toMatchObject([
      { id, firstName: "Marker", lastName: TOM.lastName, birthDate: TOM.birthDate, agrees },
    ]);
  }
  expect([await db.$count(patients), await db.$count(appointments)]).toEqual([1, 1]);
  app.advance(3 * HOUR);
  const walkIn = { service: "follow-up", location: "green-bay", patient: TOM };
  expect((await errorOf(await app.desk.post(`${BOOK}/walk-in`, walkIn))).code).toBe("possible_match");
});

test("makes the chart at once when nothing agrees: another birth date, or a last name without one", async () => {
  const { app } = await open();
  const strangers = [
    { ...newcomer(), lastName: TOM.lastName, birthDate: "1975-03-15" },
    { ...newcomer(), lastName: TOM.lastName },
  ];
  for (const [index, patient] of strangers.entries())
    expect((await tryNew(app, patient, { at: TIMES[index] ?? "" })).response.status).toBe(201);
});

test("makes another chart once the desk says that the match is somebody else, and the trail names the match", async () => {
  const { app, id } = await open();
  const son = { ...TOM, firstName: "Sam", birthDate: "2004-05-06" };
  const { response } = await tryNew(app, { ...son, notTheSameAs: [id] });
  expect(response.status).toBe(201);
  expect((await shown(response)).patient.id).not.toBe(id);
  const [row] = (await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.create"))).slice(-1);
  expect(row?.actionDetails).toEqual({
    fields: ["firstName", "lastName", "birthDate", "email", "phone"],
    notTheSameAs: [id],
  });
  const third = await tryNew(app, { ...son, firstName: "Ben", notTheSameAs: [id] }, { at: "11:00" });
  expect(third.matches.toSorted((a, b) => a.firstName.localeCompare(b.firstName))).toMatchObject([
    { firstName: "Marker", agrees: ["phone", "email"] },
    { firstName: "Sam", agrees: ["phone", "email", "familyName"] },
  ]);
});

test("of two desks that take down one new patient at once, one makes the chart and the other is shown it", async () => {
  const { app } = await open();
  const patient = newcomer();
  const both = await Promise.all([tryNew(app, patient), tryNew(app, patient, { at: "11:00" })]);
  expect(both.map(({ response }) => response.status).sort()).toEqual([201, 409]);
  expect(both.flatMap(({ matches }) => matches)).toMatchObject([{ firstName: "Marker", agrees: ["email"] }]);
});

test("puts the look at a match on record, shows a restricted chart by name alone, and shows roles without charts nothing", async () => {
  const { app, id } = await open();
  await tryNew(app, TOM);
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.patientId, id));
  expect(looks.filter(({ actionType }) => actionType === "view")).toMatchObject([{ actorId: app.desk.id }]);
  const searches = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "search"));
  expect(searches).toMatchObject([{ actionDetails: { fields: ["phone", "email", "familyName"] } }]);
  expect(JSON.stringify([looks, searches]) + logged()).not.toMatch(/guest\.example|5550199|brien|1975/i);
  const admin = await app.colleague("admin");
  const refused = await tryNew(app, TOM, { who: admin });
  expect([refused.response.status, refused.matches]).toEqual([409, []]);
  expect((await tryNew(app, { ...TOM, notTheSameAs: [id] }, { who: admin })).response.status).toBe(409);
  await db.run(
    `insert into chart_restrictions (patient_id, reason, restricted_by, restricted_at) values ('${id}', 'x', 'u', 1)`,
  );
  const { matches } = await tryNew(app, TOM);
  expect(matches).toMatchObject([{ id, isRestricted: true, birthDate: null, visit: null }]);
});

test("says nothing about a match at a time that can not be booked", async () => {
  const { app } = await open();
  for (const who of [app.desk, await app.colleague("admin")]) {
    const { response } = await tryNew(app, TOM, { who, at: "03:07" });
    expect(["slot_taken", "not_bookable"]).toContain((await errorOf(response)).code);
  }
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "search"))).toBe(0);
});

test("counts each attempt for a new patient as a search, and none for a patient who has a chart", async () => {
  const { app, id } = await open();
  const statuses = async (patient: object, path = BOOK) => {
    const seen: number[] = [];
    for (let i = 0; i < 25; i++) {
      const request =
        path === BOOK ? bookRequest({ patient }) : { service: "follow-up", location: "green-bay", patient };
      seen.push((await app.desk.post(path, request)).status);
    }
    return seen;
  };
  // open() used one of the 20 attempts to book the first appointment.
  expect((await statuses(TOM)).filter((status) => status !== 429)).toHaveLength(19);
  expect((await statuses(TOM, `${BOOK}/walk-in`)).every((status) => status === 429)).toBe(true);
  expect(await statuses({ id })).not.toContain(429);
});

test("puts it on record when a role that may not read patients meets a match", async () => {
  const { app, id } = await open();
  const admin = await app.colleague("admin");
  const { response, matches } = await tryNew(app, TOM, { who: admin });
  expect([(await errorOf(response)).code, matches]).toEqual(["possible_match", []]);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actorId, admin.id));
  expect(rows.filter(({ actionType }) => actionType === "search")).toMatchObject([
    { actorRole: "admin", actionDetails: { fields: ["phone", "email", "familyName"] } },
  ]);
  expect(rows.filter(({ actionType }) => actionType === "view")).toMatchObject([
    { patientId: id, actionDetails: { fields: [] } },
  ]);
});

test("a guest with a known contact and another name gets a chart and the same answer; the desk gets a task", async () => {
  const app = await staffApp();
  await bookVisit(app, { patient: TOM });
  const contact = { to: TOM.email, firstName: "Thomas", lastName: "Other" };
  const visit = await book(app, { startsAt: chicago(MONDAY, "13:00") }, contact);
  const stranger = await book(app, { startsAt: chicago(MONDAY, "14:00") }, { to: "new@guest.example" });
  expect(Object.keys(visit)).toEqual(Object.keys(stranger));
  const [row] = await db.select().from(appointments).where(eq(appointments.id, visit.id));
  const about = { patientId: row?.patientId, appointmentId: visit.id, location: "green-bay", status: "open" };
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "possible_match", ...about }]);
  expect(await db.$count(patients)).toBe(3);
});

test("a guest on the waitlist with a known contact and another name gives the desk the same task", async () => {
  const app = await staffApp();
  await bookVisit(app, { patient: TOM });
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE, { to: TOM.email, firstName: "Thomas", lastName: "Other" });
  const { id } = await response.json<{ id: string }>();
  expect((await confirm(app, id, code)).status).toBe(201);
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "possible_match", appointmentId: null }]);
});

test("a guest on the waitlist with a known contact and the same name waits as that patient, with no other chart and no task", async () => {
  const { app, id: patientId } = await open();
  await closeAllBut();
  const { email: to, lastName, birthDate } = TOM;
  const { response, code } = await ask(app, NOTHING_FREE, { to, firstName: "marker", lastName, birthDate });
  const { id } = await response.json<{ id: string }>();
  expect((await confirm(app, id, code)).status).toBe(201);
  expect(await db.select().from(waitlistEntries)).toMatchObject([{ patientId }]);
  expect([await db.$count(patients), await db.$count(tasks)]).toEqual([1, 0]);
});

test("a signed intake that says the last name and birth date of another chart gives the desk the task, and once signed again none", async () => {
  const clinic = await openClinic();
  const other = await addPatient(clinic.app, { email: "else@guest.example", firstName: "Mark", lastName: "SURNAME" });
  const known = await sealIdentity({ settings }, other, { birthDate: BIRTH_DATE });
  await db.update(patients).set(known).where(eq(patients.id, other.id));
  await signed(clinic);
  const matches = () => db.select().from(tasks).where(eq(tasks.kind, "possible_match"));
  const about = { patientId: clinic.patient.id, appointmentId: clinic.visit.id, location: "green-bay" };
  expect(await matches()).toMatchObject([about]);
  await db.update(tasks).set({ status: "done", openKey: null });
  await signAgain(clinic);
  expect(await matches()).toHaveLength(1);
});

test("makes a new chart when more charts share a phone number than are listed, once the desk denies the others too", async () => {
  const app = await staffApp();
  const shared = { phone: "(920) 555-0199" };
  const emails = Array.from({ length: MAX_MATCHES + 2 }, (_, n) => `shared${n}@guest.example`);
  const many = await Promise.all(emails.map((email) => addPatient(app, { email, firstName: "Shared" })));
  for (const row of many) {
    const set = await sealIdentity({ settings }, row, { phone: "+19205550199" });
    await db.update(patients).set(set).where(eq(patients.id, row.id));
  }
  const [last] = many.slice(-1);
  if (!last) throw new Error("There is no chart.");
  const known = await sealIdentity({ settings }, last, { lastName: "Someone", birthDate: "1990-01-02" });
  await db.update(patients).set(known).where(eq(patients.id, last.id));
  const patient = { firstName: "New", lastName: "Someone", birthDate: "1990-01-02", ...shared };
  const { response, matches } = await tryNew(app, patient);
  const notTheSameAs = matches.map(({ id }) => id);
  expect((await errorOf(response)).details?.["unlisted"]).toBe(2);
  expect(notTheSameAs).toContain(last.id);
  expect((await tryNew(app, { ...patient, notTheSameAs })).response.status).toBe(409);
  const denied = { ...patient, notTheSameAs, unlisted: 2 };
  expect((await tryNew(app, { ...patient, unlisted: 22 })).response.status).toBe(409);
  const fewer = { ...denied, notTheSameAs: notTheSameAs.slice(1), unlisted: 3 };
  expect((await tryNew(app, fewer)).response.status).toBe(409);
  expect((await tryNew(app, denied)).response.status).toBe(201);
  const [row] = (await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.create"))).slice(-1);
  expect(row?.actionDetails).toMatchObject({ notTheSameAs, unlisted: 2 });
  expect((await tryNew(app, denied, { at: "11:00" })).response.status).toBe(409);
});
