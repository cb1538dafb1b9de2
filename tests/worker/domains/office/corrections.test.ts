import { expect, test } from "vitest";
import type { DataRequestDetail, DataRequestRow } from "#contract/data-requests.ts";
import type { ListAnswer } from "#contract/list.ts";
import type { Correction } from "#contract/my-data.ts";
import { dataRequests } from "#worker/domains/office/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { patientOf, person } from "../../support/care.ts";
import { COMPLIANCE, office } from "../../support/compliance.ts";

const PATH = "/api/my-data/corrections";

test("turns a correction into a data request with a due day that the patient sees", async () => {
  const app = await office();
  const own = await patientOf(app, "own@patient.example");
  expect((await own.post(PATH, { text: " " })).status).toBe(400);
  expect((await own.post(PATH, { text: "Marker is wrong" })).status).toBe(201);
  const list = async () => (await (await own.send(PATH)).json<{ corrections: Correction[] }>()).corrections;
  const [asked] = await list();
  expect(asked).toMatchObject({ text: "Marker is wrong", status: "received", isExtended: false, endedAt: null });
  // 45 CFR 164.526(b)(2): 60 days.
  expect(Date.parse(asked?.dueOn ?? "") - Date.parse(asked?.receivedOn ?? "")).toBe(60 * 86_400_000);
  const { rows } = await (await app.officer.send(`${COMPLIANCE}/requests`)).json<ListAnswer<DataRequestRow>>();
  expect(rows).toMatchObject([
    { id: asked?.id, kind: "amend", channel: "account", patientId: own.patient.id, dueOn: asked?.dueOn },
  ]);
  const seen = await (await app.officer.send(`${COMPLIANCE}/requests/${asked?.id}`)).json<DataRequestDetail>();
  expect(seen.requester).toBe("Marker is wrong");
  const step = { to: "verified", note: "His own account" };
  expect((await app.officer.post(`${COMPLIANCE}/requests/${asked?.id}/step`, step, 1)).status).toBe(200);
  expect(await list()).toMatchObject([{ status: "verified" }]);
  const kept = JSON.stringify([await db.select().from(dataRequests), await db.select().from(auditTrails)]);
  expect(kept).not.toContain("Marker is wrong");
});

test("allows five open corrections, the patient's own alone, and none without a record", async () => {
  const app = await office();
  const own = await patientOf(app, "own@patient.example");
  for (let i = 0; i < 5; i++) expect((await own.post(PATH, { text: `Number ${i}` })).status).toBe(201);
  expect((await own.post(PATH, { text: "Number 5" })).status).toBe(409);
  expect(await db.$count(dataRequests)).toBe(5);
  const other = await patientOf(app, "other@patient.example");
  expect(await (await other.send(PATH)).json()).toEqual({ corrections: [] });
  const nobody = await person(app, "new@patient.example");
  expect((await nobody.post(PATH, { text: "Anything" })).status).toBe(404);
});
