import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "./environment.mjs";

/**
 * Runs a task unless it has run before on the same inputs and what it made is still there.
 * @param {object} options
 * @param {string} options.stamp the file that remembers
 * @param {readonly string[]} options.inputs files and folders of this project
 * @param {readonly string[]} [options.outputs] files that the task makes
 * @param {string} [options.setting] what else the result depends on
 * @param {() => Promise<void>} task
 * @returns {Promise<boolean>} whether it ran
 */
export async function unlessDone({ stamp, inputs, outputs = [], setting = "" }, task) {
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

/**
 * @param {readonly string[]} paths
 * @param {{ base: string, setting?: string }} options `base`: the folder that names are relative to, so that a copy counts too
 */
function digest(paths, { base, setting = "" }) {
  const hash = createHash("sha256").update(setting);
  for (const path of paths.flatMap(filesUnder)) {
    hash.update(relative(base, path)).update("\0").update(readFileSync(path));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  // Generated files are outputs of the very tasks that read them.
  return names.filter((name) => !name.includes(".gen.")).flatMap((name) => filesUnder(join(path, name)));
}
