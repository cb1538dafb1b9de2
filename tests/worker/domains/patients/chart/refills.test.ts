import { expect, test } from "vitest";
import type { PatientPlanAnswer } from "#contract/chart.ts";
import type { Refill, RefillAnswer, StaffRefill } from "#contract/refills.ts";
import type { StaffChartContentAnswer, StaffPlan } from "#contract/staff-chart.ts";
import type { StaffTask } from "#contract/staff-tasks.ts";
import { refillRequests } from "#worker/domains/patients/schema/chart.ts";
import { chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { seedBooking } from "../../../support/booking.ts";
import { ifMatch, patientOf, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";

const MEDICINES = [{ name: "Markerine", dose: "10 mg", directions: "daily" }];

async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const pat = await patientOf(app);
  const doctor = await person(app, "dr@clinic.example", "clinician");
  const base = `/api/staff/chart/${pat.patient.id}`;
  const content = { goals: [], medicines: MEDICINES, nextSteps: [] };
  const draft = await (await doctor.post(`${base}/plan`, { content })).json<{ plan: StaffPlan }>();
  await doctor.post(`${base}/plan/${draft.plan.id}/release`, {}, ifMatch(1));
  const { plan } = await (await pat.send("/api/chart/plan")).json<PatientPlanAnswer>();
  const ask = (change: object = {}) => pat.post("/api/chart/refills", { plan: plan?.id, medicine: 0, ...change });
  const seen = async () => (await (await pat.send("/api/chart/refills")).json<{ refills: Refill[] }>()).refills;
  const act = (id: string, what: string, version: number, json: object = {}) =>
    doctor.post(`${base}/refills/${id}/${what}`, json, ifMatch(version));
  const replace = async () => {
    const next = await (await doctor.post(`${base}/plan`, { content })).json<{ plan: StaffPlan }>();
    await doctor.post(`${base}/plan/${next.plan.id}/release`, {}, ifMatch(1));
    return next.plan.id;
  };
  return { app, pat, doctor, base, plan, ask, seen, act, replace };
}

const refillOf = async (response: Response): Promise<StaffRefill> =>
  (await response.json<{ refill: StaffRefill }>()).refill;

test("a refill is asked for once, approved, sent, and its patient sees each state; staff have a task until it is sent", async () => {
  const { doctor, base, ask, seen, act } = await open();
  const asked = await ask({ note: "Marker note" });
  expect(asked.status).toBe(201);
  const { refill } = await asked.json<RefillAnswer>();
  expect(refill).toMatchObject({ medicine: { name: "Markerine", dose: "10 mg" }, status: "requested" });
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "refill", status: "open" }]);
  const chart = await (await doctor.send(`${base}?purpose=treatment`)).json<StaffChartContentAnswer>();
  expect(chart.refills).toMatchObject([{ id: refill.id, note: "Marker note", version: 1, decidedBy: null }]);
  expect((await act(refill.id, "send", 1)).status).toBe(409);
  expect(await refillOf(await act(refill.id, "approve", 1))).toMatchObject({
    status: "approved",
    version: 2,
    decidedBy: "clinician Lee",
  });
  expect((await ask()).status).toBe(200);
  expect((await db.select().from(tasks))[0]?.status).toBe("open");
  expect((await act(refill.id, "send", 2)).status).toBe(200);
  expect(await seen()).toMatchObject([{ status: "sent" }]);
  expect((await db.select().from(tasks))[0]?.status).toBe("done");
  expect((await ask()).status).toBe(201);
  const rows = JSON.stringify([await db.select().from(refillRequests), await db.select().from(auditTrails)]);
  expect(rows).not.toMatch(/Marker(ine| note)/);
  expect(rows).toContain("refill.send");
  expect(logged()).not.toContain("Marker");
});

test("declines with a reason and ends the task; a stale decision gets the current refill", async () => {
  const { ask, seen, act } = await open();
  const { refill } = await (await ask()).json<RefillAnswer>();
  expect((await act(refill.id, "decline", 1)).status).toBe(400);
  expect((await act(refill.id, "decline", 1, { answer: "Please come in first." })).status).toBe(200);
  expect(await seen()).toMatchObject([{ status: "declined", answer: "Please come in first." }]);
  expect((await db.select().from(tasks))[0]?.status).toBe("done");
  expect(await refusalOf(await act(refill.id, "approve", 1))).toMatchObject({ status: 409, code: "stale" });
  expect(await refusalOf(await act(refill.id, "approve", 2))).toMatchObject({ status: 409, code: "conflict" });
  expect((await act("rfl_nothing", "approve", 1)).status).toBe(404);
});

test("allows refills from the patient's released plan only, answered by clinicians only", async () => {
  const { app, doctor, base, plan, ask, act, replace } = await open();
  expect((await ask({ medicine: 1 })).status).toBe(404);
  expect((await ask({ plan: "pln_nothing" })).status).toBe(404);
  const other = await patientOf(app, "other@patient.example");
  expect((await other.post("/api/chart/refills", { plan: plan?.id, medicine: 0 })).status).toBe(404);
  const { refill } = await (await ask()).json<RefillAnswer>();
  expect(await (await other.send("/api/chart/refills")).json()).toEqual({ refills: [] });
  const desk = await person(app, "desk@clinic.example", "front_desk");
  for (const who of [desk, other])
    expect((await who.post(`${base}/refills/${refill.id}/approve`, {}, ifMatch(1))).status).toBe(403);
  const elsewhere = `/api/staff/chart/${other.patient.id}/refills/${refill.id}/approve`;
  expect((await doctor.post(elsewhere, {}, ifMatch(1))).status).toBe(404);
  await replace();
  await act(refill.id, "decline", 1, { answer: "New plan" });
  expect(await refusalOf(await ask())).toMatchObject({ status: 409, code: "conflict" });
});

test("the task of a refill is taken and given back by hand, and ends with its request alone", async () => {
  const { app, ask, act } = await open();
  const { refill } = await (await ask()).json<RefillAnswer>();
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const change = async (what: string) => {
    const [task] = (await (await desk.send("/api/staff/tasks")).json<{ tasks: StaffTask[] }>()).tasks;
    return desk.post(`/api/staff/tasks/${task?.id}/${what}`, {}, ifMatch(task?.version ?? 0));
  };
  for (const what of ["claim", "done", "cancel", "release", "done", "cancel"]) {
    const response = await change(what);
    const ends = what === "done" || what === "cancel";
    expect([what, response.status]).toEqual([what, ends ? 409 : 200]);
    if (ends)
      expect(await refusalOf(response)).toMatchObject({ code: "conflict", message: expect.stringContaining("plan") });
  }
  expect(await db.select().from(tasks)).toMatchObject([{ status: "open", openKey: `refill:${refill.id}` }]);
  await act(refill.id, "decline", 1, { answer: "Please come in first." });
  expect(await db.select().from(tasks)).toMatchObject([{ status: "done", openKey: null }]);
});

test("from a plan that has been replaced nothing is approved or sent, and what was asked for can be declined", async () => {
  const { pat, ask, act, seen, replace } = await open();
  const { refill: first } = await (await ask()).json<RefillAnswer>();
  const current = await replace();
  const { refill: second } = await (await ask({ plan: current })).json<RefillAnswer>();
  expect((await act(second.id, "approve", 1)).status).toBe(200);
  await replace();
  for (const response of [await act(first.id, "approve", 1), await act(second.id, "send", 2)])
    expect(await refusalOf(response)).toMatchObject({
      status: 409,
      code: "conflict",
      message: expect.stringContaining("replaced"),
    });
  expect((await seen()).map(({ status }) => status).sort()).toEqual(["approved", "requested"]);
  for (const [{ id }, version] of [[first, 1] as const, [second, 2] as const])
    expect((await act(id, "decline", version, { answer: "Your plan is new." })).status).toBe(200);
  expect((await db.select().from(tasks)).map(({ status }) => status)).toEqual(["done", "done"]);
  expect(await db.select().from(refillRequests)).toMatchObject([{ patientId: pat.patient.id, openKey: null }, {}]);
});

test("another patient's request is not found under this chart, and a restricted chart stays shut for each act", async () => {
  const { app, pat, doctor, ask, act } = await open();
  const { refill } = await (await ask({ note: "Marker note" })).json<RefillAnswer>();
  const other = await patientOf(app, "other@patient.example");
  const answer = { answer: "Please come in first." };
  const elsewhere = (what: string, version: number) =>
    doctor.post(`/api/staff/chart/${other.patient.id}/refills/${refill.id}/${what}`, answer, ifMatch(version));
  expect(await refusalOf(await elsewhere("decline", 1))).toMatchObject({ status: 404, code: "not_found" });
  expect((await act(refill.id, "approve", 1)).status).toBe(200);
  for (const what of ["send", "decline"]) expect([what, (await elsewhere(what, 2)).status]).toEqual([what, 404]);
  const shut = { restrictedAt: app.now(), restrictedBy: doctor.userId, reason: "sealed" };
  await db.insert(chartRestrictions).values([{ ...shut, patientId: pat.patient.id }]);
  for (const what of ["send", "decline"]) {
    const refusal = await refusalOf(await act(refill.id, what, 2, answer));
    expect([what, refusal]).toEqual([what, expect.objectContaining({ status: 403, code: "chart_restricted" })]);
    expect([what, (await elsewhere(what, 2)).status]).toEqual([what, 404]);
  }
  await db.insert(chartRestrictions).values([{ ...shut, patientId: other.patient.id }]);
  for (const what of ["send", "decline"]) expect([what, (await elsewhere(what, 2)).status]).toEqual([what, 403]);
  expect(await db.select().from(refillRequests)).toMatchObject([{ status: "approved", version: 2 }]);
});
