import { expect, test } from "vitest";
import type { InstrumentId } from "#content/intake/instrument-types.ts";
import { instruments } from "#content/intake/instruments.ts";
import { ageOn, bandOf, bmiBandOf, bmiOf, instrumentScoreOf, scores, totalOf } from "#content/intake/scores.ts";

const TODAY = "2026-11-22";

function valuesFor(id: InstrumentId, total: number): number[] {
  const { itemCount, itemRange } = instruments[id];
  const [low, high] = itemRange;
  let rest = total - low * itemCount;
  return Array.from({ length: itemCount }, () => {
    const more = Math.min(high - low, Math.max(0, rest));
    rest -= more;
    return low + more;
  });
}

const BOUNDARIES: [InstrumentId, [number, string][]][] = [
  [
    "phq-2",
    [
      [0, "negative"],
      [2, "negative"],
      [3, "positive"],
      [6, "positive"],
    ],
  ],
  [
    "shim",
    [
      [1, "not_scored"],
      [4, "not_scored"],
      [5, "severe"],
      [7, "severe"],
      [8, "moderate"],
      [11, "moderate"],
      [12, "mild_moderate"],
      [16, "mild_moderate"],
      [17, "mild"],
      [21, "mild"],
      [22, "none"],
      [25, "none"],
    ],
  ],
  [
    "ams",
    [
      [17, "none"],
      [26, "none"],
      [27, "mild"],
      [36, "mild"],
      [37, "moderate"],
      [49, "moderate"],
      [50, "severe"],
      [85, "severe"],
    ],
  ],
];

test.each(BOUNDARIES)("%s: each total on either side of a cut-off has its band", (id, boundaries) => {
  for (const [total, band] of boundaries) {
    const score = instrumentScoreOf(instruments[id], valuesFor(id, total));
    expect([score.total, score.band?.id]).toEqual([total, band]);
  }
});

test("every total of a form has exactly one band, and a total outside has none", () => {
  for (const { id, itemCount, itemRange, bands, scoring } of Object.values(instruments)) {
    if (scoring !== "sum") continue;
    const [low, high] = [itemRange[0] * itemCount, itemRange[1] * itemCount];
    for (let total = low; total <= high; total++) {
      expect(bands.filter(({ from, to }) => from <= total && total <= to).length, `${id} ${total}`).toBe(1);
    }
    expect([bandOf({ bands }, low - 1), bandOf({ bands }, high + 1)]).toEqual([null, null]);
  }
});

test("scores ADAM positive for item 1, item 7 or any three others", () => {
  const yes = (...items: number[]) =>
    totalOf(
      instruments.adam,
      Array.from({ length: 10 }, (_, i) => (items.includes(i + 1) ? 1 : 0)),
    );
  expect([yes(), yes(2, 3), yes(9, 10)]).toEqual([0, 0, 0]);
  expect([yes(1), yes(7), yes(2, 3, 4), yes(8, 9, 10), yes(1, 7)]).toEqual([1, 1, 1, 1, 1]);
});

test("scores the three AMS subscales", () => {
  const values = Array.from({ length: 17 }, (_, i) => ([6, 7, 8, 11, 13].includes(i + 1) ? 5 : 1));
  expect(instrumentScoreOf(instruments.ams, values).subscales.map(({ id, total }) => [id, total])).toEqual([
    ["psychological", 25],
    ["somatic", 7],
    ["sexual", 5],
  ]);
  const items = instruments.ams.subscales?.flatMap((scale) => scale.items) ?? [];
  expect(items.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
});

test("gives no total for a missing or impossible item", () => {
  for (const instrument of Object.values(instruments)) {
    const values: (number | null)[] = Array(instrument.itemCount).fill(instrument.itemRange[1]);
    expect(totalOf(instrument, values)).not.toBeNull();
    for (const wrong of [null, instrument.itemRange[1] + 1, instrument.itemRange[0] - 1, 0.5]) {
      const score = instrumentScoreOf(instrument, [wrong, ...values.slice(1)]);
      expect([score.total, score.band]).toEqual([null, null]);
      expect(score.subscales.every(({ total }) => total === null)).toBe(true);
    }
    expect(totalOf(instrument, values.slice(1))).toBeNull();
  }
});

test.each([
  [18.4999, "under"],
  [18.5, "healthy"],
  [24.9, "healthy"],
  [24.999, "healthy"],
  [25, "over"],
  [29.99, "over"],
  [30, "class_1"],
  [34.999, "class_1"],
  [35, "class_2"],
  [39.999, "class_2"],
  [40, "class_3"],
  [80, "class_3"],
])("a body mass index of %s is in the band %s", (bmi, band) => {
  expect(bmiBandOf(bmi)?.id).toBe(band);
});

const measured = (feet: number, inches: number, weight: number) => ({
  "who.birthDate": "1980-02-29",
  "measures.feet": feet,
  "measures.inches": inches,
  "measures.weight": weight,
});

test("body mass index is pounds times 703 over square inches, one decimal shown, its band from the whole number", () => {
  expect(bmiOf(measured(5, 10, 200))).toBeCloseTo(28.6939, 4);
  const [score] = scores(measured(5, 10, 200), TODAY);
  expect([score?.instrument, score?.total, score?.band?.id]).toEqual(["bmi", 28.7, "over"]);
  // 24.96 shows as 25.0 but is still below 25.
  const [close] = scores(measured(5, 10, 173.97), TODAY);
  expect([close?.total, close?.band?.id]).toEqual([25, "healthy"]);
});

test("without height or weight there is no index, and below 20 years no band", () => {
  for (const part of ["feet", "inches", "weight"]) {
    const { [`measures.${part}` as "measures.feet"]: _, ...rest } = measured(6, 0, 180);
    expect(bmiOf(rest)).toBeNull();
    expect(scores(rest, TODAY)[0]).toMatchObject({ total: null, band: null });
  }
  const young = { ...measured(6, 0, 180), "who.birthDate": "2006-11-23" };
  expect(scores(young, TODAY)[0]).toMatchObject({ total: 24.4, band: null });
  expect(scores({ ...young, "who.birthDate": "2006-11-22" }, TODAY)[0]?.band?.id).toBe("healthy");
});

test("counts an age in whole years around the birthday", () => {
  expect([ageOn("2008-11-22", TODAY), ageOn("2008-11-23", TODAY), ageOn("1980-02-29", "2026-02-28")]).toEqual([
    18, 17, 45,
  ]);
  expect(ageOn("1980-02-29", "2026-03-01")).toBe(46);
});

test("staff get the body mass index and each form that was shown, with its version", () => {
  const answers = { "mood.phq2": { interest: 1, down: 2 }, "reasons.topics": ["ed", "low_t"] };
  expect(scores(answers, TODAY).map(({ instrument, total, version }) => [instrument, total, version])).toEqual([
    ["bmi", null, "2026-11-22"],
    ["phq-2", 3, "2026-11-22"],
  ]);
  expect(scores({ "mood.phq2": { interest: 3 } }, TODAY)[1]?.total).toBeNull();
  expect(scores({}, TODAY)[1]?.total).toBeNull();
});
