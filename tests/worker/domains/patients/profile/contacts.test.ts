import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PatientContacts } from "#contract/profile-contacts.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { patientOf, person, type Somebody } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { clinicianOf, fill, MARKER, openClinic, sign, sitDown } from "../../../support/intake.ts";

const ADDRESS = { street: "1 Marker Road", unit: "", city: "Allouez", state: "WI", zip: "54301" };
const EMERGENCY = { name: "Marker Brother", relation: "brother", phone: "(920) 555-0123" };

const patch = ({ send }: Somebody, json: object) => send("/api/profile/contacts", { method: "PATCH", json });
const read = async ({ send }: Somebody) =>
  (await (await send("/api/profile/contacts")).json<{ contacts: PatientContacts | null }>()).contacts;

test("seals address and emergency contact apart, and discusses care only with consent", async () => {
  const app = await createAuthApp();
  const own = await patientOf(app);
  expect(await read(own)).toEqual({ address: null, emergency: null });
  expect((await patch(own, { address: ADDRESS })).status).toBe(200);
  expect((await patch(own, { emergency: EMERGENCY })).status).toBe(200);
  const emergency = { ...EMERGENCY, phone: "+19205550123", mayDiscuss: false };
  expect(await read(own)).toEqual({ address: ADDRESS, emergency });
  expect((await patch(own, { address: null })).status).toBe(200);
  expect(await read(own)).toEqual({ address: null, emergency });
  const rows = JSON.stringify([await db.select().from(patients), await db.select().from(auditTrails)]);
  expect(rows + logged()).not.toMatch(/Marker (Road|Brother)|555-?0123|5550123/);
  const written = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.update"));
  expect(written.map(({ actionDetails }) => actionDetails)).toEqual([
    { fields: ["postalAddress"] },
    { fields: ["emergencyContact"] },
    { fields: ["postalAddress"] },
  ]);
});

test("rejects an invalid address or number, and another patient's record", async () => {
  const app = await createAuthApp();
  const own = await patientOf(app);
  for (const json of [
    { address: { ...ADDRESS, zip: "5430" } },
    { address: { ...ADDRESS, street: " " } },
    { emergency: { ...EMERGENCY, phone: "12" } },
    { emergency: { ...EMERGENCY, name: "" } },
  ])
    expect((await patch(own, json)).status).toBe(400);
  await patch(own, { emergency: EMERGENCY });
  const other = await patientOf(app, "other@patient.example");
  expect(await read(other)).toEqual({ address: null, emergency: null });
  const nobody = await person(app, "new@patient.example");
  expect(await read(nobody)).toBeNull();
  expect((await patch(nobody, { emergency: EMERGENCY })).status).toBe(404);
  expect((await app.send("/api/profile/contacts")).status).toBe(401);
});

test("a signed intake fills the record in, and the chart's header shows it beside the look that is written down", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  expect((await sign(sitting, await fill(sitting))).status).toBe(201);
  const doctor = await clinicianOf(clinic);
  const chart = await (
    await doctor.send(`/api/staff/patients/${clinic.patient.id}?purpose=treatment`)
  ).json<ChartAnswer>();
  expect(chart.contacts.emergency).toEqual({
    name: MARKER,
    relation: "Brother",
    phone: "+19205550123",
    mayDiscuss: false,
  });
  expect(chart.contacts.address).toMatchObject({ street: `1 ${MARKER} Road`, unit: "", zip: "54301" });
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.patientId, clinic.patient.id));
  expect(
    looks.filter(({ actionType, resourceType }) => actionType === "view" && resourceType === "patient"),
  ).toHaveLength(1);
});
