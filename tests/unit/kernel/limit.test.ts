import { expect, test } from "vitest";
import { AppError } from "#worker/kernel/errors.ts";
import { createGcra, createLimiter, type Rate } from "#worker/kernel/limits/limit.ts";
import { LIMITS, type RequestLimits } from "#worker/limits.ts";

const RULE: Rate = { limit: 20, windowMs: 60_000, burst: 5 };

test("a burst passes up to its size, then one at a time at the rule's pace", () => {
  const hit = createGcra();
  const waits = Array.from({ length: 7 }, () => hit("a", RULE, 0));
  expect(waits).toEqual([0, 0, 0, 0, 0, 3, 3]);
  expect(hit("a", RULE, 2999)).toBeGreaterThan(0);
  expect(hit("a", RULE, 3000)).toBe(0);
  expect(hit("a", RULE, 3000)).toBeGreaterThan(0);
});

test("the retry time is exact: a second earlier is refused, then it is admitted", () => {
  for (let start = 0; start < 5000; start += 370) {
    const hit = createGcra();
    for (let i = 0; i < 5; i++) hit("a", RULE, start);
    expect(hit("a", RULE, start + 500)).toBe(3);
    expect(hit("a", RULE, start + 500 + 2000)).toBeGreaterThan(0);
    expect(hit("a", RULE, start + 500 + 3000)).toBe(0);
  }
});

test("over any minute no more than burst and limit together are admitted", () => {
  const hit = createGcra();
  const admitted: number[] = [];
  for (let now = 0; now < 300_000; now += 137) if (hit("a", RULE, now) === 0) admitted.push(now);
  for (const start of admitted) {
    expect(admitted.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(25);
  }
});

test("keys do not share, and the oldest is forgotten past ten thousand", () => {
  const hit = createGcra();
  for (let i = 0; i < 5; i++) hit("first", RULE, 0);
  expect(hit("second", RULE, 0)).toBe(0);
  expect(hit("first", RULE, 0)).toBeGreaterThan(0);
  for (let i = 0; i < 10_001; i++) hit(`other-${i}`, RULE, 0);
  expect(hit("first", RULE, 0)).toBe(0);
});

const NOON = new Date("2026-11-20T18:00:00Z");

/** `isFull` is the answer of the rate limit bindings. */
function limiterAt({ isFull = false, start = NOON } = {}) {
  let now = start;
  const asked: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    asked.push(key);
    return { success: !isFull };
  };
  const bindings = { RATE_LIMIT_BURST: { limit }, RATE_LIMIT_MINUTE: { limit } };
  const limiter = createLimiter(LIMITS.requests, { secret: "s".repeat(32), now: () => now, bindings });
  const advance = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { ...limiter, advance, asked };
}

const RULES = Object.entries(LIMITS.requests) as [keyof RequestLimits, RequestLimits[keyof RequestLimits]][];

test.for(RULES)(
  "%s lets its burst pass, refuses the next, and says exactly when to come back",
  async ([name, rule]) => {
    const { admit, wait, advance } = limiterAt();
    for (let i = 0; i < rule.burst; i++) await admit(name, "203.0.113.7");
    const refusal = await admit(name, "203.0.113.7").catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error("should be refused");
    const seconds = refusal.details.retryAfterSeconds ?? 0;
    expect([refusal.code, refusal.status, refusal.message]).toEqual(["rate_limited", 429, rule.message]);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(rule.windowMs / 1000);
    expect(await wait(name, "203.0.113.8")).toBe(0);
    if (seconds > 1) {
      advance(seconds - 1);
      expect(await wait(name, "203.0.113.7")).toBe(1);
      advance(1);
    } else advance(seconds);
    expect(await wait(name, "203.0.113.7")).toBe(0);
  },
);

test.for(RULES)("%s counts in its location where it names a binding, under a code of its own", async ([name, rule]) => {
  const { wait, asked } = limiterAt({ isFull: true });
  const isShared = "bindings" in rule;
  expect(await wait(name, "203.0.113.7")).toBe(isShared ? 60 : 0);
  expect(asked).toEqual(isShared ? [expect.stringMatching(new RegExp(`^${name} [\\w-]{43}$`))] : []);
});

/** These rules must not allow a new burst at 00:00 UTC. */
const ACROSS_DAYS = ["staff.search", "staff.lead-search", "staff.chart", "lead.address", "lead.contact"];

test.for(RULES)("%s keeps its count past midnight UTC only where a day adds no privacy", async ([name, rule]) => {
  const { admit, wait, advance } = limiterAt({ start: new Date("2026-11-20T23:59:59Z") });
  for (let i = 0; i < rule.burst; i++) await admit(name, "203.0.113.7");
  advance(1);
  // One second later, rules of a minute have room for a request or two.
  const waits = await Promise.all(Array.from({ length: rule.burst }, () => wait(name, "203.0.113.7")));
  const isFull = waits.some((seconds) => seconds > 0);
  expect(isFull).toBe(ACROSS_DAYS.includes(name));
});

test("a code that goes to a binding changes every day", async () => {
  const { wait, advance, asked } = limiterAt({ start: new Date("2026-11-20T23:59:59Z") });
  for (let i = 0; i < 2; i++, advance(1)) await wait("article.search", "203.0.113.7");
  expect(new Set(asked).size).toBe(2);
});

test("a /64 of IPv6 is one address, a missing address is one too, and rules don't share", async () => {
  const { admit, wait } = limiterAt();
  for (let i = 0; i < 5; i++) await admit("lead.address", `2001:db8::${i}`);
  expect(await wait("lead.address", "2001:db8:0:0:ffff::1")).toBeGreaterThan(0);
  expect(await wait("lead.address", "2001:db8:0:1::1")).toBe(0);
  expect(await wait("intake.code", "2001:db8::1")).toBe(0);
  for (let i = 0; i < 5; i++) await admit("lead.address", null);
  expect(await wait("lead.address", null)).toBeGreaterThan(0);
});

test("concurrent requests can't pass together", async () => {
  const { wait } = limiterAt();
  const waits = await Promise.all(Array.from({ length: 50 }, () => wait("lead.address", "203.0.113.7")));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
});
