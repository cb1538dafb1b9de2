import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import { BARE, openWorker, type WorkerBundle } from "./bundle.ts";
import { startUpBeyondBare } from "./start-up.ts";
import { type FigureRow, median, row } from "./statistics.ts";

export async function measureWorker(app: WorkerBundle): Promise<FigureRow[]> {
  const ratios: number[] = [];
  for (let i = 0; i < 5; i++) ratios.push((await throughput(app)) / (await throughput(BARE)));
  return [
    row("worker bundle", gzippedBytes(app) / 1000, "kB gzip", { atMost: 800 }),
    row("start-up beyond an empty worker", await startUpBeyondBare(app), "ms", { atMost: 100 }),
    row("GET /api/health of a bare handler", median(ratios), "x", { atLeast: 0.45 }),
  ];
}

/** As wrangler counts: all modules together. */
function gzippedBytes(bundle: WorkerBundle): number {
  return gzipSync(Buffer.concat([...bundle.values()].map((file) => Buffer.from(file)))).length;
}

async function throughput(bundle: WorkerBundle): Promise<number> {
  const worker = openWorker(bundle);
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
    const client = async () => {
      while (left-- > 0) await get();
    };
    await Promise.all(Array.from({ length: 32 }, client));
  };
  await round(2000);
  const started = performance.now();
  await round(8000);
  const rate = 8000 / ((performance.now() - started) / 1000);
  agent.destroy();
  await worker.dispose();
  return rate;
}
