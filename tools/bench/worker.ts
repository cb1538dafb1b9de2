import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { run } from "../processes.mjs";
import { median, type Row, row } from "./statistics.ts";

const DATE = "2026-11-01";
const BARE = `export default { fetch() { return new Response('{"status":"ok"}', { headers: { "Content-Type": "application/json" } }); } }`;

/** The deployed bundle: its size, its start, and what the whole app costs on the cheapest route, in raw workerd. */
export async function measureWorker(config: string, folder: string): Promise<Row[]> {
  const outdir = join(folder, "bundle");
  const code = await run("wrangler", ["deploy", "--dry-run", "--config", config, "--outdir", outdir], {
    output: "ignore",
  });
  if (code !== 0) throw new Error("The worker could not be bundled.");
  const file = readdirSync(outdir).find((name) => name.endsWith(".js"));
  const bundle = readFileSync(join(outdir, file ?? "index.js"));
  const [bareStart, appStart] = [await startUp(BARE), await startUp(bundle.toString())];
  const ratios: number[] = [];
  for (let i = 0; i < 5; i++) ratios.push((await throughput(bundle.toString())) / (await throughput(BARE)));
  return [
    row("worker bundle", gzipSync(bundle).length / 1000, "kB gzip", { atMost: 700 }),
    row("start-up beyond an empty worker", appStart - bareStart, "ms", { atMost: 100 }),
    row("GET /api/health of a bare handler", median(ratios), "x", { atLeast: 0.45 }),
  ];
}

function open(script: string): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: DATE,
      compatibilityFlags: ["enable_request_signal"],
      d1Databases: ["DB"],
      kvNamespaces: ["KV"],
      bindings: { SECRET_KEY: "only for this benchmark, never deployed" },
      handleStructuredLogs: () => {},
    }),
  );
}

/** Median of five cold starts to the first answer, in milliseconds. */
async function startUp(script: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const started = performance.now();
    const worker = open(script);
    await worker.dispatchFetch("http://localhost/api/health").then((response) => response.text());
    times.push(performance.now() - started);
    await worker.dispose();
  }
  return median(times);
}

/** Requests a second over 32 kept connections, after a warm-up. */
async function throughput(script: string): Promise<number> {
  const worker = open(script);
  const { port } = await worker.ready;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const get = () =>
    new Promise<void>((resolve, reject) => {
      request({ port, path: "/api/health", agent }, (response) => response.resume().on("end", resolve))
        .on("error", reject)
        .end();
    });
  const round = async (count: number) => {
    let left = count;
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (left-- > 0) await get();
      }),
    );
  };
  await round(2000);
  const started = performance.now();
  await round(8000);
  const rate = 8000 / ((performance.now() - started) / 1000);
  agent.destroy();
  await worker.dispose();
  return rate;
}
