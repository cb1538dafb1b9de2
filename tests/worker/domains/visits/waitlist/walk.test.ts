import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, NOON } from "../../../support/app.ts";
import {
  type BookingApp,
  bookingApp,
  cellsAndVisits,
  chicago,
  confirmHold,
  holdTime,
  MONDAY,
  manage,
  tellContact,
} from "../../../support/booking.ts";
import { join, offer, offerTo, runWaitlist } from "../../../support/waitlist.ts";
import { walkOf } from "../../../support/walk.ts";

// Late on Monday, so that a patient who waits for an earlier time usually gets an offer.
const TIMES = ["10:00", "13:00", "14:30", "15:30"].map((time) => chicago(MONDAY, time));
const EXPECTED = [200, 201, 400, 404, 409, 410, 422];
const who = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ act: fc.constantFrom("book", "book", "move"), who, time: fc.integer({ min: 0, max: TIMES.length - 1 }) }),
  fc.record({ act: fc.constantFrom("join", "join", "join", "cancel", "accept", "decline", "decline"), who }),
  fc.record({ act: fc.constantFrom("cron", "cron", "twice") }),
  fc.record({ act: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 20 }) }),
);

interface Step {
  act: string;
  who?: number;
  time?: number;
  minutes?: number;
}

interface Man {
  number: number;
  token: string;
  startsAt: string | undefined;
}

type Act = (app: BookingApp, man: Man, tokens: Map<number, string>) => Promise<Response>;

const book: Act = async (app, { number, startsAt }, tokens) => {
  const held = await holdTime(app, { startsAt, provider: "demo-novak" });
  if (held.response.status !== 201) return held.response;
  const { code } = await tellContact(app, held, { to: `man${number}@guest.example` });
  const response = await confirmHold(app, held, { code: code || "00000000" });
  if (response.status === 201) tokens.set(number, (await response.clone().json<{ token: string }>()).token);
  return response;
};

const move: Act = async (app, { token, startsAt }) => {
  const seen = await manage(app, token);
  if (seen.status !== 200) return seen;
  const { visit } = await seen.json<{ visit: { version: number } }>();
  return manage(app, token, "/move", { json: { startsAt }, version: visit.version });
};

/** Replies for a patient who has an offer, because the others have nothing to answer. */
const reply =
  (answer: "accept" | "decline"): Act =>
  async (app, _, tokens) => {
    const open = [0, 1, 2, 3].map((number) => ({ number, token: offerTo(app, number) })).filter(({ token }) => token);
    const { number = 0, token = null } = open.at(-1) ?? {};
    const response = await offer(app, token, answer);
    const { booked } = await response.clone().json<{ booked?: { token: string } | null }>();
    if (booked) tokens.set(number, booked.token);
    return response;
  };

const ACTS: Record<string, Act> = {
  book,
  move,
  join: (app, { token }) => join(app, token, {}),
  cancel: (app, { token }) => manage(app, token, "/cancel", { json: { reason: "other" } }),
  accept: reply("accept"),
  decline: reply("decline"),
};

async function take(app: BookingApp, tokens: Map<number, string>, one: Step): Promise<number> {
  const act = ACTS[one.act];
  if (act) {
    const number = one.who ?? 0;
    const man = { number, token: tokens.get(number) ?? "x".repeat(43), startsAt: TIMES[one.time ?? 0] };
    return (await act(app, man, tokens)).status;
  }
  if (one.act === "wait") app.advance((one.minutes ?? 0) * MINUTE);
  else await Promise.all((one.act === "twice" ? [1, 2] : [1]).map(() => runWaitlist(app)));
  return 200;
}

test("whoever waits, is offered, accepts, declines or forgets: cells are what live visits need, each change is on record", async (context) => {
  const walk = await walkOf(context, 8);
  const app = await bookingApp();
  const seen = new Set<string>();
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 25, maxLength: 35 }), async (steps) => {
        const tokens = new Map<number, string>();
        app.mails.length = 0;
        const before = await db.$count(auditTrails);
        for (const one of steps) {
          const status = await take(app, tokens, one);
          seen.add(`${one.act} ${status}`);
          expect(EXPECTED, JSON.stringify(one)).toContain(status);
          const { owned, needed } = await cellsAndVisits(app.now());
          expect(owned, JSON.stringify(one)).toEqual(needed);
        }
        const offered = (await db.select().from(waitlistEntries)).filter(({ status }) => status === "offered");
        expect(new Set(offered.map(({ offeredAppointmentId }) => offeredAppointmentId)).size).toBe(offered.length);
        const rows = (await db.$count(auditTrails)) - before;
        expect(rows).toBeGreaterThanOrEqual(await db.$count(appointmentEvents));
      })
      .afterEach(async () => {
        await app.settle();
        app.advance(NOON.getTime() - app.now().getTime());
        await db.delete(waitlistEntries);
        await db.delete(appointments);
      }),
    walk,
  );
  expect([...seen]).toEqual(
    expect.arrayContaining(["book 201", "join 201", "accept 200", "decline 200", "cancel 200"]),
  );
}, 120_000);
