import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

// Workers import binary tables as `Data` modules, which Node and Vite do not know.

function binModule(path: string): string {
  const base64 = readFileSync(path).toString("base64");
  return `export default Uint8Array.from(atob("${base64}"), (byte) => byte.charCodeAt(0)).buffer;`;
}

export function binModules(): Plugin {
  return {
    name: "bin-modules",
    enforce: "pre",
    load: (id) => (id.endsWith(".bin") ? binModule(id) : undefined),
  };
}

export function loadBin<Context, Answer>(
  url: string,
  context: Context,
  next: (url: string, context: Context) => Answer,
): Answer | { format: "module"; source: string; shortCircuit: true } {
  if (!url.endsWith(".bin")) return next(url, context);
  return { format: "module", source: binModule(fileURLToPath(url)), shortCircuit: true };
}
