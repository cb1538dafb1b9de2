import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { purgeNotices } from "#worker/domains/visits/reminders/send.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago, GUEST, manage, rowOf } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { cronAt, cronDeps, MAILER_DOWN, queue, runCron } from "../../../support/messages.ts";

const FRIDAY = "2026-11-27";
const AT_TEN = { startsAt: chicago(FRIDAY, "10:00"), provider: "demo-novak" };
const NUMBER = "(920) 555-0199";
const TEXT = { channel: "text", to: NUMBER };
const IS_BOOKED = eq(notifications.kind, "booked");
const bookedRow = async () => (await db.select().from(notifications).where(IS_BOOKED))[0];
/** Skips the code and the booking confirmation, which every guest gets first. */
const later = <T>(sent: T[]) => sent.slice(2);

test("sends three reminders once each, in time, by the chosen channel", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN);
  expect(await queue()).toEqual([
    "2 booked email sent",
    "2 reminder_72h email queued",
    "2 reminder_24h email queued",
    "2 reminder_2h email queued",
  ]);
  await cronAt(app, new Date(Date.parse(chicago("2026-11-24", "10:00")) - 1));
  expect(later(app.mails)).toEqual([]);
  for (const at of [chicago("2026-11-24", "10:00"), chicago("2026-11-26", "10:00"), chicago(FRIDAY, "08:00")]) {
    await cronAt(app, at);
    await runCron(app);
  }
  expect(later(app.mails).map(({ to, subject }) => [to, subject])).toEqual(Array(3).fill([GUEST.to, "A reminder"]));
  const text = app.mails.at(-1)?.text ?? "";
  expect(text).toContain("Your appointment is on Friday, November 27, 2026, 10:00 AM Central in Green Bay.");
  expect(text).toContain(`/book-appointment/manage/${token}\n`);
  expect(text).toContain("turn reminders off");
  expect(text.replace(/https\S+/g, "").split("Elite Men's Health")[0]).not.toMatch(
    /Marker|Surname|first visit|health|Hale|Novak/i,
  );
});

test("sends no reminders without consent, and only those ahead for a visit tomorrow", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN, { reminders: false });
  expect(await queue()).toEqual(["2 booked email sent"]);
  app.advance(Date.parse(chicago("2026-11-26", "12:00")) - app.now().getTime());
  await book(app, { ...AT_TEN, startsAt: chicago(FRIDAY, "14:00") }, { to: "other@guest.example" });
  expect((await queue()).slice(1)).toEqual([
    "2 booked email sent",
    "2 reminder_24h email queued",
    "2 reminder_2h email queued",
  ]);
});

test("a reminder by text says when, where and how to answer, and no more", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN, TEXT);
  await cronAt(app, chicago("2026-11-26", "10:00"));
  const text = app.texts.at(-1)?.text ?? "";
  expect(text).toContain("Reminder: appointment on Friday, November 27, 2026, 10:00 AM Central in Green Bay.");
  expect(text).toContain(`/book-appointment/manage/${token}`);
  expect(text).toContain("STOP");
  expect(text.replace(/https\S+/, "")).not.toMatch(/Marker|Surname|visit|health|Elite/i);
});

test("of a moved visit the old reminders are skipped and the new ones go", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN);
  await manage(app, token, "/move", { json: { startsAt: chicago(FRIDAY, "15:00") }, version: 2 });
  await app.settle();
  await cronAt(app, chicago("2026-11-24", "10:00"));
  expect(later(app.mails).map(({ subject }) => subject)).toEqual(["Your appointment has a new time"]);
  await cronAt(app, chicago("2026-11-24", "15:00"));
  expect(app.mails.at(-1)?.text).toContain("3:00 PM Central");
  expect(later(app.mails)).toHaveLength(2);
  expect((await queue()).filter((line) => line.startsWith("2 reminder"))).toEqual([
    "2 reminder_72h email skipped",
    "2 reminder_24h email queued",
    "2 reminder_2h email queued",
  ]);
});

test("of a cancelled visit nothing comes but that it is off", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN);
  await manage(app, token, "/cancel", { json: { reason: "time" } });
  await app.settle();
  await cronAt(app, chicago(FRIDAY, "08:00"));
  expect(later(app.mails).map(({ subject }) => subject)).toEqual(["Your appointment was cancelled"]);
  expect((await queue()).every((line) => /sent|skipped/.test(line))).toBe(true);
});

test("a reminder that comes too late is left to the next one", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN);
  await cronAt(app, chicago("2026-11-26", "10:01"));
  expect(later(app.mails)).toHaveLength(1);
  expect((await queue())[1]).toBe("2 reminder_72h email skipped");
});

test("a mailer that is down is asked again, later each time, and then sends once", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN);
  await cronAt(app, chicago("2026-11-26", "10:00"), MAILER_DOWN);
  expect(logged()).toContain("notice_retry");
  await runCron(app);
  expect(later(app.mails)).toHaveLength(0);
  app.advance(2 * MINUTE);
  await runCron(app, MAILER_DOWN);
  app.advance(3 * MINUTE);
  await runCron(app);
  expect(later(app.mails)).toHaveLength(0);
  app.advance(MINUTE);
  await runCron(app);
  await runCron(app);
  expect(later(app.mails)).toHaveLength(1);
});

test("does not confirm a visit that has begun", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN);
  await db.update(notifications).set({ state: "queued", attempts: 1, dueAt: app.now() }).where(IS_BOOKED);
  await cronAt(app, chicago(FRIDAY, "10:00"));
  expect(await bookedRow()).toMatchObject({ state: "skipped" });
});

test("sends by cron what a request could not send", async () => {
  const app = await bookingApp();
  const { id } = await book(app, AT_TEN);
  await db.update(notifications).set({ state: "queued", attempts: 1 }).where(eq(notifications.kind, "booked"));
  await runCron(app);
  expect(later(app.mails)).toHaveLength(0);
  app.advance(2 * MINUTE);
  await runCron(app);
  expect(later(app.mails).map(({ subject }) => subject)).toEqual(["Your appointment"]);
  expect(later(app.mails)[0]?.text).toContain("https://www.elitemenshealth.example/book-appointment/manage/");
  expect((await rowOf(id))?.status).toBe("confirmed");
});

test("two runs at once send every message once", async () => {
  const app = await bookingApp();
  for (const [i, time] of ["09:00", "11:00", "13:00", "15:00"].entries())
    await book(app, { startsAt: chicago(FRIDAY, time) }, { to: `man${i}@guest.example` });
  const before = app.mails.length;
  app.advance(Date.parse(chicago("2026-11-26", "16:00")) - app.now().getTime());
  await Promise.all([runCron(app), runCron(app), runCron(app)]);
  expect(
    app.mails
      .slice(before)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([0, 1, 2, 3].map((i) => `man${i}@guest.example`));
});

test("a wish that was taken back between queue and sending counts, and so does STOP", async () => {
  const app = await bookingApp();
  const { id } = await book(app, AT_TEN);
  await db.update(appointments).set({ remindByEmail: false }).where(eq(appointments.id, id));
  await cronAt(app, chicago("2026-11-24", "10:00"));
  await db.update(appointments).set({ remindByEmail: true }).where(eq(appointments.id, id));
  const contactIndex = await blindIndex(cronDeps(app).settings, "email", GUEST.to);
  await db.insert(suppressions).values({ contactIndex, channel: "email", createdAt: app.now() });
  await cronAt(app, chicago("2026-11-26", "10:00"));
  expect(later(app.mails)).toEqual([]);
  await db.delete(suppressions);
  await cronAt(app, chicago(FRIDAY, "08:00"));
  expect(later(app.mails)).toHaveLength(1);
});

test("puts preferences above the choice made with the booking", async () => {
  const app = await bookingApp();
  const first = await book(app, AT_TEN, { reminders: false });
  const patientId = (await rowOf(first.id))?.patientId ?? "";
  await env.DB.prepare("insert into contact_preferences values (?, 1, 0, '[24]', '20:00', '08:00', 0)")
    .bind(patientId)
    .run();
  await manage(app, first.token, "/move", { json: { startsAt: chicago(FRIDAY, "15:00") }, version: 2 });
  expect((await queue()).filter((line) => line.includes("reminder"))).toEqual(["3 reminder_24h email queued"]);
  await env.DB.prepare("update contact_preferences set hours_before = '[2]'").run();
  await cronAt(app, chicago("2026-11-26", "15:00"));
  expect((await queue()).filter((line) => line.includes("reminder"))).toEqual(["3 reminder_24h email skipped"]);
});

test("a discreet patient's mail has the clinic's initials alone", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN);
  await db.update(patients).set({ isDiscreet: true });
  await cronAt(app, chicago("2026-11-26", "10:00"));
  const mail = app.mails.at(-1);
  const words = [mail?.subject, mail?.text, mail?.html].join("\n").replace(/https\S+/g, "");
  expect(words).toContain("EMH");
  expect(words).not.toMatch(/Elite|health/i);
});

test("forgets sent messages ninety days after a visit", async () => {
  const app = await bookingApp();
  const { visit } = await book(app, AT_TEN);
  await cronAt(app, chicago("2026-11-26", "10:00"));
  app.advance(Date.parse(visit.endsAt) + 90 * DAY - app.now().getTime());
  await purgeNotices(cronDeps(app));
  expect(await db.$count(notifications)).toBe(4);
  app.advance(1);
  await purgeNotices(cronDeps(app));
  expect(await db.$count(notifications)).toBe(0);
});

test("no visit of years slows the look for what is due", async () => {
  const plan = await db.all<{ detail: string }>(
    sql`explain query plan select id from notifications where state = 'queued' and due_at < 1 and attempts < 5 order by due_at limit 40`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain("notifications_due");
});

test("a visit within two hours has no reminder left", async () => {
  const app = await bookingApp({ start: new Date(chicago("2026-11-23", "08:00")) });
  await book(app, { startsAt: new Date(app.now().getTime() + 2 * HOUR).toISOString() });
  expect(await queue()).toEqual(["2 booked email sent"]);
});
