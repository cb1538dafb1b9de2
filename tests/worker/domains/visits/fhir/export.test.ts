import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import type { Bundle, QuestionnaireResponse } from "#worker/domains/visits/fhir/types.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { addVisit, patientOf, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { clinicianOf, fill, MARKER, openClinic, sign, sittingOf } from "../../../support/intake.ts";

async function open() {
  const clinic = await openClinic();
  const own = await patientOf(clinic.app, "own@patient.example");
  const first = await addVisit(clinic.app, own.patient, { inHours: 48 });
  const sitting = sittingOf(first.id, own.send);
  const response = await sign(sitting, await fill(sitting));
  if (response.status !== 201) throw new Error(await response.text());
  const second = await addVisit(clinic.app, own.patient, { inHours: 96, status: "requested" });
  const draft = sittingOf(second.id, own.send);
  await draft.read();
  await draft.save("reasons", { "reasons.goals": "Draftword" }, 0, false);
  return { clinic, own };
}

const formsOf = ({ entry }: Bundle) =>
  entry.flatMap(({ resource }): QuestionnaireResponse[] =>
    resource.resourceType === "QuestionnaireResponse" ? [resource] : [],
  );

test("exports a patient's visits, forms, own draft and consents", async () => {
  const { own } = await open();
  const response = await own.send("/api/fhir/bundle");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/fhir+json"]);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="record-\d{4}-\d\d-\d\d\.fhir\.json"$/,
  );
  const bundle = await response.json<Bundle>();
  expect(Map.groupBy(bundle.entry, ({ resource }) => resource.resourceType).size).toBe(7);
  expect(bundle.entry.filter(({ resource }) => resource.resourceType === "Appointment")).toHaveLength(2);
  expect(bundle.entry.filter(({ resource }) => resource.resourceType === "Consent")).toHaveLength(6);
  expect(formsOf(bundle).map(({ status }) => status)).toEqual(["completed", "in-progress"]);
  expect(JSON.stringify(bundle)).toContain("Draftword");
  expect(JSON.stringify(bundle)).toContain(`${MARKER} goals`);
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "export"));
  expect(row).toMatchObject({
    actorId: own.userId,
    patientId: own.patient.id,
    purpose: "own copy",
    resourceType: "patient",
  });
});

test("a clinician gets what is signed, with his purpose in the trail; other staff and patients get nothing", async () => {
  const { clinic, own } = await open();
  const doctor = await clinicianOf(clinic);
  const path = `/api/staff/patients/${own.patient.id}/fhir`;
  const bundle = await (await doctor.send(`${path}?purpose=treatment`)).json<Bundle>();
  expect(formsOf(bundle).map(({ status }) => status)).toEqual(["completed"]);
  expect(JSON.stringify(bundle)).not.toContain("Draftword");
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "export"));
  expect(row).toMatchObject({ actorId: doctor.userId, patientId: own.patient.id, purpose: "treatment" });
  expect((await doctor.send(path)).status).toBe(400);
  expect((await doctor.send("/api/staff/patients/pat_nothing/fhir?purpose=treatment")).status).toBe(404);
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  for (const { send } of [desk, own]) expect((await send(`${path}?purpose=treatment`)).status).toBe(403);
});

test("exports nothing without the audit row or the key", async () => {
  const { clinic, own } = await open();
  const doctor = await clinicianOf(clinic);
  const paths = [
    [own, "/api/fhir/bundle"],
    [doctor, `/api/staff/patients/${own.patient.id}/fhir?purpose=treatment`],
  ] as const;
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  for (const [{ send }, path] of paths) {
    const refused = await send(path);
    expect(refused.status).toBe(500);
    expect(`${await refused.text()}${logged()}`).not.toContain(MARKER);
  }
  await db.run(sql`drop trigger refuse`);
  await db.update(patients).set({ kekVersion: 9 });
  for (const [{ send }, path] of paths) expect(await refusalOf(await send(path))).toMatchObject({ status: 503 });
});

test("requires a recent proof, and answers 404 without a record", async () => {
  const { clinic, own } = await open();
  const nobody = await person(clinic.app, "new@patient.example");
  expect((await nobody.send("/api/fhir/bundle")).status).toBe(404);
  expect((await clinic.app.send("/api/fhir/bundle")).status).toBe(401);
  await db.run(sql`update session_methods set at = at - ${16 * MINUTE}`);
  expect((await refusalOf(await own.send("/api/fhir/bundle"))).code).toBe("reauthentication_needed");
});

test("asks a clinician with an old proof for a new one before a record leaves, and writes no export down", async () => {
  const { clinic, own } = await open();
  const doctor = await clinicianOf(clinic);
  await db.run(sql`update session_methods set at = at - ${16 * MINUTE}`);
  const refused = await doctor.send(`/api/staff/patients/${own.patient.id}/fhir?purpose=treatment`);
  expect(await refusalOf(refused)).toMatchObject({ status: 403, code: "reauthentication_needed" });
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "export"))).toBe(0);
});
