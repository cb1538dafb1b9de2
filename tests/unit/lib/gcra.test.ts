import { expect, test } from "vitest";
import { createGcra, type Rule } from "#worker/lib/gcra.ts";

const RULE: Rule = { limit: 20, periodMs: 60_000, burst: 5 };

test("a burst passes up to its size, then one at a time at the rule's pace", () => {
  const { hit } = createGcra();
  const outcomes = Array.from({ length: 7 }, () => hit("a", RULE, 0).ok);
  expect(outcomes).toEqual([true, true, true, true, true, false, false]);
  expect(hit("a", RULE, 2999).ok).toBe(false);
  expect(hit("a", RULE, 3000).ok).toBe(true);
  expect(hit("a", RULE, 3000).ok).toBe(false);
});

test("the retry time is exact: a second earlier is refused, then it is admitted", () => {
  for (let start = 0; start < 5000; start += 370) {
    const { hit } = createGcra();
    for (let i = 0; i < 5; i++) hit("a", RULE, start);
    const refused = hit("a", RULE, start + 500);
    if (refused.ok) throw new Error("should be refused");
    expect(hit("a", RULE, start + 500 + refused.retryAfterSeconds * 1000).ok).toBe(true);
    expect(refused.retryAfterSeconds).toBe(3);
  }
});

test("over any minute no more than burst and limit together are admitted", () => {
  const { hit } = createGcra();
  const admitted: number[] = [];
  for (let now = 0; now < 300_000; now += 137) if (hit("a", RULE, now).ok) admitted.push(now);
  for (const start of admitted) {
    expect(admitted.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(25);
  }
});

test("keys do not share, and the oldest is forgotten past ten thousand", () => {
  const { hit } = createGcra();
  for (let i = 0; i < 5; i++) hit("first", RULE, 0);
  expect(hit("second", RULE, 0).ok).toBe(true);
  expect(hit("first", RULE, 0).ok).toBe(false);
  for (let i = 0; i < 10_001; i++) hit(`other-${i}`, RULE, 0);
  expect(hit("first", RULE, 0).ok).toBe(true);
});
