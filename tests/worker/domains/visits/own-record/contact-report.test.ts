import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { liveToken } from "#worker/domains/visits/notices/links.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../../support/app.ts";
import { manage, stranger } from "../../../support/booking.ts";
import { ifMatch, person, refusalOf, settings } from "../../../support/care.ts";
import { BIRTH_DATE, clinicianOf, knock, openClinic, signed, sitDown } from "../../../support/intake.ts";
import { patientNow, writeBirthDate } from "../../../support/intake-signed.ts";
import { mailsTo } from "../../../support/mail.ts";
import { sendNotices } from "../../../support/messages.ts";

const OLD = "marker@guest.example";
const OWN = "desk-insider@elsewhere.example";
const PHONE = "+19205550199";

const linkIn = (text = "") => /https?:\/\/[^/\s]+(\/not-me\/[\w-]+)/.exec(text)?.[1] ?? "none";

async function open() {
  const clinic = await openClinic();
  await signed(clinic);
  await writeBirthDate();
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const change = async (json: object) => {
    const headers = ifMatch((await patientNow()).updatedAt.getTime());
    return desk.send(`/api/staff/patients/${clinic.patient.id}`, { method: "PATCH", json, ...headers });
  };
  const tell = async () => {
    const texts = await sendNotices(clinic.app);
    const [mail] = await mailsTo(OLD);
    return { mail: linkIn(mail), text: linkIn(texts.at(-1)?.text), texts };
  };
  return { clinic, app: clinic.app, desk, change, tell };
}

const get = (app: TestApp, path: string) => app.send(path, { address: stranger() });
const post = (app: TestApp, path: string) => app.send(path, { method: "POST", address: stranger() });

test("changes nothing when a mail program opens the link of a notice", async () => {
  const { app, change, tell } = await open();
  expect((await change({ email: OWN })).status).toBe(200);
  const { mail, text } = await tell();
  const before = await patientNow();
  for (const path of [mail, text, `${mail}?answer=report`]) {
    for (const method of ["GET", "HEAD"])
      expect((await app.send(path, { method, address: stranger() })).status).toBe(200);
    const page = await (await get(app, path)).text();
    expect(page).toContain("This wasn’t me");
    expect(page).not.toMatch(/Marker|Surname|elsewhere|guest\.example|1980/);
  }
  expect(await patientNow()).toEqual(before);
  expect(await db.$count(tasks, eq(tasks.kind, "contact_reported"))).toBe(0);
});

test("freezes a changed contact when the patient says that it wasn’t them, and tells the desk", async () => {
  const { clinic, app, change, tell } = await open();
  await change({ email: OWN });
  const { text } = await tell();
  const link = (await liveToken({ db, settings }, clinic.visit.id)) ?? "none";
  expect((await post(app, text)).status).toBe(200);
  const row = await patientNow();
  expect([row.contactReportedAt, row.contactChangedAt].map((at) => at !== null)).toEqual([true, true]);
  expect((await manage(app, link)).status).toBe(410);
  expect(await db.select().from(tasks).where(eq(tasks.kind, "contact_reported"))).toMatchObject([
    { patientId: clinic.patient.id, status: "open", dueAt: app.now() },
  ]);
  const [audit] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.contact_reported"));
  expect(audit).toMatchObject({ actorId: null, actorRole: "former_contact", patientId: clinic.patient.id });
  // The new link is not mailed while the patient's report is open.
  await db.insert(notifications).values({
    ...{ id: "n1", appointmentId: clinic.visit.id, kind: "moved", channel: "email", version: clinic.visit.version },
    ...{ dueAt: app.now(), state: "queued", attempts: 0 },
  });
  await sendNotices(app);
  expect(await mailsTo(OWN)).toEqual([]);
  const doctor = await clinicianOf(clinic);
  const seen = ifMatch((await patientNow()).updatedAt.getTime());
  const confirming = `/api/staff/patients/${clinic.patient.id}/confirm-contact`;
  expect((await doctor.post(confirming, { isReportResolved: true }, seen)).status).toBe(200);
  expect((await patientNow()).contactReportedAt).toBeNull();
});

test("uses a link once, for thirty days, and stores only its hash", async () => {
  const { app, change, tell } = await open();
  await change({ email: OWN });
  const { mail, text } = await tell();
  expect(mail).not.toBe(text);
  expect(JSON.stringify(await db.select().from(contactLinks))).not.toContain(mail.split("/").at(-1));
  expect((await post(app, mail)).status).toBe(200);
  expect((await post(app, mail)).status).toBe(404);
  expect((await get(app, mail)).status).toBe(404);
  app.advance(31 * DAY);
  expect((await post(app, text)).status).toBe(404);
  expect((await post(app, "/not-me/guess")).status).toBe(404);
  expect(await db.$count(tasks, eq(tasks.kind, "contact_reported"))).toBe(1);
});

test("lets the old address confirm the change that it was told of, and no later one", async () => {
  const { clinic, app, change, tell } = await open();
  await change({ phone: "(920) 555-0177" });
  const first = await tell();
  await change({ email: OWN });
  const insider = await person(app, OWN);
  const claim = () => insider.post("/api/own-record", { lastName: "Surname", birthDate: BIRTH_DATE });
  expect((await post(app, `${first.mail}/confirm`)).status).toBe(404);
  expect((await claim()).status).toBe(404);
  const second = await tell();
  // The old mailbox confirms the change it was told of, not a phone number that a form added.
  await db.update(patients).set({ isPhoneTyped: true });
  // Other people may read a text message, so only the old mailbox can confirm.
  expect((await post(app, `${second.text}/confirm`)).status).toBe(404);
  expect((await post(app, `${second.mail}/confirm`)).status).toBe(200);
  expect(await patientNow()).toMatchObject({ contactChangedAt: null, isPhoneTyped: true });
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.contact_confirmed"));
  expect(row).toMatchObject({ actorId: null, actorRole: "former_contact" });
  expect((await claim()).status).toBe(200);
  expect(clinic.patient.id).toBe((await patientNow()).id);
});

test("lets no message confirm an address that a form added through a link", async () => {
  const clinic = await openClinic();
  const text = await sealIdentity({ settings }, clinic.patient, { email: null, phone: PHONE });
  await db.update(patients).set(text);
  await signed({ ...clinic, patient: await patientNow() });
  const [sent] = await sendNotices(clinic.app);
  const link = linkIn(sent?.text);
  expect(sent?.to).toBe(PHONE);
  expect(await (await get(clinic.app, link)).text()).not.toContain("This was me");
  expect((await post(clinic.app, `${link}/confirm`)).status).toBe(404);
  expect((await patientNow()).contactChangedAt).not.toBeNull();
});

test("disconnects the account at once when the patient says that they did not connect it", async () => {
  const { clinic, app, tell } = await open();
  const spouse = await person(app, OLD);
  const claim = () => spouse.post("/api/own-record", { lastName: "Surname", birthDate: BIRTH_DATE });
  expect((await claim()).status).toBe(200);
  const { text } = await tell();
  expect((await post(app, text)).status).toBe(200);
  expect((await patientNow()).userId).toBeNull();
  expect((await spouse.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(404);
  expect((await claim()).status).toBe(404);
  expect(await db.$count(tasks, eq(tasks.kind, "contact_reported"))).toBe(1);
});

test("takes an old report as one of the change alone when another account has the record by then", async () => {
  const { app, tell } = await open();
  const spouse = await person(app, OLD);
  await spouse.post("/api/own-record", { lastName: "Surname", birthDate: BIRTH_DATE });
  const { text } = await tell();
  const patient = await person(app, "own@patient.example");
  await db.update(patients).set({ userId: patient.userId });
  expect((await post(app, text)).status).toBe(200);
  expect((await patientNow()).userId).toBe(patient.userId);
});

test("freezes a contact that a stolen session changed in the patient’s account, and disconnects the account", async () => {
  const { clinic, app, tell } = await open();
  const own = await person(app, OLD);
  await db.update(patients).set({ userId: own.userId });
  const sitting = await sitDown(clinic, BIRTH_DATE);
  const change = { method: "PATCH", json: { phone: "(920) 555-0177" } };
  expect((await own.send("/api/profile", change)).status).toBe(200);
  expect((await sitting.send(`/api/intake/${sitting.id}`)).status).toBe(404);
  const { mail } = await tell();
  expect((await post(app, `${mail}/confirm`)).status).toBe(404);
  expect((await post(app, mail)).status).toBe(200);
  expect(await patientNow()).toMatchObject({ contactChangedAt: expect.any(Date), userId: null });
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "patient.account_disconnected"))).toBe(1);
  const next = { ...clinic, token: (await liveToken({ db, settings }, clinic.visit.id)) ?? "none" };
  expect((await refusalOf(await knock(next, BIRTH_DATE))).details).toMatchObject({ reason: "unconfirmed" });
  app.advance(MINUTE);
});

test("disconnects the account that connected by a changed contact, also once a clinician was talked into confirming it", async () => {
  const { clinic, app, change, tell } = await open();
  await change({ email: OWN });
  const { mail } = await tell();
  const doctor = await clinicianOf(clinic);
  const confirming = `/api/staff/patients/${clinic.patient.id}/confirm-contact`;
  const seen = ifMatch((await patientNow()).updatedAt.getTime());
  expect((await doctor.post(confirming, {}, seen)).status).toBe(200);
  const thief = await person(app, OWN);
  const json = { lastName: "Surname", birthDate: BIRTH_DATE };
  expect((await thief.send("/api/own-record", { method: "POST", json })).status).toBe(200);
  expect((await thief.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(200);
  app.advance(MINUTE);
  expect((await post(app, mail)).status).toBe(200);
  expect((await thief.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(404);
  expect((await patientNow()).userId).toBeNull();
});

test("leaves the patient's own account connected when they report a change by staff", async () => {
  const { clinic, app, change, tell } = await open();
  const own = await person(app, OLD);
  await db.update(patients).set({ userId: own.userId });
  await change({ email: OWN });
  const { mail } = await tell();
  expect((await post(app, mail)).status).toBe(200);
  expect((await patientNow()).userId).toBe(own.userId);
  expect((await own.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(200);
});

test("takes no confirmation over an open report from a clinician who has not seen it", async () => {
  const { clinic, app, change, tell } = await open();
  await change({ email: OWN });
  const { mail } = await tell();
  await post(app, mail);
  const doctor = await clinicianOf(clinic);
  const confirming = `/api/staff/patients/${clinic.patient.id}/confirm-contact`;
  const seen = ifMatch((await patientNow()).updatedAt.getTime());
  const refused = await doctor.post(confirming, {}, seen);
  expect([refused.status, (await refusalOf(refused)).code]).toEqual([409, "conflict"]);
  expect((await patientNow()).contactReportedAt).not.toBeNull();
  expect((await doctor.post(confirming, { isReportResolved: true }, seen)).status).toBe(200);
  expect(await db.select().from(tasks).where(eq(tasks.kind, "contact_reported"))).toMatchObject([{ status: "done" }]);
});
