import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { environment } from "./environment.mjs";
import { run } from "./processes.mjs";
import { SetupError } from "./setup.mjs";

/** The tests take 40 % less CPU time in it. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const CANDIDATES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export async function findChromium() {
  const { chromium } = await import("playwright");
  const paths = [process.env["CHROME_PATH"] ?? "", ...CANDIDATES, chromium.executablePath()];
  // Some do not run: a stub of the package manager, or a download without its libraries.
  return paths.find((path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0);
}

/** @throws SetupError if none could be installed */
export async function requireChromium() {
  if (isRootOnDebian() && !existsSync(HEADLESS_SHELL)) await installDebianPackage();
  const found = await findChromium();
  if (found) return found;
  console.log("No Chromium found: installing Playwright's.");
  await run("playwright", ["install", "chromium"], { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" } });
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  throw new SetupError(
    "The browser tests need Chromium, and it could not be installed. Install it (Debian: `sudo apt-get install chromium-headless-shell`; " +
      "otherwise: `npx playwright install --with-deps chromium`), or set CHROME_PATH to one, and run `npm test` again.",
  );
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

async function installDebianPackage() {
  console.log("Installing Debian's headless Chromium.");
  const env = { ...environment(), DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"], { env });
}
