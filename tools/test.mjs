// npm test: all checks and tests, with their own build, database and ports.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { requireChromium } from "./chromium.mjs";
import { root } from "./environment.mjs";
import { endInGoodOrder, run } from "./processes.mjs";
import { install, SetupError } from "./setup.mjs";
import { buildSite } from "./site.mjs";

const out = join(root, ".test");
const results = join(out, "results");
let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];

endInGoodOrder(1);
const ready = await step("Set-up", install);
if (ready) {
  await step("Check", () => expectSuccess("npm", ["run", "check"]));
  const built = await step("Build", async () => void (await buildSite(out, "development")));
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runProject("unit");
  if (built) await runProject("worker");
  if (built && (await step("Chromium", findBrowser))) await runProject("e2e");
}
console.log(["", ...failures, `${passed} passed, ${failed} failed`].join("\n"));
process.exit(failed === 0 ? 0 : 1);

async function step(/** @type {string} */ name, /** @type {() => Promise<void>} */ task) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  let done = true;
  try {
    await task();
  } catch (error) {
    done = false;
    failed += 1;
    console.error(error instanceof SetupError ? error.message : error);
    failures.push(`${name} failed.`);
  }
  console.log(`== ${name}: ${done ? "done" : "failed"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return done;
}

async function expectSuccess(/** @type {string} */ command, /** @type {readonly string[]} */ args) {
  const code = await run(command, args);
  if (code !== 0) throw new SetupError(`${command} ended with code ${code}.`);
}

async function runProject(/** @type {"unit" | "worker" | "e2e"} */ project) {
  await step(`Tests: ${project}`, async () => {
    const file = join(results, `${project}.json`);
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("vitest", args, { env: { OUT: out } });
    const counted = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = counted;
    passed += numPassedTests;
    failures.push(...testResults.flatMap(failuresOf));
    if (numPendingTests > 0) throw new SetupError(`${numPendingTests} tests of ${project} were skipped.`);
    if (numFailedTests > 0) failed += numFailedTests - 1;
    if (code !== 0 || numFailedTests > 0) throw new SetupError(`Tests of ${project} failed.`);
  });
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */

/** `message` is set for a file that failed to load. */
function failuresOf(/** @type {{ name: string, message: string, assertionResults: TestResult[] }} */ file) {
  const { name, message, assertionResults } = file;
  const failed = assertionResults.filter(({ status }) => status === "failed");
  const texts = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join("\n"));
  return [...(message ? [message] : []), ...texts].map((text) => `${relative(root, name)}: ${text}`);
}

async function findBrowser() {
  process.env["CHROME_PATH"] = await requireChromium();
}
