import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import { unsent } from "#worker/domains/office/overview/messages.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { NoProviderError, ProviderError } from "#worker/providers/http.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { cronAt, MAILER_DOWN, queue, runCron } from "../../../support/messages.ts";

const FRIDAY = "2026-11-27";
const AT_TEN = { startsAt: chicago(FRIDAY, "10:00"), provider: "demo-novak" };
const TEXT = { channel: "text", to: "(920) 555-0199" };
const IS_BOOKED = eq(notifications.kind, "booked");
const bookedRow = async () => (await db.select().from(notifications).where(IS_BOOKED))[0];

async function fourDue() {
  const app = await bookingApp();
  for (const [i, time] of ["09:00", "11:00", "13:00", "15:00"].entries())
    await book(app, { startsAt: chicago(FRIDAY, time) }, { to: `man${i}@guest.example` });
  await db.update(notifications).set({ state: "queued", attempts: 0, dueAt: app.now() }).where(IS_BOOKED);
  return app;
}

test("retries a message for a day, then gives it up, and the log names no one", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN);
  const start = app.now().getTime();
  await db.update(notifications).set({ state: "queued", attempts: 0, dueAt: app.now() }).where(IS_BOOKED);
  let row = await bookedRow();
  for (let tries = 0; row?.state === "queued" && tries < 20; tries++) {
    await cronAt(app, row.dueAt, MAILER_DOWN);
    row = await bookedRow();
  }
  expect([row?.state, row?.attempts]).toEqual(["failed", 13]);
  expect(app.now().getTime() - start).toBeGreaterThan(24 * HOUR);
  expect(logged().match(/notice_failed/g)).toHaveLength(1);
  expect(logged()).not.toMatch(/marker|surname|guest\.example/i);
  expect(logged()).not.toContain(token);
});

test("counts a message as sent when the provider has taken it, not when the queue has", async () => {
  const deliver = () => Promise.reject(new ProviderError("api.resend.com", 503));
  const app = await bookingApp();
  await book(app, AT_TEN);
  await db.update(notifications).set({ state: "queued", attempts: 0, dueAt: app.now() }).where(IS_BOOKED);
  await runCron(app, { mailer: { send: async () => undefined, deliver } });
  expect(await bookedRow()).toMatchObject({ state: "queued", attempts: 1 });
});

test("gives a message up at once when the provider refuses its address", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN);
  await db.update(notifications).set({ state: "queued", attempts: 0, dueAt: app.now() }).where(IS_BOOKED);
  const deliver = () => Promise.reject(new ProviderError("api.resend.com", 422));
  await runCron(app, { mailer: { send: deliver, deliver } });
  expect(await bookedRow()).toMatchObject({ state: "failed", attempts: 1 });
});

test("lists a reminder by text as failed when the site cannot send texts", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN, TEXT);
  const sms = () => Promise.reject(new NoProviderError("There is no provider for sms."));
  await cronAt(app, chicago("2026-11-26", "10:00"), { sms });
  expect(await queue()).toContain("2 reminder_24h text failed");
});

test("waits as long as the provider asks before the next try", async () => {
  const app = await bookingApp();
  await book(app, AT_TEN);
  await db.update(notifications).set({ state: "queued", attempts: 0, dueAt: app.now() }).where(IS_BOOKED);
  const deliver = () => Promise.reject(new ProviderError("api.resend.com", 429, 30 * MINUTE));
  await runCron(app, { mailer: { send: deliver, deliver } });
  expect((await bookedRow())?.dueAt).toEqual(new Date(app.now().getTime() + 30 * MINUTE));
});

test("stops asking a provider that fails three times in a row; the other messages keep their due time and their tries", async () => {
  const app = await fourDue();
  let asked = 0;
  const deliver = async () => {
    asked++;
    throw new ProviderError("api.resend.com", 503);
  };
  const due = app.now();
  await runCron(app, { mailer: { send: deliver, deliver } });
  const rows = await db.select().from(notifications).where(IS_BOOKED);
  expect([asked, ...rows.map(({ attempts }) => attempts).sort()]).toEqual([3, 0, 1, 1, 1]);
  expect(rows.filter(({ attempts }) => attempts === 0).map(({ dueAt }) => dueAt)).toEqual([due]);
});

test("counts every message that waits for more than ten minutes while the provider is away", async () => {
  const app = await fourDue();
  for (let minute = 0; minute <= 30; minute++) {
    await runCron(app, MAILER_DOWN);
    app.advance(MINUTE);
  }
  expect(await db.$count(notifications, unsent("overdue", app.now()))).toBe(4);
});

test("one message that cannot be sent holds up no other", async () => {
  const app = await fourDue();
  const deliver = async ({ to }: { to: string }) => {
    if (to === "man0@guest.example") throw new Error("not a provider's answer");
  };
  await runCron(app, { mailer: { send: deliver, deliver } });
  const rows = await db.select().from(notifications).where(IS_BOOKED);
  expect(rows.map(({ state }) => state).sort()).toEqual(["queued", "sent", "sent", "sent"]);
});
