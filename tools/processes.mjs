// Child processes that leave nothing behind, whatever ends this one.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment, root } from "./environment.mjs";

const guard = fileURLToPath(new URL("guard.mjs", import.meta.url));
/** How long a group may take to end before it is killed; longer than the guard's own patience. */
const GRACE_MS = 6000;

/**
 * @typedef {object} Options
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {string} [cwd]
 * @property {Output} [output] where stdout goes
 * @property {Output} [errors] where stderr goes, if not there too
 * @typedef {"inherit" | "ignore" | number} Output a number is an open file
 *
 * @typedef {object} Group
 * @property {Promise<number>} exited the exit code
 * @property {() => Promise<void>} stop ends the command and everything that it started
 */

/** @type {Set<Group>} */
const running = new Set();

/**
 * Starts a command in a process group of its own.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Group}
 */
export function start(command, args, { env, cwd = root, output = "inherit", errors = output } = {}) {
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

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options) {
  return start(command, args, options).exited;
}

/** Ends every command that this process started. */
async function stopAll() {
  await Promise.all([...running].map((group) => group.stop()));
}

/**
 * Ends this process in good order on a signal (Ctrl-C, a closed terminal) and when its parent is gone.
 * @param {number} exitCode
 */
export function endInGoodOrder(exitCode) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stopAll();
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  // A terminal that is gone must not stop the stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", end);
  const parents = readParents();
  setInterval(() => readParents() !== parents && end(), 1000).unref();
}

/** Who started this process: under npm also who started the shell between them, which outlives a killed npm. */
function readParents() {
  const parent = process.ppid;
  const file = `/proc/${parent}/stat`;
  if (!process.env["npm_lifecycle_event"] || !existsSync(file)) return String(parent);
  // "pid (name) state ppid ...", and the name may hold anything.
  const [, grandparent] = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return `${parent} ${grandparent}`;
}

/** @param {number | undefined} id */
function endGroup(id) {
  if (id === undefined) return;
  try {
    process.kill(-id, "SIGKILL");
  } catch {
    // Nothing is left of it: what we want.
  }
}
