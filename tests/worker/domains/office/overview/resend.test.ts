import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ListAnswer } from "#contract/list.ts";
import type { UnsentMessage } from "#contract/overview-messages.ts";
import { HOUR } from "#contract/time.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { keptMail } from "#worker/providers/mailer/kept-mail.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { db } from "../../../support/app.ts";
import { chicago } from "../../../support/booking.ts";
import { cronDeps, MAILER_DOWN, runCron } from "../../../support/messages.ts";
import { bookVisit, type Colleague, type StaffApp, staffApp } from "../../../support/staff.ts";

const PATH = "/api/admin/overview/messages";
const MAIL = { to: "marker@guest.example", subject: "Marker", text: "Marker words" };

const listed = async (who: Colleague) => (await (await who.send(PATH)).json<ListAnswer<UnsentMessage>>()).rows;
const stored = (id: string) => db.select().from(notifications).where(eq(notifications.id, id)).get();

/** The dead-letter queue leaves an email like this after its last try. */
async function deadMail(app: StaffApp, mail: OutgoingMail = MAIL): Promise<string> {
  const row = await keptMail(cronDeps(app), { id: "mail:1", kind: "mail", mail });
  await db.insert(notifications).values({ ...row, state: "failed", attempts: 15, dueAt: app.now() });
  return row.id;
}

test("lets an administrator resend failed messages, and audits it", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin", "boss");
  const visit = await bookVisit(app, { startsAt: chicago("2026-12-08", "09:00"), notify: false });
  await db.delete(notifications);
  const about = { appointmentId: visit.id, kind: "booked", channel: "email", version: visit.version } as const;
  const dueAt = app.now();
  await db.insert(notifications).values([
    { ...about, id: "n1", state: "failed", attempts: 13, dueAt },
    { ...about, id: "n2", state: "sent", attempts: 1, dueAt },
  ]);
  const id = await deadMail(app);
  const rows = await listed(admin);
  expect(rows.map(({ id, state, ref, kind }) => [id, state, ref, kind]).sort()).toEqual([
    [id, "failed", null, "mail"],
    ["n1", "failed", visit.ref, "booked"],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/marker/i);

  const response = await admin.post(`${PATH}/resend`, { ids: ["n1", "n2", id] });
  expect([response.status, await response.json()]).toEqual([200, { count: 2 }]);
  const before = app.mails.length;
  await runCron(app);
  expect(
    app.mails
      .slice(before)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(["Marker", "Your appointment"]);
  expect(await listed(admin)).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: "sent", mail: null, wrappedKey: null });
  const acts = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "message.resend"));
  expect(acts).toMatchObject([{ actorId: admin.id, success: true }]);
});

test("lets only administrators resend messages", async () => {
  const app = await staffApp();
  await deadMail(app);
  const officer = await app.colleague("compliance", "officer");
  expect((await officer.post(`${PATH}/resend`, { ids: ["mail:1"] })).status).toBe(403);
  expect(await stored("mail:1")).toMatchObject({ state: "failed" });
});

test("lists a message as overdue while its provider is away, also between its tries", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin", "boss");
  await bookVisit(app, { startsAt: chicago("2026-12-08", "09:00"), notify: false });
  await deadMail(app);
  await admin.post(`${PATH}/resend`, { ids: ["mail:1"] });
  for (let tries = 1; tries <= 4; tries++) {
    await runCron(app, MAILER_DOWN);
    expect((await listed(admin)).length).toBe(tries > 3 ? 1 : 0);
    app.advance(((await stored("mail:1"))?.dueAt.getTime() ?? 0) - app.now().getTime());
  }
});

test("does not send a mail whose link no longer works", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin", "boss");
  const id = await deadMail(app, { ...MAIL, validUntil: new Date(app.now().getTime() + HOUR).toISOString() });
  app.advance(HOUR);
  await admin.post(`${PATH}/resend`, { ids: [id] });
  await runCron(app);
  expect(app.mails).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: "skipped", mail: null });
});
