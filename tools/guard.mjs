// Runs a command and ends its process group when the parent is gone: our stdin then closes, even after a kill.
import { spawn } from "node:child_process";
import { constants } from "node:os";

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

function signalGroup(/** @type {NodeJS.Signals} */ signal) {
  process.kill(-process.pid, signal);
}
