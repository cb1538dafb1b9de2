import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { run } from "../processes.mjs";

export const DATE = "2026-11-01";
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";
/** The cheapest worker there is, to compare with. */
export const BARE = `export default { fetch() { return new Response('{"status":"ok"}', { headers: { "Content-Type": "application/json" } }); } }`;

/** The worker as it is deployed. */
export async function bundleWorker(config: string, folder: string): Promise<string> {
  const outdir = join(folder, "bundle");
  const args = ["deploy", "--dry-run", "--config", config, "--outdir", outdir];
  if ((await run("wrangler", args, { output: "ignore" })) !== 0) throw new Error("The worker could not be bundled.");
  const file = readdirSync(outdir).find((name) => name.endsWith(".js"));
  return readFileSync(join(outdir, file ?? "index.js"), "utf8");
}

interface Served {
  script: string;
  /** Folder of a migrated and seeded database; none starts empty. */
  state?: string;
  settings?: Record<string, string>;
}

/** A worker in workerd with nothing in front of it: `wrangler dev`'s proxy costs more than the worker. */
export function openWorker({ script, state, settings }: Served): Miniflare {
  const rate = (limit: number, period: 10 | 60) => ({ namespace_id: String(limit), simple: { limit, period } });
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
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
