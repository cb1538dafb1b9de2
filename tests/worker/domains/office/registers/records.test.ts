import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountConsents } from "#content/account-consents.ts";
import type { AccessAnswer } from "#contract/access-review.ts";
import type { ConsentsOverview, DueAnswer, PersonConsent } from "#contract/compliance.ts";
import type { DataRequestDetail, DataRequestRow } from "#contract/data-requests.ts";
import type { IncidentDetail, IncidentRow } from "#contract/incidents.ts";
import type { ListAnswer } from "#contract/list.ts";
import { DAY, SECOND } from "#contract/time.ts";
import { complianceNotes, dataRequests, incidents } from "#worker/domains/office/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { errorOf } from "../../../support/booking.ts";
import { COMPLIANCE, type Office, office } from "../../../support/compliance.ts";
import { logged } from "../../../support/console.ts";
import { bookVisit } from "../../../support/staff.ts";

const REQUESTS = `${COMPLIANCE}/requests`;
const INCIDENTS = `${COMPLIANCE}/incidents`;

const asked = (change = {}) => ({
  kind: "access",
  channel: "mail",
  receivedOn: "2026-11-20",
  requester: "Marker Miller, by letter",
  ...change,
});

async function make({ officer }: Office, change = {}): Promise<DataRequestDetail> {
  const response = await officer.post(REQUESTS, asked(change));
  expect(response.status).toBe(201);
  return response.json();
}

test("takes a request from received to fulfilled, sealed and audited", async () => {
  const app = await office();
  let request = await make(app);
  expect(request).toMatchObject({ status: "received", dueOn: "2026-12-20", requester: "Marker Miller, by letter" });
  const steps = [
    ["verified", "marker: passport seen"],
    ["in_progress", ""],
    ["fulfilled", "marker: handed over"],
  ];
  for (const [to, note] of steps) {
    const response = await app.officer.post(`${REQUESTS}/${request.id}/step`, { to, note }, request.version);
    expect([to, response.status]).toEqual([to, 200]);
    request = await response.json();
  }
  expect(request).toMatchObject({ status: "fulfilled", urgency: "ended", endedAt: app.now().toISOString() });
  expect(request.notes.map(({ act, text, by }) => [act, text, by])).toEqual([
    ["received", "", "officer Lee"],
    ["verified", "marker: passport seen", "officer Lee"],
    ["in_progress", "", "officer Lee"],
    ["fulfilled", "marker: handed over", "officer Lee"],
  ]);
  const stored = JSON.stringify([await db.select().from(dataRequests), await db.select().from(complianceNotes)]);
  expect(stored + JSON.stringify(await db.select().from(auditTrails)) + logged()).not.toMatch(/marker/i);
  const acts = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "data_request"));
  expect(acts.map(({ actionType }) => actionType).filter((act) => act !== "view")).toEqual([
    "data_request.create",
    "data_request.verified",
    "data_request.in_progress",
    "data_request.fulfilled",
  ]);
});

test("rejects a step that does not follow, is stale, or lacks its reason", async () => {
  const app = await office();
  const { id, version } = await make(app);
  const step = (json: unknown, seen = version) => app.officer.post(`${REQUESTS}/${id}/step`, json, seen);
  expect((await step({ to: "fulfilled" })).status).toBe(409);
  expect((await step({ to: "denied", note: "no" })).status).toBe(409);
  expect(await (await step({ to: "verified" })).json()).toHaveProperty("error.fields.note");
  const both = await Promise.all([step({ to: "verified", note: "a" }), step({ to: "verified", note: "b" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await errorOf(await step({ to: "in_progress" }))).code).toBe("stale");
  expect(await db.$count(complianceNotes)).toBe(2);
  expect((await app.officer.post(REQUESTS, asked({ receivedOn: "2026-12-24" }))).status).toBe(400);
  expect((await app.officer.post(REQUESTS, asked({ patientId: "pat_nobody" }))).status).toBe(400);
  expect((await app.officer.send(`${REQUESTS}/drq_nobody`)).status).toBe(404);
});

test("extends a term once, within the first, and lists overdue requests", async () => {
  const app = await office();
  const first = await make(app);
  const late = await make(app, { receivedOn: "2026-10-01" });
  const extend = ({ id, version }: DataRequestDetail) =>
    app.officer.post(`${REQUESTS}/${id}/extend`, { note: "told by letter" }, version);
  const extended = await (await extend(first)).json<DataRequestDetail>();
  expect(extended).toMatchObject({ dueOn: "2027-01-19", extendedOn: "2026-11-23" });
  expect((await extend(extended)).status).toBe(409);
  expect((await extend(late)).status).toBe(409);
  const list = async (query: string) =>
    (await (await app.officer.send(`${REQUESTS}${query}`)).json<ListAnswer<DataRequestRow>>()).rows.map(({ id }) => id);
  expect(await list("?state=overdue")).toEqual([late.id]);
  const due = await (await app.officer.send(`${COMPLIANCE}/due`)).json<DueAnswer>();
  expect(due).toMatchObject({ requests: 1, incidents: 0, reviewedDaysAgo: null });
});

const factor = { risk: "medium", words: "marker words" };
const assessment = {
  nature: factor,
  recipient: factor,
  acquired: factor,
  mitigated: factor,
  conclusion: "breach",
  affected: 3,
  summary: "marker sum",
};

test("takes an incident through its states, sealed, with its clock from the discovery", async () => {
  const app = await office();
  const report = { category: "wrong_recipient", discoveredOn: "2026-10-01", description: "marker letter" };
  let incident = await (await app.officer.post(INCIDENTS, report)).json<IncidentDetail>();
  expect(incident).toMatchObject({
    status: "reported",
    dueOn: "2026-11-30",
    urgency: "soon",
    description: "marker letter",
  });
  const act = async (path: string, json: unknown) => {
    const response = await app.officer.post(`${INCIDENTS}/${incident.id}/${path}`, json, incident.version);
    if (response.status === 200) incident = await response.json();
    return response.status;
  };
  expect(await act("assess", assessment)).toBe(409);
  expect(await act("step", { to: "triaged", note: "marker" })).toBe(200);
  expect(
    await act("assess", { ...assessment, conclusion: "low_probability", nature: { risk: "high", words: "x" } }),
  ).toBe(400);
  expect(await act("assess", assessment)).toBe(200);
  expect(incident).toMatchObject({ conclusion: "breach", affected: 3, assessment });
  expect(await act("step", { to: "closed" })).toBe(409);
  expect(await act("step", { to: "notified" })).toBe(400);
  expect(await act("step", { to: "notified", on: "2026-09-30" })).toBe(400);
  expect(await act("step", { to: "notified", on: "2026-11-23" })).toBe(200);
  expect(await act("step", { to: "closed", note: "" })).toBe(200);
  expect(incident).toMatchObject({ status: "closed", notifiedOn: "2026-11-23", urgency: "ended" });
  const stored = JSON.stringify([await db.select().from(incidents), await db.select().from(complianceNotes)]);
  expect(stored + JSON.stringify(await db.select().from(auditTrails)) + logged()).not.toMatch(/marker/i);
  const list = async (state: string) =>
    (await (await app.officer.send(`${INCIDENTS}?state=${state}`)).json<ListAnswer<IncidentRow>>()).total;
  expect(await Promise.all(["open", "overdue", "closed", "all"].map(list))).toEqual([0, 0, 1, 1]);
});

test("reads nothing without its audit row", async () => {
  const app = await office();
  const { id } = await make(app);
  await db.run(sql`create trigger no_looks before insert on audit_trails when new.action_type = 'view'
    begin select raise(abort, 'full'); end`);
  for (const path of [REQUESTS, `${REQUESTS}/${id}`, INCIDENTS, `${COMPLIANCE}/consents/of?id=${id}`])
    expect([path, (await app.officer.send(path)).status]).toEqual([path, 500]);
});

test("shows views by user and patient with flags, and attests a review of them", async () => {
  const app = await office();
  const doctor = await app.colleague("clinician", "surname");
  const visit = await bookVisit(app, { patient: { firstName: "Marker", lastName: "Lee", email: "lee@guest.example" } });
  for (let i = 0; i < 2; i++) await doctor.send(`/api/staff/patients/${visit.patient.id}?purpose=treatment`);
  // 51 records in an hour are one more than goes unflagged, and the export takes place at night.
  const noon = app.now().getTime() - DAY;
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 51)
    insert into audit_trails (id, at, actor_id, actor_role, action_type, resource_type, patient_id, success, action_details)
    select 'look_' || i, ${noon} + i, 'busy', 'clinician', 'view', 'chart', 'pat_' || i, 1, '{}' from n`);
  await db.run(sql`insert into audit_trails (id, at, actor_id, actor_role, action_type, resource_type, patient_id, success, action_details)
    values ('night', ${Date.parse("2026-11-19T04:00:00Z")}, 'owl', 'clinician', 'export', 'fhir', 'pat_9', 1, '{}')`);
  const period = { from: "2026-11-17", to: "2026-11-23" };
  const read = async () =>
    (await app.officer.send(`${COMPLIANCE}/access?${new URLSearchParams(period)}`)).json<AccessAnswer>();
  const answer = await read();
  const own = answer.rows.find(({ actorId, patientId }) => actorId === doctor.id && patientId === visit.patient.id);
  expect(own).toMatchObject({ actorName: "surname Lee", isNamesake: true });
  expect(
    answer.rows.filter(({ isNamesake }) => isNamesake).every(({ patientId }) => patientId === visit.patient.id),
  ).toBe(true);
  expect(answer.flags.map(({ flag, actorId, count }) => [flag, actorId, count])).toEqual([
    ["many", "busy", 51],
    ["after_hours", "owl", 1],
  ]);
  const response = await app.officer.post(`${COMPLIANCE}/access/reviews`, { ...period, note: "marker: all explained" });
  expect(response.status).toBe(201);
  expect((await read()).reviews[0]).toMatchObject({
    ...period,
    note: "marker: all explained",
    by: "officer Lee",
    flagged: 2,
    looks: answer.looks,
  });
  expect(JSON.stringify(await db.all(sql`select * from access_reviews`))).not.toMatch(/marker/);
  // An exported file contains no free text and no patient's name.
  const file = async (path: string) => (await app.officer.send(`${COMPLIANCE}/files/${path}`)).text();
  const attested = await file("reviews");
  expect(attested).toContain("officer Lee");
  expect(attested).not.toMatch(/marker|note/);
  const pairs = await file(`access?${new URLSearchParams(period)}`);
  expect(pairs).toContain(`surname Lee,clinician,${visit.patient.id}`);
  expect(pairs).not.toMatch(/Marker|isNamesake|true/);
  expect((await app.officer.send(`${COMPLIANCE}/access?from=2026-01-01&to=2026-11-23`)).status).toBe(400);
});

test("shows consent versions, decisions, gaps, and one person's decisions by either id", async () => {
  const app = await office();
  const patient = await app.colleague("patient", "sam");
  const decide = (kind: "treatment" | "hipaa_notice", decision: string) => {
    app.advance(SECOND);
    return patient.post("/api/consents", { kind, decision, version: accountConsents[kind].version });
  };
  await decide("treatment", "granted");
  await decide("treatment", "withdrawn");
  await decide("hipaa_notice", "granted");
  const { documents, gaps, accounts } = await (
    await app.officer.send(`${COMPLIANCE}/consents`)
  ).json<ConsentsOverview>();
  expect(accounts).toBe(1);
  expect(Object.fromEntries(gaps.map(({ kind, missing }) => [kind, missing]))).toMatchObject({
    treatment: 1,
    hipaa_notice: 0,
  });
  expect(documents.find(({ kind, source }) => kind === "treatment" && source === "account")).toMatchObject({
    isCurrent: true,
    granted: 1,
    withdrawn: 1,
  });
  const of = await (await app.officer.send(`${COMPLIANCE}/consents/of?id=${patient.id}`)).json<{
    records: PersonConsent[];
  }>();
  expect(of.records).toHaveLength(3);
  expect(await db.$count(auditTrails, eq(auditTrails.patientId, patient.id))).toBeGreaterThan(0);
});
