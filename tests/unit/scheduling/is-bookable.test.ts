import { expect, test } from "vitest";
import { resources } from "#worker/domains/visits/rules/cells.ts";
import {
  type Calendar,
  freeRooms,
  type ServiceRules,
  slotRefusalOf,
} from "#worker/domains/visits/rules/is-bookable.ts";
import { ANN, at, between, ROOM, takenBy, VISIT, week } from "./calendar.ts";

const NOW = at("2026-11-20 12:00");

interface Case {
  start: string;
  calendar?: Partial<Calendar>;
  service?: Partial<ServiceRules>;
  now?: string;
  patientId?: string;
  isStaff?: boolean;
}

function refusal({ start, calendar, service, now, ...who }: Case) {
  const asking = { service: { ...VISIT, ...service }, now: now ? at(now) : NOW, ...who };
  return slotRefusalOf({ providerId: "ann", startsAt: at(start) }, week(calendar), asking);
}

const taken = (...entries: [string, Set<number>][]) => ({ taken: new Map(entries) });
const tuesday = (from: string, to: string) => between("2026-11-24", from, to);

test.each<[string, Case, ReturnType<typeof refusal>]>([
  ["the first visit of a day", { start: "2026-11-24 08:00" }, null],
  ["one that ends as the doors close; nobody waits for its buffer", { start: "2026-11-24 16:00" }, null],
  ["one that would end after them", { start: "2026-11-24 16:15" }, "closed"],
  ["one before they open", { start: "2026-11-24 07:45" }, "closed"],
  ["a Saturday", { start: "2026-11-28 10:00" }, "closed"],
  ["a time off the grid", { start: "2026-11-24 08:10" }, "grid"],
  ["half past on a grid of hours", { start: "2026-11-24 08:30", service: { gridMinutes: 60 } }, "grid"],
  [
    "a provider who comes at ten",
    { start: "2026-11-24 09:00", calendar: { working: new Map([["ann", [tuesday("10:00", "17:00")]]]) } },
    "outside_hours",
  ],
  ["a provider who is not here", { start: "2026-11-24 09:00", calendar: { working: new Map() } }, "outside_hours"],
  ["yesterday", { start: "2026-11-23 09:00", now: "2026-11-24 09:00" }, "past"],
  ["in an hour", { start: "2026-11-24 10:00", now: "2026-11-24 09:00" }, "notice"],
  ["in an hour, by the desk", { start: "2026-11-24 10:00", now: "2026-11-24 09:00", isStaff: true }, null],
  ["in two hours sharp", { start: "2026-11-24 11:00", now: "2026-11-24 09:00" }, null],
  ["the last day that is offered, late", { start: "2026-11-24 16:00", service: { horizonDays: 4 } }, null],
  ["the day after it", { start: "2026-11-25 08:00", service: { horizonDays: 4 } }, "horizon"],
  ["the day after it, by the desk", { start: "2026-11-25 08:00", service: { horizonDays: 4 }, isStaff: true }, null],
  [
    "a day that has enough of these",
    { start: "2026-11-24 08:00", service: { dailyLimit: 2 }, calendar: { booked: new Map([["2026-11-24", 2]]) } },
    "limit",
  ],
  [
    "the day after such a day",
    { start: "2026-11-25 08:00", service: { dailyLimit: 2 }, calendar: { booked: new Map([["2026-11-24", 2]]) } },
    null,
  ],
  [
    "a visit that begins in another's buffer",
    { start: "2026-11-24 10:00", calendar: taken(takenBy(ANN, tuesday("09:00", "10:15"))) },
    "slot_taken",
  ],
  [
    "a visit right behind it",
    { start: "2026-11-24 10:15", calendar: taken(takenBy(ANN, tuesday("09:00", "10:15"))) },
    null,
  ],
  [
    "a visit whose own buffer would reach into the next",
    { start: "2026-11-24 10:00", calendar: taken(takenBy(ANN, tuesday("11:00", "12:00"))) },
    "slot_taken",
  ],
  [
    "a visit that needs the only room",
    { start: "2026-11-24 10:00", calendar: taken(takenBy(ROOM, tuesday("10:30", "11:00"))) },
    "no_room",
  ],
  [
    "the same where no room is needed",
    {
      start: "2026-11-24 10:00",
      service: { needsRoom: false },
      calendar: taken(takenBy(ROOM, tuesday("10:30", "11:00"))),
    },
    null,
  ],
  [
    "a patient who is elsewhere then",
    {
      start: "2026-11-24 10:00",
      patientId: "p1",
      calendar: taken(takenBy(resources.patient("p1"), tuesday("10:30", "11:30"))),
    },
    "patient_overlap",
  ],
  [
    "another patient",
    {
      start: "2026-11-24 10:00",
      patientId: "p2",
      calendar: taken(takenBy(resources.patient("p1"), tuesday("10:30", "11:30"))),
    },
    null,
  ],
])("%s", (_, asked, expected) => {
  expect(refusal(asked)).toBe(expected);
});

test("rooms are free that nobody has for any part of the time", () => {
  const calendar = week({ rooms: 3, ...taken(takenBy(ROOM, tuesday("10:00", "10:15"))) });
  expect(freeRooms(calendar, tuesday("09:00", "10:15"))).toEqual([2, 3]);
  expect(freeRooms(calendar, tuesday("09:00", "10:00"))).toEqual([1, 2, 3]);
});
