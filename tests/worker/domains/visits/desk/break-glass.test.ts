import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessAnswer } from "#contract/access-review.ts";
import type { Overview } from "#contract/overview.ts";
import type { RestrictionsAnswer } from "#contract/restrictions.ts";
import type { FoundPatient } from "#contract/staff-patients.ts";
import { MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { chartOpenings, chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { threads } from "#worker/domains/visits/schema/messages.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { COMPLIANCE, everybody, office, prove } from "../../../support/compliance.ts";
import { logged } from "../../../support/console.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { bookVisit, type Colleague, newcomer } from "../../../support/staff.ts";

const REASON = "Marker asked for his medicine on the phone";
const WHY = "Marker is known in town";
const LOOK = "?purpose=treatment";

async function refusalOf(response: Response) {
  const { error } = await response.json<{ error: { code: string } }>();
  return { status: response.status, ...error };
}

async function restricted(options: Parameters<typeof office>[0] = {}) {
  const app = await office(options);
  const doctor = await app.colleague("clinician", "doctor");
  // The export of a record needs step-up.
  await prove(doctor, app);
  const { email, ...name } = newcomer();
  const { id: visitId, ref, patient } = await bookVisit(app, { patient: { email, ...name } });
  const clientKey = crypto.randomUUID();
  const first = { patient: patient.id, subject: "Marker subject", body: "Marker body", clientKey };
  await app.desk.post("/api/staff/messages", first);
  const [thread] = await db.select().from(threads);
  const at = app.now();
  const intake = { id: "int_restricted", appointmentId: visitId, patientId: patient.id, status: "submitted" } as const;
  await db.insert(intakes).values({
    ...intake,
    questionnaireVersion: "2026-11-22",
    version: 1,
    flagCount: 0,
    birthDateTries: 0,
    createdAt: at,
    updatedAt: at,
  });
  const due = new Date(at.getTime() + 60 * MINUTE).toISOString();
  const task = { kind: "call_back", dueAt: due, patient: patient.id, note: "Marker note" };
  await app.desk.post("/api/staff/tasks", task);
  const made = await app.officer.post(`${COMPLIANCE}/restrictions`, { chart: ref.toLowerCase(), reason: WHY });
  expect(made.status).toBe(201);
  const paths = {
    chart: `/api/staff/patients/${patient.id}${LOOK}`,
    content: `/api/staff/chart/${patient.id}${LOOK}`,
    intake: `/api/staff/intakes/${intake.id}${LOOK}`,
    thread: `/api/staff/messages/${thread?.id}${LOOK}`,
    file: `/api/staff/patients/${patient.id}/fhir${LOOK}`,
  };
  const open = async (who: Colleague) =>
    Object.fromEntries(
      await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, (await who.send(path)).status])),
    );
  const glass = (who: Colleague, json: object = {}) =>
    who.post("/api/staff/break-glass", { record: "patient", id: patient.id, reason: REASON, ...json });
  return { ...app, doctor, email, patient, threadId: thread?.id ?? "", intakeId: intake.id, paths, open, glass };
}

const SHUT = { chart: 403, content: 403, intake: 403, thread: 403, file: 403 };
const OPEN = { chart: 200, content: 200, intake: 200, thread: 200, file: 200 };
const views = async (patientId: string) =>
  db.$count(auditTrails, sql`patient_id = ${patientId} and action_type in ('view', 'export')`);

test("a restricted chart is shut with all that is in it, and a broken glass opens it to one person for an hour", async () => {
  const { doctor, colleague, patient, paths, open, glass, advance } = await restricted();
  const other = await colleague("clinician", "other");
  const before = await views(patient.id);
  expect(await open(doctor)).toEqual(SHUT);
  expect(await refusalOf(await doctor.send(paths.chart))).toMatchObject({ status: 403, code: "chart_restricted" });
  expect(await views(patient.id)).toBe(before);
  const broken = await glass(doctor);
  expect([broken.status, Object.keys(await broken.json<object>())]).toEqual([201, ["endsAt"]]);
  expect(await open(doctor)).toEqual(OPEN);
  expect(await open(other)).toEqual(SHUT);
  advance(60 * MINUTE - 1);
  expect((await doctor.send(paths.content)).status).toBe(200);
  advance(1);
  expect(await open(doctor)).toEqual(SHUT);
});

test("audits a refused attempt at a restricted chart, and leaves it out of the access log", async () => {
  const { doctor, officer, patient, paths, open } = await restricted();
  expect(await open(doctor)).toEqual(SHUT);
  const tries = await db.select().from(auditTrails).where(eq(auditTrails.success, false));
  expect(tries).toHaveLength(Object.keys(paths).length);
  for (const row of tries) {
    expect(row).toMatchObject({
      actionType: "view",
      resourceType: "patient",
      resourceId: patient.id,
      patientId: null,
      actorId: doctor.id,
    });
  }
  const found = await officer.send(`${COMPLIANCE}/audit?resource=${patient.id}&success=false`);
  expect((await found.json<{ total: number }>()).total).toBe(tries.length);
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  const response = await doctor.send(paths.chart);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("Surname");
});

test("nothing in a restricted chart is changed either, and a change that came too late leaves nothing", async () => {
  const { doctor, desk, patient, threadId, intakeId, glass } = await restricted();
  const note = { kind: "note", text: "Marker words", appointment: null, clientKey: crypto.randomUUID() };
  const acts = [
    () => doctor.post(`/api/staff/chart/${patient.id}/notes`, note),
    () => doctor.post(`/api/staff/intakes/${intakeId}/accept`, {}, 1),
    () => doctor.post(`/api/staff/messages/${threadId}/close`, {}, 1),
    () => doctor.post(`/api/staff/patients/${patient.id}/self-booking`, { blocked: true }),
  ];
  const rows = await db.$count(auditTrails, eq(auditTrails.success, true));
  for (const act of acts) expect(await refusalOf(await act())).toMatchObject({ code: "chart_restricted" });
  expect(await db.$count(auditTrails, eq(auditTrails.success, true))).toBe(rows);
  await glass(desk);
  await glass(doctor);
  for (const act of acts) expect((await act()).status).toBeLessThan(300);
});

test("a stale change of a restricted chart is refused as early as one that is up to date", async () => {
  const { DB, counter } = countTrips(env.DB);
  const { desk, patient } = await restricted({ env: { DB } });
  const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
  const tripsOf = async (updatedAt = 0) => {
    counter.trips = 0;
    const headers = { "If-Match": `"${updatedAt}"` };
    const json = { isDiscreet: true };
    const response = await desk.send(`/api/staff/patients/${patient.id}`, { method: "PATCH", json, headers });
    expect(await refusalOf(response)).toMatchObject({ code: "chart_restricted" });
    return counter.trips;
  };
  expect(await tripsOf(1)).toBe(await tripsOf(row?.updatedAt.getTime()));
});

test("a search says no more of him than the name, and a task not what was noted", async () => {
  const { desk, email, patient, glass } = await restricted();
  const search = async () => {
    const found = await desk.post("/api/staff/patients/search", { by: "email", email });
    return (await found.json<{ patients: FoundPatient[] }>()).patients[0];
  };
  const noted = async () =>
    (await (await desk.send("/api/staff/tasks?kind=call_back")).json<{ tasks: { note: string }[] }>()).tasks[0]?.note;
  expect(await search()).toMatchObject({ id: patient.id, isRestricted: true, visit: null, birthDate: null });
  expect(await noted()).toBeNull();
  await glass(desk);
  expect(await search()).toMatchObject({ isRestricted: false, visit: { location: "green-bay" } });
  expect(await noted()).toBe("Marker note");
});

test("who may not read patients breaks no glass, and who may not answer for compliance restricts and lifts nothing", async () => {
  const app = await restricted();
  const { patient, glass, send } = app;
  const lift = (who: Colleague) => who.post(`${COMPLIANCE}/restrictions/${patient.id}/lift`);
  const people = await everybody(app);
  for (const [role, who] of people) {
    const opens = ["front_desk", "clinician"].includes(role);
    expect([role, (await glass(who)).status]).toEqual([role, opens ? 201 : 403]);
    const answers = ["compliance", "admin"].includes(role);
    const again = await who.post(`${COMPLIANCE}/restrictions`, { chart: patient.id, reason: WHY });
    expect([role, again.status]).toEqual([role, answers ? 409 : 403]);
    expect([role, (await who.send(`${COMPLIANCE}/restrictions`)).status]).toEqual([role, answers ? 200 : 403]);
    if (!answers) expect([role, (await lift(who)).status]).toEqual([role, 403]);
  }
  expect((await send("/api/staff/break-glass", { method: "POST", json: {} })).status).toBe(401);
});

test("a reason takes ten characters, and a chart that is open breaks no glass", async () => {
  const { officer, doctor, patient, intakeId, threadId, glass, open } = await restricted();
  expect(await refusalOf(await glass(doctor, { reason: "  too short " }))).toMatchObject({ status: 400 });
  expect((await glass(doctor, { record: "intake", id: "int_nobody" })).status).toBe(404);
  expect((await glass(doctor, { record: "intake", id: intakeId })).status).toBe(201);
  expect((await glass(doctor, { record: "thread", id: threadId })).status).toBe(201);
  expect((await officer.post(`${COMPLIANCE}/restrictions/${patient.id}/lift`)).status).toBe(204);
  expect((await officer.post(`${COMPLIANCE}/restrictions/${patient.id}/lift`)).status).toBe(404);
  expect((await glass(doctor)).status).toBe(409);
  expect(await open(doctor)).toEqual(OPEN);
  expect((await officer.post(`${COMPLIANCE}/restrictions`, { chart: "nobody", reason: WHY })).status).toBe(404);
});

test("shows openings and reasons to compliance; reasons are sealed", async () => {
  const { officer, doctor, patient, glass, settle, mails } = await restricted();
  await glass(doctor);
  await settle();
  const told = mails.filter(({ subject }) => subject === "A restricted chart was opened");
  expect(told.map(({ to }) => to)).toEqual(["officer@clinic.example"]);
  const [mail] = told;
  expect(mail?.text).toContain("/admin/compliance?tab=access");
  const period = "from=2026-11-17&to=2026-11-23";
  const access = await (await officer.send(`${COMPLIANCE}/access?${period}`)).json<AccessAnswer>();
  expect(access.flags).toMatchObject([{ flag: "break_glass", actorName: "doctor Lee", patientId: patient.id }]);
  const overview = await (await officer.send("/api/admin/overview")).json<Overview>();
  expect(overview.audit?.glassBroken).toBe(1);
  const shown = await (await officer.send(`${COMPLIANCE}/restrictions`)).json<RestrictionsAnswer>();
  expect(shown).toMatchObject({
    restrictions: [{ patientId: patient.id, reason: WHY, by: "officer Lee" }],
    openings: [{ patientId: patient.id, reason: REASON, by: "doctor Lee" }],
  });
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "chart.break_glass"));
  expect(row).toMatchObject({ actorId: doctor.id, patientId: patient.id, purpose: "emergency", success: true });
  const kept = [await db.select().from(chartRestrictions), await db.select().from(chartOpenings), row, mail];
  expect(JSON.stringify(kept) + logged()).not.toMatch(/Marker|doctor Lee/);
});

test("opens nothing without the audit row", async () => {
  const { doctor, glass, open } = await restricted();
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  expect((await glass(doctor)).status).toBe(500);
  await db.run(sql`drop trigger refuse`);
  expect(await db.$count(chartOpenings)).toBe(0);
  expect(await open(doctor)).toEqual(SHUT);
});

test("the note of a task stands where it was, once the restriction is lifted", async () => {
  const { officer, desk, patient } = await restricted();
  await officer.post(`${COMPLIANCE}/restrictions/${patient.id}/lift`);
  const listed = await (await desk.send("/api/staff/tasks")).json<{ tasks: { note: string | null }[] }>();
  expect(listed.tasks.map(({ note }) => note)).toContain("Marker note");
  expect(await db.$count(tasks)).toBe(1);
});
