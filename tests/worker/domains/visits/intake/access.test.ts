import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { stranger } from "../../../support/booking.ts";
import { addVisit, ifMatch, patientOf, refusalOf } from "../../../support/care.ts";
import { clinicianOf, fill, knock, openClinic, sitDown, sittingOf } from "../../../support/intake.ts";

test("the same answer for no visit, another's visit, and no cookie, on every route", async () => {
  const clinic = await openClinic();
  const stranger1 = await patientOf(clinic.app, "else@patient.example");
  const sitting = await sitDown(clinic);
  await fill(sitting);
  const asking = { signedName: "A B", agreeElectronic: true, consents: [], sections: {} };
  const calls: [string, string, object?][] = [
    ["GET", ""],
    ["PUT", "/sections/family", { answers: {} }],
    ["POST", "/submit", asking],
    ["GET", "/receipt"],
    ["POST", "/addenda", { body: "x", clientKey: crypto.randomUUID() }],
  ];
  for (const [method, path, json] of calls) {
    const about = { method, ...(json && { json }), ...ifMatch(1) };
    const answers = await Promise.all([
      clinic.app.send(`/api/intake/${clinic.visit.id}${path}`, { ...about, address: stranger() }),
      stranger1.send(`/api/intake/${clinic.visit.id}${path}`, about),
      stranger1.send(`/api/intake/apt_nothing${path}`, about),
      sitting.send(`/api/intake/apt_nothing${path}`, about),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(
      answers.map(({ status }) => status),
      `${method} ${path}`,
    ).toEqual([404, 404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);
  }
});

test("an account opens the form of its own visit without a link, and goes on in any browser", async () => {
  const clinic = await openClinic();
  const own = await patientOf(clinic.app, "own@patient.example");
  const visit = await addVisit(clinic.app, own.patient, { inHours: 48 });
  const sitting = sittingOf(visit.id, own.send);
  expect(await sitting.read()).toMatchObject({ access: "account", firstName: "Marker" });
  expect((await sitting.save("family", { "family.conditions": ["diabetes"] }, 0)).status).toBe(200);
  expect((await sitting.read()).sections.family?.answers).toEqual({ "family.conditions": ["diabetes"] });
  const [created] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "intake.create"));
  expect(created).toMatchObject({ actorId: own.userId, actorRole: "patient", patientId: own.patient.id });
});

test("there is a form for visits that stand, and none for what is over, cancelled or only held", async () => {
  const clinic = await openClinic();
  const own = await patientOf(clinic.app, "own@patient.example");
  const statuses = ["requested", "confirmed", "checked_in", "completed", "cancelled", "declined", "no_show"] as const;
  const answers: string[] = [];
  for (const [i, status] of statuses.entries()) {
    const visit = await addVisit(clinic.app, own.patient, { inHours: 48 + i, status });
    answers.push(`${status} ${(await own.send(`/api/intake/${visit.id}`)).status}`);
  }
  expect(answers).toEqual([
    "requested 200",
    "confirmed 200",
    "checked_in 200",
    "completed 404",
    "cancelled 404",
    "declined 404",
    "no_show 404",
  ]);
  const sitting = await sitDown(clinic);
  await db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.id, clinic.visit.id));
  expect((await sitting.read()).isEditable).toBe(false);
  expect((await refusalOf(await sitting.save("family", {}, 0))).code).toBe("conflict");
});

test("two browsers that open a form for the first time make one", async () => {
  const clinic = await openClinic();
  const answers = await Promise.all([knock(clinic), knock(clinic), knock(clinic)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.$count(intakes)).toBe(1);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "intake.create"))).toBe(1);
});

test("staff who are signed in do not pass for the patient", async () => {
  const clinic = await openClinic();
  const doctor = await clinicianOf(clinic);
  expect((await doctor.send(`/api/intake/${clinic.visit.id}`)).status).toBe(404);
});
