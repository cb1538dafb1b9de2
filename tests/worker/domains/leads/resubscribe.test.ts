import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "#contract/time.ts";
import { newUnsubscribePath, purgeUnsubscribeLinks } from "#worker/domains/leads/campaigns/unsubscribe.ts";
import { leadResubscribeLinks, leadUnsubscribes } from "#worker/domains/leads/campaigns/unsubscribes-schema.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { full, newLead } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { type StaffApp, staffApp } from "../../support/staff.ts";

const PRESSED = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } } as const;
const LINK = /https?:\/\/[^\s/]+(\/unsubscribe\/again\/[\w-]{43})\b/;

async function start() {
  const app = await staffApp();
  const first = await newLead(app);
  const stop = await unsubscribed(app, first);
  app.advance(DAY);
  const id = await newLead(app, { message: "Please write to me again." });
  return { app, id, stop, path: pathIn(app) };
}

async function unsubscribed(app: StaffApp, id: string): Promise<string> {
  const [lead] = await db.select({ emailIndex: leads.emailIndex }).from(leads).where(eq(leads.id, id));
  const path = await newUnsubscribePath({ db, now: app.now }, lead?.emailIndex ?? "");
  expect((await app.send(path, PRESSED)).status).toBe(200);
  return path;
}

const pathIn = ({ mails }: StaffApp) => LINK.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";

const gateOf = async (app: StaffApp, id: string) => (await full(app.desk, id)).lead.channels.email.gate;
const trail = () => db.$count(auditTrails, eq(auditTrails.actionType, "contact.resubscribe"));

test("mails a resubscribe link only to an unsubscribed address", async () => {
  const { app, path } = await start();
  expect(path).not.toBe("");
  expect(app.mails.at(-1)).toMatchObject({ subject: "We received your message" });
  const [link] = await db.select().from(leadResubscribeLinks);
  expect(JSON.stringify(link)).not.toContain(path.slice("/unsubscribe/again/".length));
  await newLead(app, { email: "somebody.else@example.com", phone: "(920) 555-0144" });
  expect([app.mails.at(-1)?.subject, pathIn(app)]).toEqual(["We received your message", ""]);
  expect(await db.$count(leadResubscribeLinks)).toBe(1);
});

test("resubscribes by the button only, once, and audits it", async () => {
  const { app, id, path } = await start();
  const asked = await app.send(path);
  const html = await asked.text();
  expect([asked.status, html.includes('<form method="post"><button type="submit">Get e-mails again')]).toEqual([
    200,
    true,
  ]);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect([await gateOf(app, id), await trail()]).toEqual(["stopped", 0]);

  const presses = await Promise.all([1, 2, 3].map(() => app.send(path, PRESSED)));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect([await gateOf(app, id), await trail()]).toEqual([null, 1]);
  expect((await full(app.desk, id)).activities).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "consent",
        actor: null,
        details: { consentEmail: true, by: "resubscribe" },
      }),
    ]),
  );
  expect((await app.send(path)).status).toBe(404);
});

test("rejects an older resubscribe link after another unsubscribe", async () => {
  const { app, id, stop, path } = await start();
  await app.send(stop, PRESSED);
  expect((await app.send(path, PRESSED)).status).toBe(404);
  expect([await gateOf(app, id), await db.$count(leadUnsubscribes)]).toEqual(["no_consent", 1]);
});

test("expires a resubscribe link after a month", async () => {
  const { app, path } = await start();
  app.advance(31 * DAY);
  expect((await app.send(path, PRESSED)).status).toBe(404);
  expect(await db.$count(leadUnsubscribes)).toBe(1);
  await purgeUnsubscribeLinks({ db, now: app.now });
  expect(await db.$count(leadResubscribeLinks)).toBe(0);
});

test.for(["GET", "POST"])("%s with a token of the other kind or of nobody changes nothing", async (method) => {
  const { app, stop } = await start();
  const token = stop.slice("/unsubscribe/".length);
  for (const path of [`/unsubscribe/again/${token}`, `/unsubscribe/again/${"a".repeat(43)}`]) {
    const response = await app.send(path, { ...PRESSED, method });
    expect([response.status, (await response.text()).includes("no longer works")]).toEqual([404, true]);
  }
  expect([await db.$count(leadUnsubscribes), await trail()]).toEqual([1, 0]);
});
