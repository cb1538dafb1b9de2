import { expect, test } from "vitest";
import { minutesWithin } from "#worker/domains/office/overview/minutes.ts";

const HOUR = 60 * 60_000;
const at = (from: number, to: number) => ({ from: from * HOUR, to: to * HOUR });
const DAY = at(0, 24);

test("minutes count where somebody is there while the clinic is open, on that day alone", () => {
  expect(minutesWithin([at(8, 12), at(13, 17)], [at(8, 17)], DAY)).toBe(480);
  // The clinic opens later and closes for two hours in between.
  expect(minutesWithin([at(8, 12), at(13, 17)], [at(9, 14), at(16, 17)], DAY)).toBe(300);
  expect(minutesWithin([at(8, 12)], [at(12, 17)], DAY)).toBe(0);
  expect(minutesWithin([at(20, 28)], [at(0, 48)], DAY)).toBe(240);
  expect(minutesWithin([], [at(8, 17)], DAY)).toBe(0);
});
