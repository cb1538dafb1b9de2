// No dependencies: runs before node_modules exists, on Node 20.
import { spawnSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment, outerPath, root } from "./environment.mjs";
import { run } from "./processes.mjs";

const NODE = [22, 18];

export class SetupError extends Error {}

/** @throws SetupError */
export async function install() {
  if (process.platform === "win32") throw new SetupError("On Windows, please run this inside WSL.");
  if (!isInstalled()) {
    console.log("Installing packages. This takes a minute, once.");
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const code = await run("npm", args, { env: { PATH: outerPath() } });
    if (code !== 0) throw new SetupError("npm ci failed; what it printed above says why.");
  }
  requireNode();
}

/** npm writes node_modules/.package-lock.json last. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    // Packages of other platforms are never installed.
    return present[path] ? present[path].version === version : optional;
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(/** @type {string} */ file) {
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

/** Adds missing settings and changes none. */
function writeSettings(/** @type {string} */ folder) {
  const file = join(folder, ".dev.vars");
  const text = existsSync(file) ? readFileSync(file, "utf8") : newSettings();
  const lacking = Object.entries({
    AUTH_KEYS: `'${newAuthKeys()}'`,
    AUTH_SERVICE_KEY: randomBytes(32).toString("base64url"),
    DEMO_PASSWORD: (randomBytes(8).toString("hex").match(/.{4}/g) ?? []).join("-"),
  }).filter(([name]) => !new RegExp(`^${name}=.`, "m").test(text));
  if (lacking.length === 0) return;
  const lines = lacking.map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, text + (text.endsWith("\n") ? "" : "\n") + lines.join(""), { mode: 0o600 });
}

/** @throws SetupError if a setting is wrong */
export async function prepareSettings(/** @type {string} */ folder) {
  mkdirSync(folder, { recursive: true });
  writeSettings(folder);
  const file = join(folder, ".dev.vars");
  if ((await run("node", ["tools/doctor.ts", "--wrong", "--file", file])) === 0) return;
  throw new SetupError(`Correct the settings above in ${file}, then try again. \`npm run doctor\` shows all of them.`);
}

function newSettings() {
  return [
    "# Written by `npm start`; .dev.vars.example explains every setting.",
    "SITE_ENV=development",
    `SECRET_KEY=${randomBytes(32).toString("base64url")}`,
    "",
  ].join("\n");
}

export function newAuthKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify([{ ...privateKey.export({ format: "jwk" }), kid: randomBytes(6).toString("base64url") }]);
}

export async function main(/** @type {() => Promise<void>} */ steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
