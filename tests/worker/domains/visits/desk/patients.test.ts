import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChartAnswer, FoundPatient, StaffPatient } from "#contract/staff-patients.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { chartNotes } from "#worker/domains/patients/schema/chart.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { db } from "../../../support/app.ts";
import { chicago, errorOf, MONDAY } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import { prove } from "../../../support/compliance.ts";
import { logged } from "../../../support/console.ts";
import { bookVisit, type Colleague, newcomer, staffApp } from "../../../support/staff.ts";

const SEARCH = "/api/staff/patients/search";
const MAN = { phone: "(920) 555-0199", birthDate: "1980-02-29" };

async function find(who: Colleague, search: object): Promise<string[]> {
  const { patients: found } = await (await who.post(SEARCH, search)).json<{ patients: FoundPatient[] }>();
  return found.map(({ id }) => id);
}

const open = (who: Colleague, id: string, query = "purpose=treatment") =>
  who.send(`/api/staff/patients/${id}?${query}`);

test("a patient is found by one exact thing in any spelling, and by nothing that is nearly so", async () => {
  const app = await staffApp();
  const man = newcomer(MAN);
  const visit = await bookVisit(app, { patient: man });
  await bookVisit(app, { startsAt: chicago(MONDAY, "10:00") });
  const { id } = visit.patient;
  const found: [object, boolean][] = [
    [{ by: "ref", ref: visit.ref.replace("-", " ").toLowerCase() }, true],
    [{ by: "email", email: man.email.toUpperCase() }, true],
    [{ by: "phone", phone: "920.555.0199" }, true],
    [{ by: "name", firstName: " MARKER", lastName: man.lastName.toLowerCase(), birthDate: "1980-02-29" }, true],
    [{ by: "name", firstName: "Marker", lastName: man.lastName, birthDate: "1980-02-28" }, false],
    [{ by: "name", firstName: "Mark", lastName: man.lastName, birthDate: "1980-02-29" }, false],
    [{ by: "email", email: `x${man.email}` }, false],
    [{ by: "phone", phone: "(920) 555-0198" }, false],
    [{ by: "ref", ref: "BBB-BBB" }, false],
  ];
  for (const [search, isFound] of found)
    expect([search, await find(app.desk, search)]).toEqual([search, isFound ? [id] : []]);
  for (const search of [
    { by: "name", firstName: "Marker", lastName: "S" },
    { by: "email", email: "%" },
    { by: "ref", ref: "B" },
    {},
  ])
    expect((await app.desk.post(SEARCH, search)).status).toBe(400);
});

test("a search is on record by its fields and in the trail of whoever was found; what was typed is nowhere", async () => {
  const app = await staffApp();
  const man = newcomer(MAN);
  const visit = await bookVisit(app, { patient: man });
  await db.delete(auditTrails).catch(() => {});
  await find(app.desk, { by: "email", email: man.email });
  await find(app.desk, { by: "phone", phone: "(920) 555-0111" });
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "patient"));
  expect(
    rows
      .filter(({ actionType }) => actionType === "search")
      .map(({ actionDetails, patientId }) => [actionDetails, patientId]),
  ).toEqual([
    [{ fields: ["email"] }, null],
    [{ fields: ["phone"] }, null],
  ]);
  expect(rows.filter(({ actionType }) => actionType === "view")).toMatchObject([
    {
      patientId: visit.patient.id,
      resourceId: visit.patient.id,
      actorId: app.desk.id,
      actorRole: "front_desk",
      success: true,
    },
  ]);
  expect(JSON.stringify(rows) + logged()).not.toMatch(/guest\.example|5550111|surname|1980/i);
});

test("finds no patient and opens no chart without audit rows", async () => {
  const app = await staffApp();
  const man = newcomer(MAN);
  const visit = await bookVisit(app, { patient: man });
  await db.run("create trigger broken before insert on audit_trails begin select raise(abort, 'broken'); end");
  for (const response of [
    await app.desk.post(SEARCH, { by: "email", email: man.email }),
    await open(app.desk, visit.patient.id),
    await app.desk.send(`/api/staff/appointments/${visit.id}`),
    await app.desk.send(`/api/staff/appointments/${visit.id}/label`),
  ]) {
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/surname|guest\.example/i);
  }
});

test("a chart asks why, says so in the trail, and shows who looked", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app, { patient: newcomer(MAN) });
  const { id } = visit.patient;
  for (const query of ["", "purpose=curiosity", "purpose=other"])
    expect((await open(app.desk, id, query)).status).toBe(400);
  await open(app.desk, id, "purpose=other&reason=legal");
  const chart = await (await open(app.desk, id)).json<ChartAnswer>();
  expect(chart.patient).toMatchObject({
    firstName: "Marker",
    birthDate: "1980-02-29",
    phone: "+19205550199",
    hasAccount: false,
  });
  expect(chart.visits).toMatchObject([
    { id: visit.id, ref: visit.ref, status: "confirmed", service: visit.service.name, provider: visit.provider.name },
  ]);
  expect(chart.views.map(({ purpose, name, role }) => [purpose, name, role])).toEqual([
    ["other: legal", "desk Lee", "front_desk"],
  ]);
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "view"));
  expect(looks.map(({ purpose, patientId }) => [purpose, patientId])).toEqual([
    ["other: legal", id],
    ["treatment", id],
  ]);
  expect((await open(app.desk, "pat_none")).status).toBe(404);
});

test("allergies and alerts are for clinicians: for the desk they do not leave the database", async () => {
  const app = await staffApp();
  const { patient } = await bookVisit(app);
  const [row] = await db.select().from(patients);
  if (!row) throw new Error("There is no patient.");
  const key = await openPatientKey({ settings }, row);
  const at = app.now();
  for (const [noteId, kind, retiredAt] of [
    ["a", "allergy", null],
    ["b", "alert", at],
    ["c", "note", null],
  ] as const) {
    const content = await seal(
      key,
      { column: "chart_notes.content", row: noteId },
      JSON.stringify({ text: `Words ${noteId}` }),
    );
    await db
      .insert(chartNotes)
      .values({ id: noteId, patientId: patient.id, kind, content, authorId: "u", createdAt: at, retiredAt });
  }
  const clinician = await app.colleague("clinician");
  const alertsOf = async (who: Colleague) => (await (await open(who, patient.id)).json<ChartAnswer>()).alerts;
  expect(await alertsOf(clinician)).toEqual([{ id: "a", kind: "allergy", text: "Words a" }]);
  expect(await alertsOf(app.desk)).toBeNull();
});

test("a contact is put right and found by what it is now; of two who change one record at once one does", async () => {
  const app = await staffApp();
  await prove(app.desk, app);
  const man = newcomer(MAN);
  const { patient } = await bookVisit(app, { patient: man });
  const chart = await (await open(app.desk, patient.id)).json<ChartAnswer>();
  const patch = (updatedAt: number, json: object) =>
    app.desk.send(`/api/staff/patients/${patient.id}`, {
      method: "PATCH",
      json,
      headers: { "If-Match": `"${updatedAt}"` },
    });
  const [one, two] = await Promise.all([
    patch(chart.patient.updatedAt, { email: "New@Guest.example", lastName: "Fieldstone" }),
    patch(chart.patient.updatedAt, { phone: null }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const [won, lost] = one.status === 200 ? [one, two] : [two, one];
  const { patient: now } = await won.json<{ patient: StaffPatient }>();
  const { code, details } = await errorOf(lost);
  expect([code, details?.["current"]]).toEqual(["stale", now]);
  const after = await patch(now.updatedAt, {
    email: "New@Guest.example",
    lastName: "Fieldstone",
    phone: null,
    birthDate: "1981-01-01",
    isDiscreet: true,
  });
  expect((await after.json<{ patient: StaffPatient }>()).patient).toMatchObject({
    email: "New@Guest.example",
    phone: null,
    isDiscreet: true,
  });
  expect(await find(app.desk, { by: "email", email: "new@guest.example" })).toEqual([patient.id]);
  expect(await find(app.desk, { by: "email", email: man.email })).toEqual([]);
  expect(await find(app.desk, { by: "phone", phone: MAN.phone })).toEqual([]);
  expect(
    await find(app.desk, { by: "name", firstName: "Marker", lastName: "Fieldstone", birthDate: "1981-01-01" }),
  ).toEqual([patient.id]);
  const [row] = (await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.update"))).slice(-1);
  expect(row?.actionDetails).toEqual({
    fields: ["email", "lastName", "phone", "birthDate", "isDiscreet"].sort(
      (a, b) => FIELDS.indexOf(a) - FIELDS.indexOf(b),
    ),
  });
  expect((await patch(0, { phone: "12" })).status).toBe(400);
});

const FIELDS = ["firstName", "lastName", "birthDate", "email", "phone", "isDiscreet"];

test("a label names the patient on paper, its code only the visit, and the print is on record", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app, { patient: newcomer(MAN) });
  const label = await (await app.desk.send(`/api/staff/appointments/${visit.id}/label`)).json();
  expect(label).toEqual({
    name: visit.patient.name,
    birthDate: "1980-02-29",
    ref: visit.ref,
    startsAt: visit.startsAt,
    url: `https://clinic.test/staff-portal?visit=${visit.id}`,
    qr: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  });
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "print"));
  expect(row).toMatchObject({ patientId: visit.patient.id, resourceId: visit.id });
});
