import { expect, test } from "vitest";
import { type HoursException, type HoursPart, providerHoursRequest } from "#contract/provider-hours.ts";

function part(location: HoursPart["location"], begins: string, ends: string, change: Partial<HoursPart> = {}) {
  return { location, weekday: 1, begins, ends, validFrom: "2026-01-01", validTo: null, ...change };
}

const ONCE = { everyWeeks: null, until: null };

const off = (date: string): HoursException => ({ date, location: null, begins: null, ends: null, ...ONCE });

function on(date: string, location: HoursPart["location"], begins: string, ends: string): HoursException {
  return { date, location, begins, ends, ...ONCE };
}

/** Returns messages by the path of the row. */
function troubles(body: { hours?: HoursPart[]; exceptions?: HoursException[] }): Record<string, string> {
  const { error } = providerHoursRequest.safeParse({ hours: [], exceptions: [], handling: [], ...body });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const FORTNIGHTLY = { everyWeeks: 2, until: "2027-04-01" };

const MORNINGS = "That is both clinics in one morning. Please keep to one a half day.";
const AFTERNOONS = "That is both clinics in one afternoon. Please keep to one a half day.";
const OVERLAP = "Two rows overlap. Please change one of them.";
const TWICE = "This date has a day off already. Please keep one of the two.";

test.each<[string, HoursPart[], Record<string, string>]>([
  [
    "a morning here and an afternoon there",
    [part("green-bay", "08:00", "12:00"), part("skokie", "12:00", "17:00")],
    {},
  ],
  ["a morning in two parts", [part("green-bay", "08:00", "10:00"), part("green-bay", "10:00", "12:00")], {}],
  [
    "one morning in two clinics",
    [part("green-bay", "08:00", "09:30"), part("skokie", "11:00", "12:00")],
    { "hours.1": MORNINGS },
  ],
  [
    "one afternoon in two clinics",
    [part("skokie", "15:00", "17:00"), part("green-bay", "12:00", "14:00")],
    { "hours.1": AFTERNOONS },
  ],
  [
    "a day over noon, and the other clinic behind it",
    [part("green-bay", "08:00", "12:15"), part("skokie", "13:00", "17:00")],
    { "hours.1": AFTERNOONS },
  ],
  [
    "parts that overlap by a quarter of an hour",
    [part("green-bay", "08:00", "12:00"), part("green-bay", "11:45", "13:00")],
    { "hours.1": OVERLAP },
  ],
  [
    "the same on another weekday",
    [part("green-bay", "08:00", "12:00"), part("skokie", "08:00", "12:00", { weekday: 2 })],
    {},
  ],
  [
    "the other clinic from the day after the last one here",
    [
      part("green-bay", "08:00", "12:00", { validTo: "2026-06-30" }),
      part("skokie", "08:00", "12:00", { validFrom: "2026-07-01" }),
    ],
    {},
  ],
  [
    "the other clinic from that last day",
    [
      part("green-bay", "08:00", "12:00", { validTo: "2026-06-30" }),
      part("skokie", "08:00", "11:00", { validFrom: "2026-06-30" }),
    ],
    { "hours.1": OVERLAP },
  ],
  [
    "the third row against the first",
    [part("green-bay", "08:00", "10:00"), part("green-bay", "13:00", "17:00"), part("skokie", "10:30", "11:00")],
    { "hours.2": MORNINGS },
  ],
])("a week: %s", (_, hours, expected) => {
  expect(troubles({ hours })).toEqual(expected);
});

test.each<[string, HoursException[], Record<string, string>]>([
  ["two dates off", [off("2026-12-24"), off("2026-12-31")], {}],
  ["one date off twice", [off("2026-12-24"), off("2026-12-24")], { "exceptions.1": TWICE }],
  [
    "a date off and at work",
    [on("2026-12-24", "skokie", "08:00", "10:00"), off("2026-12-24")],
    { "exceptions.1": TWICE },
  ],
  [
    "a date in two parts",
    [on("2026-12-24", "green-bay", "08:00", "12:00"), on("2026-12-24", "skokie", "13:00", "15:00")],
    {},
  ],
  [
    "a date in two clinics at once",
    [on("2026-12-24", "green-bay", "08:00", "12:00"), on("2026-12-24", "skokie", "11:00", "15:00")],
    { "exceptions.1": OVERLAP },
  ],
  [
    "a date in two clinics within a morning",
    [on("2026-12-24", "green-bay", "08:00", "09:00"), on("2026-12-24", "skokie", "10:00", "11:00")],
    { "exceptions.1": MORNINGS },
  ],
  [
    "a Thursday off that comes again, but for one",
    [{ ...off("2026-12-10"), ...FORTNIGHTLY }, on("2026-12-24", "skokie", "08:00", "12:00")],
    {},
  ],
  [
    "two that come again in turn",
    [
      { ...off("2026-12-10"), ...FORTNIGHTLY },
      { ...off("2026-12-17"), ...FORTNIGHTLY },
    ],
    {},
  ],
  [
    "two that come again and meet",
    [
      { ...off("2026-12-10"), ...FORTNIGHTLY },
      { ...on("2026-12-03", "skokie", "08:00", "12:00"), everyWeeks: 3, until: "2027-02-01" },
    ],
    { "exceptions.1": `On 2026-12-24: ${TWICE}` },
  ],
  [
    "two that would meet after one has ended",
    [
      { ...off("2026-12-10"), ...FORTNIGHTLY },
      { ...off("2026-12-03"), everyWeeks: 3, until: "2026-12-23" },
    ],
    {},
  ],
  [
    "no end",
    [{ ...off("2026-12-10"), everyWeeks: 2 }],
    { "exceptions.0.until": "Please say until when it comes again." },
  ],
  [
    "an end before the first",
    [{ ...off("2026-12-10"), everyWeeks: 2, until: "2026-12-09" }],
    { "exceptions.0.until": "The last day is not before the first, and at most two years after it." },
  ],
  [
    "every nine weeks",
    [{ ...off("2026-12-10"), everyWeeks: 9, until: "2027-12-09" }],
    { "exceptions.0.everyWeeks": "At most every 8 weeks." },
  ],
])("dates: %s", (_, exceptions, expected) => {
  expect(troubles({ exceptions })).toEqual(expected);
});
