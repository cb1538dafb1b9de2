import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessLogAnswer } from "#contract/profile.ts";
import type { ChartAnswer, StaffPatient } from "#contract/staff-patients.ts";
import { MINUTE } from "#contract/time.ts";
import { sessionMethods } from "#worker/domains/accounts/schema/sessions.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { liveToken } from "#worker/domains/visits/notices/links.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../../support/app.ts";
import { manage } from "../../../support/booking.ts";
import { ifMatch, person, refusalOf, type Somebody, settings } from "../../../support/care.ts";
import { BIRTH_DATE, clinicianOf, knock, MARKER, openClinic, signed } from "../../../support/intake.ts";
import { patientNow, writeBirthDate } from "../../../support/intake-signed.ts";
import { mailsTo } from "../../../support/mail.ts";
import { sendNotices } from "../../../support/messages.ts";
import { call, privateRoutes } from "../../../support/routes.ts";

const OWN = "marker@guest.example";

async function open() {
  const clinic = await openClinic();
  await signed(clinic);
  await writeBirthDate();
  const spouse = await person(clinic.app, OWN);
  const claim = () => spouse.post("/api/own-record", { lastName: "Surname", birthDate: BIRTH_DATE });
  expect((await claim()).status).toBe(200);
  expect((await spouse.send(`/api/intake/${clinic.visit.id}/receipt`)).status).toBe(200);
  await sendNotices(clinic.app);
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const disconnecting = `/api/staff/patients/${clinic.patient.id}/disconnect-account`;
  const disconnect = async (who: Somebody = desk) =>
    who.post(disconnecting, {}, ifMatch((await patientNow()).updatedAt.getTime()));
  return { clinic, app: clinic.app, spouse, desk, claim, disconnecting, disconnect };
}

async function readable(app: TestApp, { send }: Somebody, visitId: string): Promise<string> {
  const texts: string[] = [];
  for (const route of privateRoutes(app).filter(({ method, path }) => method === "GET" && !path.includes(":"))) {
    texts.push(await (await call(send, route)).text());
  }
  for (const path of [`/api/intake/${visitId}`, `/api/intake/${visitId}/receipt`])
    texts.push(await (await send(path)).text());
  return texts.join("\n");
}

test("takes a record from the account again: it sees nothing, its links are over, and it does not connect again", async () => {
  const { clinic, app, spouse, disconnect, claim } = await open();
  const before = (await liveToken({ db, settings }, clinic.visit.id)) ?? "none";
  expect(await readable(app, spouse, clinic.visit.id)).toContain(clinic.visit.id);
  const response = await disconnect();
  expect(response.status).toBe(200);
  expect((await response.json<{ patient: StaffPatient }>()).patient).toMatchObject({ hasAccount: false });
  const seen = await readable(app, spouse, clinic.visit.id);
  for (const secret of [MARKER, clinic.visit.id, clinic.visit.ref]) expect(seen).not.toContain(secret);
  expect((await manage(app, before)).status).toBe(410);
  expect((await knock(clinic, BIRTH_DATE)).status).toBe(410);
  expect((await claim()).status).toBe(404);
  expect((await patientNow()).userId).toBeNull();
});

test("writes down who took a record from which account, and tells its contacts", async () => {
  const { app, spouse, desk, disconnect } = await open();
  await disconnect();
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.account_disconnected"));
  expect(row).toMatchObject({ actorId: desk.userId, actorRole: "front_desk", success: true });
  expect(row?.actionDetails).toEqual({ account: spouse.userId });
  const texts = await sendNotices(app);
  expect(texts.map(({ to }) => to)).toEqual(["+19205550199"]);
  expect((await mailsTo(OWN))[0]).toContain("disconnected from the online account");
});

test("shows staff at the chart who came in by a link, connected the record and took it away", async () => {
  const { clinic, desk, disconnect } = await open();
  await disconnect();
  const response = await desk.send(`/api/staff/patients/${clinic.patient.id}?purpose=operations`);
  const { views } = await response.json<ChartAnswer>();
  expect(views.map(({ action, name, role }) => [action, name, role]).reverse()).toEqual([
    ["intake.open", "Someone with a visit’s link", "link"],
    ["patient.claim", "An online account", "patient"],
    ["patient.account_disconnected", expect.any(String), "front_desk"],
  ]);
});

test("takes a recent proof, the version that was seen and a record with an account, and the permission to change patients", async () => {
  const { clinic, app, desk, disconnecting, disconnect } = await open();
  const compliance = await person(app, "compliance@clinic.example", "compliance");
  expect((await disconnect(compliance)).status).toBe(403);
  expect((await refusalOf(await desk.post(disconnecting, {}, ifMatch(1)))).code).toBe("stale");
  await db.update(sessionMethods).set({ at: new Date(app.now().getTime() - 16 * MINUTE) });
  expect((await refusalOf(await disconnect())).code).toBe("reauthentication_needed");
  await db.update(sessionMethods).set({ at: app.now() });
  expect((await disconnect()).status).toBe(200);
  expect((await refusalOf(await disconnect())).code).toBe("conflict");
  expect(clinic.patient.id).toBe((await patientNow()).id);
});

test("shows the next account of the record who connected it before, and who took it away", async () => {
  const { clinic, app, disconnect } = await open();
  await disconnect();
  const doctor = await clinicianOf(clinic);
  const patient = await person(app, "own@patient.example");
  await db.update(patients).set({ userId: patient.userId });
  expect(doctor.userId).not.toBe(patient.userId);
  const { entries } = await (await patient.send("/api/profile/access-log")).json<AccessLogAnswer>();
  expect(entries.map(({ action, role }) => [action, role])).toEqual(
    expect.arrayContaining([
      ["patient.account_disconnected", "front_desk"],
      ["patient.claim", "patient"],
      ["intake.open", "link"],
    ]),
  );
});
