import { expect, test } from "vitest";
import { afterScroll, followTo, isUpward } from "#web/features/chat/follow.ts";
import { secondsLeft } from "#web/features/chat/use-wait.ts";

/** A log of 1,000 pixels, 400 of them in view. */
const at = (scrollTop: number) => ({ scrollTop, scrollHeight: 1000, clientHeight: 400 });

test("going up leaves the end, and reading on to within 80 pixels of it follows again", () => {
  const up = afterScroll({ following: true, top: 600 }, at(300));
  expect(up).toEqual({ following: false, top: 300 });
  expect(afterScroll(up, at(510))).toEqual({ following: false, top: 510 });
  expect(afterScroll({ ...up, top: 510 }, at(525))).toEqual({ following: true, top: 525 });
});

test("a small step up that was released stays released, although the end is near", () => {
  expect(afterScroll({ following: false, top: 600 }, at(570)).following).toBe(false);
});

test("a log that only grew shorter still follows", () => {
  expect(afterScroll({ following: true, top: 640 }, at(600)).following).toBe(true);
});

test("a growing answer is followed to its end, a whole one no further than its first words, and nobody is moved up", () => {
  expect(followTo(at(100), null)).toBe(600);
  expect(followTo(at(100), 300)).toBe(284);
  expect(followTo(at(100), 900)).toBe(600);
  expect(followTo(at(450), 300)).toBe(450);
});

test("only keys that move up release", () => {
  expect(["PageUp", "Home", "ArrowUp", "PageDown", "End", "a"].filter(isUpward)).toEqual(["PageUp", "Home", "ArrowUp"]);
});

test("a countdown shows whole seconds and never less than none", () => {
  expect([10_000, 9_001, 9_000, 1, 0, -5_000].map((left) => secondsLeft(left, 0))).toEqual([10, 10, 9, 1, 0, 0]);
});
