import { expect, test } from "vitest";
import type { PatientContacts } from "#contract/profile-contacts.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { openContacts, sealContacts } from "#worker/domains/patients/patient-contacts.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { db } from "../../../support/app.ts";
import { type Somebody, settings } from "../../../support/care.ts";
import { type Clinic, clinicianOf, FORM, openClinic, signAgain, signed } from "../../../support/intake.ts";
import { act, look, patientNow } from "../../../support/intake-signed.ts";

const WIFE = {
  "emergency.name": "Marker Wife",
  "emergency.relation": "wife",
  "emergency.phone": "920-555-0124",
  "emergency.mayDiscuss": "yes",
} as const;
const BROTHER = { name: "Markerword", relation: "Brother", phone: "+19205550123", mayDiscuss: false };

async function chartOf(doctor: Somebody, { patient }: Clinic): Promise<ChartAnswer> {
  return (await doctor.send(`/api/staff/patients/${patient.id}?purpose=treatment`)).json<ChartAnswer>();
}

/** Seals the contacts as PATCH /api/profile/contacts does. */
async function keep(changes: Partial<PatientContacts>): Promise<void> {
  await db.update(patients).set(await sealContacts({ settings }, await patientNow(), { changes }));
}

test("a newer signed form takes back what an older one allowed, and the profile's later word stands over both", async () => {
  const clinic = await openClinic();
  const doctor = await clinicianOf(clinic);
  await signed(clinic, { emergency: WIFE });
  expect((await chartOf(doctor, clinic)).contacts.emergency).toMatchObject({ relation: "wife", mayDiscuss: true });
  await signAgain(clinic, { who: { ...FORM.who, "who.street": "2 Newer Road" } });
  const { contacts } = await chartOf(doctor, clinic);
  expect(contacts.emergency).toEqual(BROTHER);
  expect(contacts.address?.street).toBe("2 Newer Road");
  await keep({ emergency: { ...BROTHER, mayDiscuss: true } });
  expect((await chartOf(doctor, clinic)).contacts.emergency).toEqual({ ...BROTHER, mayDiscuss: true });
});

test("what a voided intake gave is taken out of the record, and what was said since then stays", async () => {
  const clinic = await openClinic();
  const doctor = await clinicianOf(clinic);
  await signed(clinic, { emergency: WIFE });
  await keep({ emergency: BROTHER });
  const [intake] = (await chartOf(doctor, clinic)).intakes;
  const { id = "" } = intake ?? {};
  const { version } = await look(doctor, id);
  expect((await act(doctor, id, "void", { version, reason: "Another man's" })).status).toBe(200);
  expect(await openContacts({ settings }, await patientNow())).toEqual({ address: null, emergency: BROTHER });
});

test("a voided intake takes nothing that a newer one gave", async () => {
  const clinic = await openClinic();
  const doctor = await clinicianOf(clinic);
  await signed(clinic, { emergency: WIFE });
  const [older] = (await chartOf(doctor, clinic)).intakes;
  await signAgain(clinic);
  const { contacts, intakes } = await chartOf(doctor, clinic);
  for (const id of [older?.id ?? "", intakes.find((one) => one.id !== older?.id)?.id ?? ""]) {
    expect((await chartOf(doctor, clinic)).contacts).toEqual(contacts);
    const { version } = await look(doctor, id);
    expect((await act(doctor, id, "void", { version, reason: "Another man's" })).status).toBe(200);
  }
  expect((await chartOf(doctor, clinic)).contacts).toEqual({ address: null, emergency: null });
});
