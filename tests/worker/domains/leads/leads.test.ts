import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CONSENT_VERSION, type LeadAnswer } from "#contract/leads.ts";
import { HOUR, MINUTE } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import { openLead, openPages } from "#worker/domains/leads/leads.ts";
import { purgeLeads } from "#worker/domains/leads/retention.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { sendDueNotices } from "#worker/domains/visits/reminders/send.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { createTestApp, db, NOON, type TestApp } from "../../support/app.ts";
import { logged } from "../../support/console.ts";
import { audits, call, contact, leadApp, MARKS, rows } from "../../support/leads.ts";
import { sent } from "../../support/mail.ts";

async function runCronAfter(app: TestApp, ms: number): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const deliver = async (mail: OutgoingMail) => void mails.push(mail);
  app.advance(ms);
  await sendDueNotices(createDeps(env, { now: app.now, mailer: { send: deliver, deliver } }));
  return mails;
}

test("a request is stored sealed: no column of any table holds a word of it, and its key opens it", async () => {
  const { lead, settle } = leadApp();
  const response = await lead(contact());
  await settle();
  expect(response.status).toBe(201);
  const [row, ...others] = await rows();
  if (!row) throw new Error("nothing was stored");
  expect(others).toEqual([]);
  expect(await response.json()).toEqual({ lead: { id: row.id }, help: null });
  expect(JSON.stringify([row, await audits()])).not.toMatch(MARKS);
  for (const value of [row.name, row.phone, row.email, row.interest, row.message]) expect(value).toMatch(/^v1\./);
  expect(await openLead(createDeps(env), row)).toEqual({
    name: "Marker Doe",
    phone: "+19205550199",
    email: "Marker@Example.com",
    interest: "erectile-dysfunction",
    message: "A marker of a message",
  });
  expect(row).toMatchObject({
    kind: "contact",
    status: "new",
    location: "skokie",
    kekVersion: 1,
    consentCall: true,
    consentText: false,
    consentEmail: true,
    consentVersion: CONSENT_VERSION,
    createdAt: NOON,
  });
  expect(await openPages(createDeps(env), row)).toEqual({
    landingPage: "/locations/skokie",
    page: "/about",
    campaign: { source: "google", medium: "cpc" },
  });
  expect(await audits()).toMatchObject([{ action_type: "lead.create", resource_id: row.id, actor_role: "visitor" }]);
});

test("a sealed field that was put into another row or column is refused, never shown", async () => {
  const { lead } = leadApp();
  await lead(contact());
  await lead(contact({ phone: "847 555 0117" }));
  const [first, second] = await rows();
  if (!first || !second) throw new Error("two requests should be stored");
  const deps = createDeps(env);
  await expect(openLead(deps, { ...first, name: second.name })).rejects.toThrow("does not open");
  await expect(openLead(deps, { ...first, message: first.name })).rejects.toThrow("does not open");
  await expect(openLead(deps, { ...first, wrappedKey: second.wrappedKey })).rejects.toMatchObject({ status: 503 });
  await expect(openLead(deps, { ...first, kekVersion: 2 })).rejects.toMatchObject({ status: 503 });
});

test("equal contacts are found by equal blind indexes, however they were typed", async () => {
  const { lead } = leadApp();
  await lead(contact());
  await lead(contact({ phone: "+1 920 555 0199", email: "marker@example.com" }));
  const [first, second] = await rows();
  expect(first?.phoneIndex).toBe(second?.phoneIndex);
  expect(first?.emailIndex).toBe(second?.emailIndex);
  expect(first?.phone).not.toBe(second?.phone);
});

test("the clinic and the visitor get a mail each, with postal addresses and without a word of the request", async () => {
  const { lead, mails, settle } = leadApp();
  await lead(contact());
  await settle();
  const [row] = await rows();
  expect(mails.map(({ to }) => to)).toEqual(["skokie@elitemenshealth.example", "Marker@Example.com"]);
  for (const { subject, text } of mails) {
    expect(subject + text).not.toMatch(/marker|\b0199|erectile|\bdoe\b/i);
    expect(text).toContain("4711 Golf Rd., STE 1050, Skokie, IL");
    expect(text).toContain("Elite Men's Health");
  }
  expect(mails[0]?.text).toContain(row?.id ?? "no id");
  expect(mails[1]?.subject).toBe("We received your message");
  expect(mails[1]?.text).toContain("We received your message and will call you back.");
  expect(mails[1]?.text).toContain("In an emergency call 911; in a crisis call or text 988.");
  expect(mails[1]?.text).toContain("Monday to Friday, 8:00 AM to 5:00 PM Central time");
});

test("sends no email without consent", async () => {
  const { lead, mails, settle } = leadApp();
  await lead(call());
  await lead(contact({ email: "", consentEmail: false }));
  await settle();
  expect(mails.map(({ to }) => to)).toEqual(["skokie@elitemenshealth.example", "skokie@elitemenshealth.example"]);
});

test("sends the mails about a request later when the mailer failed right after the commit", async () => {
  const app = leadApp(async ({ to }) => {
    throw new Error(`marker: ${to} was refused`);
  });
  expect((await app.lead(contact())).status).toBe(201);
  await app.settle();
  expect(await rows()).toHaveLength(1);
  expect(logged()).toContain("lead_mail_failed");
  expect(logged()).not.toMatch(MARKS);
  const both = ["Marker@Example.com", "skokie@elitemenshealth.example"];
  expect((await runCronAfter(app, 2 * MINUTE)).map(({ to }) => to).sort()).toEqual(both);
  expect(await runCronAfter(app, HOUR)).toEqual([]);
});

test("keeps the mails about a request, sealed, when the process ends right after the commit", async () => {
  const app = leadApp(() => new Promise(() => undefined));
  expect((await app.lead(contact())).status).toBe(201);
  expect(JSON.stringify(await db.select().from(notifications))).not.toMatch(MARKS);
  expect(await runCronAfter(app, 5 * MINUTE)).toHaveLength(2);
});

test("sends the mails about a request when the queue takes nothing", async () => {
  const send = () => Promise.reject(new Error("The queue is overloaded."));
  const app = createTestApp({ env: { MAIL_QUEUE: { send } as unknown as Queue<OutgoingMail> } });
  expect((await app.post("/api/leads", contact())).status).toBe(201);
  await app.settle();
  expect(await sent()).toHaveLength(2);
});

test("deletes the waiting mails of a request with the request", async () => {
  const app = leadApp(() => Promise.reject(new Error("down")));
  await app.lead(contact());
  await app.settle();
  await db.delete(leads);
  expect(await db.$count(notifications)).toBe(0);
});

test("after 24 months a request that led to no visit is deleted with its key; others stay", async () => {
  const { lead } = leadApp();
  const ids: string[] = [];
  for (const phone of ["9205551000", "9205551001", "9205551002"]) {
    const { lead: stored } = await (await lead(call({ phone }))).json<LeadAnswer>();
    ids.push(stored.id);
  }
  const [old, booked, recent] = ids;
  const years = (count: number, days: number) => Date.UTC(2026 - count, 10, 20 + days, 18);
  await db.run(sql`update leads set created_at = ${years(2, -1)}, status = 'contacted' where id = ${old}`);
  await db.run(sql`update leads set created_at = ${years(3, 0)}, status = 'booked' where id = ${booked}`);
  await db.run(sql`update leads set created_at = ${years(2, 1)} where id = ${recent}`);
  await purgeLeads({ db, now: () => NOON });
  expect((await rows()).map(({ id }) => id).sort()).toEqual([booked, recent].sort());
  const expired = await db.all(sql`select resource_id, actor_role, purpose, success, action_details, at
    from audit_trails where action_type = 'lead.expire'`);
  expect(expired).toEqual([
    {
      resource_id: old,
      actor_role: "system",
      purpose: "retention",
      success: 1,
      action_details: '{"months":24}',
      at: NOON.getTime(),
    },
  ]);
  await purgeLeads({ db, now: () => NOON });
  expect(await rows()).toHaveLength(2);
});
