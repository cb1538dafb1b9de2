// Stands in for workerd and the bundler, so that the worker's code runs in Node.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { loadBin } from "../bin-modules.ts";

const MODULES = new Map([
  ["cloudflare:workers", "export const env = {}; export function waitUntil(work) { void work; }"],
  ["#build", `export default { version: 0, styleSources: [] };`],
  ["#render", "export async function renderPage() { return { status: 200, html: '' }; }"],
]);

registerHooks({
  resolve(name, context, next) {
    return MODULES.has(name) ? { url: `module:${name}`, format: "module", shortCircuit: true } : next(name, context);
  },
  load(url, context, next) {
    const source = MODULES.get(url.replace("module:", ""));
    if (source !== undefined) return { source, format: "module", shortCircuit: true };
    if (!url.endsWith(".wasm")) return loadBin(url, context, next);
    const bytes = readFileSync(fileURLToPath(url)).toString("base64");
    const compiled = `export default new WebAssembly.Module(Buffer.from("${bytes}", "base64"));`;
    return { source: compiled, format: "module", shortCircuit: true };
  },
});
