import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffChartContentAnswer } from "#contract/staff-chart.ts";
import { carePlans } from "#worker/domains/patients/schema/chart.ts";
import { db } from "../../../support/app.ts";
import { addPatient, ifMatch, patientOf } from "../../../support/care.ts";
import { open, PLAN, VALUE } from "./support.ts";

test("audits an opened chart with its purpose, and shows nothing without the audit row", async () => {
  const { pat, doctor, base, enter, post } = await open();
  await enter();
  const look = () => doctor.send(`${base}?purpose=operations`);
  const chart = await (await look()).json<StaffChartContentAnswer>();
  expect(chart).toMatchObject({ results: [{ content: VALUE }], plans: [], summaries: [], notes: [], measures: [] });
  expect(await (await pat.send("/api/profile/access-log")).json()).toMatchObject({
    entries: [{ action: "view", resource: "chart", role: "clinician", purpose: "operations" }],
  });
  expect((await doctor.send(base)).status).toBe(400);
  expect((await doctor.send("/api/staff/chart/pat_none?purpose=treatment")).status).toBe(404);
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  const tries = [await look(), await post("/plan", { content: PLAN }), await pat.send("/api/chart/results")];
  for (const response of tries) expect(await response.text()).not.toMatch(/Marker|412\.75/);
  expect(tries.map(({ status }) => status)).toEqual([500, 500, 200]);
  expect(await db.$count(carePlans)).toBe(0);
});

test("a row of one patient is not there in the chart of another", async () => {
  const { app, doctor, release, enter } = await open();
  const other = await addPatient(app, { email: "other@patient.example" });
  const [released, entered] = [await release(), await enter()];
  const at = `/api/staff/chart/${other.id}/results`;
  const json = { takenOn: "2026-11-01", content: VALUE };
  const tries = [
    await doctor.post(`${at}/${entered.id}/review`, {}, ifMatch(1)),
    await doctor.post(`${at}/${entered.id}/release`, {}, ifMatch(1)),
    await doctor.post(`${at}/${released.id}/amend`, json, ifMatch(3)),
    await doctor.send(`${at}/${entered.id}`, { method: "PUT", json, ...ifMatch(1) }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const stranger = await patientOf(app, "third@patient.example");
  expect(await (await stranger.send("/api/chart/results")).json()).toEqual({ results: [] });
});
