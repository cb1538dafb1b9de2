import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { run } from "../processes.mjs";

export const DATE = "2026-10-23";
export const FLAGS: readonly string[] = ["enable_request_signal"];
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";

export type WorkerBundle = ReadonlyMap<string, string | Buffer<ArrayBuffer>>;

export const BARE = oneModule(
  `export default { fetch() { return new Response('{"status":"ok"}', { headers: { "Content-Type": "application/json" } }); } }`,
);

export function oneModule(script: string): WorkerBundle {
  return new Map([["index.js", script]]);
}

export async function bundleWorker(config: string, folder: string): Promise<WorkerBundle> {
  const outdir = join(folder, "bundle");
  rmSync(outdir, { recursive: true, force: true });
  const args = ["deploy", "--dry-run", "--config", config, "--outdir", outdir];
  if ((await run("wrangler", args, { output: "ignore" })) !== 0) throw new Error("The worker could not be bundled.");
  const others = readdirSync(outdir).filter((name) => /\.(?:js|wasm|bin)$/.test(name) && name !== "index.js");
  return new Map(["index.js", ...others].map((name) => [name, readFileSync(join(outdir, name))]));
}

interface Circumstances {
  state?: string;
  settings?: Record<string, string>;
}

/** Plain workerd: the proxy of `wrangler dev` costs more than the worker. */
export function openWorker(bundle: WorkerBundle, { state, settings }: Circumstances = {}): Miniflare {
  const rate = (limit: number, period: 10 | 60) => ({ namespace_id: String(limit), simple: { limit, period } });
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: [...bundle].map(([path, contents]) => ({ type: typeOf(path), path, contents })),
      compatibilityDate: DATE,
      compatibilityFlags: [...FLAGS],
      d1Databases: { DB: DATABASE_ID },
      kvNamespaces: ["KV"],
      ratelimits: { RATE_LIMIT_BURST: rate(10, 10), RATE_LIMIT_MINUTE: rate(40, 60) },
      bindings: { SECRET_KEY: "only for this benchmark, never deployed", MAILER: "cloudflare", ...settings },
      ...(state && { resourcePersistencePath: join(state, "v3") }),
      handleStructuredLogs: () => {},
    }),
  );
}

function typeOf(name: string): "CompiledWasm" | "Data" | "ESModule" {
  if (name.endsWith(".bin")) return "Data";
  return name.endsWith(".wasm") ? "CompiledWasm" : "ESModule";
}
