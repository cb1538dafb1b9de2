import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import { DAY } from "#contract/time.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { askForConsents } from "#worker/domains/visits/intake/staff/old-consents.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { db } from "../../../support/app.ts";
import { openClinic, signed } from "../../../support/intake.ts";

const treatment = intakeConsentDocuments.find(({ kind }) => kind === "treatment");
const ofTreatment = eq(patientConsents.kind, "treatment");
const made = () => db.select().from(tasks).where(eq(tasks.kind, "expiring_consent"));

async function agreed() {
  const clinic = await openClinic();
  await signed(clinic);
  const run = () => askForConsents({ db, now: clinic.app.now });
  const replace = () => db.update(patientConsents).set({ version: "2020-01-01" }).where(ofTreatment);
  const signAnew = async () => {
    const [old] = await db.select().from(patientConsents).where(ofTreatment);
    if (!(old && treatment)) throw new Error("He has agreed to nothing.");
    const decidedAt = new Date(clinic.app.now().getTime() + 1);
    await db.insert(patientConsents).values({ ...old, id: "con_new", version: treatment.version, decidedAt });
  };
  return { ...clinic, run, replace, signAnew };
}

test("words that were replaced before somebody comes are a task, which ends once he has signed the new ones", async () => {
  const { visit, patient, run, replace, signAnew } = await agreed();
  await run();
  expect(await made()).toEqual([]);
  await replace();
  await run();
  await run();
  const [task, ...more] = await made();
  expect(more).toEqual([]);
  expect(task).toMatchObject({ status: "open", patientId: patient.id, appointmentId: visit.id, location: "green-bay" });
  expect(task?.dueAt.getTime()).toBe(visit.startsAt.getTime() - DAY);
  await signAnew();
  await run();
  expect(await made()).toMatchObject([{ status: "done", openKey: null, version: 2 }]);
});

test("who does not come soon, has taken his word back, or was asked already, is no task", async () => {
  const { visit, run, replace } = await agreed();
  await replace();
  await db.update(patientConsents).set({ decision: "withdrawn" }).where(ofTreatment);
  await run();
  expect(await made()).toEqual([]);
  await db.update(patientConsents).set({ decision: "granted" }).where(ofTreatment);
  await db.update(appointments).set({ startsAt: new Date(visit.startsAt.getTime() + 5 * DAY) });
  await run();
  expect(await made()).toEqual([]);
  await db.update(appointments).set({ startsAt: visit.startsAt });
  await run();
  await db.update(tasks).set({ status: "done", openKey: null }).where(eq(tasks.kind, "expiring_consent"));
  await run();
  expect(await made()).toMatchObject([{ status: "done" }]);
});

test("ends the task of a cancelled visit", async () => {
  const { run, replace } = await agreed();
  await replace();
  await run();
  await db.update(appointments).set({ status: "cancelled" });
  await run();
  expect(await made()).toMatchObject([{ status: "done" }]);
});
