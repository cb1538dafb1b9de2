import type { PatientResult } from "#contract/chart.ts";
import type { StaffResult } from "#contract/staff-chart.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { seedBooking } from "../../../support/booking.ts";
import { ifMatch, patientOf, person } from "../../../support/care.ts";

export const VALUE = { name: "Marker test", value: 412.75, unit: "ng/dL", low: 264, high: 916, words: "Marker words" };
export const PLAN = {
  goals: ["Marker goal"],
  medicines: [{ name: "Marker", dose: "1", directions: "daily" }],
  nextSteps: [],
};
export const key = () => crypto.randomUUID();

export async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const pat = await patientOf(app);
  const doctor = await person(app, "dr@clinic.example", "clinician");
  const base = `/api/staff/chart/${pat.patient.id}`;
  const post = (path: string, json: object = {}, version?: number) =>
    doctor.post(`${base}${path}`, json, version === undefined ? {} : ifMatch(version));
  const put = (path: string, json: object, version: number) =>
    doctor.send(`${base}${path}`, { method: "PUT", json, ...ifMatch(version) });
  const rowOf = async <Row>(response: Response) => Object.values(await response.json<Record<string, Row>>())[0] as Row;
  const enter = async (content: object = {}, takenOn = "2026-11-01") =>
    rowOf<StaffResult>(await post("/results", { takenOn, content: { ...VALUE, ...content } }));
  const release = async (content: object = {}, takenOn = "2026-11-01") => {
    const { id } = await enter(content, takenOn);
    await post(`/results/${id}/review`, {}, 1);
    return rowOf<StaffResult>(await post(`/results/${id}/release`, {}, 2));
  };
  const seen = async () => (await (await pat.send("/api/chart/results")).json<{ results: PatientResult[] }>()).results;
  return { app, pat, doctor, base, post, put, rowOf, enter, release, seen };
}
