import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactPreferences } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago, manage, rowOf } from "../../../support/booking.ts";
import { cronAt, queue } from "../../../support/messages.ts";

const AT_TEN = { startsAt: chicago("2026-11-27", "10:00") };
const wishes = async (response: Response) =>
  (await response.json<{ reminders: { email: boolean | null; text: boolean | null } }>()).reminders;
const reminders = async () => (await queue()).filter((line) => line.includes("reminder"));

test("turns reminders off and on by link, once for repeated requests", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, AT_TEN);
  const set = (email: boolean) => manage(app, token, "/reminders", { json: { email, text: false } });
  expect(await wishes(await manage(app, token, "/reminders"))).toEqual({ email: true, text: null });
  expect(await wishes(await set(false))).toEqual({ email: false, text: null });
  expect(await wishes(await set(false))).toEqual({ email: false, text: null });
  const before = app.mails.length;
  await cronAt(app, chicago("2026-11-24", "10:00"));
  expect(app.mails).toHaveLength(before);
  expect(await wishes(await set(true))).toEqual({ email: true, text: null });
  await cronAt(app, chicago("2026-11-26", "10:00"));
  expect(app.mails).toHaveLength(before + 1);
  expect(await rowOf(id)).toMatchObject({ version: 2, remindByEmail: true });
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "appointment.reminders"));
  expect(rows).toHaveLength(2);
});

test("turned on for the first time, reminders that are ahead are queued", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN, { reminders: false });
  expect(await reminders()).toEqual([]);
  await manage(app, token, "/reminders", { json: { email: true, text: true } });
  expect(await reminders()).toEqual([
    "2 reminder_72h email queued",
    "2 reminder_24h email queued",
    "2 reminder_2h email queued",
  ]);
});

test("changes stored preferences by link and keeps the chosen hours", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, AT_TEN, { reminders: false });
  const patientId = (await rowOf(id))?.patientId ?? "";
  await env.DB.prepare("insert into contact_preferences values (?, 0, 0, '[24]', '20:00', '08:00', 0)")
    .bind(patientId)
    .run();
  expect(await wishes(await manage(app, token, "/reminders"))).toEqual({ email: false, text: null });
  await manage(app, token, "/reminders", { json: { email: true, text: false } });
  const [row] = await db.select().from(contactPreferences);
  expect(row).toMatchObject({ byEmail: true, byText: false, hoursBefore: [24] });
  expect(await reminders()).toEqual(["2 reminder_24h email queued"]);
});

test("a link that leads nowhere, and wishes that are none, change nothing", async () => {
  const app = await bookingApp();
  const { token } = await book(app, AT_TEN);
  expect((await manage(app, "x".repeat(43), "/reminders")).status).toBe(404);
  expect((await manage(app, "x".repeat(43), "/reminders", { json: { email: false, text: false } })).status).toBe(404);
  expect((await manage(app, token, "/reminders", { json: { email: "no" } })).status).toBe(400);
  expect(await wishes(await manage(app, token, "/reminders"))).toEqual({ email: true, text: null });
});
