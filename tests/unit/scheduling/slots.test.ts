import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { contains, resources, subtract } from "#worker/domains/visits/rules/cells.ts";
import { type Asking, type Calendar, slotRefusalOf, visitOf } from "#worker/domains/visits/rules/is-bookable.ts";
import { freeSlots, nearestSlots } from "#worker/domains/visits/rules/slots.ts";
import { ANN, at, between, takenBy, VISIT, week } from "./calendar.ts";

const NOW = at("2026-11-20 12:00");

test("a free day offers every quarter of an hour from the first to the last that ends in time", () => {
  const slots = freeSlots(week(), { service: VISIT, now: NOW });
  const tuesday = slots.filter(
    ({ startsAt }) => startsAt >= at("2026-11-24 00:00") && startsAt < at("2026-11-25 00:00"),
  );
  expect(tuesday).toHaveLength(33);
  expect(tuesday[0]?.startsAt).toBe(at("2026-11-24 08:00"));
  expect(tuesday.at(-1)?.startsAt).toBe(at("2026-11-24 16:00"));
});

test("the nearest times come before and after, the earlier of two first", () => {
  const taken = new Map([takenBy(ANN, between("2026-11-24", "10:00", "11:15"))]);
  const slots = freeSlots(week({ taken }), { service: VISIT, now: NOW });
  const nearest = nearestSlots(slots, at("2026-11-24 10:00"), 3).map(({ startsAt }) => startsAt);
  expect(nearest).toEqual(["08:45", "11:15", "08:30"].map((time) => at(`2026-11-24 ${time}`)));
});

const FIRST = at("2026-11-23 00:00");
const quarter = fc.integer({ min: 0, max: 3 * 96 }).map((n) => FIRST + n * 15 * MINUTE);
const interval = fc
  .tuple(quarter, fc.integer({ min: 1, max: 40 }))
  .map(([from, n]) => ({ from, to: from + n * 15 * MINUTE }));
const cells = fc.array(interval, { maxLength: 6 });
const quarters = (max: number) => fc.integer({ min: 0, max }).map((n) => n * 15);

const calendars: fc.Arbitrary<Calendar> = fc
  .record({
    openings: cells,
    closures: cells,
    shifts: fc.array(cells, { minLength: 1, maxLength: 3 }),
    busy: fc.array(cells, { minLength: 4, maxLength: 4 }),
    rooms: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ openings, closures, shifts, busy, rooms }) => {
    const names = [
      resources.provider("p0"),
      resources.provider("p1"),
      resources.room("green-bay", 1),
      resources.patient("me"),
    ];
    return week({
      rooms,
      openings: subtract(openings, closures),
      working: new Map(shifts.map((hours, i) => [`p${i}`, hours])),
      taken: new Map(names.map((name, i) => takenBy(name, ...(busy[i] ?? [])))),
    });
  });

const asked: fc.Arbitrary<Asking> = fc
  .record({
    duration: quarters(8),
    before: quarters(2),
    after: quarters(2),
    grid: fc.constantFrom(15, 30, 60),
    needsRoom: fc.boolean(),
    now: quarter,
    notice: quarters(20),
    isStaff: fc.boolean(),
    known: fc.boolean(),
  })
  .map(({ duration, before, after, grid, needsRoom, now, notice, isStaff, known }) => ({
    service: {
      ...VISIT,
      durationMinutes: duration + 15,
      bufferBeforeMinutes: before,
      bufferAfterMinutes: after,
      gridMinutes: grid,
      minNoticeMinutes: notice,
      needsRoom,
    },
    now: now - DAY,
    isStaff,
    ...(known && { patientId: "me" }),
  }));

test("whatever is listed can be booked, and whatever can be booked is listed", () => {
  fc.assert(
    fc.property(calendars, asked, (calendar, asking) => {
      const slots = freeSlots(calendar, asking).map(({ providerId, startsAt }) => `${providerId} ${startsAt}`);
      const listed = new Set(slots);
      expect(slots).toHaveLength(listed.size);
      for (const providerId of calendar.working.keys()) {
        for (let startsAt = FIRST - DAY; startsAt < FIRST + 5 * DAY; startsAt += 15 * MINUTE) {
          const isFree = slotRefusalOf({ providerId, startsAt }, calendar, asking) === null;
          expect(listed.has(`${providerId} ${startsAt}`)).toBe(isFree);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("what is taken away from hours is gone, and nothing else", () => {
  fc.assert(
    fc.property(cells, cells, quarter, (hours, holes, moment) => {
      const instant = { from: moment, to: moment + 15 * MINUTE };
      const isIn = (intervals: typeof hours) => intervals.some((one) => contains(one, instant));
      expect(isIn(subtract(hours, holes))).toBe(isIn(hours) && !isIn(holes));
    }),
  );
});

test("a visit is as long as its service", () => {
  const { from, to } = visitOf({ providerId: "ann", startsAt: NOW }, VISIT);
  expect(to - from).toBe(60 * MINUTE);
});
