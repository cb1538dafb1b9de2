import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SavedSectionAnswer } from "#contract/intake.ts";
import type { StaffIntake, StaffIntakeItem } from "#contract/intake-staff.ts";
import type { StaffTask } from "#contract/staff-tasks.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { db } from "../../../support/app.ts";
import { settings } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import {
  BIRTH_DATE,
  type Clinic,
  clinicianOf,
  FORM,
  fill,
  openClinic,
  sign,
  signed,
  sitDown,
  visitWithLink,
} from "../../../support/intake.ts";

const emergencies = () => db.select().from(tasks).where(eq(tasks.kind, "possible_emergency"));
const safety = (change: object) => ({ ...FORM.safety, ...change });

/** The chart has a birth date by then, so the link asks for it. */
async function nextVisit(clinic: Clinic, inHours: number) {
  const next = { ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, inHours)) };
  return { next, sitting: await sitDown(next, BIRTH_DATE) };
}

test("saves an urgent answer and tells staff at once, before the form is signed", async () => {
  const clinic = await openClinic();
  const { save } = await sitDown(clinic);
  await save("safety", { "fertility.soon": "yes", "med.nitrates": "yes" }, 0, false);
  expect(await emergencies()).toEqual([]);
  expect((await save("safety", { "mind.suicidal": "yes" }, 1, false)).status).toBe(200);
  const [task, ...more] = await emergencies();
  expect(more).toEqual([]);
  expect(task).toMatchObject({ status: "open", location: "green-bay", patientId: clinic.patient.id, note: null });
  expect(task?.dueAt.getTime()).toBe(clinic.app.now().getTime());
  const [intake] = await db.select().from(intakes);
  expect(intake).toMatchObject({ status: "in_progress", flagTier: "now" });
  expect(`${JSON.stringify([task, intake])}${logged()}`).not.toMatch(/suicid|mind\./i);
});

test("makes one task for an urgent answer, however often the page is saved", async () => {
  const { save } = await sitDown(await openClinic());
  await save("safety", { "mind.suicidal": "unsure" }, 0, false);
  await save("safety", { "mind.suicidal": "unsure", "gut.gallbladder": "yes" }, 1, false);
  expect(await emergencies()).toHaveLength(1);
  await db.update(tasks).set({ status: "done", openKey: null });
  await save("safety", { "mind.suicidal": "unsure" }, 2, false);
  expect(await emergencies()).toHaveLength(1);
  await save("safety", { "mind.suicidal": "yes" }, 3, false);
  expect(await emergencies()).toHaveLength(2);
});

test("gives each tier of a signed form its own due time, and a note none", async () => {
  const clinic = await openClinic();
  await signed(clinic, { safety: safety({ "fertility.soon": "yes", "gut.gallbladder": "yes" }) });
  const kinds = async () =>
    Object.fromEntries((await db.select().from(tasks)).map(({ kind, dueAt }) => [kind, dueAt.getTime()]));
  const beforeVisit = clinic.visit.startsAt.getTime() - DAY;
  expect(await kinds()).toEqual({ review_intake: beforeVisit });
  expect((await db.select().from(intakes))[0]).toMatchObject({ flagTier: "note", flagCount: 2 });
  const { next, sitting } = await nextVisit(clinic, 96);
  await sign(sitting, await fill(sitting, { safety: safety({ "med.nitrates": "yes", "heart.chestPain": "yes" }) }));
  const now = clinic.app.now().getTime();
  expect(await kinds()).toMatchObject({ possible_emergency: now, red_flag: next.visit.startsAt.getTime() - DAY });
});

test("shows staff the most urgent answers and intakes first, and an urgent answer before it is signed", async () => {
  const clinic = await openClinic();
  const sitting = await signed(clinic, { safety: safety({ "med.nitrates": "yes", "mind.suicidal": "yes" }) });
  const calm = await nextVisit(clinic, 96);
  await sign(calm.sitting, await fill(calm.sitting, { safety: safety({ "fertility.soon": "yes" }) }));
  const draft = await nextVisit(clinic, 120);
  await draft.sitting.save("safety", { "med.nitrates": "yes", "heart.chestPain": "yes" }, 0, false);
  const clinician = await clinicianOf(clinic);
  const list = await (await clinician.send("/api/staff/intakes")).json<{ intakes: StaffIntakeItem[] }>();
  expect(list.intakes.map(({ flagTier }) => flagTier)).toEqual(["now", "note"]);
  const read = async (appointmentId: string) => {
    const [row] = await db.select().from(intakes).where(eq(intakes.appointmentId, appointmentId));
    const response = await clinician.send(`/api/staff/intakes/${row?.id}?purpose=treatment`);
    return (await response.json<{ intake: StaffIntake }>()).intake;
  };
  const first = await read(sitting.id);
  expect(first.flags.map(({ linkId, tier }) => [linkId, tier])).toEqual([
    ["mind.suicidal", "now"],
    ["med.nitrates", "before_prescribing"],
  ]);
  const unsigned = await read(draft.next.visit.id);
  expect(unsigned.flags.map(({ linkId }) => linkId)).toEqual(["heart.chestPain"]);
  expect(unsigned.sections).toEqual([]);
});

test("says whom to call about an urgent answer, from the form before it is signed, and no one without such an answer", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  const who = { ...FORM.who, "who.phone": "(920) 555-0123" };
  await sitting.save("who", who, 0, false);
  await sitting.save("emergency", { "emergency.name": "Ann Surname", "emergency.phone": "(920) 555-0124" }, 0, false);
  const clinician = await clinicianOf(clinic);
  const read = async () => {
    const [row] = await db.select().from(intakes);
    const response = await clinician.send(`/api/staff/intakes/${row?.id}?purpose=treatment`);
    return (await response.json<{ intake: StaffIntake }>()).intake.callees;
  };
  expect(await read()).toEqual([]);
  await sitting.save("safety", { "mind.suicidal": "yes" }, 0, false);
  expect(await read()).toEqual([
    { kind: "patient", name: "Marker Surname", phone: "+19205550123" },
    { kind: "emergency_contact", name: "Ann Surname", phone: "+19205550124" },
  ]);
});

test("names the phone of a patient in their possible emergency, and in no other task", async () => {
  const clinic = await openClinic();
  const { app, patient } = clinic;
  await db.update(patients).set(await sealIdentity({ settings }, patient, { phone: "+19205550199" }));
  const task = { version: 1, status: "open", createdAt: app.now(), dueAt: app.now(), patientId: patient.id } as const;
  await db.insert(tasks).values({ ...task, id: "tsk_1", kind: "call_back" });
  await (await sitDown(clinic)).save("safety", { "heart.chestPain": "yes" }, 0, false);
  const clinician = await clinicianOf(clinic);
  const { tasks: listed } = await (await clinician.send("/api/staff/tasks")).json<{ tasks: StaffTask[] }>();
  expect(listed.map((one) => [one.kind, one.patient?.phone ?? null])).toEqual([
    ["possible_emergency", "+19205550199"],
    ["call_back", null],
  ]);
});

test("lists a possible emergency before tasks that are overdue, and says what it is about", async () => {
  const clinic = await openClinic();
  const { app, patient } = clinic;
  const overdue = new Date(app.now().getTime() - 8 * HOUR);
  const task = { version: 1, status: "open", createdAt: overdue, patientId: patient.id } as const;
  await db.insert(tasks).values({ ...task, id: "tsk_1", kind: "call_back", dueAt: overdue });
  await (await sitDown(clinic)).save("safety", { "heart.chestPain": "yes" }, 0, false);
  const clinician = await clinicianOf(clinic);
  const { tasks: listed } = await (await clinician.send("/api/staff/tasks")).json<{ tasks: StaffTask[] }>();
  const [intake] = await db.select().from(intakes);
  expect(listed.map(({ kind, about }) => [kind, about])).toEqual([
    ["possible_emergency", { kind: "intake", id: intake?.id }],
    ["call_back", null],
  ]);
});

test("reads what a patient writes in the form, shows help beside it, and flags it for staff", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  const write = async (text: string, version: number) => {
    const saved = await sitting.save("mood", { "mood.anything": text }, version, false);
    return (await saved.json<SavedSectionAnswer>()).help["mood.anything"];
  };
  expect(await write("My hair is thinner at the crown", 0)).toBeNull();
  expect((await write("I want to kill myself", 1))?.lines.map(({ href }) => href)).toContain("tel:988");
  expect(await emergencies()).toHaveLength(1);
  expect(await write("My hair is thin at the crown", 2)).toBeNull();
  const mood = { ...FORM.mood, "mood.anything": "I want to kill myself" };
  await sign(sitting, await fill(sitting, { mood, safety: safety({ "med.nitrates": "yes" }) }));
  expect(await emergencies()).toHaveLength(1);
  const [intake] = await db.select().from(intakes);
  expect(intake).toMatchObject({ flagTier: "now", flagCount: 2 });
  const clinician = await clinicianOf(clinic);
  const read = await clinician.send(`/api/staff/intakes/${intake?.id}?purpose=treatment`);
  const { flags } = (await read.json<{ intake: StaffIntake }>()).intake;
  expect(flags.map(({ linkId, tier }) => [linkId, tier])).toEqual([
    ["mood.anything", "now"],
    ["med.nitrates", "before_prescribing"],
  ]);
  expect(`${JSON.stringify([await emergencies(), intake])}${logged()}`).not.toMatch(/kill|suicid/i);
});

test("reads the answer about safety at home, and names the hotline that fits", async () => {
  const { save } = await sitDown(await openClinic());
  const write = async (text: string, version: number) => {
    const saved = await save("life", { "life.relationship": text }, version, false);
    return (await saved.json<SavedSectionAnswer>()).help["life.relationship"]?.lines.map(({ href }) => href) ?? null;
  };
  expect(await write("All is well at home", 0)).toBeNull();
  expect(await write("she threw a knife at me", 1)).toEqual(["tel:+18007997233", "tel:911"]);
  expect(await write("I was raped on saturday", 2)).toEqual(["tel:+18006564673", "tel:911"]);
  expect(await emergencies()).toHaveLength(1);
});

test("asks for a call today about a finding that can not wait for the visit, and for no emergency when it is signed", async () => {
  const clinic = await openClinic();
  const sitting = await sitDown(clinic);
  const text = "there is blood in my urine";
  const saved = await sitting.save("mood", { "mood.anything": text }, 0, false);
  const { help } = await saved.json<SavedSectionAnswer>();
  expect(help["mood.anything"]?.lines.map(({ label }) => label)).toContain("Call Green Bay");
  const calls = () => db.select().from(tasks).where(eq(tasks.kind, "call_back"));
  expect(await calls()).toMatchObject([{ patientId: clinic.patient.id, dueAt: clinic.app.now(), note: null }]);
  const clinician = await clinicianOf(clinic);
  const { tasks: listed } = await (await clinician.send("/api/staff/tasks?kind=call_back")).json<{
    tasks: StaffTask[];
  }>();
  const [intake] = await db.select().from(intakes);
  expect(listed[0]?.about).toEqual({ kind: "intake", id: intake?.id });
  await sign(sitting, await fill(sitting, { mood: { ...FORM.mood, "mood.anything": text } }));
  expect(await calls()).toHaveLength(1);
  expect(await emergencies()).toEqual([]);
});
