import { eq, notLike } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#contract/time.ts";
import { bookingCells, manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago, errorOf, holdTime, manage, rowOf, visitOf } from "../../../support/booking.ts";

const TUESDAY = "2026-11-24";
const NOVAK = { provider: "demo-novak" };

test("shows only first name, time and place by link", async () => {
  const app = await bookingApp();
  const { token } = await book(app);
  const response = await manage(app, token);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("ETag")).toBe('"2"');
  const text = await response.clone().text();
  expect(text).not.toMatch(/surname|guest\.example|first.visit|novak|hale/i);
  expect(Object.keys(await visitOf(response)).sort()).toEqual([
    "canCancel",
    "canMove",
    "changesUntil",
    "endsAt",
    "firstName",
    "id",
    "isConfirmed",
    "isRunningLate",
    "location",
    "startsAt",
    "status",
    "version",
    "zone",
  ]);
});

test("answers 404 for an unknown link and link_expired for an ended one", async () => {
  const app = await bookingApp();
  const { token, visit } = await book(app);
  const acts = ["", "/slots?from=2026-11-23&to=2026-11-24", "/calendar.ics"];
  const posts = ["/confirm", "/late", "/move", "/cancel"];
  const json = { reason: "time", startsAt: visit.startsAt };
  const all = (of: string) =>
    Promise.all([
      ...acts.map((act) => manage(app, of, act)),
      ...posts.map((act) => manage(app, of, act, { json, version: 2 })),
    ]);
  expect(new Set((await all("x".repeat(43))).map(({ status }) => status))).toEqual(new Set([404]));
  await db.update(manageTokens).set({ revokedAt: app.now() });
  expect(new Set((await all(token)).map(({ status }) => status))).toEqual(new Set([410]));
  await db.update(manageTokens).set({ revokedAt: null });
  app.advance(Date.parse(visit.endsAt) + DAY - app.now().getTime() - 1);
  expect((await manage(app, token)).status).toBe(200);
  app.advance(1);
  const response = await manage(app, token);
  expect([response.status, (await errorOf(response)).code]).toEqual([410, "link_expired"]);
});

test("allows changes by the patient up to four hours before the visit, to the millisecond", async () => {
  const app = await bookingApp();
  const { token, visit } = await book(app, { startsAt: chicago(TUESDAY, "15:00") });
  app.advance(Date.parse(visit.startsAt) - 4 * HOUR - app.now().getTime());
  expect(await visitOf(await manage(app, token))).toMatchObject({ canMove: true, canCancel: true });
  const moved = { json: { startsAt: chicago(TUESDAY, "16:00") }, version: 2 };
  app.advance(1);
  expect(await visitOf(await manage(app, token))).toMatchObject({ canMove: false, canCancel: false });
  expect((await errorOf(await manage(app, token, "/move", moved))).details).toEqual({ reason: "cutoff" });
  const cancelled = await manage(app, token, "/cancel", { json: { reason: "time" } });
  expect((await errorOf(cancelled)).details).toEqual({ reason: "cutoff" });
  app.advance(-1);
  expect((await manage(app, token, "/cancel", { json: { reason: "time" } })).status).toBe(200);
});

test("a cancelled visit gives its time back at once, says so by mail, and is cancelled once", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, NOVAK);
  const cancel = () => manage(app, token, "/cancel", { json: { reason: "time" } });
  expect(await visitOf(await cancel())).toMatchObject({ status: "cancelled", canMove: false, canCancel: false });
  expect(await visitOf(await cancel())).toMatchObject({ status: "cancelled", version: 3 });
  expect(await db.$count(bookingCells)).toBe(0);
  await app.settle();
  expect(app.mails.map(({ subject }) => subject).slice(1)).toEqual([
    "Your appointment",
    "Your appointment was cancelled",
  ]);
  expect(await rowOf(id)).toMatchObject({ cancelledBy: "patient", cancelReason: "time", isLateCancel: false });
  expect((await holdTime(app, NOVAK)).response.status).toBe(201);
  const move = await manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, "09:00") }, version: 3 });
  expect((await errorOf(move)).details).toEqual({ reason: "state" });
});

test("a cancellation that names an old version is stale, and one with words of its own is refused", async () => {
  const app = await bookingApp();
  const { token } = await book(app);
  const old = await manage(app, token, "/cancel", { json: { reason: "time" }, version: 1 });
  expect((await errorOf(old)).code).toBe("stale");
  expect((await manage(app, token, "/cancel", { json: { reason: "my pain" } })).status).toBe(400);
  expect(await visitOf(await manage(app, token))).toMatchObject({ status: "confirmed" });
});

test("records attendance and lateness once", async () => {
  const app = await bookingApp();
  const { token, id, visit } = await book(app);
  const act = async (path: string) => manage(app, token, path, { json: {} });
  expect(await visitOf(await act("/confirm"))).toMatchObject({ isConfirmed: true, version: 2 });
  expect((await act("/confirm")).status).toBe(200);
  expect((await errorOf(await act("/late"))).details).toEqual({ reason: "state" });
  app.advance(Date.parse(visit.startsAt) - HOUR - app.now().getTime());
  expect(await visitOf(await act("/late"))).toMatchObject({ isRunningLate: true });
  expect((await act("/late")).status).toBe(200);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, id));
  expect(rows.map(({ actionType }) => actionType)).toEqual([
    "appointment.hold",
    "appointment.confirm",
    "appointment.attend",
    "appointment.late",
  ]);
});

test("the calendar file keeps its name over a move, counts up, and says when the visit is off", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, NOVAK);
  const file = async () => (await manage(app, token, "/calendar.ics")).text();
  const response = await manage(app, token, "/calendar.ics");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/calendar/);
  const first = await response.text();
  expect(first).toContain(`UID:${id}@www.elitemenshealth.example\r\nSEQUENCE:0\r\n`);
  expect(first).toContain("DTSTART:20261123T150000Z\r\nDTEND:20261123T160000Z\r\nSTATUS:CONFIRMED\r\n");
  expect(first).toContain("SUMMARY:Appointment - EMH\r\nLOCATION:1525 Park Place\\, STE 300\\, Ashwaubenon\\, WI\r\n");
  expect(first).not.toMatch(/marker|surname|first visit|health,/i);
  await manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, "09:00") }, version: 2 });
  expect(await file()).toContain(`UID:${id}@www.elitemenshealth.example\r\nSEQUENCE:1\r\n`);
  await manage(app, token, "/cancel", { json: { reason: "time" } });
  const last = await file();
  expect(last).toContain("SEQUENCE:2\r\n");
  expect(last).toContain("STATUS:CANCELLED\r\n");
});

test("each change has one message of its own version", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, NOVAK);
  await manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, "09:00") }, version: 2 });
  await app.settle();
  await manage(app, token, "/cancel", { json: { reason: "time" } });
  await app.settle();
  const rows = await db.select().from(notifications).where(notLike(notifications.kind, "reminder%"));
  expect(rows.map((row) => [row.id, row.state])).toEqual([
    [`${id}:2:booked:email`, "sent"],
    [`${id}:3:moved:email`, "sent"],
    [`${id}:4:cancelled:email`, "sent"],
  ]);
});
