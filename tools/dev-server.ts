// Vite's configuration for `npm run dev` (decision 41).
import { readdirSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { mergeConfig, type Plugin } from "vite";
import { SPECULATION_RULES_PATH } from "#content/speculation-rules.ts";
import site from "../vite.config.ts";
import { virtual } from "./site-files/servers.ts";
import { textFiles } from "./site-files/text-files.ts";

const { SITE_CONFIG = "wrangler.toml", SITE_STATE = ".wrangler/state", SITE_ORIGIN = "" } = process.env;

const font = `/@fs${realpathSync("node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2")}`;
const renderer = resolve("web/render.tsx");
const unbuilt = virtual({
  "#assets": `
    export const assets = { font: "${font}", boot: "/boot.ts", main: "/dev.ts", preload: [] };
    export const styleOf = async (kind) => '@import "/' + kind + '.css";';`,
  "#build": `export default { id: "unbuilt", version: "unbuilt", styleSources: ["'unsafe-inline'"] };`,
});

const sources = [...readdirSync("web"), ...readdirSync("web/public")].flatMap((name) => [`!/${name}`, `!/${name}/*`]);

const texts: Plugin = {
  name: "text-files",
  configureServer({ middlewares }) {
    middlewares.use(async ({ url = "" }, response, next) => {
      const text = /sitemap|llms/.test(url) ? undefined : (await textFiles())[url.slice(1)];
      if (text === undefined) return next();
      if (url === SPECULATION_RULES_PATH) response.setHeader("Content-Type", "application/speculationrules+json");
      response.end(text);
    });
  },
};

/** Renders each page again: a web module cannot accept its own update in the worker, and KV keeps no page. */
const freshPages: Plugin = {
  name: "fresh-pages",
  enforce: "post",
  transform(code, id) {
    if (this.environment.name === "client") return undefined;
    if (id === resolve("worker/kernel/kv/kv-text.ts")) return NO_KV;
    return id.startsWith(resolve("web")) ? code.replaceAll("import.meta.hot", "undefined") : undefined;
  },
};

const NO_KV = "export const readText = async () => null; export const keepText = async () => {};";

const { warn } = console;
// The plugin warns at each start about settings that only a deployment needs.
console.warn = (...args) => {
  if (!String(args[0]).includes("not applicable when using Vite")) warn(...args);
};

export default mergeConfig(site, {
  cacheDir: resolve(SITE_STATE, "../vite"),
  resolve: { alias: { "#render": renderer } },
  optimizeDeps: { entries: ["boot.ts", "dev.ts"] },
  server: { strictPort: true, fs: { allow: [".", realpathSync("node_modules")] } },
  plugins: [
    unbuilt,
    texts,
    freshPages,
    cloudflare({
      configPath: resolve(SITE_CONFIG),
      persistState: { path: resolve(SITE_STATE) },
      inspectorPort: false,
      config: {
        main: resolve("worker/index.ts"),
        vars: { SITE_ORIGIN },
        assets: { run_worker_first: ["!/@*", ...sources] },
      },
    }),
  ],
});
