import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import { answeredOf, FIRST_ANSWER_MS } from "#worker/domains/leads/list/answered.ts";
import { workingTime } from "#worker/domains/visits/hours/working-time.ts";

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({
  location: "skokie" as const,
  weekday,
  opens: "08:00",
  closes: "17:00",
}));
const BAY = { location: "green-bay" as const, weekday: 6, opens: "09:00", closes: "12:00" };
const working = workingTime([...HOURS, BAY], []);

/** `offset` is 6 in Central standard time and 5 in daylight time. */
const at = (text: string, offset = 6) => Date.parse(`${text}:00Z`) + offset * HOUR;
const lead = (createdAt: number, change: object = {}) => ({
  kind: "contact" as const,
  status: "new" as const,
  location: "skokie" as const,
  createdAt: new Date(createdAt),
  firstReplyAt: null,
  ...change,
});

test("nights and weekends do not count: Friday 16:58 is answered in time until Monday 08:03", () => {
  const friday = at("2026-11-20T16:58");
  const now = new Date(at("2026-11-22T12:00"));
  expect(answeredOf(lead(friday), working, now)).toEqual({
    state: "waiting",
    minutes: 2,
    dueAt: new Date(at("2026-11-23T08:03")).toISOString(),
    isPaused: true,
  });
  const replied = (text: string) => answeredOf(lead(friday, { firstReplyAt: new Date(at(text)) }), working, now);
  expect(replied("2026-11-23T08:03")).toMatchObject({ state: "in_time", minutes: 5 });
  expect(replied("2026-11-23T08:04")).toMatchObject({ state: "missed", minutes: 6 });
});

test("exactly five minutes are in time, and a millisecond more is late", () => {
  const came = at("2026-11-23T10:00");
  const state = (ms: number) => answeredOf(lead(came), working, new Date(came + ms))?.state;
  expect([state(FIRST_ANSWER_MS), state(FIRST_ANSWER_MS + 1)]).toEqual(["waiting", "late"]);
});

test("counts the hours of either clinic for a lead without one", () => {
  const [from, to] = [at("2026-11-21T08:00"), at("2026-11-21T10:30")];
  expect(working.between(from, to, null) / MINUTE).toBe(90);
  expect(working.between(from, to, "green-bay") / MINUTE).toBe(90);
  expect(working.between(from, to, "skokie")).toBe(0);
});

test("closures are taken out, whole days and parts, of one clinic or of both", () => {
  const span = (from: string, to: string) => ({ startsAt: new Date(at(from)), endsAt: new Date(at(to)) });
  const closed = [
    { location: null, ...span("2026-11-26T00:00", "2026-11-27T00:00") },
    { location: "skokie" as const, ...span("2026-11-25T12:00", "2026-11-25T13:00") },
    { location: "green-bay" as const, ...span("2026-11-25T08:00", "2026-11-25T17:00") },
  ];
  const holiday = workingTime(HOURS, closed);
  expect(holiday.between(at("2026-11-25T08:00"), at("2026-11-28T00:00"), "skokie") / HOUR).toBe(8 + 9);
  expect(holiday.isOpen(at("2026-11-25T12:30"), "skokie")).toBe(false);
  expect(holiday.after(at("2026-11-25T11:58"), FIRST_ANSWER_MS, "skokie")).toBe(at("2026-11-25T13:03"));
});

test("a working day has nine hours on both sides of each change of the clock", () => {
  // Clocks go back on Sunday, 2026-11-01, and forward on Sunday, 2027-03-14.
  expect(working.between(at("2026-10-30T16:00", 5), at("2026-11-02T09:00"), "skokie") / HOUR).toBe(2);
  expect(working.between(at("2027-03-12T16:00"), at("2027-03-15T09:00", 5), "skokie") / HOUR).toBe(2);
  expect(working.between(at("2027-03-15T00:00", 5), at("2027-03-16T00:00", 5), "skokie") / HOUR).toBe(9);
});

test("runs no clock for imported and closed leads, and stops counting after a month", () => {
  const came = at("2026-01-05T08:00");
  const now = new Date(at("2026-11-23T10:00"));
  expect(answeredOf(lead(came, { kind: "import" }), working, now)).toBeNull();
  expect(answeredOf(lead(came, { status: "lost" }), working, now)).toBeNull();
  expect(answeredOf(lead(came), working, now)?.minutes).toBeLessThan(24 * 9 * 60);
  expect(workingTime([], []).after(came, 1, null)).toBeNull();
});
