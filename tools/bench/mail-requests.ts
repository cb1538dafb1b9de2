import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { newAuthKeys } from "../setup.mjs";
import { openWorker, type WorkerBundle } from "./bundle.ts";
import { type FigureRow, median, row } from "./statistics.ts";

const PAIRS = 30;
const WARM_UP = 5;
/** Lets background work finish before the next request. */
const REST_MS = 170;

/** Answer times for known and unknown addresses must not reveal accounts. */
export async function measureMailRequests(app: WorkerBundle, state: string): Promise<FigureRow[]> {
  const settings = { AUTH_KEYS: newAuthKeys(), AUTH_AUTOCONFIRM: "true" };
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  let asked = 0;
  async function post(path: string, body: object): Promise<number> {
    asked += 1;
    const address = `198.18.${asked >> 8}.${asked & 255}`;
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
    const started = performance.now();
    const response = await fetch(`${origin}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    const ms = performance.now() - started;
    if (!response.ok) throw new Error(`The worker answered ${response.status}.`);
    await wait(REST_MS);
    return ms;
  }
  const rows: FigureRow[] = [];
  for (const path of ["recover", "otp"]) {
    const email = (kind: string, i: number) => `${path}-${i}@${kind}.example`;
    for (let i = 0; i < WARM_UP + PAIRS; i++)
      await post("signup", { email: email("known", i), password: "a long password for the benchmark" });
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let i = 0; i < WARM_UP + PAIRS; i++) {
      for (const kind of i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const))
        times[kind].push(await post(path, { email: email(kind, i) }));
    }
    const [known, unknown] = [median(times.known.slice(WARM_UP)), median(times.unknown.slice(WARM_UP))];
    const apart = (100 * Math.abs(known - unknown)) / Math.min(known, unknown);
    rows.push(
      row(`/${path}: a known address`, known, "ms"),
      row(`/${path}: an unknown address`, unknown, "ms"),
      row(`/${path}: medians apart, of ${PAIRS} pairs`, apart, "%", { atMost: 5 }),
    );
  }
  await worker.dispose();
  return rows;
}
