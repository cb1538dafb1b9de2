// npm run lock: names every platform's optional packages in package-lock.json. npm leaves out those that it could not
// reach, and `npm ci` then refuses on the platforms that need them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./environment.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockedPackage>} Packages
 */

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
/** What packages call them otherwise. */
const ALIASES = new Map([
  ["windows", "win32"],
  ["64", "x64"],
  ["gnueabihf", "glibc"],
  ["gnu", "glibc"],
]);

/**
 * The optional packages that are wanted and that the lock does not name, with the path where each belongs.
 * @param {Packages} packages
 */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version, dev, wantedBy: path })),
  );
}

/**
 * Node looks beside a package and then in every folder above it.
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, path, name) {
  if (`${path}/node_modules/${name}`.replace(/^\//, "") in packages) return true;
  if (path === "") return false;
  return isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}

/**
 * The lock's entry of a platform package, read from its name, as in `@scope/tool-linux-x64-musl`.
 * @param {{ name: string, version: string, dev?: boolean | undefined }} wanted
 * @returns {LockedPackage}
 */
export function toEntry({ name, version, dev }) {
  if (!/^\d/.test(version)) throw new Error(`${name}@${version}: only npm can lock what is no exact version.`);
  const words = name.split(/[/-]/).map((word) => ALIASES.get(word) ?? word);
  const pick = (/** @type {string[]} */ known) => words.filter((word) => known.includes(word));
  const os = pick(SYSTEMS);
  const cpu = pick(PROCESSORS);
  // An ARM build for "gnueabihf" is published without a libc.
  const libc = name.includes("gnueabihf") || !os.includes("linux") ? [] : pick(["glibc", "musl"]);
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function complete() {
  const file = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingPackages(lock.packages);
  for (const wanted of missing) lock.packages[wanted.path] = toEntry(wanted);
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`Added ${missing.length} packages to package-lock.json.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) complete();
