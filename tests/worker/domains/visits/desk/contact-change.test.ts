import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChartAnswer, StaffPatient } from "#contract/staff-patients.ts";
import { MINUTE } from "#contract/time.ts";
import { sessionMethods } from "#worker/domains/accounts/schema/sessions.ts";
import { sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { liveToken } from "#worker/domains/visits/notices/links.ts";
import { manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { manage } from "../../../support/booking.ts";
import { ifMatch, person, refusalOf, type Somebody, settings } from "../../../support/care.ts";
import {
  BIRTH_DATE,
  type Clinic,
  clinicianOf,
  FORM,
  knock,
  openClinic,
  signed,
  sitDown,
} from "../../../support/intake.ts";
import { mailsTo } from "../../../support/mail.ts";
import { sendNotices } from "../../../support/messages.ts";

const OLD = "marker@guest.example";
const OWN = "desk-insider@elsewhere.example";

async function chartVersion({ patient }: Clinic) {
  const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
  return ifMatch(row?.updatedAt.getTime() ?? 0);
}

interface Insider extends Somebody {
  change: (json: object, version?: number) => Promise<Response>;
}

async function deskOf({ app, patient }: Clinic): Promise<Insider> {
  const desk = await person(app, "desk@clinic.example", "front_desk");
  async function change(json: object, version?: number): Promise<Response> {
    const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
    const headers = { "If-Match": `"${version ?? row?.updatedAt.getTime()}"` };
    return desk.send(`/api/staff/patients/${patient.id}`, { method: "PATCH", json, headers });
  }
  return { ...desk, change };
}

/** The next message to the contact on file would carry this link. */
async function nextLink(clinic: Clinic): Promise<Clinic> {
  return { ...clinic, token: (await liveToken({ db, settings }, clinic.visit.id)) ?? "none" };
}

test("opens no intake to a front desk that changes the contact to its own", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  await sitting.save("who", FORM.who ?? {}, 0);
  const desk = await deskOf(clinic);
  expect((await desk.change({ email: OWN })).status).toBe(200);
  expect((await sitting.send(`/api/intake/${sitting.id}`)).status).toBe(404);
  expect((await refusalOf(await knock(clinic, BIRTH_DATE))).code).toBe("link_expired");
  expect((await manage(clinic.app, clinic.token)).status).toBe(410);
  const next = await nextLink(clinic);
  expect(next.token).not.toBe(clinic.token);
  expect((await manage(clinic.app, next.token)).status).toBe(200);
  expect(await refusalOf(await knock(next, BIRTH_DATE))).toMatchObject({
    status: 403,
    details: { reason: "unconfirmed", triesLeft: 0 },
  });
});

test("gives a record to no account at a contact that staff changed, until a clinician confirms it", async () => {
  const clinic = await openClinic();
  await signed(clinic);
  const desk = await deskOf(clinic);
  await desk.change({ email: OWN });
  const insider = await person(clinic.app, OWN);
  const claim = () => insider.post("/api/own-record", { lastName: "Surname", birthDate: BIRTH_DATE });
  expect((await claim()).status).toBe(404);
  expect((await insider.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(404);
  const confirming = `/api/staff/patients/${clinic.patient.id}/confirm-contact`;
  const seen = await chartVersion(clinic);
  expect((await desk.post(confirming, {}, seen)).status).toBe(403);
  const doctor = await clinicianOf(clinic);
  const confirmed = await doctor.post(confirming, {}, seen);
  expect((await confirmed.json<{ patient: StaffPatient }>()).patient).toMatchObject({
    contactChangedAt: null,
    formerContact: null,
  });
  expect((await claim()).status).toBe(200);
  const next = await nextLink(clinic);
  expect((await knock(next, BIRTH_DATE)).status).toBe(200);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.patientId, clinic.patient.id));
  expect(rows.map(({ actionType }) => actionType)).toEqual(
    expect.arrayContaining(["patient.update", "patient.contact_confirmed", "patient.claim"]),
  );
});

test("confirms no contact that staff changed after the clinician opened the chart", async () => {
  const clinic = await openClinic();
  await signed(clinic);
  const desk = await deskOf(clinic);
  await desk.change({ email: OWN });
  await desk.change({ email: OLD });
  const doctor = await clinicianOf(clinic);
  const chart = await doctor.send(`/api/staff/patients/${clinic.patient.id}?purpose=treatment`);
  const { patient } = await chart.json<ChartAnswer>();
  expect(patient.email).toBe(OLD);
  await desk.change({ email: OWN });
  const confirming = `/api/staff/patients/${clinic.patient.id}/confirm-contact`;
  expect(await refusalOf(await doctor.post(confirming, {}, ifMatch(patient.updatedAt)))).toMatchObject({
    status: 409,
    code: "stale",
    details: { current: { email: OWN } },
  });
  expect((await refusalOf(await doctor.post(confirming))).code).toBe("invalid_request");
  expect((await db.select().from(patients))[0]?.contactChangedAt).not.toBeNull();
  expect((await doctor.post(confirming, {}, await chartVersion(clinic))).status).toBe(200);
});

test("tells the contact that was there before the first change, without a word of health", async () => {
  const clinic = await openClinic();
  const [row = clinic.patient] = await db.select().from(patients);
  await db.update(patients).set(await sealIdentity({ settings }, row, { phone: "+19205550199" }));
  const desk = await deskOf(clinic);
  const first = await desk.change({ email: OWN });
  expect((await first.json<{ patient: StaffPatient }>()).patient).toMatchObject({
    email: OWN,
    contactChangedAt: clinic.app.now().toISOString(),
    formerContact: { email: OLD, phone: "+19205550199" },
  });
  const texts = await sendNotices(clinic.app);
  clinic.app.advance(MINUTE);
  await desk.change({ email: "another@elsewhere.example", phone: "(920) 555-0177" });
  texts.push(...(await sendNotices(clinic.app)));
  expect(await mailsTo(OLD)).toHaveLength(2);
  expect([...(await mailsTo(OWN)), ...(await mailsTo("another@elsewhere.example"))]).toEqual([]);
  expect(texts.map(({ to }) => to)).toEqual(["+19205550199", "+19205550199"]);
  for (const text of [(await mailsTo(OLD))[0] ?? "", texts[0]?.text ?? ""]) {
    expect(text).toContain("The contact details that we have for you were changed");
    expect(text).toMatch(/\/not-me\/[\w-]{22}/);
    expect(text).not.toMatch(/Marker|Surname|elsewhere|visit|appointment|treat/i);
  }
  expect((await mailsTo(OLD))[0]).toMatch(/\(920\) 555-0142[\s\S]*\(847\) 555-0117/);
  expect(texts[0]?.text.length).toBeLessThanOrEqual(160);
});

test("asks for a recent proof before a contact, last name or birth date is changed, and for none before a first name", async () => {
  const clinic = await openClinic();
  const desk = await deskOf(clinic);
  await db.update(sessionMethods).set({ at: new Date(clinic.app.now().getTime() - 16 * MINUTE) });
  for (const json of [
    { email: OWN },
    { phone: "(920) 555-0177" },
    { email: null },
    { lastName: "Lee" },
    { birthDate: "1981-01-01" },
  ])
    expect((await refusalOf(await desk.change(json))).code).toBe("reauthentication_needed");
  expect((await desk.change({ firstName: "Marcus" })).status).toBe(200);
  expect((await db.select().from(patients))[0]?.contactChangedAt).toBeNull();
});

test("leaves links, notices and the contact alone when another was quicker or the contact stays the same", async () => {
  const clinic = await openClinic();
  const desk = await deskOf(clinic);
  expect((await desk.change({ email: OWN }, 1)).status).toBe(409);
  expect((await desk.change({ email: OLD, lastName: "Fieldstone" })).status).toBe(200);
  expect((await manage(clinic.app, clinic.token)).status).toBe(200);
  expect(await db.$count(notifications)).toBe(0);
  expect(await db.$count(manageTokens, isNull(manageTokens.revokedAt))).toBe(1);
  expect((await db.select().from(patients))[0]?.contactChangedAt).toBeNull();
});
