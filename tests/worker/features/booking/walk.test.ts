import fc from "fast-check";
import { expect, test } from "vitest";
import type { FreeTime } from "#contract/booking.ts";
import { appointmentEvents, appointments } from "#worker/db/schema/appointments.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { db } from "../../support/app.ts";
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
  tellContact,
} from "../../support/booking.ts";

// Few people, times and rooms, so that everybody is in everybody's way.

interface Man {
  held: Awaited<ReturnType<typeof holdTime>> | null;
  tokens: string[];
}

const TIMES = ["08:00", "08:15", "08:30", "09:00", "09:30", "10:00"].map((time) => chicago(MONDAY, time));
const SERVICES = ["first-visit", "follow-up"];
/** An answer that a man may get; none is a failure of ours. */
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

async function take(app: BookingApp, men: Man[], one: Step): Promise<number> {
  if (one.act === "wait") {
    app.advance(one.minutes * MINUTE);
    return 200;
  }
  const man = men[one.who] ?? { held: null, tokens: [] };
  const token = man.tokens.at(-1);
  const more = { ...(man.held && { cookie: man.held.cookie }), address: `192.0.2.${one.who}` };
  const path = `/api/booking/holds/${man.held?.hold?.id}`;
  switch (one.act) {
    case "hold": {
      const change = { startsAt: TIMES[one.time], service: one.service, provider: one.provider };
      const held = await holdTime(app, change, man.held?.cookie);
      if (held.response.status === 201) man.held = held;
      return held.response.status;
    }
    case "confirm": {
      if (!man.held) return 404;
      const { code } = await tellContact(app, man.held, { to: `man${one.who}@guest.example` });
      const response = await confirmHold(app, man.held, { code: code || "00000000" });
      if (response.status === 201) man.tokens.push((await response.json<{ token: string }>()).token);
      return response.status;
    }
    case "release":
      return (await app.send(path, { method: "DELETE", ...more })).status;
    case "extend":
      return (await app.post(`${path}/extend`, {}, more)).status;
    case "move": {
      if (!token) return 404;
      const { visit } = await (await manage(app, token)).json<{ visit: { version: number } }>();
      const json = { startsAt: TIMES[one.time] };
      return (await manage(app, token, "/move", { json, version: visit.version })).status;
    }
    case "cancel":
      return token ? (await manage(app, token, "/cancel", { json: { reason: "other" } })).status : 404;
  }
}

test("whatever is held, confirmed, moved, cancelled or left, cells are what live visits need, and each change is on record", async () => {
  const app = await bookingApp();
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
        const men: Man[] = Array.from({ length: 4 }, () => ({ held: null, tokens: [] }));
        for (const one of steps) {
          expect(EXPECTED, JSON.stringify(one)).toContain(await take(app, men, one));
          const { owned, needed } = await cellsAndVisits(app.now());
          expect(owned, JSON.stringify(one)).toEqual(needed);
        }
        const changes = await db.$count(appointmentEvents);
        expect(await db.$count(auditTrails)).toBe(changes);
      })
      .afterEach(async () => {
        await db.delete(appointments);
        await db.delete(auditTrails).catch(() => {});
      }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

test("of men who all want to move to one time at once one has it, and nobody loses what he had", async () => {
  const app = await bookingApp();
  const men: { token: string; id: string }[] = [];
  for (const [i, time] of ["08:00", "10:00", "13:00", "15:00"].entries()) {
    const request = { startsAt: chicago("2026-11-24", time), provider: "demo-novak" };
    const held = await holdTime(app, request);
    const { code } = await tellContact(app, held, { to: `man${i}@guest.example` });
    men.push(await (await confirmHold(app, held, { code })).json());
  }
  const json = { startsAt: TIMES[3] };
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
