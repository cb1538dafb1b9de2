// npm run bench: the built site against its budgets. A table, never a test: times depend on the machine.
import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { startOpenAiServer } from "../tests/support/openai-server.ts";
import { askAsNewVisitor, askMany } from "./bench/chat.ts";
import { measurePages } from "./bench/pages.ts";
import { median, printTable, quantile, type Row, row } from "./bench/statistics.ts";
import { cpuMilliseconds, residentMegabytes, workerdOf } from "./bench/usage.ts";
import { measureWorker } from "./bench/worker.ts";
import { buildSite, freePort, prepareDatabase, serveSite } from "./site.mjs";

const out = resolve(".bench");
const SETTINGS = { SITE_ENV: "production", SECRET_KEY: "only for this benchmark, never deployed" };
const LONG_ANSWER = "Testosterone therapy replaces a hormone that your body no longer makes enough of. ".repeat(31);

const rows: Row[] = [];
const config = await buildSite(out, "production");
rows.push(...(await onFreshSite("embedded", SETTINGS, measureEmbedded)));
const upstream = await startOpenAiServer();
const base = `${upstream.origin}/${encodeURIComponent(JSON.stringify({ text: LONG_ANSWER }))}/bench/v1`;
const openAi = {
  ...SETTINGS,
  MODEL: "openai",
  OPENAI_API_KEY: "sk-bench",
  OPENAI_BASE_URL: base,
  OPENAI_DAILY_TOKENS: "999999999",
};
rows.push(...(await onFreshSite("openai", openAi, measureOpenAi)));
await upstream.close();
rows.push(...(await measureWorker(config, out)));
printTable(rows);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;

/** Serves the build from an empty database, so that nothing counts from one measurement to the next. */
async function onFreshSite(
  name: string,
  settings: Record<string, string>,
  measure: (origin: string, state: string) => Promise<Row[]>,
): Promise<Row[]> {
  const state = join(out, `state-${name}`);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  await prepareDatabase(config, state);
  const log = openSync(join(out, `${name}.log`), "w");
  const site = await serveSite({ config, state, port: await freePort(), settings, log });
  try {
    return await measure(site.origin, state);
  } finally {
    await site.stop();
    closeSync(log);
  }
}

async function measureEmbedded(origin: string, state: string): Promise<Row[]> {
  const pages = await measurePages(origin, join(out, "dist"), ["/", "/treatments/testosterone-therapy", "/about"]);
  const pid = workerdOf(state);
  await askMany(origin, 50, 1);
  const empty = median(await timesOf(origin, 30));
  const single = await askMany(origin, 60, 1);
  const cpuBefore = cpuMilliseconds(pid);
  await askMany(origin, 200, 2);
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / 200;
  const burstStarted = performance.now();
  const burst = await Promise.all(Array.from({ length: 200 }, () => askAsNewVisitor(origin)));
  const seconds = (performance.now() - burstStarted) / 1000;
  const served = burst.filter(({ status, broken }) => status === 200 && !broken);
  const refused = burst.filter(({ status }) => status === 429 || status === 503);
  const before = residentMegabytes(pid);
  await askMany(origin, 2000, 8);
  return [
    ...pages,
    row("chat: first text over an empty request", median(single.map(({ firstText }) => firstText)) - empty, "ms", {
      atMost: 50,
    }),
    row("chat: whole answer over an empty request", median(single.map(({ total }) => total)) - empty, "ms", {
      atMost: 150,
    }),
    row("chat: text chunks, at most", Math.max(...single.map(({ textChunks }) => textChunks)), "", { atMost: 8 }),
    row("chat: CPU of workerd per answer", cpu, "ms"),
    row("burst of 200: answered", served.length, "", { atLeast: 190 }),
    row("burst of 200: refused with 429 or 503", refused.length, ""),
    row("burst of 200: broken", 200 - served.length - refused.length, "", { atMost: 0 }),
    row("burst of 200: answers a second", served.length / seconds, "/s", { atLeast: 80 }),
    row(
      "burst of 200: first text p50",
      quantile(
        served.map(({ firstText }) => firstText),
        0.5,
      ),
      "ms",
    ),
    row(
      "burst of 200: first text p95",
      quantile(
        served.map(({ firstText }) => firstText),
        0.95,
      ),
      "ms",
      { atMost: 2000 },
    ),
    row(
      "burst of 200: whole answer p99",
      quantile(
        served.map(({ total }) => total),
        0.99,
      ),
      "ms",
    ),
    row("workerd memory before 2,000 answers", before, "MB"),
    row("workerd memory after 2,000 answers", residentMegabytes(pid), "MB"),
  ];
}

async function measureOpenAi(origin: string, state: string): Promise<Row[]> {
  const pid = workerdOf(state);
  await askMany(origin, 20, 1);
  const direct = median(await upstreamTimes(30));
  const single = await askMany(origin, 40, 1);
  const cpuBefore = cpuMilliseconds(pid);
  const whole = await askMany(origin, 40, 1);
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / 40;
  const added = median(single.map(({ firstText }) => firstText)) - direct;
  return [
    row("openai route: added to the first token", added, "ms", { atMost: 15 }),
    row("openai route: CPU of workerd for 400 tokens", cpu, "ms", { atMost: 80 }),
    row("openai route: broken", whole.filter(({ broken }) => broken).length, "", { atMost: 0 }),
  ];
}

/** Milliseconds of requests that do nothing, in the same server. */
async function timesOf(origin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await fetch(`${origin}/api/health`).then((response) => response.text());
    times.push(performance.now() - started);
  }
  return times;
}

/** Milliseconds to the first word of the scripted provider, asked directly. */
async function upstreamTimes(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    const response = await fetch(`${base}/responses`, { method: "POST", body: "{}" });
    await response.body?.getReader().read();
    times.push(performance.now() - started);
  }
  return times;
}
