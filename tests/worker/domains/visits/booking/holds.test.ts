import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { FreeTime, Hold, SlotsAnswer } from "#contract/booking-answers.ts";
import { MINUTE } from "#contract/time.ts";
import { appointmentEvents, appointments, bookingCells } from "#worker/domains/visits/schema/appointments.ts";
import { services } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import {
  bookingApp,
  cellsAndVisits,
  chicago,
  errorOf,
  holdRequest,
  holdTime,
  MONDAY,
  statusOf,
  stranger,
} from "../../../support/booking.ts";

const PROVIDER = { provider: "demo-novak" };

async function slotsOf(app: Awaited<ReturnType<typeof bookingApp>>, query: string, cookie?: string) {
  const response = await app.send(`/api/booking/slots?${query}`, { cookie, address: stranger() });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json<SlotsAnswer>()).slots;
}

const WEEK = "service=first-visit&location=green-bay&from=2026-11-23&to=2026-11-27";

test("gives one of a hundred parallel holds the slot and the others three alternatives", async () => {
  const app = await bookingApp();
  const held = await Promise.all(Array.from({ length: 100 }, () => holdTime(app, PROVIDER)));
  const statuses = held.map(({ response }) => response.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  for (const { response } of held.filter(({ response }) => response.status === 409)) {
    const { code, details } = await errorOf(response);
    expect(code).toBe("slot_taken");
    expect(details?.["alternatives"]).toHaveLength(3);
  }
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
  expect(owned).toHaveLength(10);
  expect(await db.$count(appointments)).toBe(1);
}, 60_000);

test("lets as many browsers hold a time as providers and rooms are free", async () => {
  const app = await bookingApp();
  const held = await Promise.all(Array.from({ length: 12 }, () => holdTime(app)));
  expect(held.filter(({ response }) => response.status === 201)).toHaveLength(2);
  const rows = await db.select().from(appointments);
  expect(new Set(rows.map(({ providerId }) => providerId))).toEqual(new Set(["demo-hale", "demo-novak"]));
  expect(new Set(rows.map(({ room }) => room)).size).toBe(2);
});

test("every time of the list can be held", async () => {
  const app = await bookingApp();
  // With a buffer, each hold would also block the next time of the list.
  await db.update(services).set({ bufferAfterMinutes: 0 });
  const slots = await slotsOf(app, "service=lab-draw&location=skokie&from=2026-11-23&to=2026-11-23");
  expect(slots.length).toBe(32);
  for (const { startsAt, providers } of slots) {
    const request = { service: "lab-draw", location: "skokie", startsAt, provider: providers[0] };
    const { response } = await holdTime(app, request);
    expect(response.status, startsAt).toBe(201);
  }
  expect(await slotsOf(app, "service=lab-draw&location=skokie&from=2026-11-23&to=2026-11-23")).toEqual([]);
}, 60_000);

test("lists a held slot for its own browser only", async () => {
  const app = await bookingApp();
  const nine = ({ startsAt }: FreeTime) => startsAt === chicago(MONDAY, "09:00");
  const query = `${WEEK}&provider=demo-novak`;
  const { cookie } = await holdTime(app, PROVIDER);
  expect((await slotsOf(app, query, cookie)).some(nine)).toBe(true);
  expect((await slotsOf(app, query)).some(nine)).toBe(false);
});

test("one browser holds one time: the next gives the one before back, also the same again", async () => {
  const app = await bookingApp();
  const first = await holdTime(app, PROVIDER);
  const same = await holdTime(app, PROVIDER, first.cookie);
  expect(same.response.status).toBe(201);
  const other = await holdTime(app, { ...PROVIDER, startsAt: chicago(MONDAY, "13:00") }, first.cookie);
  expect(await Promise.all([first, same, other].map(({ hold }) => statusOf(hold.id)))).toEqual([
    "released",
    "released",
    "held",
  ]);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("a hold that another was quicker for leaves the one before in place", async () => {
  const app = await bookingApp();
  const mine = await holdTime(app, { ...PROVIDER, startsAt: chicago(MONDAY, "13:00") });
  await holdTime(app, PROVIDER);
  expect((await holdTime(app, PROVIDER, mine.cookie)).response.status).toBe(409);
  expect(await statusOf(mine.hold.id)).toBe("held");
});

test("a hold ends to the millisecond after ten minutes, and the next one frees its time", async () => {
  const app = await bookingApp();
  const first = await holdTime(app, PROVIDER);
  expect(Date.parse(first.hold.expiresAt)).toBe(app.now().getTime() + 10 * MINUTE);
  app.advance(10 * MINUTE - 1);
  expect((await holdTime(app, PROVIDER)).response.status).toBe(409);
  app.advance(1);
  expect((await holdTime(app, PROVIDER)).response.status).toBe(201);
  expect(await statusOf(first.hold.id)).toBe("expired");
});

test("a hold is extended once by five minutes, also where its cells are", async () => {
  const app = await bookingApp();
  const { hold, cookie } = await holdTime(app, PROVIDER);
  const extend = () => app.post(`/api/booking/holds/${hold.id}/extend`, {}, { cookie, address: stranger() });
  const first = await extend();
  expect(first.status).toBe(200);
  const { hold: longer } = await first.json<{ hold: Hold }>();
  expect([Date.parse(longer.expiresAt) - Date.parse(hold.expiresAt), longer.canExtend]).toEqual([5 * MINUTE, false]);
  expect((await errorOf(await extend())).code).toBe("conflict");
  app.advance(12 * MINUTE);
  const { response } = await holdTime(app, PROVIDER);
  expect((await errorOf(response)).details?.["alternatives"]).toHaveLength(3);
  const nine = chicago(MONDAY, "09:00");
  const listed = await slotsOf(app, `${WEEK}&provider=demo-novak`);
  expect(listed.some(({ startsAt }) => startsAt === nine)).toBe(false);
  app.advance(3 * MINUTE);
  expect((await errorOf(await extend())).code).toBe("hold_expired");
});

test("a released hold gives its time back, and releasing it again changes nothing", async () => {
  const app = await bookingApp();
  const { hold, cookie } = await holdTime(app, PROVIDER);
  const release = () => app.send(`/api/booking/holds/${hold.id}`, { method: "DELETE", cookie, address: stranger() });
  expect([(await release()).status, (await release()).status]).toEqual([204, 204]);
  expect(await db.$count(bookingCells)).toBe(0);
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, hold.id));
  expect(events.map(({ toStatus }) => toStatus).sort()).toEqual(["held", "released"]);
  expect(await db.$count(auditTrails, eq(auditTrails.resourceId, hold.id))).toBe(2);
});

test("another's hold is not there, whatever is done to it", async () => {
  const app = await bookingApp();
  const { hold } = await holdTime(app, PROVIDER);
  const { cookie } = await holdTime(app, { ...PROVIDER, startsAt: chicago(MONDAY, "14:00") });
  const contact = { channel: "email", to: "a@b.example", firstName: "A", lastName: "B" };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (const who of [cookie, undefined]) {
    const more = { cookie: who, address: stranger() };
    const answers = await Promise.all([
      app.send(`/api/booking/holds/${hold.id}`, { method: "DELETE", ...more }),
      app.post(`/api/booking/holds/${hold.id}/extend`, {}, more),
      app.post(`/api/booking/holds/${hold.id}/contact`, contact, more),
      app.post(`/api/booking/holds/${hold.id}/confirm`, { code: "12345678" }, { ...more, headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect(await statusOf(hold.id)).toBe("held");
});

test("a browser that comes back finds its hold, and none after its end", async () => {
  const app = await bookingApp();
  const { hold, cookie } = await holdTime(app, PROVIDER);
  const own = async (who?: string) => {
    const response = await app.send("/api/booking/hold", { cookie: who, address: stranger() });
    return (await response.json<{ hold: Hold | null }>()).hold;
  };
  expect(await own(cookie)).toEqual(hold);
  expect(await own()).toBeNull();
  app.advance(10 * MINUTE);
  expect(await own(cookie)).toBeNull();
});

test("the cookie is hidden from scripts and other sites, and only its hash is stored", async () => {
  const app = await bookingApp();
  const { response, cookie } = await holdTime(app);
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-hold=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  const [row] = await db.select().from(appointments);
  expect(row?.holderHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(cookie.split("=")[1]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["a kind of visit that does not exist", { service: "nothing" }, "unavailable"],
  ["a place that does not exist", { location: "milwaukee" }, "unavailable"],
  ["a person who does not exist", { provider: "nobody" }, "outside_hours"],
  ["a person who does other visits", { provider: "demo-ellis" }, "outside_hours"],
  ["a person of the other clinic", { provider: "demo-brandt" }, "outside_hours"],
  ["an hour that has passed", { startsAt: "2026-11-19T15:00:00Z" }, "past"],
  ["a Saturday", { startsAt: chicago("2026-11-28", "10:00") }, "closed"],
  ["the evening", { startsAt: chicago(MONDAY, "17:00") }, "closed"],
  ["over lunch", { startsAt: chicago(MONDAY, "11:30"), ...PROVIDER }, "outside_hours"],
  ["off the grid", { startsAt: "2026-11-23T15:00:00.001Z" }, "grid"],
  ["too far ahead", { startsAt: chicago("2027-02-01", "10:00") }, "horizon"],
])("%s can not be held: %s", async (_, change, reason) => {
  const app = await bookingApp();
  const response = await app.post("/api/booking/holds", holdRequest(change));
  expect(response.status).toBe(422);
  expect(await errorOf(response)).toMatchObject({ code: "not_bookable", details: { reason } });
  expect(await db.$count(appointments)).toBe(0);
});

test("a kind of visit that only the desk books is not there for visitors", async () => {
  const app = await bookingApp();
  await env.DB.prepare("update services set is_self_bookable = 0 where id = 'first-visit'").run();
  expect((await holdTime(app)).response.status).toBe(422);
  await env.DB.prepare("update services set is_self_bookable = 1, is_active = 0 where id = 'first-visit'").run();
  expect((await holdTime(app)).response.status).toBe(422);
});

test("keeps the daily limit under parallel holds", async () => {
  const app = await bookingApp();
  await env.DB.prepare("update services set daily_limit = 3 where id = 'lab-draw'").run();
  const times = ["08:00", "09:00", "10:00", "11:00", "13:00", "14:00"];
  const held = await Promise.all(
    times.map((time) => holdTime(app, { service: "lab-draw", startsAt: chicago(MONDAY, time) })),
  );
  expect(held.filter(({ response }) => response.status === 201)).toHaveLength(3);
  const refused = held.filter(({ response }) => response.status !== 201);
  for (const { response } of refused) expect((await errorOf(response)).details?.["reason"]).toBe("limit");
  const [{ count } = { count: 0 }] = await db.all<{ count: number }>(
    sql`select count(*) as count from appointments where status = 'held'`,
  );
  expect(count).toBe(3);
});
