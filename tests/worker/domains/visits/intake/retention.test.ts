import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { purgeIntakes } from "#worker/domains/visits/intake/retention.ts";
import { intakeSections, intakeSessions, intakes } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { addVisit, patientOf } from "../../../support/care.ts";
import { type Clinic, fill, openClinic, signed, sitDown, sittingOf } from "../../../support/intake.ts";

const purge = ({ app }: Pick<Clinic, "app">) => purgeIntakes({ db, now: app.now });

async function statuses(): Promise<string[]> {
  return (await db.select({ status: intakes.status }).from(intakes)).map(({ status }) => status);
}

const audits = (action: string) => db.select().from(auditTrails).where(eq(auditTrails.actionType, action));

test("what nobody touches for 30 days counts as left, and at 90 it is gone, each with a row in the trail", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  await fill(sitting);
  clinic.app.advance(30 * DAY);
  await purge(clinic);
  expect(await statuses()).toEqual(["in_progress"]);
  clinic.app.advance(1);
  await purge(clinic);
  expect(await statuses()).toEqual(["abandoned"]);
  expect(await audits("intake.abandon")).toMatchObject([
    { actorRole: "system", patientId: clinic.patient.id, purpose: "retention", actionDetails: { days: 30 } },
  ]);
  clinic.app.advance(60 * DAY - 1);
  await purge(clinic);
  expect(await statuses()).toEqual(["abandoned"]);
  clinic.app.advance(1);
  await purge(clinic);
  expect([await statuses(), await db.$count(intakeSections)]).toEqual([[], 0]);
  expect(await audits("intake.purge")).toHaveLength(1);
  await purge(clinic);
  expect(await audits("intake.purge")).toHaveLength(1);
});

test("resumes an abandoned form", async () => {
  const clinic = await openClinic();
  const own = await patientOf(clinic.app, "own@patient.example");
  const visit = await addVisit(clinic.app, own.patient, { inHours: 50 * 24 });
  const sitting = sittingOf(visit.id, own.send);
  await sitting.read();
  await sitting.save("family", { "family.conditions": ["none"] }, 0);
  await db.update(intakes).set({ status: "abandoned", version: 2 });
  expect(await sitting.read()).toMatchObject({ status: "in_progress", version: 3, isEditable: true });
  expect((await sitting.read()).sections.family?.answers).toEqual({ "family.conditions": ["none"] });
  expect(await audits("intake.resume")).toHaveLength(1);
});

test("what was signed is part of the record and stays, also when it came back", async () => {
  const clinic = await openClinic();
  await signed(clinic);
  clinic.app.advance(400 * DAY);
  await purge(clinic);
  expect(await statuses()).toEqual(["submitted"]);
  await db.update(intakes).set({ status: "in_progress" });
  await purge(clinic);
  expect(await statuses()).toEqual(["in_progress"]);
});

test("cookies that have run out are forgotten", async () => {
  const clinic = await openClinic();
  await sitDown(clinic);
  clinic.app.advance(15 * MINUTE);
  await purge(clinic);
  expect(await db.$count(intakeSessions)).toBe(1);
  clinic.app.advance(1);
  await purge(clinic);
  expect(await db.$count(intakeSessions)).toBe(0);
});
