import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { MINUTE } from "#contract/time.ts";
import { openIdentity, sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { db, type TestApp } from "../../../support/app.ts";
import { manage } from "../../../support/booking.ts";
import { person, refusalOf, type Somebody, settings } from "../../../support/care.ts";
import {
  BIRTH_DATE,
  type Clinic,
  clinicianOf,
  FORM,
  fill,
  knock,
  openClinic,
  sign,
  signed,
  sitDown,
  visitWithLink,
} from "../../../support/intake.ts";
import { patientNow, writeBirthDate } from "../../../support/intake-signed.ts";
import { mailsTo } from "../../../support/mail.ts";
import { sendNotices } from "../../../support/messages.ts";

const PHONE = "+19205550199";
const EVIL = "evil@elsewhere.example";
const EVIL_PHONE = "(920) 555-0177";
const { "who.email": _email, ...WHO } = { ...FORM.who };
const TEXT_WHO = { ...WHO, "who.contactWay": "text" } as const;

/** The chart has a phone number and no email address. */
async function openTextGuest(): Promise<Clinic> {
  const clinic = await openClinic();
  await db.update(patients).set(await sealIdentity({ settings }, clinic.patient, { email: null, phone: PHONE }));
  return { ...clinic, patient: await patientNow() };
}

async function signNext(clinic: Clinic, who: object): Promise<Clinic> {
  const next = { ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, 96)) };
  const sitting = await sitDown(next, BIRTH_DATE);
  const intake = await fill(sitting, { who: { ...TEXT_WHO, ...who } });
  const signedName = "who.lastName" in who ? `Marker ${who["who.lastName"]}` : "Marker Surname";
  expect((await sign(sitting, intake, { signedName })).status).toBe(201);
  return next;
}

const claim = ({ post }: Somebody, lastName = "Surname") =>
  post("/api/own-record", { lastName, birthDate: BIRTH_DATE });

/** Returns phones only: the notices' emails land in the outbox. */
async function toldPhones(app: TestApp) {
  const texts = await sendNotices(app);
  return texts.filter(({ text }) => /contact details|online account/.test(text)).map(({ to }) => to);
}

test("gives a text-only guest's record to no account at an e-mail address that was added through a link", async () => {
  const clinic = await openTextGuest();
  await signed(clinic, { who: TEXT_WHO });
  expect((await patientNow()).contactChangedAt).toBeNull();
  const next = await signNext(clinic, { "who.email": EVIL });
  const attacker = await person(clinic.app, EVIL);
  expect((await claim(attacker)).status).toBe(404);
  expect((await attacker.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(404);
  expect((await patientNow()).userId).toBeNull();
  expect(await toldPhones(clinic.app)).toEqual([PHONE]);
  expect((await mailsTo(EVIL)).join()).not.toContain("contact details");
  // The links sent to the phone stay valid, because no contact was replaced.
  expect((await manage(clinic.app, clinic.token)).status).toBe(200);
  expect(await refusalOf(await knock(next, BIRTH_DATE))).toMatchObject({ details: { reason: "unconfirmed" } });
  const doctor = await clinicianOf(clinic);
  const path = `/api/staff/patients/${clinic.patient.id}?purpose=treatment`;
  const chart = await (await doctor.send(path)).json<ChartAnswer>();
  expect(chart.patient).toMatchObject({ email: EVIL, formerContact: { email: null, phone: PHONE } });
  expect(chart.tasks.find(({ kind }) => kind === "contact_changed")?.note).toBe(
    "A form was signed through the visit’s link. It added to the chart, unconfirmed: e-mail address.",
  );
});

test("renames no chart by a form that was signed through a link, and tells the desk", async () => {
  const clinic = await openClinic();
  await signed(clinic);
  await signNext(clinic, { "who.lastName": "Renamed" });
  expect(await openIdentity({ settings }, await patientNow())).toMatchObject({ lastName: "Surname" });
  const reader = await person(clinic.app, "marker@guest.example");
  expect((await claim(reader, "Renamed")).status).toBe(404);
  expect(await db.select().from(tasks).where(eq(tasks.kind, "contact_changed"))).toHaveLength(1);
  await writeBirthDate();
  expect((await claim(reader)).status).toBe(200);
});

test("tells the contact from before the claim, whatever the account changes before the message goes out", async () => {
  const clinic = await openClinic();
  await signed(clinic);
  await writeBirthDate();
  const attacker = await person(clinic.app, "marker@guest.example");
  expect((await claim(attacker)).status).toBe(200);
  for (const phone of [EVIL_PHONE, "(920) 555-0178"])
    expect((await attacker.send("/api/profile", { method: "PATCH", json: { phone } })).status).toBe(200);
  expect(new Set(await toldPhones(clinic.app))).toEqual(new Set([PHONE]));
  // Once the first notice is out, the next change is told to the number that it replaces.
  clinic.app.advance(MINUTE);
  await attacker.send("/api/profile", { method: "PATCH", json: { phone: EVIL_PHONE } });
  expect(await toldPhones(clinic.app)).toEqual(["+19205550178"]);
});
