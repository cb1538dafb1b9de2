import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PatientPlanAnswer, PatientSummary } from "#contract/chart.ts";
import type {
  StaffChartContentAnswer,
  StaffNote,
  StaffPlan,
  StaffResult,
  StaffSummary,
} from "#contract/staff-chart.ts";
import { carePlans, chartNotes, results, visitSummaries } from "#worker/domains/patients/schema/chart.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { addPatient, addVisit, ifMatch, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { key, open, PLAN, VALUE } from "./support.ts";

test("a value is entered, reviewed and released; its patient sees it then and not before", async () => {
  const { app, pat, post, rowOf, enter, seen } = await open();
  const entered = await enter();
  expect(entered).toMatchObject({ version: 1, status: "entered", place: "within", takenOn: "2026-11-01" });
  expect(entered).toMatchObject({ enteredBy: "clinician Lee", reviewedBy: null });
  expect(JSON.stringify(await db.select().from(results))).not.toMatch(/Marker|412\.75/);
  expect(await db.select().from(tasks)).toMatchObject([{ kind: "release_result", patientId: pat.patient.id }]);
  expect((await post(`/results/${entered.id}/release`, {}, 1)).status).toBe(409);
  expect(await seen()).toEqual([]);
  const reviewed = await post(`/results/${entered.id}/review`, {}, 1);
  expect([reviewed.status, reviewed.headers.get("ETag")]).toEqual([200, '"2"']);
  expect(await seen()).toEqual([]);
  const released = await rowOf<StaffResult>(await post(`/results/${entered.id}/release`, {}, 2));
  expect(released).toMatchObject({ version: 3, status: "released", releasedBy: "clinician Lee" });
  expect((await db.select().from(tasks))[0]?.status).toBe("done");
  app.advance(1000);
  expect(await seen()).toMatchObject([{ ...VALUE, place: "within", isCorrection: false, isNew: true }]);
  expect(await seen()).toMatchObject([{ isNew: false }]);
  const acts = await db
    .select()
    .from(auditTrails)
    .where(and(eq(auditTrails.resourceId, entered.id), eq(auditTrails.success, true)));
  expect(acts.map(({ actionType }) => actionType)).toEqual(["result.enter", "view", "result.review", "result.release"]);
  expect(JSON.stringify(acts) + logged()).not.toMatch(/Marker|412\.75/);
});

test("requires another review after an edit", async () => {
  const { post, put, rowOf, enter } = await open();
  const { id } = await enter();
  await post(`/results/${id}/review`, {}, 1);
  const json = { takenOn: "2026-11-02", content: { ...VALUE, value: 10 } };
  const edited = await rowOf<StaffResult>(await put(`/results/${id}`, json, 2));
  expect(edited).toMatchObject({
    version: 3,
    status: "entered",
    reviewedBy: null,
    place: "below",
    takenOn: "2026-11-02",
  });
  expect((await post(`/results/${id}/release`, {}, 3)).status).toBe(409);
  expect(await refusalOf(await put(`/results/${id}`, json, 2))).toMatchObject({
    code: "stale",
    details: { asked: { version: 2 }, current: { id, version: 3, content: { value: 10 } } },
  });
});

test("a released value is put right by another row, which takes its place once it is released", async () => {
  const { post, put, rowOf, release, seen } = await open();
  const old = await release();
  const json = { takenOn: "2026-11-01", content: { ...VALUE, value: 300 } };
  expect((await put(`/results/${old.id}`, json, 3)).status).toBe(409);
  const amending = await rowOf<StaffResult>(await post(`/results/${old.id}/amend`, json, 3));
  expect(amending).toMatchObject({ status: "entered", amendsId: old.id });
  expect(await refusalOf(await post(`/results/${old.id}/amend`, json, 3))).toMatchObject({ code: "conflict" });
  expect((await seen()).map(({ value }) => value)).toEqual([412.75]);
  await post(`/results/${amending.id}/review`, {}, 1);
  await post(`/results/${amending.id}/release`, {}, 2);
  expect(await seen()).toMatchObject([{ id: amending.id, value: 300, isCorrection: true }]);
  expect((await db.select().from(results).where(eq(results.id, old.id)))[0]).toMatchObject({
    status: "amended",
    version: 4,
  });
  expect((await post(`/results/${old.id}/amend`, json, 4)).status).toBe(409);
});

test("lets one of two parallel releases win and answers the other with a conflict", async () => {
  const { post, enter } = await open();
  const { id } = await enter();
  await post(`/results/${id}/review`, {}, 1);
  const answers = await Promise.all([post(`/results/${id}/release`, {}, 2), post(`/results/${id}/release`, {}, 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a plan is drafted, released, and replaced by the next; the patient sees the newest alone", async () => {
  const { pat, post, put, rowOf } = await open();
  const plan = async () => (await (await pat.send("/api/chart/plan")).json<PatientPlanAnswer>()).plan;
  const first = await rowOf<StaffPlan>(await post("/plan", { content: PLAN }));
  expect(first).toMatchObject({ status: "draft", version: 1, content: PLAN });
  expect(await plan()).toBeNull();
  await put(`/plan/${first.id}`, { content: { ...PLAN, goals: ["Changed"] } }, 1);
  expect(await rowOf(await post(`/plan/${first.id}/release`, {}, 2))).toMatchObject({ status: "released", version: 3 });
  expect(await plan()).toMatchObject({ goals: ["Changed"], medicines: PLAN.medicines });
  const second = await rowOf<StaffPlan>(await post("/plan", { content: { goals: ["Second"] } }));
  expect(await plan()).toMatchObject({ goals: ["Changed"] });
  await post(`/plan/${second.id}/release`, {}, 1);
  expect(await plan()).toMatchObject({ id: second.id, goals: ["Second"], medicines: [] });
  expect((await db.select().from(carePlans)).map(({ status }) => status).sort()).toEqual(["released", "replaced"]);
  expect((await put(`/plan/${second.id}`, { content: PLAN }, 2)).status).toBe(409);
  expect(await refusalOf(await post(`/plan/${first.id}/release`, {}, 3))).toMatchObject({ code: "stale" });
});

test("a summary is written about a visit that took place, published once, and stands", async () => {
  const { app, pat, post, put, rowOf } = await open();
  const ahead = await addVisit(app, pat.patient, { inHours: 48 });
  const visit = await addVisit(app, pat.patient, { inHours: -48, status: "completed" });
  const content = { text: "Marker summary", nextSteps: ["Marker step"] };
  expect((await put(`/summaries/${ahead.id}`, { content }, 0)).status).toBe(404);
  const path = `/summaries/${visit.id}`;
  expect(await rowOf<StaffSummary>(await put(path, { content }, 0))).toMatchObject({
    version: 1,
    content,
    publishedAt: null,
  });
  expect((await put(path, { content }, 0)).status).toBe(409);
  const list = async () =>
    (await (await pat.send("/api/chart/summaries")).json<{ summaries: PatientSummary[] }>()).summaries;
  expect(await list()).toEqual([]);
  await put(path, { content: { ...content, text: "Second" } }, 1);
  expect(await rowOf<StaffSummary>(await post(`${path}/publish`, {}, 2))).toMatchObject({ version: 3 });
  expect(await list()).toMatchObject([{ appointmentId: visit.id, text: "Second", nextSteps: ["Marker step"] }]);
  expect((await put(path, { content }, 3)).status).toBe(409);
  expect((await post(`${path}/publish`, {}, 3)).status).toBe(409);
  expect(JSON.stringify(await db.select().from(visitSummaries))).not.toMatch(/Marker|Second/);
});

test("notes stand, allergies and alerts end; none is ever the patient's to read", async () => {
  const { app, pat, doctor, base, post, rowOf } = await open();
  const json = { kind: "allergy", text: "Marker allergy", clientKey: key() };
  const answers = await Promise.all([post("/notes", json), post("/notes", json)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  const note = await rowOf<StaffNote>(await post("/notes", { ...json, kind: "note", clientKey: key() }));
  const other = await addPatient(app, { email: "other@patient.example" });
  const { id: appointment } = await addVisit(app, other, { inHours: 24 });
  expect((await post("/notes", { ...json, appointment, clientKey: key() })).status).toBe(404);
  const chart = await (await doctor.send(`${base}?purpose=treatment`)).json<StaffChartContentAnswer>();
  const allergy = chart.notes.find(({ kind }) => kind === "allergy");
  expect(chart.notes).toHaveLength(2);
  expect(allergy).toMatchObject({ text: "Marker allergy", author: "clinician Lee", retiredAt: null });
  expect(await rowOf<StaffNote>(await post(`/notes/${allergy?.id}/retire`))).toMatchObject({ retiredAt: /Z$/ });
  expect((await post(`/notes/${allergy?.id}/retire`)).status).toBe(200);
  expect((await post(`/notes/${note.id}/retire`)).status).toBe(409);
  expect((await post("/notes/not_none/retire")).status).toBe(404);
  expect(JSON.stringify(await db.select().from(chartNotes))).not.toMatch(/Marker/);
  for (const path of ["results", "plan", "summaries", "measures"])
    expect(await (await pat.send(`/api/chart/${path}`)).text(), path).not.toMatch(/Marker/);
});

test.for(["patient", "front_desk", "compliance", "admin"] as const)(
  "%s may neither read nor write a chart",
  async (role) => {
    const { app, base, enter } = await open();
    const { id } = await enter();
    const other = await person(app, "other@clinic.example", role);
    const posts = [
      "/results",
      `/results/${id}/review`,
      `/results/${id}/release`,
      `/results/${id}/amend`,
      "/plan",
      "/notes",
      "/allergies/review",
    ];
    const tries = await Promise.all([
      other.send(`${base}?purpose=treatment`),
      other.send(`${base}/results/${id}`, { method: "PUT", json: {}, ...ifMatch(1) }),
      other.send(`${base}/summaries/apt_1`, { method: "PUT", json: {}, ...ifMatch(0) }),
      other.post(`${base}/summaries/apt_1/publish`, {}, ifMatch(1)),
      other.post(`${base}/plan/pln_1/release`, {}, ifMatch(1)),
      other.post(`${base}/notes/not_1/retire`),
      ...posts.map((path) => other.post(`${base}${path}`, {}, ifMatch(1))),
    ]);
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([403]));
  },
);

test.for([
  ["no name", { content: { ...VALUE, name: "" } }, "content"],
  ["a value in words", { content: { ...VALUE, value: "412.75" } }, "content"],
  ["a range upside down", { content: { ...VALUE, low: 5, high: 1 } }, "content"],
  ["too many words", { content: { ...VALUE, words: "x".repeat(1001) } }, "content"],
  ["no such day", { takenOn: "2026-13-01" }, "takenOn"],
  ["a day to come", { takenOn: "2100-01-01" }, "takenOn"],
] as const)("a result with %s is refused", async ([, change, field]) => {
  const { post } = await open();
  const refused = await refusalOf(await post("/results", { takenOn: "2026-11-01", content: VALUE, ...change }));
  expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
});
