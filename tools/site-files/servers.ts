// How Vite builds what runs on servers: the renderer for the build, and the worker, which holds a renderer too.
import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { bodies } from "#content/bodies.ts";

/** Modules that packages import and that we never call, by what stands in for them. */
const UNUSED: Readonly<Record<string, string>> = {
  // The AI SDK's default provider: each of our models comes from a provider of its own.
  "@ai-sdk/gateway": `
    export const GatewayError = { isInstance: () => false };
    export const GatewayAuthenticationError = GatewayError;
    export const createGateway = () => { throw new Error("There is no default provider of models."); };
    export const gateway = createGateway;`,
  // Links out of bare addresses: markdown-it has it on board, CommonMark does not ask for it.
  "linkify-it": "export class LinkifyIt {}",
};

/** What both have in common. */
export function serverConfig(work: string, assets: object): InlineConfig {
  return {
    plugins: [virtual({ "#assets": `export const assets = ${JSON.stringify(assets)}` }), withoutBrowserCode()],
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "module", "import"] } },
    build: {
      outDir: work,
      minify: false,
      rolldownOptions: {
        output: { codeSplitting: false },
        // Else V8 compiles at the start what is loaded when it is first needed.
        optimization: { pifeForModuleWrappers: false },
      },
    },
  };
}

/** The worker, which wrangler minifies and deploys: Vite leaves out more of what nobody calls than wrangler does. */
export async function workerConfig(work: string, dist: string): Promise<InlineConfig> {
  return {
    plugins: [virtual(UNUSED), withoutWords(await writeWords(dist)), wasmBeside(work)],
    resolve: { alias: { "#render": resolve("web/render.tsx"), "#build": join(work, "build.json") } },
    build: {
      ssr: resolve("worker/index.ts"),
      rolldownOptions: { external: /^cloudflare:/, output: { entryFileNames: "index.js" } },
    },
  };
}

/** Modules that are no files, by their names. */
function virtual(modules: Readonly<Record<string, string>>): Plugin {
  const prefix = "\0virtual:";
  return {
    name: `virtual ${Object.keys(modules)}`,
    enforce: "pre",
    resolveId: (source) => (Object.hasOwn(modules, source) ? prefix + source : undefined),
    load: (id) => (id.startsWith(prefix) ? modules[id.slice(prefix.length)] : undefined),
  };
}

/** What a browser alone loads is never rendered: the conversation with Max, what forms send with, booking, private pages. */
function withoutBrowserCode(): Plugin {
  const inBrowsers =
    /\/features\/chat\/conversation\.tsx$|\/forms\/send-lead\.ts$|\/articles\/api\.ts$|\/features\/booking\/(?:api\.ts|booking-flow\.tsx)$|\/components\/account\/account-area\.tsx$|\/lib\/session-client\.ts$/;
  const lazyRoute = /\/routes\/_account\/.*\.lazy\.tsx$/;
  return {
    name: "without-browser-code",
    enforce: "pre",
    load(id) {
      if (lazyRoute.test(id)) return "export const Route = { options: {} }";
      return inBrowsers.test(id) ? "export {}" : undefined;
    },
  };
}

/** The words of each page as a file among the assets. */
async function writeWords(dist: string): Promise<Record<string, string>> {
  await mkdir(join(dist, "assets/words"), { recursive: true });
  const files = Object.entries(bodies).map(async ([path, load]) => {
    const text = JSON.stringify(await load());
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const file = `/assets/words/${basename(path)}-${hash}.json`;
    await writeFile(join(dist, file), text);
    return [path, file];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The worker fetches the words of the one page that it renders anew: a tenth of it would be words that it never says. */
function withoutWords(files: Record<string, string>): Plugin {
  const code = `
    import { env } from "cloudflare:workers";
    const load = async (file) => (await env.ASSETS.fetch(new URL(file, "https://assets.local"))).json();
    const files = ${JSON.stringify(files)};
    export const bodies = Object.fromEntries(Object.entries(files).map(([path, file]) => [path, () => load(file)]));`;
  return {
    name: "without-words",
    enforce: "pre",
    load: (id) => (id === resolve("web/content/bodies.ts") ? code : undefined),
  };
}

/** wrangler finds WebAssembly by its path alone: it stands beside the script, wherever that is. */
function wasmBeside(work: string): Plugin {
  return {
    name: "wasm-beside",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = source.endsWith(".wasm") && (await this.resolve(source, importer, { skipSelf: true }));
      if (!found) return undefined;
      const name = basename(found.id);
      await copyFile(found.id, join(work, name));
      return { id: `./${name}`, external: true };
    },
  };
}
