import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SlotsAnswer } from "#contract/booking-answers.ts";
import { appointmentEvents } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import {
  book,
  bookingApp,
  cellsAndVisits,
  chicago,
  errorOf,
  holdTime,
  MONDAY,
  manage,
  rowOf,
  visitOf,
} from "../../../support/booking.ts";

const TUESDAY = "2026-11-24";
const NOVAK = { provider: "demo-novak" };
const PROVIDER = { providerId: "demo-novak" };

test("a visit moves in place: its old time is free, its new one taken, and the mail says so", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, NOVAK);
  const startsAt = chicago(TUESDAY, "10:00");
  const response = await manage(app, token, "/move", { json: { startsAt }, version: 2 });
  expect(response.status).toBe(200);
  expect(await visitOf(response)).toMatchObject({ startsAt, version: 3, status: "confirmed" });
  await app.settle();
  expect(app.mails.at(-1)?.text).toContain("on Tuesday, November 24, 2026, 10:00 AM Central in Green Bay");
  expect(await rowOf(id)).toMatchObject({ icalSequence: 1, moveCount: 1 });
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
  expect((await holdTime(app, NOVAK)).response.status).toBe(201);
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, id));
  expect(events.at(-1)).toMatchObject({ fromStatus: "confirmed", toStatus: "confirmed", actorKind: "patient" });
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "appointment.move"))).toBe(1);
});

test("a visit never stands in the way of its own move by a quarter of an hour", async () => {
  const app = await bookingApp();
  const { token } = await book(app, NOVAK);
  const slots = await manage(app, token, `/slots?from=${MONDAY}&to=${MONDAY}`);
  const { slots: free } = await slots.json<SlotsAnswer>();
  const startsAt = chicago(MONDAY, "09:15");
  expect(free.find((slot) => slot.startsAt === startsAt)?.providers).toContain("demo-novak");
  expect((await manage(app, token, "/move", { json: { startsAt }, version: 2 })).status).toBe(200);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("every time that a link lists can be moved to", async () => {
  const app = await bookingApp();
  const { token } = await book(app, { service: "follow-up" });
  await env.DB.prepare("update appointments set move_count = -100").run();
  const { slots } = await (await manage(app, token, `/slots?from=${TUESDAY}&to=${TUESDAY}`)).json<SlotsAnswer>();
  expect(slots.length).toBeGreaterThan(20);
  let version = 2;
  for (const { startsAt, providers } of slots) {
    const response = await manage(app, token, "/move", { json: { startsAt, provider: providers[0] }, version });
    expect(response.status, startsAt).toBe(200);
    version++;
  }
});

test("lets one of two parallel moves win and gives the other both values", async () => {
  const app = await bookingApp();
  const { token } = await book(app, NOVAK);
  const times = [chicago(TUESDAY, "09:00"), chicago(TUESDAY, "13:00")];
  const moves = await Promise.all(
    times.map((startsAt) => manage(app, token, "/move", { json: { startsAt }, version: 2 })),
  );
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = moves.findIndex(({ status }) => status === 200);
  const error = await errorOf(moves[1 - winner] ?? Response.error());
  expect(error).toMatchObject({
    code: "stale",
    details: { current: { version: 3, startsAt: times[winner] }, asked: { version: 2, startsAt: times[1 - winner] } },
  });
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("a move without the version that was seen is refused", async () => {
  const app = await bookingApp();
  const { token } = await book(app);
  const json = { startsAt: chicago(TUESDAY, "09:00") };
  expect((await manage(app, token, "/move", { json })).status).toBe(400);
  const response = await manage(app, token, "/move", { json, version: 1 });
  expect([response.status, (await errorOf(response)).code]).toEqual([409, "stale"]);
});

test("changes nothing when the new time is taken or breaks a rule", async () => {
  const app = await bookingApp();
  const { token, visit } = await book(app, NOVAK);
  await holdTime(app, { ...NOVAK, startsAt: chicago(TUESDAY, "09:00") });
  const move = (startsAt: string) => manage(app, token, "/move", { json: { ...NOVAK, startsAt }, version: 2 });
  const taken = await errorOf(await move(chicago(TUESDAY, "09:30")));
  expect(taken.code).toBe("slot_taken");
  expect(taken.details?.["alternatives"]).toHaveLength(3);
  expect((await errorOf(await move(chicago("2026-11-28", "09:00")))).details).toEqual({ reason: "closed" });
  expect((await errorOf(await move(chicago("2026-11-20", "09:00")))).details).toEqual({ reason: "past" });
  expect(await visitOf(await manage(app, token))).toEqual(visit);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("keeps the provider of a moved visit unless they are not free", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, NOVAK);
  const move = (time: string, version: number) =>
    manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, time) }, version });
  expect((await move("13:00", 2)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject(PROVIDER);
  await holdTime(app, { ...NOVAK, startsAt: chicago(TUESDAY, "09:00") });
  expect((await move("09:00", 3)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ providerId: "demo-hale" });
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("allows three moves, and does not count a move to the same time", async () => {
  const app = await bookingApp();
  const { token } = await book(app, NOVAK);
  for (const [i, time] of ["09:00", "10:00", "13:00"].entries()) {
    const json = { startsAt: chicago(TUESDAY, time) };
    expect((await manage(app, token, "/move", { json, version: 2 + i })).status).toBe(200);
  }
  const visit = await visitOf(await manage(app, token));
  expect(visit).toMatchObject({ canMove: false, canCancel: true, version: 5 });
  const json = { startsAt: chicago(TUESDAY, "14:00") };
  expect((await errorOf(await manage(app, token, "/move", { json, version: 5 }))).details).toEqual({
    reason: "call_us",
  });
});

test("drops confirmation and lateness of the old time after a move", async () => {
  const app = await bookingApp();
  const { token } = await book(app, NOVAK);
  await manage(app, token, "/confirm", { json: {} });
  const moved = await manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, "09:00") }, version: 2 });
  expect(await visitOf(moved)).toMatchObject({ isConfirmed: false });
});

test("lets one of a parallel move and cancellation win and answers the other with the current visit", async () => {
  const app = await bookingApp();
  const { token } = await book(app, NOVAK);
  const answers = await Promise.all([
    manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, "09:00") }, version: 2 }),
    manage(app, token, "/cancel", { json: { reason: "time" }, version: 2 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});
