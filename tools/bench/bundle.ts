import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { run } from "../processes.mjs";

export const DATE = "2026-11-01";
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";
/** A worker as it is deployed: its script, and the WebAssembly modules that it imports by their names. */
export interface Bundle {
  script: string;
  wasm: ReadonlyMap<string, Buffer>;
}

/** The cheapest worker there is, to compare with. */
export const BARE: Bundle = {
  script: `export default { fetch() { return new Response('{"status":"ok"}', { headers: { "Content-Type": "application/json" } }); } }`,
  wasm: new Map(),
};

/** The project's own. */
export async function bundleWorker(config: string, folder: string): Promise<Bundle> {
  const outdir = join(folder, "bundle");
  rmSync(outdir, { recursive: true, force: true });
  const args = ["deploy", "--dry-run", "--config", config, "--outdir", outdir];
  if ((await run("wrangler", args, { output: "ignore" })) !== 0) throw new Error("The worker could not be bundled.");
  const wasm = readdirSync(outdir).filter((name) => name.endsWith(".wasm"));
  return {
    script: readFileSync(join(outdir, "index.js"), "utf8"),
    wasm: new Map(wasm.map((name) => [name, readFileSync(join(outdir, name))])),
  };
}

interface Circumstances {
  /** Folder of a migrated and seeded database; none starts empty. */
  state?: string;
  settings?: Record<string, string>;
}

/** In workerd with nothing in front of it: `wrangler dev`'s proxy costs more than the worker. */
export function openWorker({ script, wasm }: Bundle, { state, settings }: Circumstances = {}): Miniflare {
  const rate = (limit: number, period: 10 | 60) => ({ namespace_id: String(limit), simple: { limit, period } });
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: [
        { type: "ESModule", path: "index.js", contents: script },
        ...[...wasm].map(([path, contents]) => ({ type: "CompiledWasm" as const, path, contents })),
      ],
      compatibilityDate: DATE,
      compatibilityFlags: ["enable_request_signal"],
      d1Databases: { DB: DATABASE_ID },
      kvNamespaces: ["KV"],
      ratelimits: { RATE_LIMIT_BURST: rate(10, 10), RATE_LIMIT_MINUTE: rate(40, 60) },
      bindings: { SECRET_KEY: "only for this benchmark, never deployed", ...settings },
      ...(state && { resourcePersistencePath: join(state, "v3") }),
      handleStructuredLogs: () => {},
    }),
  );
}
