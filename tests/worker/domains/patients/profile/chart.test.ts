import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Profile } from "#contract/profile.ts";
import type { ChartAnswer, FoundPatient } from "#contract/staff-patients.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { openIdentity, sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD } from "../../../support/auth.ts";
import { book, bookingApp, chicago, MONDAY } from "../../../support/booking.ts";
import { addPatient, addVisit, patientOf, person, settings } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { oneTimeOf } from "../../../support/mail.ts";

async function open() {
  const app = await createAuthApp();
  const own = await patientOf(app);
  await db.update(profiles).set({ firstName: "Marker", lastName: "Surname", phone: "" });
  const { id } = own.patient;
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const patch = (json: object) => own.send("/api/profile", { method: "PATCH", json });
  const identity = async (which = id) => {
    const [row] = await db.select().from(patients).where(eq(patients.id, which));
    if (!row) throw new Error("There is no such patient.");
    return openIdentity({ settings }, row);
  };
  const find = async (search: object) => {
    const response = await desk.post("/api/staff/patients/search", search);
    return (await response.json<{ patients: FoundPatient[] }>()).patients.map((found) => found.id);
  };
  const updates = () => db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.update"));
  const profile = async () => (await (await own.send("/api/profile")).json<{ profile: Profile }>()).profile;
  return { app, own, id, desk, patch, identity, find, updates, profile };
}

test("a name and a phone number changed under Profile reach the chart, the search, the trail and the desk", async () => {
  const { own, id, desk, patch, identity, find, updates } = await open();
  expect((await patch({ last_name: "Reyes", phone: "(920) 555-0142", location: "skokie" })).status).toBe(200);
  expect(await identity()).toMatchObject({
    firstName: "Marker",
    lastName: "Reyes",
    phone: "+19205550142",
    email: EMAIL,
  });
  expect(await find({ by: "phone", phone: "920-555-0142" })).toEqual([id]);
  expect(await updates()).toMatchObject([
    { actorId: own.userId, actorRole: "patient", patientId: id, actionDetails: { fields: ["lastName", "phone"] } },
  ]);
  const chart = await (await desk.send(`/api/staff/patients/${id}?purpose=operations`)).json<ChartAnswer>();
  expect(chart.tasks).toMatchObject([
    { kind: "contact_changed", note: "Changed in the patient’s account: last name, phone number." },
  ]);
  const stored = JSON.stringify([await updates(), await db.select().from(tasks), await db.select().from(patients)]);
  expect(stored + logged()).not.toMatch(/Reyes|5550142|555-0142/);
});

test("fields that stay as they are leave the chart alone, so a legal name there is not written over", async () => {
  const { own, id, patch, identity, updates } = await open();
  await db.update(profiles).set({ firstName: "Nick" }).where(eq(profiles.userId, own.userId));
  const form = { first_name: "Nick", last_name: "Surname", display_name: "", phone: "", location: "skokie" };
  expect((await patch(form)).status).toBe(200);
  expect(await identity()).toMatchObject({ firstName: "Marker", lastName: "Surname" });
  expect([await updates(), await db.$count(tasks, eq(tasks.patientId, id))]).toEqual([[], 0]);
});

test("only the chart that is linked to the account changes, and no other is claimed", async () => {
  const { app, patch, identity } = await open();
  const guest = await addPatient(app, { email: "guest@patient.example" });
  const other = await patientOf(app, "other@patient.example");
  const nobody = await person(app, EMAIL.replace("@", "+new@"));
  await db.update(profiles).set({ firstName: "Marker", lastName: "Surname" });
  const mailed = await addPatient(app, { email: EMAIL.replace("@", "+new@") });
  await patch({ phone: "(920) 555-0142" });
  await nobody.send("/api/profile", { method: "PATCH", json: { phone: "(920) 555-0143" } });
  for (const { id } of [guest, other.patient, mailed]) expect(await identity(id)).toMatchObject({ phone: null });
  const [row] = await db.select().from(patients).where(eq(patients.id, mailed.id));
  expect(row?.userId).toBeNull();
});

test("an empty phone field shows the number of the chart; saving it as it stands changes nothing", async () => {
  const { desk, id, own, patch, identity, profile, updates } = await open();
  const chart = await (await desk.send(`/api/staff/patients/${id}?purpose=operations`)).json<ChartAnswer>();
  const headers = { "If-Match": `"${chart.patient.updatedAt}"` };
  await desk.send(`/api/staff/patients/${id}`, { method: "PATCH", json: { phone: "(920) 555-0177" }, headers });
  expect((await profile()).phone).toBe("+19205550177");
  const before = (await updates()).length;
  expect((await patch({ phone: "(920) 555-0177" })).status).toBe(200);
  expect((await updates()).length).toBe(before);
  expect((await patch({ phone: "" })).status).toBe(200);
  expect([(await identity()).phone, (await profile()).phone]).toEqual([null, ""]);
  await db.update(patients).set({ email: null, emailIndex: null }).where(eq(patients.id, id));
  expect((await patch({ phone: "(920) 555-0142" })).status).toBe(200);
  expect((await patch({ phone: "" })).status).toBe(400);
  expect([(await identity()).phone, (await profile()).phone]).toEqual(["+19205550142", "+19205550142"]);
  expect(own.patient.id).toBe(id);
});

test("a change by the patient and one by staff at once are both kept", async () => {
  const { desk, id, patch, identity, find } = await open();
  for (const day of ["01", "02", "03"]) {
    const chart = await (await desk.send(`/api/staff/patients/${id}?purpose=operations`)).json<ChartAnswer>();
    const headers = { "If-Match": `"${chart.patient.updatedAt}"` };
    const birthDate = `1980-01-${day}`;
    const lastName = `Reyes${day}`;
    const [own, staff] = await Promise.all([
      patch({ last_name: lastName }),
      desk.send(`/api/staff/patients/${id}`, { method: "PATCH", json: { birthDate }, headers }),
    ]);
    expect(own.status).toBe(200);
    const known = await identity();
    expect(known.lastName).toBe(lastName);
    if (staff.status === 200) expect(known.birthDate).toBe(birthDate);
    if (known.birthDate)
      expect(await find({ by: "name", firstName: "Marker", lastName, birthDate: known.birthDate })).toEqual([id]);
  }
});

test("with the trail broken neither the profile nor the chart changes", async () => {
  const { patch, identity, profile } = await open();
  await db.run(`create trigger refuse before insert on audit_trails when new.action_type = 'patient.update'
    begin select raise(abort, 'refused'); end`);
  expect((await patch({ phone: "(920) 555-0142" })).status).toBe(500);
  expect([(await identity()).phone, (await profile()).phone]).toEqual([null, ""]);
});

test("an account's e-mail address that both mailboxes confirmed reaches the chart, and not before", async () => {
  const { app, id, own, identity, find, updates } = await open();
  const NEW = "else@patient.example";
  const { client } = openBrowser(app);
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await client.updateUser({ email: NEW });
  await app.settle();
  await client.verifyOtp({ token_hash: (await oneTimeOf(EMAIL)).token_hash, type: "email_change" });
  expect((await identity()).email).toBe(EMAIL);
  const { error } = await client.verifyOtp({ token_hash: (await oneTimeOf(NEW)).token_hash, type: "email_change" });
  expect(error).toBeNull();
  expect((await identity()).email).toBe(NEW);
  expect([await find({ by: "email", email: NEW }), await find({ by: "email", email: EMAIL })]).toEqual([[id], []]);
  expect(await updates()).toMatchObject([{ actorId: own.userId, patientId: id, actionDetails: { fields: ["email"] } }]);
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "contact_changed", patientId: id }]);
});

test("a guest who proves a phone number that an account has typed gets a chart of their own, and the desk a task", async () => {
  const app = await bookingApp();
  const email = "owner@patient.example";
  const account = makeAccount(app.now(), { email, confirmedAt: app.now(), roles: ["patient"] });
  await storeAccount({ db }, account);
  const owner = await addPatient(app, { email, userId: account.user.id });
  await db.update(patients).set(await sealIdentity({ settings }, owner, { phone: "+19205550142" }));
  const contact = { channel: "text", to: "(920) 555-0142" };
  const { id } = await book(app, { service: "follow-up", startsAt: chicago(MONDAY, "10:00") }, contact);
  const [visit] = await db.select().from(appointments).where(eq(appointments.id, id));
  expect(visit?.patientId).not.toBe(owner.id);
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "possible_match", patientId: visit?.patientId }]);
});

test("a guest can book by a phone number that two accounts with visits have typed into their profiles", async () => {
  const app = await bookingApp();
  for (const name of ["one", "two"]) {
    const email = `${name}@patient.example`;
    const account = makeAccount(app.now(), { email, confirmedAt: app.now(), roles: ["patient"] });
    await storeAccount({ db }, account);
    const owner = await addPatient(app, { email, userId: account.user.id });
    const typed = await sealIdentity({ settings }, owner, { phone: "+19205550142" });
    await db.update(patients).set(typed).where(eq(patients.id, owner.id));
    await addVisit(app, owner, { inHours: 72 });
  }
  const contact = { channel: "text", to: "(920) 555-0142", lastName: "Victim" };
  await book(app, { service: "follow-up", startsAt: chicago(MONDAY, "10:00") }, contact);
  await book(app, { service: "follow-up", startsAt: chicago(MONDAY, "11:00") }, contact);
  // The guest's own two appointments still count toward the limit.
  const third = book(app, { service: "follow-up", startsAt: chicago(MONDAY, "13:00") }, contact);
  await expect(third).rejects.toThrow("visit_limit");
});
