import { beforeEach, expect, test, vi } from "vitest";
import { createConcurrencyLimit } from "#worker/kernel/limits/concurrency-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const LIMITS = { places: 2, waiting: 3, waitMs: 5000, crowdMs: 4000, leaseMs: 30_000 };

/** `told` lists the outcomes in the order in which callers get them. */
function arrivals(limits: Partial<typeof LIMITS> = {}) {
  const limit = createConcurrencyLimit({ ...LIMITS, ...limits });
  const told: string[] = [];
  const releases = new Map<string, () => void>();
  const retries: number[] = [];
  async function come(name: string, signal?: AbortSignal): Promise<void> {
    const entry = await limit.enter(signal);
    told.push(`${name} ${entry.ok ? "in" : "refused"}`);
    if (entry.ok) releases.set(name, entry.release);
    else retries.push(entry.retryAfterSeconds);
  }
  const arrive = async (...names: string[]) => {
    for (const name of names) void come(name);
    await vi.advanceTimersByTimeAsync(0);
  };
  const leave = async (name: string) => {
    releases.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { told, retries, come, arrive, leave };
}

test("lets a bounded number in at once and the others in their order, and refuses at once when the line is full", async () => {
  const { told, arrive, leave } = arrivals();
  await arrive("a", "b", "c", "d", "e", "f");
  expect(told).toEqual(["a in", "b in", "f refused"]);
  await leave("b");
  await leave("b");
  expect(told).toEqual(["a in", "b in", "f refused", "c in"]);
  await leave("a");
  await leave("c");
  expect(told.slice(4)).toEqual(["d in", "e in"]);
});

test("bounds the wait and keeps the order of the line", async () => {
  const { told, arrive, leave } = arrivals({ places: 1 });
  await arrive("a", "b");
  await vi.advanceTimersByTimeAsync(3000);
  await arrive("c");
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toEqual(["a in", "b refused"]);
  await leave("a");
  expect(told).toEqual(["a in", "b refused", "c in"]);
});

test("a crowd that has lasted closes the line for a while, free places included, and those in line are served", async () => {
  const { told, arrive, leave } = arrivals({ waiting: 100, waitMs: 60_000, leaseMs: 60_000 });
  await arrive("a", "b", "c", "d", "e");
  await vi.advanceTimersByTimeAsync(2500);
  await arrive("f");
  await vi.advanceTimersByTimeAsync(1500);
  await arrive("g");
  for (const name of ["a", "b", "c", "d", "e", "f"]) await leave(name);
  await vi.advanceTimersByTimeAsync(3900);
  await arrive("h");
  expect(told).toEqual(["a in", "b in", "g refused", "c in", "d in", "e in", "f in", "h refused"]);
  await vi.advanceTimersByTimeAsync(100);
  await arrive("i");
  expect(told.at(-1)).toBe("i in");
  // The crowd has not changed since the line closed, so the next line closes at once.
  await arrive("j", "k");
  expect(told.slice(-2)).toEqual(["j in", "k refused"]);
});

test("short crowds with a pause between them close nothing", async () => {
  const { told, arrive, leave } = arrivals({ waiting: 100 });
  for (const round of ["1", "2", "3"]) {
    const names = ["a", "b", "c", "d", "e"].map((name) => name + round);
    await arrive(...names);
    for (const name of names) await leave(name);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
  }
  expect(told.filter((what) => what.endsWith("refused"))).toEqual([]);
});

test("spreads the retry times of refused requests", async () => {
  const { told, retries, arrive } = arrivals({ waiting: 0 });
  await arrive(...Array.from({ length: 1002 }, (_, i) => `${i}`));
  expect(told.filter((what) => what.endsWith("in"))).toEqual(["0 in", "1 in"]);
  expect(retries[0]).toBe(2);
  expect(retries[100]).toBe(5);
  expect(Math.max(...retries)).toBe(30);
});

test("gives the turn of a visitor who leaves to the next one", async () => {
  const { told, come, arrive, leave } = arrivals({ places: 1 });
  await arrive("a");
  const gone = new AbortController();
  void come("b", gone.signal);
  await arrive("c");
  gone.abort();
  await leave("a");
  expect(told).toEqual(["a in", "b refused", "c in"]);
});

test("a place that is never given back is free again in time", async () => {
  const { told, arrive } = arrivals({ places: 1, leaseMs: 4000 });
  await arrive("a", "b");
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual(["a in", "b in"]);
});
