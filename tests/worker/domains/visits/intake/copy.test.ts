import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessLogAnswer } from "#contract/profile.ts";
import { HOUR, MINUTE } from "#contract/time.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { openSigningContact } from "#worker/domains/visits/intake/signing/signing-contact.ts";
import { liveToken } from "#worker/domains/visits/notices/links.ts";
import { contactCodes } from "#worker/domains/visits/schema/appointments.ts";
import { intakeSubmissions } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { ifMatch, person, refusalOf, settings } from "../../../support/care.ts";
import {
  BIRTH_DATE,
  type Clinic,
  clinicianOf,
  fill,
  MARKER,
  openClinic,
  ownSitting,
  type Sitting,
  sign,
  signed,
  sitDown,
  visitWithLink,
} from "../../../support/intake.ts";
import { patientNow, receiptOf } from "../../../support/intake-signed.ts";
import { mailsTo } from "../../../support/mail.ts";

const OLD = "marker@guest.example";
const OWN = "desk-insider@elsewhere.example";

async function open(): Promise<{ clinic: Clinic; sitting: Sitting }> {
  const clinic = await openClinic();
  return { clinic, sitting: await signed(clinic) };
}

const ask = ({ id, send }: Sitting, channel = "email") =>
  send(`/api/intake/${id}/copy-code`, { method: "POST", json: { channel } });
const copy = ({ id, send }: Sitting, code: string) =>
  send(`/api/intake/${id}/copy`, { method: "POST", json: { code } });
const codeTo = async (to: string) => /\b\d{8}\b/.exec((await mailsTo(to))[0] ?? "")?.[0] ?? "none";

test("opens the signed copy with a code that went to the contact of the signing, and names the act in the trail", async () => {
  const { clinic, sitting } = await open();
  expect(await (await ask(sitting)).json()).toEqual({ channel: "email" });
  const [sent] = await mailsTo(OLD);
  expect(sent).not.toMatch(/Marker|form|intake|signed/i);
  const response = await copy(sitting, await codeTo(OLD));
  expect(response.status).toBe(200);
  expect(await receiptOf(response)).toMatchObject({ signedName: "Marker Surname" });
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "intake.copy"));
  expect(row).toMatchObject({ actorId: null, actorRole: "link", patientId: clinic.patient.id, success: true });
  expect(row?.actionDetails).toMatchObject({ by: "code", to: "contact of the signing" });
  const patient = await person(clinic.app, "own@patient.example");
  await db.update(patients).set({ userId: patient.userId });
  const { entries } = await (await patient.send("/api/profile/access-log")).json<AccessLogAnswer>();
  expect(entries.map(({ action }) => action)).toContain("intake.copy");
});

test("opens it once a code, and the link alone shows no more than before", async () => {
  const { sitting } = await open();
  await ask(sitting);
  const code = await codeTo(OLD);
  const both = await Promise.all([copy(sitting, code), copy(sitting, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await copy(sitting, code)).status).toBe(400);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "intake.copy"))).toBe(1);
  expect((await sitting.send(`/api/intake/${sitting.id}/receipt`)).status).toBe(403);
  expect(JSON.stringify(await sitting.read())).not.toContain(MARKER);
});

test("sends the code to the contact of the signing and not to the one that staff changed since, also once confirmed", async () => {
  const { clinic } = await open();
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const seen = async () => ifMatch((await patientNow()).updatedAt.getTime());
  const path = `/api/staff/patients/${clinic.patient.id}`;
  expect((await desk.send(path, { method: "PATCH", json: { email: OWN }, ...(await seen()) })).status).toBe(200);
  const doctor = await clinicianOf(clinic);
  expect((await doctor.post(`${path}/confirm-contact`, {}, await seen())).status).toBe(200);
  const token = (await liveToken({ db, settings }, clinic.visit.id)) ?? "none";
  const sitting = await sitDown({ ...clinic, token }, BIRTH_DATE);
  expect((await ask(sitting)).status).toBe(200);
  expect(await mailsTo(OWN)).toEqual([]);
  expect(await codeTo(OLD)).toMatch(/^\d{8}$/);
});

test("keeps the contact from before a change by staff for a form that the account signs while it waits", async () => {
  const clinic = await openClinic();
  const own = await ownSitting(clinic);
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const seen = ifMatch((await patientNow()).updatedAt.getTime());
  const path = `/api/staff/patients/${clinic.patient.id}`;
  expect((await desk.send(path, { method: "PATCH", json: { email: OWN }, ...seen })).status).toBe(200);
  expect((await sign(own, await fill(own))).status).toBe(201);
  const [submission] = await db.select().from(intakeSubmissions);
  if (!submission) throw new Error("Nothing was signed.");
  const key = await openPatientKey({ settings }, await patientNow());
  expect(await openSigningContact(key, submission)).toEqual({ email: OLD, phone: null });
});

test("sends no code to a number that was only typed on a form", async () => {
  const clinic = await openClinic();
  await signed(clinic);
  expect(await patientNow()).toMatchObject({ isPhoneTyped: true });
  const next = { ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, 200)) };
  const sitting = await signed(next, {}, BIRTH_DATE);
  expect((await ask(sitting, "text")).status).toBe(400);
  expect((await ask(sitting)).status).toBe(200);
});

test("takes five wrong codes, three codes an hour, and no code of a quarter of an hour ago", async () => {
  const { clinic, sitting } = await open();
  for (let sends = 0; sends < 3; sends++) expect((await ask(sitting)).status).toBe(200);
  expect((await refusalOf(await ask(sitting))).code).toBe("rate_limited");
  const code = await codeTo(OLD);
  for (let tries = 0; tries < 5; tries++) expect((await copy(sitting, "00000000")).status).toBe(400);
  expect((await copy(sitting, code)).status).toBe(400);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "intake.copy"))).toBe(0);
  clinic.app.advance(2 * HOUR);
  await db.delete(contactCodes);
  const again = await sitDown(clinic, BIRTH_DATE);
  await ask(again);
  const late = await codeTo(OLD);
  for (let minutes = 0; minutes < 16; minutes += 8) {
    clinic.app.advance(8 * MINUTE);
    await again.read();
  }
  expect((await copy(again, late)).status).toBe(400);
});

test("sends no code without the link's session, for a form that is not signed, or to a contact that was not there", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  expect((await ask(sitting)).status).toBe(404);
  const bare = { ...sitting, send: clinic.app.send };
  expect((await ask(bare)).status).toBe(404);
  await signed(clinic);
  const signedSitting = await sitDown(clinic, BIRTH_DATE);
  expect((await ask(signedSitting, "text")).status).toBe(400);
  expect((await copy(bare, "00000000")).status).toBe(404);
});
