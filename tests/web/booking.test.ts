import { expect, test } from "vitest";
import type { BookingOptions, Hold } from "#contract/booking-answers.ts";
import { weekdayOf } from "#contract/time.ts";
import {
  choiceOfHold,
  clinicsFor,
  fittingChoice,
  offeringProviders,
  readChoice,
  withChoice,
} from "#web/areas/booking/flow/choice.ts";
import { CHECK_INPUT, problemOf, waitWords } from "#web/areas/booking/flow/problem.ts";
import { clockOf, holdAnnouncement } from "#web/areas/booking/hold/countdown.ts";
import { calendarWeeks, dayForKey } from "#web/areas/booking/times/calendar.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

const CHICAGO = "America/Chicago";
const SPAN = { first: "2026-11-22", last: "2027-01-21" };

test("splits a month into weeks from Sunday to Saturday, with blanks for neighboring months", () => {
  const weeks = calendarWeeks("2026-11");
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([
    "2026-11-01",
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
    "2026-11-07",
  ]);
  expect(weeks.at(-1)).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
  expect(calendarWeeks("2027-02")).toHaveLength(5);
  expect(calendarWeeks("2026-02")).toHaveLength(4);
  expect(calendarWeeks("2028-02").flat().filter(Boolean)).toHaveLength(29);
  for (const week of weeks) for (const [i, date] of week.entries()) if (date) expect(weekdayOf(date)).toBe(i);
});

test("moves by day, week and month with the keyboard, within the bookable range", () => {
  const from = (date: string) => (key: string) => dayForKey(key, date, SPAN);
  const tuesday = from("2026-12-08");
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(tuesday)).toEqual([
    "2026-12-07",
    "2026-12-09",
    "2026-12-01",
    "2026-12-15",
  ]);
  expect(["Home", "End", "PageUp", "PageDown"].map(tuesday)).toEqual([
    "2026-12-06",
    "2026-12-12",
    "2026-11-22",
    "2027-01-08",
  ]);
  expect(["a", "Enter", "Tab", " "].map(tuesday)).toEqual([null, null, null, null]);
  expect(["ArrowLeft", "ArrowUp", "Home"].map(from(SPAN.first))).toEqual([SPAN.first, SPAN.first, SPAN.first]);
  expect(["ArrowDown", "PageDown"].map(from(SPAN.last))).toEqual([SPAN.last, SPAN.last]);
});

test("counts down to zero, with announcements at five, two and one minutes", () => {
  expect([600, 599.2, 65, 9, 0, -3].map(clockOf)).toEqual(["10:00", "10:00", "1:05", "0:09", "0:00", "0:00"]);
  expect(holdAnnouncement(600)).toBe("");
  expect(holdAnnouncement(301)).toBe("");
  expect(holdAnnouncement(300)).toBe("This time is kept for you for 5 more minutes.");
  expect(holdAnnouncement(121)).toBe(holdAnnouncement(300));
  expect(holdAnnouncement(120)).toContain("2 more minutes");
  expect(holdAnnouncement(60)).toContain("1 more minute.");
  expect(holdAnnouncement(0)).toBe("The time is no longer kept for you.");
});

const kind = {
  summary: "",
  prepText: "",
  durationMinutes: 15,
  forNewPatients: false,
  needsPlan: false,
  prefersMorning: false,
  horizonDays: 60,
};
const options: BookingOptions = {
  services: [
    { ...kind, id: "first-visit", name: "First visit" },
    { ...kind, id: "injection", name: "Quick visit" },
  ],
  locations: [
    { slug: "green-bay", zone: CHICAGO },
    { slug: "skokie", zone: CHICAGO },
  ],
  providers: [
    { id: "a", name: "A", credential: "MD", offers: [{ service: "first-visit", location: "green-bay" }] },
    {
      id: "b",
      name: "B",
      credential: "RN",
      offers: [
        { service: "first-visit", location: "skokie" },
        { service: "injection", location: "skokie" },
      ],
    },
  ],
  channels: ["email"],
};

test("keeps the choice in the address under neutral names, and ignores what can't be booked", () => {
  const query = withChoice("?utm=x", { service: "injection", location: "skokie", provider: "b" }, options);
  expect(query).toBe("?utm=x&service=quick-visit&location=skokie&provider=b");
  expect(readChoice(query, options)).toEqual({ service: "injection", location: "skokie", provider: "b" });
  expect(withChoice(query, {}, options)).toBe("?utm=x");
  expect(readChoice("?service=injection&location=mars&provider=z", options)).toEqual({});
  expect(readChoice("?location=skokie", options)).toEqual({ location: "skokie" });
});

test("drops a clinic or provider that does not offer the service", () => {
  expect(fittingChoice({ service: "injection", location: "green-bay" }, options.providers)).toEqual({
    service: "injection",
  });
  expect(fittingChoice({ service: "first-visit", location: "skokie", provider: "a" }, options.providers)).toEqual({
    service: "first-visit",
    location: "skokie",
  });
  expect(clinicsFor("injection", options)).toEqual(["skokie"]);
  expect(offeringProviders({ service: "first-visit", location: "green-bay" }, options).map(({ id }) => id)).toEqual([
    "a",
  ]);
  const hold = { service: "first-visit", location: "skokie", provider: "b" } as Hold;
  expect(choiceOfHold(hold)).toEqual({ service: "first-visit", location: "skokie" });
});

const refused = (code: ConstructorParameters<typeof ApiError>[0]["code"], more = {}) =>
  problemOf(new ApiError({ code, message: "Said.", ...more }));

test("maps each refusal to what the visitor can do", () => {
  const alternatives = [{ startsAt: "2026-11-24T14:30:00Z", providers: ["a"] }];
  expect(refused("slot_taken", { details: { alternatives } })).toEqual({ heading: "Said.", alternatives });
  expect(refused("patient_overlap", { details: { alternatives: [] } })).toEqual({ heading: "Said.", alternatives: [] });
  expect(refused("hold_expired")).toEqual({ heading: "Said.", isExpired: true });
  expect(refused("link_expired")).toEqual({ heading: "Said.", isExpired: true });
  expect(refused("invalid_request", { fields: { to: "No." } })).toEqual({
    heading: CHECK_INPUT,
    fields: { to: "No." },
  });
  expect(refused("not_bookable", { details: { reason: "visit_limit" } })).toMatchObject({ needsHelp: true });
  expect(refused("not_bookable", { details: { reason: "closed" } })).toEqual({ heading: "Said." });
  expect(refused("rate_limited", { retryAfterSeconds: 200 }).heading).toBe("Said. You can try again in 4 minutes.");
  expect(refused("upstream_failed")).toEqual({ heading: "Said.", canRetry: true });
  expect(refused("internal")).toMatchObject({ canRetry: true, needsHelp: true });
  const details = { current: {}, asked: { version: 2 } };
  expect(refused("stale", { details })).toEqual({ heading: "Said.", stale: details });
  expect(problemOf(new TypeError("Failed to fetch"))).toMatchObject({ canRetry: true });
});

test("states a wait in seconds, then in minutes", () => {
  expect([undefined, 1, 90, 91].map(waitWords)).toEqual([
    "",
    "You can try again in 1 second.",
    "You can try again in 90 seconds.",
    "You can try again in 2 minutes.",
  ]);
});
