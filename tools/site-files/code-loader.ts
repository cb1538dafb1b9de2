import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Sends every `import()` through `loadCode` (decision 30). */
export function codeLoader(): Plugin {
  const started = new Set<string>();
  const resolveDependencies = (file: string, others: string[]) =>
    [...new Set([file, ...others])].filter((name) => !started.has(name));
  return {
    name: "code-loader",
    enforce: "pre",
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    load(id) {
      if (id !== "\0vite/preload-helper.js") return undefined;
      return `export { loadCode as __vitePreload } from ${JSON.stringify(resolve("web/lib/page/chunks.ts"))};`;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isEntry) continue;
        for (const name of [chunk.fileName, ...chunk.imports]) started.add(name);
      }
    },
  };
}
