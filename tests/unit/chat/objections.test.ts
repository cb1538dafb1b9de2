import { expect, test } from "vitest";
import { toQuestion } from "#worker/domains/max/small-talk/objections.ts";

test.each([
  ["no, i mean the price", "the price"],
  ["not green bay, skokie", "skokie"],
  ["the price, not how it works", "the price"],
])("%s asks %s", (text, meant) => {
  expect(toQuestion(text)).toBe(meant);
});

test.each([
  "no hair on my head, can you help me with that",
  "shockwave for ed, does it work",
  "no energy, no drive, what could it be",
])("nothing is put right in: %s", (text) => {
  expect(toQuestion(text)).toBe(text);
});

test("two thousand blanks are read as one", () => {
  expect(toQuestion(`no${" ".repeat(1990)}x`)).toBe("no x");
});
