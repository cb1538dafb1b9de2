// What every command needs before it can begin. No dependencies: it runs before node_modules exists, on Node 20.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment, outerPath, root } from "./environment.mjs";
import { run } from "./processes.mjs";

/** The first Node that runs this project's TypeScript as it is. */
const NODE = [22, 18];

/** Ends a command with a sentence for the person who ran it, not with a stack. */
export class SetupError extends Error {}

/**
 * Installs the packages when what is installed differs from package-lock.json.
 * @throws {SetupError}
 */
export async function install() {
  if (process.platform === "win32") throw new SetupError("On Windows, please run this inside WSL.");
  if (!isInstalled()) {
    console.log("Installing packages. This takes a minute, once.");
    // Warnings are about Node 20, which only installs.
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const code = await run("npm", args, { env: { PATH: outerPath() } });
    if (code !== 0) throw new SetupError("npm ci failed; what it printed above says why.");
  }
  requireNode();
}

/** npm notes what it installed in node_modules/.package-lock.json, last of all. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    // Other platforms' packages are never installed.
    return present[path] ? present[path].version === version : optional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

function requireNode() {
  const { stdout } = spawnSync("node", ["--version"], { env: environment(), encoding: "utf8" });
  const [major = 0, minor = 0] = (stdout ?? "").replace("v", "").split(".").map(Number);
  if (major > (NODE[0] ?? 0) || (major === NODE[0] && minor >= (NODE[1] ?? 0))) return;
  throw new SetupError(
    `Node ${NODE.join(".")} or newer is needed, and the package "node" that brings it did not install. ` +
      "Run `npm rebuild node`, or install a newer Node from https://nodejs.org.",
  );
}

/**
 * Writes settings for development with a fresh secret; a file that is there already stays as it is.
 * @param {string} folder
 */
export function writeSettings(folder) {
  const file = join(folder, ".dev.vars");
  if (existsSync(file)) return;
  const secret = randomBytes(32).toString("base64url");
  const text = `# Written by \`npm start\`; .dev.vars.example explains every setting.\nSITE_ENV=development\nSECRET_KEY=${secret}\n`;
  writeFileSync(file, text, { flag: "wx", mode: 0o600 });
}

/**
 * Runs a command's steps; a SetupError ends it with its sentence.
 * @param {() => Promise<void>} steps
 */
export async function main(steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
