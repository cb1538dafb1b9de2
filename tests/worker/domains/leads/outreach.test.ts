import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { MergePreview } from "#contract/lead-merge.ts";
import type { FunnelAnswer } from "#contract/lead-setup.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import { runLeadSequences } from "#worker/domains/leads/campaigns/sequences.ts";
import { replyStatements } from "#worker/domains/leads/lead-stages.ts";
import { openLead } from "#worker/domains/leads/leads.ts";
import { leadEnrollments, leads } from "#worker/domains/leads/schema.ts";
import { takeText } from "#worker/domains/visits/reminders/inbound.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { ADMIN_LEADS, actOn, full, newCall, newLead, newTemplate } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { act, bookVisit, type StaffApp, shown, staffApp } from "../../support/staff.ts";

/** Monday at 10 AM in both clinics. */
const MORNING = new Date("2026-11-23T16:00:00Z");

async function start() {
  const app = await staffApp({ start: MORNING });
  return { app, admin: await app.colleague("admin", "boss") };
}

const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

test("sends a template only on channels with consent, without a name", async () => {
  const { app, admin } = await start();
  const mail = await newTemplate(admin);
  const text = await newTemplate(admin, {
    channel: "text",
    subject: "",
    body: "Please call {{clinic_phone}}.",
    name: "Text",
  });
  const id = await newLead(app);
  app.mails.length = 0;
  expect((await actOn(app.desk, id, "send", { templateId: mail.id })).status).toBe(200);
  expect(app.mails).toHaveLength(1);
  expect(app.mails[0]?.to).toBe("Marker@Example.com");
  expect(app.mails[0]?.text).toContain("(847) 555-0117");
  expect(`${app.mails[0]?.subject} ${app.mails[0]?.text}`).not.toMatch(/marker|doe|erectile|\{\{/i);
  const { lead } = await full(app.desk, id);
  expect(lead).toMatchObject({ stage: "contacted", channels: { email: { gate: null }, text: { gate: "no_consent" } } });

  const refused = await actOn(app.desk, id, "send", { templateId: text.id });
  expect([refused.status, await codeOf(refused)]).toEqual([422, "contact_blocked"]);
  await actOn(app.desk, id, "do-not-contact", { on: true });
  expect(await codeOf(await actOn(app.desk, id, "send", { templateId: mail.id }))).toBe("contact_blocked");
  await actOn(app.desk, id, "do-not-contact", { on: false });
  const [row] = await db.select().from(leads);
  await db.insert(suppressions).values({ contactIndex: row?.emailIndex ?? "", channel: "email", createdAt: MORNING });
  expect(await codeOf(await actOn(app.desk, id, "send", { templateId: mail.id }))).toBe("contact_blocked");
  expect(app.mails).toHaveLength(1);
  expect(app.texts).toEqual([]);
});

test("rejects health terms and personal fields in templates, and lets marketing and administrators edit them", async () => {
  const { admin } = await start();
  for (const body of ["Your testosterone visit", "Dear {{first_name}}", "About your ED request"]) {
    const json = { name: "Bad", channel: "email", subject: "Hello", body, isActive: true };
    expect((await admin.post(`${ADMIN_LEADS}/templates`, json)).status).toBe(400);
  }
  expect((await newTemplate(admin)).version).toBe(1);
});

test("a visit moves the lead of the same address by event: booked, showed, patient; its sequence ends", async () => {
  const { app, admin } = await start();
  const email = "same@guest.example";
  const id = await newLead(app, { email });
  const stranger = await newCall(app, { phone: "9205551777" });
  await begin(app, admin, id);
  const visit = await bookVisit(app, {
    patient: { firstName: "Marker", lastName: "Doe", email },
    startsAt: "2026-11-23T16:15:00.000Z",
    override: { reason: "Now" },
  });
  expect((await full(app.desk, id)).lead).toMatchObject({
    stage: "booked",
    bookedAt: MORNING.toISOString(),
    sequence: null,
  });
  expect(await db.select().from(leadEnrollments)).toMatchObject([
    { state: "stopped", reason: "booking", openKey: null },
  ]);
  const arrived = await shown(await act(app.desk, visit, "check-in", { room: 1 }));
  expect((await full(app.desk, id)).lead.stage).toBe("showed");
  const doctor = await app.colleague("clinician", "doc");
  const begun = await shown(await act(doctor, arrived, "start"));
  expect((await act(doctor, begun, "complete")).status).toBe(200);
  const { lead, activities } = await full(app.desk, id);
  expect(lead).toMatchObject({ stage: "patient", source: "google" });
  expect(activities.filter(({ kind }) => kind === "stage").map(({ details }) => details)).toEqual([
    { from: "showed", to: "patient", by: "visit" },
    { from: "booked", to: "showed", by: "visit" },
    { from: "new", to: "booked", by: "visit" },
  ]);
  expect((await full(app.desk, stranger)).lead.stage).toBe("new");
  const funnel = await admin.send(`${ADMIN_LEADS}/funnel?from=2026-11&to=2026-11`);
  await admin.send(`${ADMIN_LEADS}/spend`, {
    method: "PUT",
    json: { source: "Google", month: "2026-11", cents: 25_000, seen: null },
  });
  const after = await admin.send(`${ADMIN_LEADS}/funnel?from=2026-11&to=2026-11`);
  expect((await funnel.json<FunnelAnswer>()).rows[0]?.centsPerBooked).toBeNull();
  expect((await after.json<FunnelAnswer>()).rows.find(({ source }) => source === "google")).toMatchObject({
    leads: 2,
    booked: 1,
    showed: 1,
    patients: 1,
    spendCents: 25_000,
    centsPerBooked: 25_000,
  });
});

async function begin(app: StaffApp, admin: Awaited<ReturnType<typeof start>>["admin"], id: string) {
  const template = await newTemplate(admin);
  const steps = [0, 24].map((afterHours) => ({ templateId: template.id, afterHours }));
  const made = await admin.post(`${ADMIN_LEADS}/sequences`, { name: "Follow-up", steps, isActive: true });
  const { sequence } = await made.json<{ sequence: { id: string } }>();
  const response = await actOn(app.desk, id, "sequence", { sequenceId: sequence.id });
  expect(response.status).toBe(200);
  return { sequenceId: sequence.id, template };
}

test("a sequence sends each step once when it is due, and ends by itself after the last", async () => {
  const { app, admin } = await start();
  const id = await newLead(app);
  await begin(app, admin, id);
  app.mails.length = 0;
  const run = () => runLeadSequences({ ...createDeps(env), now: app.now, mailer: mailerOf(app), sms: async () => {} });
  await run();
  await run();
  expect(app.mails).toHaveLength(1);
  app.advance(25 * HOUR);
  await Promise.all([run(), run()]);
  expect(app.mails).toHaveLength(2);
  app.advance(30 * DAY);
  await run();
  expect(app.mails).toHaveLength(2);
  expect(await db.select().from(leadEnrollments)).toMatchObject([{ state: "finished", openKey: null }]);
});

test("sends a step with the next run when it could not be claimed", async () => {
  const { app, admin } = await start();
  await begin(app, admin, await newLead(app));
  app.mails.length = 0;
  const run = () => runLeadSequences({ ...createDeps(env), now: app.now, mailer: mailerOf(app), sms: async () => {} });
  await env.DB.prepare(
    "create trigger no_mail before insert on lead_activities when new.kind = 'email' begin select raise(abort, 'full'); end",
  ).run();
  try {
    await expect(run()).rejects.toThrow();
  } finally {
    await env.DB.prepare("drop trigger no_mail").run();
  }
  expect(await db.select().from(leadEnrollments)).toMatchObject([{ state: "active", step: 0 }]);
  await run();
  expect(app.mails).toHaveLength(1);
  expect(await db.select().from(leadEnrollments)).toMatchObject([{ state: "active", step: 1 }]);
});

function mailerOf({ mails }: StaffApp) {
  const send = async (mail: (typeof mails)[number]) => void mails.push(mail);
  return { send, deliver: send };
}

test("stops a sequence after a reply, STOP, do-not-contact or withdrawn consent", async () => {
  const { app, admin } = await start();
  const deps = { ...createDeps(env), now: app.now, mailer: mailerOf(app), sms: async () => {} };
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4]) ids.push(await newLead(app, { phone: `920555200${n}`, email: `m${n}@guest.example` }));
  const [answered = "", stopped = "", refused = "", withdrawn = ""] = ids;
  const { sequenceId } = await begin(app, admin, answered);
  for (const id of [stopped, refused, withdrawn]) await actOn(app.desk, id, "sequence", { sequenceId });
  expect((await actOn(app.desk, answered, "sequence", { sequenceId })).status).toBe(409);
  await actOn(app.desk, answered, "activities", { kind: "reply" });
  await takeText(deps, { from: "+19205552002", text: "STOP", replyStatements });
  await actOn(app.desk, refused, "do-not-contact", { on: true });
  await db.update(leads).set({ consentEmail: false }).where(eq(leads.id, withdrawn));
  app.mails.length = 0;
  await runLeadSequences(deps);
  expect(app.mails).toEqual([]);
  const rows = await db.select().from(leadEnrollments);
  const reasonOf = (id: string) => rows.find(({ leadId }) => leadId === id)?.reason;
  expect(ids.map(reasonOf)).toEqual(["reply", "reply", "opt_out", "no_consent"]);
  const replies = (await full(app.desk, stopped)).activities.filter(({ kind }) => kind === "reply");
  expect(replies).toMatchObject([{ details: { by: "text" }, note: null }]);
});

test("compares two leads, merges them field by field, and undoes the merge", async () => {
  const { app } = await start();
  const kept = await newCall(app, { name: "M. Doe", interest: "other" });
  const other = await newLead(app, { consentText: true });
  const before = await full(app.desk, kept);
  expect(before.duplicates.map(({ id }) => id)).toEqual([other]);
  const sides = await (await app.desk.send(`${ADMIN_LEADS}/${kept}/merge/${other}`)).json<MergePreview>();
  expect([sides.kept.name, sides.other.name, sides.other.email]).toEqual([
    "M. Doe",
    "Marker Doe",
    "Marker@Example.com",
  ]);
  const looks = and(eq(auditTrails.actionType, "view"), eq(auditTrails.resourceId, other));
  expect(await db.$count(auditTrails, looks)).toBe(1);
  const json = { otherId: other, otherVersion: sides.other.version, fields: { name: "other", phone: "kept" } };
  expect((await actOn(app.desk, kept, "merge", { ...json, otherVersion: 9 })).status).toBe(409);
  const merged = await (await actOn(app.desk, kept, "merge", json)).json<LeadAnswerFull>();
  expect(merged.lead).toMatchObject({
    name: "Marker Doe",
    email: "Marker@Example.com",
    interest: "other",
    consent: { call: true, text: false, email: true },
  });
  expect(merged.activities.filter(({ kind }) => kind === "created")).toHaveLength(2);
  const list = await (await app.desk.send(`${ADMIN_LEADS}?stage=all`)).json<{ rows: { id: string }[] }>();
  expect(list.rows.map(({ id }) => id)).toEqual([kept]);
  expect((await actOn(app.desk, other, "stage", { to: "contacted" })).status).toBe(409);

  const undone = await actOn(app.desk, kept, `merges/${merged.merges[0]?.id}/undo`);
  expect((await undone.json<LeadAnswerFull>()).lead).toMatchObject({ name: "M. Doe", email: null });
  const rows = await db.select().from(leads);
  expect(rows.map(({ dupOf }) => dupOf)).toEqual([null, null]);
  const row = rows.find(({ id }) => id === other);
  expect(row && (await openLead(createDeps(env), row)).name).toBe("Marker Doe");
  app.advance(31 * DAY);
  expect((await actOn(app.desk, kept, `merges/${merged.merges[0]?.id}/undo`)).status).toBe(404);
});
