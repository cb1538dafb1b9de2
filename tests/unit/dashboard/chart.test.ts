import { expect, test } from "vitest";
import { placeInRange } from "#contract/chart.ts";

const result = (value: number, range: { low?: number; high?: number } = {}, comparator: "<" | ">" | null = null) => ({
  name: "T",
  value,
  comparator,
  unit: "",
  low: range.low ?? null,
  high: range.high ?? null,
  words: "",
});
const both = { low: 10, high: 20 };

test.for([
  [9.9, both, null, "below"],
  [10, both, null, "within"],
  [20, both, null, "within"],
  [20.1, both, null, "above"],
  [5, { high: 4 }, null, "above"],
  [3, { high: 4 }, null, "within"],
  [3, { low: 4 }, null, "below"],
  [5, { low: 4 }, null, "within"],
  [5, {}, null, "unknown"],
  [10, both, "<", "below"],
  [15, both, "<", "unknown"],
  [4, { high: 4 }, "<", "within"],
  [5, { high: 4 }, "<", "unknown"],
  [20, both, ">", "above"],
  [15, both, ">", "unknown"],
  [4, { low: 4 }, ">", "within"],
  [3, { low: 4 }, ">", "unknown"],
] as const)("%d in %j with %s stands %s", ([value, range, comparator, place]) => {
  expect(placeInRange(result(value, range, comparator))).toBe(place);
});
