import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

// Workers import tables of numbers as `Data` modules. Node knows none.

/** A table as a module whose default export is an ArrayBuffer, as in a worker. */
function binModule(path: string): string {
  const base64 = readFileSync(path).toString("base64");
  return `export default Uint8Array.from(atob("${base64}"), (byte) => byte.charCodeAt(0)).buffer;`;
}

/** For Vite outside of workers. */
export function binModules(): Plugin {
  return {
    name: "bin-modules",
    enforce: "pre",
    load: (id) => (id.endsWith(".bin") ? binModule(id) : undefined),
  };
}

/** For Node itself: `registerHooks({ load: loadBin })`. */
export function loadBin<Context, Answer>(
  url: string,
  context: Context,
  next: (url: string, context: Context) => Answer,
): Answer | { format: "module"; source: string; shortCircuit: true } {
  if (!url.endsWith(".bin")) return next(url, context);
  return { format: "module", source: binModule(fileURLToPath(url)), shortCircuit: true };
}
