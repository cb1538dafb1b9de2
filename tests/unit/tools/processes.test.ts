import { execFileSync, spawn } from "node:child_process";
import { expect, test, vi } from "vitest";
import { run, start } from "../../../tools/processes.mjs";

/** No other process has this command line. */
function uniqueSleep(offset: number): [command: string, seconds: string] {
  return ["sleep", String(100_000 + process.pid + offset / 10)];
}

function isRunning(commandLine: string): boolean {
  return execFileSync("ps", ["-eo", "args="], { encoding: "utf8" }).split("\n").includes(commandLine);
}

async function until(running: boolean, commandLine: string): Promise<void> {
  await vi.waitFor(() => expect(isRunning(commandLine)).toBe(running), { timeout: 8000, interval: 50 });
}

test("ends the children of a killed process", { timeout: 20_000 }, async () => {
  const [command, seconds] = uniqueSleep(1);
  const script = `import { start } from "./tools/processes.mjs"; start("${command}", ["${seconds}"]);`;
  const parent = spawn("node", ["--input-type=module", "--eval", script]);
  await until(true, `${command} ${seconds}`);
  parent.kill("SIGKILL");
  await until(false, `${command} ${seconds}`);
});

test("stopping a command stops what it started in the background", { timeout: 20_000 }, async () => {
  const [command, seconds] = uniqueSleep(2);
  const shell = start("sh", ["-c", `${command} ${seconds} & trap '' TERM; sleep ${seconds}0`], { output: "ignore" });
  await until(true, `${command} ${seconds}`);
  await shell.stop();
  await until(false, `${command} ${seconds}`);
  expect(isRunning(`sleep ${seconds}0`)).toBe(false);
});

test("returns a command's exit code", async () => {
  expect(await run("sh", ["-c", "exit 3"])).toBe(3);
  expect(await run("no-such-command", [], { output: "ignore" })).toBe(127);
});
