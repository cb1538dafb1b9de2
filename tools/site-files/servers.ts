import { createHash } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { bodies } from "#content/bodies.ts";
import type { PageKind } from "#web/lib/page/page-kind.ts";

const UNUSED: Readonly<Record<string, string>> = {
  "@ai-sdk/gateway": `
    export const GatewayError = { isInstance: () => false };
    export const GatewayAuthenticationError = GatewayError;
    export const createGateway = () => { throw new Error("There is no default provider of models."); };
    export const gateway = createGateway;`,
  "linkify-it": "export class LinkifyIt {}",
};

export function serverConfig(work: string): InlineConfig {
  return {
    plugins: [withoutBrowserCode()],
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "module", "import"] } },
    build: {
      outDir: work,
      // Otherwise V8 compiles lazy modules at the start.
      rolldownOptions: { optimization: { pifeForModuleWrappers: false } },
    },
  };
}

interface WorkerParts {
  sourcemap: boolean;
  work: string;
  dist: string;
  assets: Assets;
}

/** Vite drops more unused code than wrangler. */
export async function workerConfig({ work, dist, assets, sourcemap }: WorkerParts): Promise<InlineConfig> {
  const folder = join(work, "worker");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return {
    plugins: [virtual(UNUSED), ...(await withoutTexts(dist, assets)), filesBeside(folder)],
    resolve: { alias: { "#render": resolve("web/render.tsx"), "#build": join(work, "build.json") } },
    build: {
      outDir: folder,
      minify: true,
      sourcemap,
      ssr: resolve("worker/index.ts"),
      rolldownOptions: {
        external: /^cloudflare:/,
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "index.js",
          chunkFileNames: "worker-part-[name]-[hash].js",
          // Code that runs at the start is one module, so that it is not wrapped to wait for others.
          codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
        },
      },
    },
  };
}

export function virtual(modules: Readonly<Record<string, string>>): Plugin {
  const prefix = "\0virtual:";
  return {
    name: `virtual ${Object.keys(modules)}`,
    enforce: "pre",
    resolveId: (source) => (Object.hasOwn(modules, source) ? prefix + source : undefined),
    load: (id) => (id.startsWith(prefix) ? modules[id.slice(prefix.length)] : undefined),
  };
}

/** Never rendered on a server: Max, booking, form submission, private pages. A test checks that the files exist. */
export const BROWSER_CODE = [
  "web/areas/chat/dialog/conversation.tsx",
  "web/areas/site/forms/send-lead.ts",
  "web/areas/site/library/library-api.ts",
  "web/areas/booking/flow/booking-api.ts",
  "web/areas/booking/flow/booking-flow.tsx",
  "web/areas/account/shell/account-area.tsx",
  "web/lib/session/session-client.ts",
];

function withoutBrowserCode(): Plugin {
  const inBrowsers = new Set(BROWSER_CODE.map((file) => resolve(file)));
  const lazyRoute = /\/routes\/_account\/.*\.lazy\.tsx$/;
  const route = /\/routes\/_account\/[^_].*\.tsx$/;
  return {
    name: "without-browser-code",
    enforce: "pre",
    load(id) {
      if (lazyRoute.test(id)) return "export const Route = { options: {} }";
      if (route.test(id)) return PLAIN_ROUTE;
      return inBrowsers.has(id) ? "export {}" : undefined;
    },
  };
}

const PLAIN_ROUTE = `
  import { createFileRoute } from "@tanstack/react-router";
  export const Route = createFileRoute()({});`;

export interface Assets {
  css: Record<PageKind, string>;
  font: string;
  boot: string;
  main: string;
  preload: string[];
}

export function withAssets({ css, ...assets }: Assets): Plugin {
  return virtual({
    "#assets": `
      export const assets = ${JSON.stringify(assets)};
      const css = ${JSON.stringify(css)};
      export const styleOf = async (kind) => css[kind];`,
  });
}

/** The worker fetches text and styles of the page that it renders: bundled, they were a sixth of it. */
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

/** Wrangler finds WebAssembly and binary tables only by path, so they stand beside the script. */
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
