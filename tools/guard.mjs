// Runs a command in this process's own group, and ends the whole group when whoever asked for it is gone:
// their end of our stdin then closes, even when they were killed.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** How long the group may take to end by itself, in milliseconds. */
const GRACE_MS = 4000;

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
let ending = false;

child.on("error", (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(127);
});
child.on("exit", (code, signal) => {
  if (ending) signalGroup("SIGKILL");
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});
process.stdin.on("close", end).on("error", end).resume();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, end);

function end() {
  if (ending) return;
  ending = true;
  signalGroup("SIGTERM");
  setTimeout(() => signalGroup("SIGKILL"), GRACE_MS);
}

/** @param {NodeJS.Signals} signal */
function signalGroup(signal) {
  process.kill(-process.pid, signal);
}
