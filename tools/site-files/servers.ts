// How Vite builds what runs on servers: the renderer for the build, and the worker, which holds a renderer too.
import { createHash } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { bodies } from "#content/bodies.ts";
import type { PageKind } from "#web/lib/page/page-kind.ts";

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
export function serverConfig(work: string): InlineConfig {
  return {
    plugins: [withoutBrowserCode()],
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "module", "import"] } },
    build: {
      outDir: work,
      // Else V8 compiles at the start what is loaded when it is first needed.
      rolldownOptions: { optimization: { pifeForModuleWrappers: false } },
    },
  };
}

interface WorkerParts {
  /** Whether maps lie beside the worker, with which wrangler shows the lines of its sources. */
  sourcemap: boolean;
  /** Where the build keeps what is not served. */
  work: string;
  dist: string;
  assets: Assets;
}

/** The worker, which wrangler deploys as it is: Vite leaves out more of what nobody calls than wrangler does. */
export async function workerConfig({ work, dist, assets, sourcemap }: WorkerParts): Promise<InlineConfig> {
  const folder = join(work, "worker");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return {
    plugins: [virtual(UNUSED), ...(await withoutTexts(dist, assets)), filesBeside(folder)],
    resolve: { alias: { "#render": resolve("web/render.tsx"), "#build": join(work, "build.json") } },
    build: {
      outDir: folder,
      // The names that it gives anew are shorter, and it leaves out more, than wrangler's own.
      minify: true,
      sourcemap,
      ssr: resolve("worker/index.ts"),
      rolldownOptions: {
        external: /^cloudflare:/,
        // A worker exports its handlers and nothing else.
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "index.js",
          chunkFileNames: "worker-part-[name]-[hash].js",
          // What runs at the start is one module; what is imported later is not wrapped to wait in it.
          codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
        },
      },
    },
  };
}

/** Modules that are no files, by their names. */
export function virtual(modules: Readonly<Record<string, string>>): Plugin {
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
  const route = /\/routes\/_account\/[^_].*\.tsx$/;
  return {
    name: "without-browser-code",
    enforce: "pre",
    load(id) {
      if (lazyRoute.test(id)) return "export const Route = { options: {} }";
      if (route.test(id)) return PLAIN_ROUTE;
      return inBrowsers.test(id) ? "export {}" : undefined;
    },
  };
}

/** A private page to a renderer: an address, whose search is validated in the browser. */
const PLAIN_ROUTE = `
  import { createFileRoute } from "@tanstack/react-router";
  export const Route = createFileRoute()({});`;

/** What the client build produced, as the template needs it. */
export interface Assets {
  /** The one style block of a page: what all show, and what its kind shows. */
  css: Record<PageKind, string>;
  font: string;
  boot: string;
  main: string;
  preload: string[];
}

/** In the renderer of the build: all of it, at hand. */
export function withAssets({ css, ...assets }: Assets): Plugin {
  return virtual({
    "#assets": `
      export const assets = ${JSON.stringify(assets)};
      const css = ${JSON.stringify(css)};
      export const styleOf = async (kind) => css[kind];`,
  });
}

/** The worker fetches words and styles for the one page that it renders anew: a sixth of it would be what it seldom says. */
async function withoutTexts(dist: string, { css, ...assets }: Assets): Promise<Plugin[]> {
  const words = Object.entries(bodies).map(async ([path, load]) => [path, await load()] as const);
  const wordFiles = await writeTexts(join(dist, "assets/words"), await Promise.all(words));
  const styleFiles = await writeTexts(join(dist, "assets/styles"), Object.entries(css));
  const bodiesCode = `${LOAD_TEXT}
    const files = ${JSON.stringify(wordFiles)};
    export const bodies = Object.fromEntries(Object.keys(files).map((path) => [path, () => load("words", files[path])]));`;
  const assetsCode = `${LOAD_TEXT}
    export const assets = ${JSON.stringify(assets)};
    const files = ${JSON.stringify(styleFiles)};
    export const styleOf = (kind) => load("styles", files[kind]);`;
  const withoutWords: Plugin = {
    name: "without-words",
    enforce: "pre",
    load: (id) => (id === resolve("content/bodies.ts") ? bodiesCode : undefined),
  };
  return [withoutWords, virtual({ "#assets": assetsCode })];
}

const LOAD_TEXT = `
    import { env } from "cloudflare:workers";
    const load = async (folder, file) =>
      (await env.ASSETS.fetch(new URL("/assets/" + folder + "/" + file, "https://assets.local"))).json();`;

/** Each text as a file of JSON with its hash in its name; gives the names. */
async function writeTexts(folder: string, texts: (readonly [string, unknown])[]): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  const files = texts.map(async ([key, text]) => {
    const json = JSON.stringify(text);
    const hash = createHash("sha256").update(json).digest("hex").slice(0, 8);
    const file = `${basename(key)}-${hash}.json`;
    await writeFile(join(folder, file), json);
    return [key, file];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** wrangler finds WebAssembly and tables of numbers by their path alone: they stand beside the script, wherever that is. */
function filesBeside(folder: string): Plugin {
  return {
    name: "files-beside",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = /\.(?:wasm|bin)$/.test(source) && (await this.resolve(source, importer, { skipSelf: true }));
      if (!found) return undefined;
      const name = basename(found.id);
      await copyFile(found.id, join(folder, name));
      return { id: `./${name}`, external: true };
    },
  };
}
