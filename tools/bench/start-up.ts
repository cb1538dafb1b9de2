import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { BARE, type Bundle, DATE } from "./bundle.ts";
import { median } from "./statistics.ts";

/** Milliseconds that a worker adds to the start of workerd: median of nine starts, each beside one with an empty worker. */
export async function startUpBeyondBare(bundle: Bundle): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "start-up-"));
  try {
    const bare = writeConfig(folder, "bare", BARE);
    const app = writeConfig(folder, "app", bundle);
    const added: number[] = [];
    for (let i = 0; i < 9; i++) added.push(-(await startUp(bare)) + (await startUp(app)));
    return median(added);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeConfig(folder: string, name: string, { script, wasm }: Bundle): string {
  writeFileSync(join(folder, `${name}.mjs`), script);
  for (const [file, bytes] of wasm) writeFileSync(join(folder, file), bytes);
  const modules = [...wasm.keys()].map((file) => `, (name = "${file}", wasm = embed "${file}")`).join("");
  const config = join(folder, `${name}.capnp`);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "${name}.mjs", esModule = embed "${name}.mjs")${modules}],
    compatibilityDate = "${DATE}"))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);`,
  );
  return config;
}

/** Until workerd listens: by then it has compiled and run every module. */
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
