import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "./environment.mjs";

/** @typedef {{ stamp: string, inputs: readonly string[], outputs?: readonly string[], setting?: string }} Inputs */

/** Runs a task unless inputs, outputs and setting are those of its last run. @returns true if it ran */
export async function unlessDone(/** @type {Inputs} */ options, /** @type {() => Promise<void>} */ task) {
  const { stamp, inputs, outputs = [], setting = "" } = options;
  const folder = dirname(stamp);
  const key = digest(
    inputs.map((input) => resolve(root, input)),
    { base: root, setting },
  );
  const made = () => digest(outputs, { base: folder });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === key + made()) return false;
  await task();
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, key + made());
  return true;
}

function digest(
  /** @type {readonly string[]} */ paths,
  /** @type {{ base: string, setting?: string }} */ { base, setting = "" },
) {
  const hash = createHash("sha256").update(setting);
  for (const path of paths.flatMap(filesUnder)) {
    hash.update(relative(base, path)).update("\0").update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  // Generated files are outputs of the tasks that read them.
  return names.filter((name) => !name.includes(".gen.")).flatMap((name) => filesUnder(join(path, name)));
}
