import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffIntakeItem } from "#contract/intake-staff.ts";
import { MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { addPatient, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import {
  BIRTH_DATE,
  clinicianOf,
  FORM,
  fill,
  MARKER,
  openClinic,
  sign,
  sitDown,
  visitWithLink,
} from "../../../support/intake.ts";
import { act, look, openSigned } from "../../../support/intake-signed.ts";

const views = () => db.select().from(auditTrails).where(eq(auditTrails.actionType, "view"));

test("a clinician sees the flags first, then every page with what was not answered", async () => {
  const { doctor, id, clinic } = await openSigned();
  const intake = await look(doctor, id);
  expect(intake).toMatchObject({
    patientName: "Marker Surname",
    patientId: clinic.patient.id,
    birthDate: BIRTH_DATE,
    status: "in_review",
    version: 3,
    flagCount: 1,
    flags: [{ linkId: "med.nitrates", words: "Nitrates or poppers", answer: "Yes", tier: "before_prescribing" }],
    signedName: "Marker Surname",
    submissions: 1,
    isLocked: false,
  });
  expect(intake.sections.map((section) => section.id)).toEqual(Object.keys(FORM));
  const field = (linkId: string) =>
    intake.sections.flatMap(({ fields }) => fields).find((one) => one.linkId === linkId);
  expect(field("med.nitrates")).toEqual({
    linkId: "med.nitrates",
    label: "Do you take or carry nitrates, or use poppers?",
    isRequired: true,
    flagTier: "before_prescribing",
    lines: ["Yes"],
    linesBefore: null,
  });
  expect(field("who.gender")).toMatchObject({ lines: [], flagTier: null });
  expect(field("reasons.topics")?.lines).toEqual(["Hair loss"]);
  expect(intake.scores.map(({ instrument, total, band, version }) => [instrument, total, band?.id, version])).toEqual([
    ["bmi", 25.8, "over", "2026-11-22"],
    ["phq-2", 1, "negative", "2026-11-22"],
  ]);
});

test("audits each opening with its purpose, and shows nothing without the row", async () => {
  const { doctor, id, clinic } = await openSigned();
  await look(doctor, id);
  await look(doctor, id, "purpose=other&reason=legal");
  expect(
    (await views()).map(({ actorId, patientId, resourceId, purpose }) => [actorId, patientId, resourceId, purpose]),
  ).toEqual([
    [doctor.userId, clinic.patient.id, id, "treatment"],
    [doctor.userId, clinic.patient.id, id, "other: legal"],
  ]);
  for (const query of ["", "purpose=curiosity", "purpose=other"]) {
    expect((await doctor.send(`/api/staff/intakes/${id}?${query}`)).status).toBe(400);
  }
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  for (const path of [`/${id}?purpose=treatment`, ""]) {
    const refused = await doctor.send(`/api/staff/intakes${path}`);
    expect(refused.status).toBe(500);
    expect(await refused.text()).not.toMatch(/Marker|nitrate/i);
  }
  expect(logged()).not.toMatch(new RegExp(`${MARKER}|Surname|nitrate`, "i"));
});

test("the first look begins the review, once, also when two look at the same moment", async () => {
  const { doctor, id, clinic } = await openSigned();
  const other = await clinicianOf(clinic, "second@clinic.example");
  const both = await Promise.all([look(doctor, id), look(other, id)]);
  expect(both.map(({ status, version }) => [status, version])).toEqual([
    ["in_review", 3],
    ["in_review", 3],
  ]);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "intake.review"))).toBe(1);
  expect(await views()).toHaveLength(2);
});

test("the list has what waits: flags first, then who waits longest, by name and without answers", async () => {
  const { doctor, clinic, id } = await openSigned();
  clinic.app.advance(MINUTE);
  const others = [];
  for (const [i, name] of ["Bert", "Carl"].entries()) {
    const patient = await addPatient(clinic.app, { email: `${name}@guest.example`, firstName: name });
    const next = { ...clinic, patient, ...(await visitWithLink(clinic.app, patient, 80 + i)) };
    const sitting = await sitDown(next);
    const intake = await fill(sitting, { who: { ...FORM.who, "who.firstName": name } });
    if (name === "Carl") others.push((await sign(sitting, intake, { signedName: `${name} Surname` })).status);
  }
  const list = async (query = "") =>
    (await (await doctor.send(`/api/staff/intakes${query}`)).json<{ intakes: StaffIntakeItem[] }>()).intakes;
  expect(others).toEqual([201]);
  expect((await list()).map(({ patientName, flagCount, status }) => [patientName, flagCount, status])).toEqual([
    ["Marker Surname", 1, "submitted"],
    ["Carl Surname", 0, "submitted"],
  ]);
  expect(
    (await list("?status=in_progress")).map(({ patientName, waitingSince }) => [patientName, waitingSince]),
  ).toEqual([["Bert Surname", null]]);
  expect(JSON.stringify(await list())).not.toMatch(new RegExp(`${MARKER}|nitrate`));
  expect((await doctor.send("/api/staff/intakes?status=x")).status).toBe(400);
  const [row] = await views();
  expect(row).toMatchObject({ resourceType: "intake list", patientId: null, actorId: doctor.userId });
  expect(id).toMatch(/^int_/);
});

test("shows no unsigned form to staff", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  await fill(sitting);
  const doctor = await clinicianOf(clinic);
  const [row] = await db.select().from(intakes);
  const intake = await look(doctor, row?.id ?? "");
  expect(intake).toMatchObject({
    status: "in_progress",
    sections: [],
    flags: [],
    scores: [],
    signedAt: null,
    submissions: 0,
  });
  expect(JSON.stringify(intake)).not.toContain(MARKER);
});

test("beside each answer stands that of the visit before", async () => {
  const { clinic, doctor } = await openSigned();
  const [patient] = await db.select().from(patients);
  if (!patient) throw new Error("He is gone.");
  clinic.app.advance(MINUTE);
  const next = { ...clinic, patient, ...(await visitWithLink(clinic.app, patient, 300)) };
  const sitting = await sitDown(next, BIRTH_DATE);
  const answers = await fill(sitting, { measures: { ...FORM.measures, "measures.weight": 170 } });
  expect((await sign(sitting, answers)).status).toBe(201);
  const [second] = await db.select().from(intakes).where(eq(intakes.appointmentId, next.visit.id));
  const intake = await look(doctor, second?.id ?? "");
  const field = (linkId: string) =>
    intake.sections.flatMap(({ fields }) => fields).find((one) => one.linkId === linkId);
  expect(field("measures.weight")).toMatchObject({ lines: ["170 lb"], linesBefore: ["180 lb"] });
  expect(field("med.nitrates")).toMatchObject({ lines: ["No"], linesBefore: ["Yes"], flagTier: null });
  expect(field("who.gender")).toMatchObject({ lines: [], linesBefore: [] });
});

test("lets clinicians read and review, the desk unlock, and no other role act", async () => {
  const { clinic, id } = await openSigned();
  const answers: Record<string, number[]> = {};
  for (const role of ["patient", "front_desk", "marketing", "compliance", "admin"] as const) {
    const who = await person(clinic.app, `${role}@clinic.example`, role);
    const calls = [
      await who.send("/api/staff/intakes"),
      await who.send(`/api/staff/intakes/${id}?purpose=treatment`),
      ...(await Promise.all(
        ["accept", "return", "void", "sections/who/review", "addenda", "unlock"].map((what) =>
          act(who, id, what, { version: 2, note: "x", reason: "x", body: "x", clientKey: crypto.randomUUID() }),
        ),
      )),
    ];
    answers[role] = calls.map(({ status }) => status);
  }
  const none = Array(8).fill(403);
  expect(answers).toEqual({
    patient: none,
    front_desk: [...none.slice(1), 200],
    marketing: none,
    compliance: none,
    admin: none,
  });
});

test("without the patient's key the review is unavailable, never blank", async () => {
  const { doctor, id } = await openSigned();
  await db.update(patients).set({ kekVersion: 9 });
  const refused = await refusalOf(await doctor.send(`/api/staff/intakes/${id}?purpose=treatment`));
  expect(refused).toMatchObject({ status: 503, code: "not_configured" });
});
