import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import { runLeadSequences } from "#worker/domains/leads/campaigns/sequences.ts";
import { purgeUnsubscribeLinks } from "#worker/domains/leads/campaigns/unsubscribe.ts";
import { leadUnsubscribeLinks, leadUnsubscribes } from "#worker/domains/leads/campaigns/unsubscribes-schema.ts";
import { leadEnrollments, leads } from "#worker/domains/leads/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { ADMIN_LEADS, actOn, full, newLead, newTemplate } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { type StaffApp, staffApp } from "../../support/staff.ts";

const MORNING = new Date("2026-11-23T16:00:00Z");
const ONE_CLICK = { method: "POST", body: "List-Unsubscribe=One-Click" } as const;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

async function start() {
  const app = await staffApp({ start: MORNING });
  const admin = await app.colleague("admin", "boss");
  const template = await newTemplate(admin);
  const steps = [0, 24].map((afterHours) => ({ templateId: template.id, afterHours }));
  const made = await admin.post(`${ADMIN_LEADS}/sequences`, { name: "Follow-up", steps, isActive: true });
  const { sequence } = await made.json<{ sequence: { id: string } }>();
  const id = await newLead(app);
  expect((await actOn(app.desk, id, "sequence", { sequenceId: sequence.id })).status).toBe(200);
  app.mails.length = 0;
  await runLeadSequences({ ...createDeps(env), now: app.now, mailer: mailerOf(app), sms: async () => {} });
  const headers = app.mails[0]?.headers ?? {};
  const [, address = ""] = /^<(https?:\/\/[^>]+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
  return { app, id, template, mail: app.mails[0], headers, path: new URL(address).pathname };
}

function mailerOf({ mails }: StaffApp) {
  const send = async (mail: (typeof mails)[number]) => void mails.push(mail);
  return { send, deliver: send };
}

test("puts an unsubscribe link and header into each mail, with a token that is stored nowhere", async () => {
  const { mail, headers, path } = await start();
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(path).toMatch(/^\/unsubscribe\/[\w-]{43}$/);
  expect([mail?.text.includes(path), mail?.html?.includes(path)]).toEqual([true, true]);
  const [link] = await db.select().from(leadUnsubscribeLinks);
  expect(JSON.stringify(link)).not.toContain(path.slice("/unsubscribe/".length));
  expect(decodeURIComponent(JSON.stringify(headers))).not.toMatch(/marker|example\.com/i);
});

test("ends sequence and consent by the one-click button, not by opening the link", async () => {
  const { app, id, template, path } = await start();
  const asked = await app.send(path);
  const html = await asked.text();
  expect(html).toMatch(/<h1>Stop these e-mails\?<\/h1>\s*<p>You will get no more e-mails of this kind\./);
  expect([asked.status, html.includes('<form method="post">'), html.includes("<script")]).toEqual([200, true, false]);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": expect.stringContaining("form-action 'self'"),
  });
  expect((await full(app.desk, id)).lead).toMatchObject({
    consent: { email: true },
    channels: { email: { gate: null } },
  });

  const done = await app.send(path, { ...ONE_CLICK, headers: FORM });
  expect([done.status, (await done.text()).includes("You are unsubscribed")]).toEqual([200, true]);
  const { lead, activities } = await full(app.desk, id);
  expect(lead).toMatchObject({
    consent: { email: false, call: true },
    sequence: null,
    channels: { email: { gate: "no_consent" } },
  });
  expect(activities[0]).toMatchObject({
    kind: "consent",
    actor: null,
    details: { consentEmail: false, by: "unsubscribe" },
  });
  expect(await db.select().from(leadEnrollments)).toMatchObject([
    { state: "stopped", reason: "opt_out", openKey: null },
  ]);
  const trail = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "contact.unsubscribe"));
  expect(trail).toMatchObject([{ actorRole: "visitor", resourceType: "contact" }]);
  expect((await actOn(app.desk, id, "send", { templateId: template.id })).status).toBe(422);

  expect((await app.send(path, { ...ONE_CLICK, headers: FORM })).status).toBe(200);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "contact.unsubscribe"))).toBe(1);
  expect((await full(app.desk, id)).lead.version).toBe(lead.version);
});

test("keeps an address unsubscribed through staff edits, imports and forms", async () => {
  const { app, id, path } = await start();
  await app.send(path, { ...ONE_CLICK, headers: FORM });
  await db.update(leads).set({ consentEmail: true }).where(eq(leads.id, id));
  expect((await full(app.desk, id)).lead.channels.email.gate).toBe("stopped");
  app.advance(DAY);
  const later = await newLead(app, { message: "Please write to me again." });
  expect((await full(app.desk, later)).lead).toMatchObject({
    consent: { email: true },
    channels: { email: { gate: "stopped" } },
  });
});

test.for(["GET", "POST"])("%s with a token that nobody has is told so, and changes nothing", async (method) => {
  const { app } = await start();
  const response = await app.send(`/unsubscribe/${"a".repeat(43)}`, { method, headers: FORM });
  expect([response.status, (await response.text()).includes("no longer works")]).toEqual([404, true]);
  expect(await db.$count(leadUnsubscribes)).toBe(0);
});

test("deletes links after 400 days and keeps addresses unsubscribed", async () => {
  const { app, path } = await start();
  await app.send(path, { ...ONE_CLICK, headers: FORM });
  const purge = (days: number) => purgeUnsubscribeLinks({ db, now: () => new Date(app.now().getTime() + days * DAY) });
  await purge(399);
  expect(await db.$count(leadUnsubscribeLinks)).toBe(1);
  await purge(401);
  expect([await db.$count(leadUnsubscribeLinks), await db.$count(leadUnsubscribes)]).toEqual([0, 1]);
});
