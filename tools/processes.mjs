// Child processes that end with this one, however it ends.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment, root } from "./environment.mjs";

const guard = fileURLToPath(new URL("guard.mjs", import.meta.url));
/** Milliseconds; longer than the guard's own. */
const GRACE_MS = 6000;

/** @typedef {"inherit" | "ignore" | number} Output a number is an open file */
/** @typedef {{ env?: Record<string, string | undefined>, cwd?: string, output?: Output, errors?: Output }} Options */
/** @typedef {{ exited: Promise<number>, stop: () => Promise<void> }} Group */

/** @type {Set<Group>} */
const running = new Set();

/** @returns {Group} a process group of its own */
export function start(
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  /** @type {Options} */ options = {},
) {
  const { env, cwd = root, output = "inherit", errors = output } = options;
  const child = spawn(process.execPath, [guard, command, ...args], {
    cwd,
    detached: true,
    env: { ...environment(), ...env },
    stdio: ["pipe", output, errors],
  });
  const exited = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      running.delete(group);
      endGroup(child.pid);
      resolve(code ?? 1);
    });
  });
  const group = { exited, stop };
  running.add(group);
  return group;

  async function stop() {
    child.stdin?.end();
    const timer = setTimeout(() => endGroup(child.pid), GRACE_MS);
    await exited;
    clearTimeout(timer);
  }
}

export function run(
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  /** @type {Options} */ options = {},
) {
  return start(command, args, options).exited;
}

async function stopAll() {
  await Promise.all([...running].map((group) => group.stop()));
}

/** Ends all groups on a signal (Ctrl-C, a closed terminal) and when the parent process is gone. */
export function endInGoodOrder(/** @type {number} */ exitCode) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stopAll();
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  // Output to a closed terminal fails, which must not interrupt the end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", end);
  const parents = readParents();
  setInterval(() => readParents() !== parents && end(), 1000).unref();
}

/** Under npm the grandparent counts too: the shell between them outlives a killed npm. */
function readParents() {
  const parent = process.ppid;
  const file = `/proc/${parent}/stat`;
  if (!process.env["npm_lifecycle_event"] || !existsSync(file)) return String(parent);
  // "pid (name) state ppid ...", and the name may contain anything.
  const [, grandparent] = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return `${parent} ${grandparent}`;
}

function endGroup(/** @type {number | undefined} */ id) {
  if (id === undefined) return;
  try {
    process.kill(-id, "SIGKILL");
  } catch {}
}
