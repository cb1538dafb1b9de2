import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openIdentity, sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { liveToken } from "#worker/domains/visits/notices/links.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { createServedApp } from "../../../support/admin.ts";
import { db } from "../../../support/app.ts";
import { EMAIL, openBrowser, PASSWORD } from "../../../support/auth.ts";
import { manage, seedBooking } from "../../../support/booking.ts";
import { patientOf, settings } from "../../../support/care.ts";
import { BIRTH_DATE, knock, sitDown, visitWithLink } from "../../../support/intake.ts";
import { mailsTo, oneTimeOf } from "../../../support/mail.ts";
import { sendNotices } from "../../../support/messages.ts";

const PRIVATE = "private@own.example";
const OLD_PHONE = "+19205550199";

async function open() {
  const { app, service } = await createServedApp();
  await seedBooking(app.now());
  const own = await patientOf(app);
  const known = await sealIdentity({ settings }, own.patient, { phone: OLD_PHONE, birthDate: BIRTH_DATE });
  await db.update(patients).set(known).where(eq(patients.id, own.patient.id));
  const clinic = { app, patient: own.patient, ...(await visitWithLink(app, own.patient)) };
  const identity = async () => {
    const [row] = await db.select().from(patients);
    if (!row) throw new Error("There is no patient.");
    return openIdentity({ settings }, row);
  };
  return { app, service, own, clinic, sitting: await sitDown(clinic, BIRTH_DATE), identity };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function moveMailbox({ app }: Opened) {
  const { client } = openBrowser(app);
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await client.updateUser({ email: PRIVATE });
  await app.settle();
  for (const address of [EMAIL, PRIVATE]) {
    const { token_hash } = await oneTimeOf(address);
    expect((await client.verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
  }
}

async function expectOldLinksEnded({ app, clinic, sitting }: Opened) {
  expect((await manage(app, clinic.token)).status).toBe(410);
  expect((await knock(clinic, BIRTH_DATE)).status).toBe(410);
  expect((await sitting.send(`/api/intake/${sitting.id}`)).status).toBe(404);
  const next = (await liveToken({ db, settings }, clinic.visit.id)) ?? "none";
  expect((await manage(app, next)).status).toBe(200);
}

/** Returns phones only: the notices' emails land in the outbox. */
async function toldPhones({ app }: Opened) {
  const texts = await sendNotices(app);
  return texts.filter(({ text }) => text.includes("contact details")).map(({ to }) => to);
}

test("ends the links at a shared mailbox when the patient moves to another one, and tells the old contacts", async () => {
  const opened = await open();
  await moveMailbox(opened);
  expect(await opened.identity()).toMatchObject({ email: PRIVATE });
  await expectOldLinksEnded(opened);
  expect(await toldPhones(opened)).toEqual([OLD_PHONE]);
  expect((await mailsTo(EMAIL)).join()).toContain("contact details that we have for you");
  expect((await mailsTo(PRIVATE)).join()).not.toContain("contact details that we have for you");
});

test("ends the links at a phone that the patient replaces in their profile, and tells the old contacts", async () => {
  const opened = await open();
  const change = { method: "PATCH", json: { phone: "(920) 555-0177" } };
  expect((await opened.own.send("/api/profile", change)).status).toBe(200);
  await expectOldLinksEnded(opened);
  expect(await toldPhones(opened)).toEqual([OLD_PHONE]);
  expect((await mailsTo(EMAIL)).join()).toContain("contact details that we have for you");
});

test("leaves links and contacts alone when the profile update is refused or changes no contact", async () => {
  const opened = await open();
  const { own, app, clinic } = opened;
  for (const [json, status] of [
    [{ phone: "", primary_contact: "text" }, 400],
    [{ last_name: "Reyes" }, 200],
  ] as const)
    expect((await own.send("/api/profile", { method: "PATCH", json })).status).toBe(status);
  expect((await manage(app, clinic.token)).status).toBe(200);
  expect(await db.$count(notifications)).toBe(0);
  expect(await opened.identity()).toMatchObject({ phone: OLD_PHONE, lastName: "Reyes" });
});

test("writes names that the account changes through the auth API into the chart", async () => {
  const opened = await open();
  const { client } = openBrowser(opened.app);
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const { error } = await client.updateUser({ data: { first_name: "Marcus", last_name: null } });
  expect(error).toBeNull();
  expect(await opened.identity()).toMatchObject({ firstName: "Marcus", lastName: "Surname" });
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.update"));
  expect(rows).toMatchObject([{ actorId: opened.own.userId, actionDetails: { fields: ["firstName"] } }]);
});

test("moves a chart off a lost mailbox when the service key changes the account's address", async () => {
  const opened = await open();
  const change = { email: PRIVATE, email_confirm: true, user_metadata: { first_name: "Marcus" } };
  expect((await opened.service.updateUserById(opened.own.userId, change)).error).toBeNull();
  expect(await opened.identity()).toMatchObject({ email: PRIVATE, firstName: "Marcus" });
  await expectOldLinksEnded(opened);
  expect(await toldPhones(opened)).toEqual([OLD_PHONE]);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.update"));
  expect(rows).toMatchObject([{ actorRole: "service", patientId: opened.own.patient.id }]);
});
