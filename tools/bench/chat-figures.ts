import { performance } from "node:perf_hooks";
import { askAsNewVisitor, askMany, type Timing } from "./chat.ts";
import { type FigureRow, median, quantile, row } from "./statistics.ts";
import { cpuMilliseconds, ownWorkerd } from "./usage.ts";

export async function measureEmbedded(origin: string): Promise<FigureRow[]> {
  const pid = ownWorkerd();
  await askMany(origin, 100, 2);
  const empty = median(await emptyTimes(origin, 60));
  const single = await askMany(origin, 60, 1);
  const cpu = await cpuPerAnswer(pid, () => askMany(origin, 200, 1));
  const started = performance.now();
  const burst = await Promise.all(Array.from({ length: 200 }, () => askAsNewVisitor(origin)));
  const seconds = (performance.now() - started) / 1000;
  return [
    row("chat: first text over an empty request", median(firstTexts(single)) - empty, "ms", { atMost: 50 }),
    row("chat: whole answer over an empty request", median(single.map(({ total }) => total)) - empty, "ms", {
      atMost: 150,
    }),
    row("chat: text chunks, at most", Math.max(...single.map(({ textChunks }) => textChunks)), "", { atMost: 8 }),
    row("chat: CPU of workerd per answer, D1 and KV included", cpu, "ms"),
    ...burstRows(burst, seconds),
  ];
}

function burstRows(burst: Timing[], seconds: number): FigureRow[] {
  const served = burst.filter(({ status, broken }) => status === 200 && !broken);
  const refused = burst.filter(({ status }) => status === 429 || status === 503);
  return [
    row("burst of 200: answered", served.length, "", { atLeast: 190 }),
    row("burst of 200: refused with 429 or 503", refused.length, ""),
    row("burst of 200: broken", burst.length - served.length - refused.length, "", { atMost: 0 }),
    row("burst of 200: answers a second", served.length / seconds, "/s", { atLeast: 80 }),
    row("burst of 200: first text p50", quantile(firstTexts(served), 0.5), "ms"),
    row("burst of 200: first text p95", quantile(firstTexts(served), 0.95), "ms", { atMost: 2000 }),
    row(
      "burst of 200: whole answer p99",
      quantile(
        served.map(({ total }) => total),
        0.99,
      ),
      "ms",
    ),
  ];
}

/** The cost of the storage calls of one answer, without the answer. */
export async function storageTime(origin: string): Promise<number> {
  await askMany(origin, 60, 1);
  return median(firstTexts(await askMany(origin, 60, 1)));
}

/** @param storage the result of `storageTime`: the emulators run in the same process */
export async function measureOpenAi(origin: string, upstream: string, storage: number): Promise<FigureRow[]> {
  const pid = ownWorkerd();
  await askMany(origin, 30, 1);
  const direct = median(await upstreamTimes(upstream, 40));
  const single = await askMany(origin, 40, 1);
  const cpu = await cpuPerAnswer(pid, () => askMany(origin, 40, 1));
  const added = median(firstTexts(single)) - direct;
  return [
    row("openai route: added to the first token, emulated storage included", added, "ms"),
    row("openai route: the same D1, KV and limiter calls alone", storage, "ms"),
    row("openai route: added to the first token by the app itself", added - storage, "ms", { atMost: 15 }),
    row("openai route: CPU of workerd for 400 tokens", cpu, "ms", { atMost: 80 }),
    row("openai route: broken", single.filter(({ broken }) => broken).length, "", { atMost: 0 }),
  ];
}

function firstTexts(timings: Timing[]): number[] {
  return timings.map(({ firstText }) => firstText);
}

async function cpuPerAnswer(pid: number, work: () => Promise<Timing[]>): Promise<number> {
  const before = cpuMilliseconds(pid);
  const timings = await work();
  return (cpuMilliseconds(pid) - before) / timings.length;
}

async function emptyTimes(origin: string, count: number): Promise<number[]> {
  return timesOf(count, () => fetch(`${origin}/api/health`).then((response) => response.text()));
}

async function upstreamTimes(url: string, count: number): Promise<number[]> {
  return timesOf(count, async () => {
    const response = await fetch(url, { method: "POST", body: "{}" });
    await response.body?.getReader().read();
  });
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}
