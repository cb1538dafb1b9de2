import { expect, test } from "vitest";
import { excerptOf } from "#worker/domains/max/answer/excerpt.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";

const about = (...words: string[]) => ({ terms: new Map(words.map((word) => [porterStem(word), 1])) });
const filler = (n: number) =>
  `Sentence number ${n} tells of clouds, rivers, hills, fields and of the roads between them all.`;
const long = [
  filler(1),
  filler(2),
  "Gel can pass to a partner by touch.",
  "It stays on the skin for hours.",
  filler(3),
  filler(4),
  filler(5),
];

test("says a short text whole", () => {
  expect(excerptOf("Gel is used once a day. It dries.", about("gel"))).toBe("Gel is used once a day. It dries.");
});

test("begins a long one with the sentence that answers", () => {
  expect(excerptOf(long.join(" "), about("gel", "touch"))).toMatch(/^Gel can pass to a partner by touch\. It stays/);
  expect(excerptOf(long.join(" "), about("gel", "touch")).split(" ").length).toBeLessThanOrEqual(60);
});

test("takes along the sentence that its first one leans on", () => {
  expect(excerptOf(long.join(" "), about("skin", "hours"))).toMatch(/^Gel can pass/);
});
