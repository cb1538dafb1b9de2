import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { intakeSessions, intakes } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { cookieOf, db } from "../../../support/app.ts";
import { addPatient, ifMatch, person, refusalOf } from "../../../support/care.ts";
import {
  BIRTH_DATE,
  type Clinic,
  FORM,
  fill,
  knock,
  openClinic,
  sign,
  sitDown,
  sittingOf,
  visitWithLink,
} from "../../../support/intake.ts";

test("opens the form by link with name, address and visit", async () => {
  const clinic = await openClinic();
  const response = await knock(clinic);
  expect(response.status).toBe(200);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-intake=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const sitting = await sitDown(clinic);
  expect(await sitting.read()).toEqual({
    appointmentId: clinic.visit.id,
    status: "in_progress",
    version: 1,
    questionnaireVersion: "2026-11-23",
    isEditable: true,
    returnNote: null,
    sections: {},
    progress: { sections: 11, complete: 0, percent: 0, next: "who" },
    prefill: { "who.firstName": "Marker", "who.lastName": "Surname", "who.email": "marker@guest.example" },
    firstName: "Marker",
    visit: { startsAt: clinic.visit.startsAt.toISOString(), zone: "America/Chicago", location: "green-bay" },
    submittedAt: null,
    access: "link",
    addenda: [],
    copyChannels: [],
  });
  expect(await db.$count(intakes)).toBe(1);
  const [row] = await db.select().from(intakeSessions);
  expect(row?.tokenHash).toMatch(/^[\w-]{43}$/);
  expect(cookieOf(response)).not.toContain(row?.tokenHash ?? "-");
});

test("asks for the birth date in a second session", async () => {
  const clinic = await openClinic();
  const first = await sitDown(clinic);
  await first.save("who", FORM.who ?? {}, 0);
  await first.save("reasons", { "reasons.goals": "half" }, 0, false);
  clinic.app.advance(16 * MINUTE);
  expect((await first.send(`/api/intake/${first.id}`)).status).toBe(404);
  expect(await refusalOf(await knock(clinic))).toMatchObject({
    status: 403,
    code: "forbidden",
    details: { reason: "birth_date_needed", triesLeft: 5 },
  });
  const second = await sitDown(clinic, BIRTH_DATE);
  const { sections, progress } = await second.read();
  expect(sections.who).toEqual({ answers: FORM.who, version: 1, isComplete: true });
  expect(sections.reasons).toEqual({ answers: { "reasons.goals": "half" }, version: 1, isComplete: false });
  expect(progress).toMatchObject({ complete: 1, next: "emergency" });
});

test("a quarter of an hour without a request ends a sitting; every request moves the end on", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  for (let i = 0; i < 3; i++) {
    clinic.app.advance(14 * MINUTE);
    expect((await sitting.send(`/api/intake/${sitting.id}`)).status).toBe(200);
  }
  clinic.app.advance(15 * MINUTE);
  expect((await sitting.send(`/api/intake/${sitting.id}`)).status).toBe(404);
  expect((await sitting.save("family", {}, 0)).status).toBe(404);
});

test("ends the session and the cookie on leave", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  const left = await sitting.send(`/api/intake/${sitting.id}/leave`, { method: "POST", json: {} });
  expect([left.status, left.headers.get("Set-Cookie")]).toEqual([
    200,
    expect.stringMatching(/^__Host-intake=; Max-Age=0/),
  ]);
  expect((await sitting.send(`/api/intake/${sitting.id}`)).status).toBe(404);
  expect(await db.$count(intakeSessions)).toBe(0);
});

/** The clinic knows the birth date from the patient's own draft. */
async function openTold(): Promise<Clinic> {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  await sitting.save("who", FORM.who ?? {}, 0);
  return clinic;
}

test("five wrong birth dates lock the form, the right one too, until the desk opens it", async () => {
  const clinic = await openTold();
  for (const triesLeft of [4, 3, 2, 1]) {
    const refused = await refusalOf(await knock(clinic, "1981-01-01"));
    expect(refused.details).toEqual({ reason: "birth_date_wrong", triesLeft });
  }
  expect((await refusalOf(await knock(clinic, "1981-01-01"))).details).toEqual({ reason: "locked", triesLeft: 0 });
  expect((await refusalOf(await knock(clinic, BIRTH_DATE))).details).toEqual({ reason: "locked", triesLeft: 0 });
  const [row] = await db.select().from(intakes);
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const unlock = (version: number) => desk.post(`/api/staff/intakes/${row?.id}/unlock`, {}, ifMatch(version));
  expect((await unlock(7)).status).toBe(409);
  expect((await unlock(row?.version ?? 0)).status).toBe(200);
  expect((await knock(clinic, BIRTH_DATE)).status).toBe(200);
  const refusals = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "intake.refuse"));
  expect(refusals).toHaveLength(5);
  expect(refusals[0]).toMatchObject({ success: false, patientId: clinic.patient.id, actionDetails: {} });
});

test("ten guesses at once are still five", async () => {
  const clinic = await openTold();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => knock(clinic, `1981-01-1${i}`)));
  const reasons = await Promise.all(answers.map(async (answer) => (await refusalOf(answer)).details?.["reason"]));
  expect(reasons.filter((reason) => reason === "birth_date_wrong")).toHaveLength(4);
  expect(reasons.filter((reason) => reason === "locked")).toHaveLength(6);
  expect((await db.select().from(intakes))[0]?.birthDateTries).toBe(5);
});

test("five tries are the patient's, however many visits are booked and canceled", async () => {
  const clinic = await openTold();
  const visits = [clinic];
  for (const hours of [200, 300])
    visits.push({ ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, hours)) });
  const guess = async (visit: Clinic) => (await refusalOf(await knock(visit, "1981-01-01"))).details?.["triesLeft"];
  const left: unknown[] = [];
  for (const visit of [...visits, ...visits]) left.push(await guess(visit));
  expect(left).toEqual([4, 3, 2, 1, 0, 0]);
  const later = { ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, 400)) };
  for (const visit of [...visits, later])
    expect((await refusalOf(await knock(visit, BIRTH_DATE))).details).toMatchObject({ reason: "locked" });
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const [row] = await db.select().from(intakes);
  expect((await desk.post(`/api/staff/intakes/${row?.id}/unlock`, {}, ifMatch(row?.version ?? 0))).status).toBe(200);
  for (const visit of [...visits, later]) expect((await knock(visit, BIRTH_DATE)).status).toBe(200);
});

test("a right birth date forgives the wrong ones before it", async () => {
  const clinic = await openTold();
  for (let i = 0; i < 3; i++) {
    for (let wrong = 0; wrong < 4; wrong++) await knock(clinic, "1981-01-01");
    expect((await knock(clinic, BIRTH_DATE)).status).toBe(200);
  }
});

test("asks for a known birth date before a new visit's form", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  const intake = await fill(sitting);
  expect((await sign(sitting, intake)).status).toBe(201);
  const [patient] = await db.select().from(patients);
  if (!patient) throw new Error("He is gone.");
  const next = { ...clinic, ...(await visitWithLink(clinic.app, patient, 200)) };
  expect((await refusalOf(await knock(next))).details).toMatchObject({ reason: "birth_date_needed" });
  expect((await (await sitDown(next, BIRTH_DATE)).read()).prefill["who.birthDate"]).toBe(BIRTH_DATE);
});

test("asks for the birth date of a draft at the link of another visit of that patient", async () => {
  const clinic = await openTold();
  const next = { ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, 200)) };
  expect((await refusalOf(await knock(next))).details).toMatchObject({ reason: "birth_date_needed" });
  expect((await knock(next, BIRTH_DATE)).status).toBe(200);
});

test("opens only the link's own visit, and none by an ended link", async () => {
  const clinic = await openClinic();
  const other = await visitWithLink(clinic.app, await addPatient(clinic.app, { email: "other@guest.example" }));
  expect((await knock({ ...clinic, visit: other.visit })).status).toBe(404);
  expect((await knock({ ...clinic, token: "x".repeat(43) })).status).toBe(404);
  expect((await knock({ ...clinic, token: "short" })).status).toBe(400);
  expect((await knock(clinic, "tomorrow")).status).toBe(400);
  const sitting = await sitDown(clinic);
  const theirs = sittingOf(other.visit.id, sitting.send);
  expect((await theirs.send(`/api/intake/${theirs.id}`)).status).toBe(404);
  await db
    .update(manageTokens)
    .set({ revokedAt: clinic.app.now() })
    .where(eq(manageTokens.appointmentId, clinic.visit.id));
  expect((await refusalOf(await knock(clinic))).code).toBe("link_expired");
  await db.update(manageTokens).set({ scope: "claim", revokedAt: null });
  expect((await knock(clinic)).status).toBe(404);
  await db.update(manageTokens).set({ scope: "intake" });
  expect((await knock(clinic)).status).toBe(200);
});
