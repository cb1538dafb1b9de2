import { expect, test } from "vitest";
import type { PatientResult } from "#contract/chart.ts";
import { MESSAGE_LENGTH } from "#contract/messages.ts";
import { handoverText } from "#web/areas/account/messages/handover-text.ts";
import { localNow, measureOf, seriesOf } from "#web/areas/account/record/measure-words.ts";
import { amountWords, byTest, rangeWords, trendWords } from "#web/areas/account/record/result-words.ts";
import { canRunLate, intakeWords, timeUntilVisit, visitStateText } from "#web/areas/account/visits/visit-words.ts";
import { clientKeys } from "#web/lib/session/client-key.ts";
import { CHART, drawChart, namePlaces, ticksOf } from "#web/ui/charts/chart-lines.ts";

const zone = "America/Chicago";
const startsAt = "2026-11-24T15:00:00Z"; // 9:00 AM in Chicago
const before = (ms: number) => Date.parse(startsAt) - ms;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.for([
  [30_000, "now"],
  [-HOUR, "now"],
  [MINUTE, "in 1 minute"],
  [59 * MINUTE, "in 59 minutes"],
  [60 * MINUTE, "today, in 1 hour"],
  [9 * HOUR - MINUTE, "today, in 9 hours"],
  [9 * HOUR + MINUTE, "tomorrow"],
  [33 * HOUR - MINUTE, "tomorrow"],
  [33 * HOUR + MINUTE, "in 2 days"],
  [13 * DAY, "in 13 days"],
  [14 * DAY, "in 2 weeks"],
  [60 * DAY, "in 8 weeks"],
] as const)("%d ms before the visit the countdown reads: %s", ([ms, words]) => {
  expect(timeUntilVisit({ startsAt, zone }, before(ms))).toBe(words);
});

test("counts days by the clinic's calendar across a clock change", () => {
  const monday = { startsAt: "2026-11-02T15:00:00Z", zone };
  expect(timeUntilVisit(monday, Date.parse("2026-10-31T15:00:00Z"))).toBe("in 2 days");
  expect(timeUntilVisit(monday, Date.parse("2026-11-01T05:30:00Z"))).toBe("tomorrow");
});

test("lets a patient report being late once, from four hours before the visit until its end", () => {
  const visit = { status: "confirmed", startsAt, endsAt: "2026-11-24T15:30:00Z", isRunningLate: false } as const;
  expect(canRunLate(visit, before(4 * HOUR))).toBe(true);
  expect(canRunLate(visit, before(4 * HOUR + 1))).toBe(false);
  expect(canRunLate(visit, Date.parse(visit.endsAt))).toBe(false);
  expect(canRunLate({ ...visit, isRunningLate: true }, before(HOUR))).toBe(false);
  expect(canRunLate({ ...visit, status: "requested" }, before(HOUR))).toBe(false);
});

test("describes the states of visits and forms", () => {
  expect(visitStateText({ status: "confirmed", isConfirmed: true })).toBe("Booked, and you said that you will come");
  expect(intakeWords({ status: "in_progress", percent: 60 })).toEqual({
    state: "60% done. What you have typed is kept.",
    link: "Go on",
  });
  expect(intakeWords({ status: "void", percent: 100 }).link).toBeNull();
});

test.for([
  [200, 210],
  [128, 79],
  [5, 5],
  [0.1, 0.3],
  [1400, 50, 300],
])("the grid around %j has round numbers and covers all values", (values) => {
  const ticks = ticksOf(values);
  expect(ticks.length).toBeGreaterThanOrEqual(3);
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
  const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
  expect([1, 2, 2.5, 5]).toContain(Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toPrecision(3)));
});

test.for([
  [
    [0, 0],
    [0, 1, 2],
  ],
  [
    [0, 1],
    [0, 1, 2],
  ],
  [
    [1, 1],
    [1, 2, 3],
  ],
  [
    [0, 3, 2],
    [0, 1, 2, 3],
  ],
  [
    [0, 9],
    [0, 5, 10],
  ],
  [
    [0, 10],
    [0, 5, 10],
  ],
  [
    [3, 100],
    [0, 25, 50, 75, 100],
  ],
] as const)("counts of %j have whole numbers on the axis", ([values, ticks]) => {
  expect(ticksOf(values, true)).toEqual(ticks);
});

test("shortens numbers that do not fit", () => {
  const points = [0, 50_000].map((value, at) => ({ at, value }));
  const chart = drawChart([{ label: "Tokens", points }], true);
  expect(chart?.ticks.map(({ label }) => label)).toEqual(["0", "20K", "40K", "60K"]);
});

test("keeps lines within the chart, and draws no line for a single point", () => {
  const point = (at: number, value: number) => ({ at, value });
  const chart = drawChart([{ label: "A", points: [point(0, 79), point(10, 128)] }]);
  for (const { x, y } of chart?.lines[0]?.points ?? []) {
    expect(x).toBeGreaterThanOrEqual(CHART.left);
    expect(x).toBeLessThanOrEqual(CHART.width - CHART.right);
    expect(y).toBeGreaterThanOrEqual(CHART.top);
    expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom);
  }
  expect(drawChart([{ label: "A", points: [point(0, 79)] }])).toBeNull();
  expect(drawChart([])).toBeNull();
});

test("keeps line labels apart and within the chart", () => {
  const ends = [
    [100, 100],
    [20, 22, 24],
    [180, 179, 178],
    [CHART.top, CHART.top],
    [100, 40],
  ];
  for (const end of ends) {
    const sorted = namePlaces(end).toSorted((a, b) => a - b);
    for (const [i, y] of sorted.entries()) {
      expect(y - (sorted[i - 1] ?? -100)).toBeGreaterThanOrEqual(14);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom);
    }
  }
  // With enough room, each label stands right above its own line.
  expect(namePlaces([150, 40])).toEqual([143, 33]);
});

test("draws blood pressure as two lines, oldest first", () => {
  const measure = (takenAt: string, systolic: number) =>
    ({ id: takenAt, kind: "blood_pressure", takenAt, systolic, diastolic: 80 }) as const;
  const series = seriesOf([measure("2026-02-01T00:00:00Z", 120), measure("2026-01-01T00:00:00Z", 130)]);
  expect(series.map(({ label, points }) => [label, points.map(({ value }) => value)])).toEqual([
    ["Upper", [130, 120]],
    ["Lower", [80, 80]],
  ]);
});

test("parses a measure: a comma is a decimal point, and blank is not a number", () => {
  const values = new FormData();
  values.set("pounds", " 201,5 ");
  values.set("takenAt", "2026-01-05T08:00");
  expect(measureOf("weight", values)).toEqual({
    kind: "weight",
    pounds: 201.5,
    takenAt: new Date("2026-01-05T08:00").toISOString(),
  });
  expect(measureOf("waist", new FormData())).toEqual({ kind: "waist", inches: Number.NaN, takenAt: "" });
  expect(localNow(new Date(2026, 0, 5, 8, 7))).toBe("2026-01-05T08:07");
});

const result = (change: Partial<PatientResult>): PatientResult => ({
  id: "res_1",
  name: "Ferritin",
  value: 45,
  comparator: null,
  unit: "ng/mL",
  low: 30,
  high: 300,
  words: "",
  takenAt: "2026-01-10T18:00:00Z",
  releasedAt: "2026-01-11T18:00:00Z",
  place: "within",
  isCorrection: false,
  isNew: false,
  ...change,
});

test("describes a value, its range and its trend", () => {
  expect(amountWords(result({ comparator: "<", value: 5 }))).toBe("< 5 ng/mL");
  expect(rangeWords(result({}))).toBe("30 to 300 ng/mL");
  expect(rangeWords(result({ low: null }))).toBe("Up to 300 ng/mL");
  expect(rangeWords(result({ high: null }))).toBe("30 ng/mL or more");
  expect(rangeWords(result({ low: null, high: null }))).toBe("None given");
  expect(trendWords(result({ value: 50 }), result({}))).toBe("Up from 45 ng/mL");
  expect(trendWords(result({ value: 40 }), result({}))).toBe("Down from 45 ng/mL");
  expect(trendWords(result({}), result({}))).toBe("The same as before: 45 ng/mL");
  expect(trendWords(result({ comparator: "<" }), result({}))).toBeNull();
  expect(trendWords(result({ unit: "g" }), result({}))).toBeNull();
  expect(trendWords(result({}), undefined)).toBeNull();
});

test("groups results by test, newest first", () => {
  const tests = byTest([
    result({ id: "1" }),
    result({ id: "2", name: "PSA", takenAt: "2026-05-01T00:00:00Z" }),
    result({ id: "3", name: " Ferritin", takenAt: "2026-03-01T00:00:00Z" }),
  ]);
  expect(tests.map(([name, values]) => [name, values.map(({ id }) => id)])).toEqual([
    ["PSA", ["2"]],
    ["Ferritin", ["3", "1"]],
  ]);
});

test("cuts the beginning of a conversation that is too long to send", () => {
  const said = Array.from(
    { length: 50 },
    (_, i) => ({ role: i % 2 ? "assistant" : "user", text: `word${i} `.repeat(40) }) as const,
  );
  const words = handoverText(said);
  expect(words.length).toBeLessThanOrEqual(MESSAGE_LENGTH);
  expect(words.startsWith("(the beginning is left out)\n\n")).toBe(true);
  expect(words.endsWith("word49")).toBe(true);
  expect(handoverText([])).toBe("");
});

test("keeps the client key for the same content and changes it for other content", () => {
  const keyOf = clientKeys();
  const first = keyOf({ body: "a" });
  expect(keyOf({ body: "a" })).toBe(first);
  expect(keyOf({ body: "b" })).not.toBe(first);
});
