import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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
  const key = digest(
    inputs.map((input) => resolve(root, input)),
    setting,
  );
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === key + digest(outputs, "")) return false;
  await task();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key + digest(outputs, ""));
  return true;
}

/**
 * @param {readonly string[]} paths
 * @param {string} setting
 */
function digest(paths, setting) {
  const hash = createHash("sha256").update(setting);
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update("\0").update(readFileSync(path));
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
