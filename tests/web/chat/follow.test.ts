import { expect, test } from "vitest";
import { afterScroll, followTo, isUpward } from "#web/areas/chat/messages/follow.ts";
import { secondsUntil } from "#web/areas/chat/state/use-wait.ts";

const at = (scrollTop: number) => ({ scrollTop, scrollHeight: 1000, clientHeight: 400 });

test("stops following after scrolling up, and follows again within 80 pixels of the end", () => {
  const up = afterScroll({ following: "question", top: 600 }, at(300));
  expect(up).toEqual({ following: null, top: 300 });
  expect(afterScroll(up, at(510))).toEqual({ following: null, top: 510 });
  expect(afterScroll({ ...up, top: 510 }, at(525))).toEqual({ following: "end", top: 525 });
});

test("stays released after a small scroll up near the end", () => {
  expect(afterScroll({ following: null, top: 600 }, at(570)).following).toBeNull();
});

test("keeps following a log that became shorter", () => {
  expect(afterScroll({ following: "question", top: 640 }, at(600)).following).toBe("question");
});

test("puts the question at the top of the log, and never scrolls up", () => {
  expect(followTo(at(100), { question: 300, answer: 360, words: 420 })).toBe(284);
  expect(followTo(at(100), { question: 900, answer: 950, words: 990 })).toBe(600);
  expect(followTo(at(450), { question: 300, answer: 360, words: 420 })).toBe(450);
});

test("keeps the answer's beginning in view below a long question", () => {
  expect(followTo(at(0), { question: 100, answer: 500, words: 560 })).toBe(176);
  expect(followTo(at(0), { question: 100, answer: 200, words: 650 })).toBe(184);
});

test("scrolls to the end for a reader who follows it", () => {
  expect(followTo(at(100), null)).toBe(600);
});

test("stops following only on keys that scroll up", () => {
  expect(["PageUp", "Home", "ArrowUp", "PageDown", "End", "a"].filter(isUpward)).toEqual(["PageUp", "Home", "ArrowUp"]);
});

test("counts down in whole seconds, never below zero", () => {
  expect([10_000, 9_001, 9_000, 1, 0, -5_000].map((left) => secondsUntil(left, 0))).toEqual([10, 10, 9, 1, 0, 0]);
});
