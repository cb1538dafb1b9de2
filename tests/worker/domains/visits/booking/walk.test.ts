import fc from "fast-check";
import { expect, test } from "vitest";
import type { FreeTime } from "#contract/booking-answers.ts";
import { MINUTE } from "#contract/time.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import {
  type BookingApp,
  bookingApp,
  cellsAndVisits,
  chicago,
  confirmHold,
  holdTime,
  MONDAY,
  manage,
  rowOf,
  stranger,
  tellContact,
} from "../../../support/booking.ts";
import { walkOf } from "../../../support/walk.ts";

// Few providers, times and rooms, so that the guests compete for them.

interface Man {
  held: Awaited<ReturnType<typeof holdTime>> | null;
  tokens: string[];
}

const TIMES = ["08:00", "08:15", "08:30", "09:00", "09:30", "10:00"].map((time) => chicago(MONDAY, time));
const SERVICES = ["first-visit", "follow-up"];
/** No 5xx: a server error fails the walk. */
const EXPECTED = [200, 201, 204, 400, 404, 409, 410, 422, 429];

const who = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({
    act: fc.constant("hold" as const),
    who,
    time: fc.integer({ min: 0, max: TIMES.length - 1 }),
    service: fc.constantFrom(...SERVICES),
    provider: fc.constantFrom("demo-hale", "demo-novak", undefined),
  }),
  fc.record({ act: fc.constant("confirm" as const), who }),
  fc.record({ act: fc.constant("release" as const), who }),
  fc.record({ act: fc.constant("extend" as const), who }),
  fc.record({ act: fc.constant("move" as const), who, time: fc.integer({ min: 0, max: TIMES.length - 1 }) }),
  fc.record({ act: fc.constant("cancel" as const), who }),
  fc.record({ act: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 11 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Act<Name extends Step["act"]> = Extract<Step, { act: Name }>;

async function hold(app: BookingApp, man: Man, one: Act<"hold">): Promise<number> {
  const change = { startsAt: TIMES[one.time], service: one.service, provider: one.provider };
  const held = await holdTime(app, change, man.held?.cookie);
  if (held.response.status === 201) man.held = held;
  return held.response.status;
}

async function confirm(app: BookingApp, man: Man, one: Act<"confirm">): Promise<number> {
  if (!man.held) return 404;
  const { code } = await tellContact(app, man.held, { to: `man${one.who}@guest.example` });
  const response = await confirmHold(app, man.held, { code: code || "00000000" });
  if (response.status === 201) man.tokens.push((await response.json<{ token: string }>()).token);
  return response.status;
}

async function move(app: BookingApp, man: Man, one: Act<"move">): Promise<number> {
  const token = man.tokens.at(-1);
  if (!token) return 404;
  const { visit } = await (await manage(app, token)).json<{ visit: { version: number } }>();
  return (await manage(app, token, "/move", { json: { startsAt: TIMES[one.time] }, version: visit.version })).status;
}

async function cancel(app: BookingApp, man: Man): Promise<number> {
  const token = man.tokens.at(-1);
  return token ? (await manage(app, token, "/cancel", { json: { reason: "other" } })).status : 404;
}

async function take(app: BookingApp, men: Man[], one: Step): Promise<number> {
  if (one.act === "wait") app.advance(one.minutes * MINUTE);
  const man = one.act === "wait" ? undefined : men[one.who];
  if (one.act === "wait" || !man) return 200;
  const path = `/api/booking/holds/${man.held?.hold.id}`;
  const more = { cookie: man.held?.cookie, address: stranger() };
  switch (one.act) {
    case "hold":
      return hold(app, man, one);
    case "confirm":
      return confirm(app, man, one);
    case "release":
      return (await app.send(path, { method: "DELETE", ...more })).status;
    case "extend":
      return (await app.post(`${path}/extend`, {}, more)).status;
    case "move":
      return move(app, man, one);
    case "cancel":
      return cancel(app, man);
  }
}

test("whatever is held, confirmed, moved, cancelled or left, cells are what live visits need, and each change is on record", async (context) => {
  const walk = await walkOf(context, 12);
  const app = await bookingApp();
  const seen = new Set<string>();
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
        const before = await db.$count(auditTrails);
        const men: Man[] = Array.from({ length: 4 }, () => ({ held: null, tokens: [] }));
        for (const one of steps) {
          const status = await take(app, men, one);
          seen.add(`${one.act} ${status}`);
          expect(EXPECTED, JSON.stringify(one)).toContain(status);
          const { owned, needed } = await cellsAndVisits(app.now());
          expect(owned, JSON.stringify(one)).toEqual(needed);
        }
        const changes = await db.$count(appointmentEvents);
        expect((await db.$count(auditTrails)) - before).toBe(changes);
      })
      .afterEach(async () => {
        await db.delete(appointments);
      }),
    walk,
  );
  // A walk in which no act ever succeeds would prove nothing.
  const reached = ["hold 201", "hold 409", "confirm 201", "move 200", "cancel 200", "release 204", "extend 200"];
  expect([...seen]).toEqual(expect.arrayContaining(reached));
}, 120_000);

test("lets one of many parallel moves to a slot win, and every other keeps its time", async () => {
  const app = await bookingApp();
  const men: { token: string; id: string }[] = [];
  for (const [i, time] of ["08:00", "10:00", "13:00", "15:00"].entries()) {
    const request = { startsAt: chicago("2026-11-24", time), provider: "demo-novak" };
    const held = await holdTime(app, request);
    const { code } = await tellContact(app, held, { to: `man${i}@guest.example` });
    men.push(await (await confirmHold(app, held, { code })).json());
  }
  const json = { startsAt: TIMES[3], provider: "demo-novak" };
  const moves = await Promise.all(men.map(({ token }) => manage(app, token, "/move", { json, version: 2 })));
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const [i, { status }] of moves.entries()) {
    expect((await rowOf(men[i]?.id ?? ""))?.version).toBe(status === 200 ? 3 : 2);
  }
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("an alternative that is named can be held", async () => {
  const app = await bookingApp();
  await holdTime(app, { provider: "demo-novak" });
  const { response } = await holdTime(app, { provider: "demo-novak" });
  const { error } = await response.json<{ error: { details: { alternatives: FreeTime[] } } }>();
  for (const { startsAt, providers } of error.details.alternatives.slice(0, 1)) {
    expect((await holdTime(app, { startsAt, provider: providers[0] })).response.status).toBe(201);
  }
});
