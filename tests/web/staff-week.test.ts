import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffClosure, WeekAnswer } from "#contract/staff-board.ts";
import { closureState } from "#web/lib/words/closure-state.ts";
import { columnsOf, daysOf, inLanes, onDay, shownHoursOf, snapped } from "#web/lib/words/week-layout.ts";
import { staffVisit } from "./staff-visits.ts";

const zone = "America/Chicago";
const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`);
const at = (day: string, hour: number) => `2026-11-${day}T${hour}:00:00.000Z`;
const closure = (change: Partial<StaffClosure> = {}): StaffClosure => ({
  id: "clo_1",
  startsAt: at("24", 14),
  endsAt: at("24", 23),
  location: "green-bay",
  provider: null,
  reason: "Staff meeting",
  kind: "blackout",
  status: "confirmed",
  ...change,
});
const provider = (id: string, day: string) => {
  const working = [{ startsAt: at(day, 14), endsAt: at(day, 23) }];
  return { id, name: id, credential: "MD", working, free: working };
};

function week(change: Partial<WeekAnswer> = {}): WeekAnswer {
  return {
    location: "green-bay",
    zone,
    days,
    at: at("23", 12),
    openings: [{ startsAt: at("23", 14), endsAt: at("23", 23) }],
    providers: [provider("hale", "23"), provider("novak", "24")],
    visits: [],
    holds: [],
    closures: [],
    ...change,
  };
}

test("what overlaps stands side by side, what follows has the whole width again", () => {
  const laned = inLanes([
    { id: "c", from: 60, to: 90 },
    { id: "a", from: 0, to: 60 },
    { id: "b", from: 30, to: 45 },
    { id: "d", from: 45, to: 60 },
  ]);
  expect(laned.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ["a", 0, 2],
    ["b", 1, 2],
    ["d", 1, 2],
    ["c", 0, 1],
  ]);
});

test("no two that overlap ever share a lane, and none stands outside of its lanes", () => {
  const span = fc.record({ from: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
      const laned = inLanes(spans.map(({ from, length }) => ({ from, to: from + length })));
      for (const [i, one] of laned.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of laned.slice(i + 1)) {
          if (one.from < other.to && other.from < one.to) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
        }
      }
    }),
  );
});

test("a span is cut at midnight by the clinic's clock, and is none where it only touches", () => {
  const overnight = { startsAt: "2026-11-24T04:00:00.000Z", endsAt: "2026-11-24T14:00:00.000Z" };
  expect(onDay(overnight, "2026-11-23", zone)).toEqual({ from: 22 * 60, to: 24 * 60 });
  expect(onDay(overnight, "2026-11-24", zone)).toEqual({ from: 0, to: 8 * 60 });
  expect(onDay(overnight, "2026-11-25", zone)).toBeNull();
  const untilMidnight = { startsAt: "2026-11-24T04:00:00.000Z", endsAt: "2026-11-24T06:00:00.000Z" };
  expect(onDay(untilMidnight, "2026-11-24", zone)).toBeNull();
});

test("hours reach around what takes place outside of the usual ones", () => {
  expect(shownHoursOf(week())).toEqual({ from: 8 * 60, to: 17 * 60 });
  const early = staffVisit({ startsAt: "2026-11-23T13:15:00.000Z", endsAt: "2026-11-23T13:45:00.000Z" });
  expect(shownHoursOf(week({ visits: [early] })).from).toBe(7 * 60);
});

test("days are those on which somebody comes, or would if it were not closed", () => {
  expect(daysOf(week())).toEqual(["2026-11-23"]);
  expect(daysOf(week({ closures: [closure()] }))).toEqual(["2026-11-23", "2026-11-24"]);
  const saturday = closure({ startsAt: at("28", 14), endsAt: at("28", 23) });
  expect(daysOf(week({ closures: [saturday] }))).toEqual(["2026-11-23"]);
  expect(daysOf(week({ openings: [] }))).toEqual(days.slice(0, 5));
});

test("a column is for who works that day or has a visit; a day off is on its own provider's column alone", () => {
  const visit = staffVisit({ provider: { id: "novak", name: "novak" } });
  const closures = [closure({ provider: { id: "hale", name: "hale" }, startsAt: at("23", 15), endsAt: at("23", 16) })];
  const columns = columnsOf(week({ visits: [visit], closures }), ["2026-11-23", "2026-11-24"]);
  expect(
    columns.map(({ day, provider: { id }, closures: off, visits }) => [day, id, off.length, visits.length]),
  ).toEqual([
    ["2026-11-23", "hale", 1, 0],
    ["2026-11-23", "novak", 0, 1],
    ["2026-11-24", "novak", 0, 0],
  ]);
  expect(columns[1]?.visits[0]).toMatchObject({ from: 600, to: 630, lane: 0, lanes: 1 });
});

test("what was declined closes nothing, and what is proposed says so", () => {
  const closures = [closure({ status: "declined" }), closure({ id: "clo_2", status: "proposed" })];
  const [, column] = columnsOf(week({ closures }), ["2026-11-24"]);
  expect(column?.closures).toEqual([{ from: 480, to: 1020, reason: "Staff meeting", isProposed: true }]);
});

test("an undecided holiday says whether it closes online booking yet", () => {
  const state = (status: StaffClosure["status"], startsAt: string) =>
    closureState({ status, startsAt }, Date.parse("2026-11-05T06:00:00Z"));
  expect([
    state("proposed", "2026-11-26T06:00:00.000Z"),
    state("proposed", "2026-11-26T06:00:00.001Z"),
    state("confirmed", "2026-11-26T06:00:00.000Z"),
    state("declined", "2026-11-26T06:00:00.000Z"),
  ]).toEqual([
    "Not decided: closed online",
    "Not decided: closes online 21 days before",
    "Closed",
    "Declined: open as usual",
  ]);
});

test("what is dropped begins at a quarter of an hour and stays within the day", () => {
  const hours = { from: 480, to: 1020 };
  expect(snapped(488, hours, 30)).toBe(495);
  expect(snapped(487, hours, 30)).toBe(480);
  expect(snapped(100, hours, 30)).toBe(480);
  expect(snapped(1015, hours, 60)).toBe(960);
});
