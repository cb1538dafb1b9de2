import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { BARE, DATE, FLAGS, type WorkerBundle } from "./bundle.ts";
import { median } from "./statistics.ts";

/** Milliseconds beyond an empty worker: the median of nine starts. */
export async function startUpBeyondBare(bundle: WorkerBundle): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "start-up-"));
  try {
    const bare = writeConfig(join(folder, "bare"), BARE);
    const app = writeConfig(join(folder, "app"), bundle);
    const added: number[] = [];
    for (let i = 0; i < 9; i++) added.push(-(await startUp(bare)) + (await startUp(app)));
    return median(added);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const KINDS: Readonly<Record<string, string>> = { ".wasm": "wasm", ".bin": "data" };

function writeConfig(folder: string, bundle: WorkerBundle): string {
  mkdirSync(folder);
  for (const [name, contents] of bundle) writeFileSync(join(folder, name), contents);
  const modules = [...bundle.keys()].map(
    (name) => `(name = "${name}", ${KINDS[extname(name)] ?? "esModule"} = embed "${name}")`,
  );
  const config = join(folder, "config.capnp");
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [${modules.join(", ")}],
    compatibilityDate = "${DATE}",
    compatibilityFlags = [${FLAGS.map((flag) => `"${flag}"`).join(", ")}]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);`,
  );
  return config;
}

async function startUp(config: string): Promise<number> {
  const started = performance.now();
  const child = spawn("workerd", ["serve", config, "--control-fd=3"], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const control = child.stdio[3];
  if (!control) throw new Error("workerd has no control pipe.");
  await once(control, "data");
  const took = performance.now() - started;
  child.kill();
  await once(child, "exit");
  return took;
}
