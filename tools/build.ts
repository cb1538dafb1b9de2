// npm run build: client, boot script, public pages, worker. OUT (default ".") keeps other builds apart.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Manifest, mergeConfig } from "vite";
import { FEED_PATH, feedXml } from "#content/feed.ts";
import { LIBRARY_PATH } from "#content/library.ts";
import { builtSiteData } from "#content/offers.ts";
import { pages } from "#content/pages.ts";
import { CATALOGUE_PATH, SHELL_PATH, shellAddresses } from "#content/private-paths.ts";
import { redirects } from "#content/redirects.ts";
import type { RenderPage } from "#content/render.ts";
import type { SiteEnvironment } from "#content/site-data.ts";
import type { LibraryData } from "#contract/articles.ts";
import { headersFile } from "#worker/kernel/http/security-headers.ts";
import { libraryPages } from "./articles.ts";
import { blockCheck } from "./site-files/check-blocks.ts";
import { staffChunks } from "./site-files/chunks.ts";
import { codeLoader } from "./site-files/code-loader.ts";
import { writeImages } from "./site-files/images.ts";
import { type Assets, serverConfig, withAssets, workerConfig } from "./site-files/servers.ts";
import { writeTextFiles } from "./site-files/text-files.ts";
import { checkTrustedTypes } from "./site-files/trusted-types.ts";

const out = resolve(process.env["OUT"] ?? ".");
const dist = join(out, "dist");
const work = join(out, "build");
const environment = siteEnvironment();

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!.*query)(?![^/]*(?:table|virtual))[^/]+)\//;

/** One file: forty small ones are forty requests and compress a tenth worse. */
const EVERY_PAGE = new RegExp(
  `/web/(?:${[
    "(?:router|site-tree\\.gen|routes/_site/__root)\\.tsx?",
    "ui/base/",
    "areas/site/layout/",
    "areas/site/content/(?:claim|faq-item|offer-list|wide)",
    "areas/site/pages/page-frame",
    "areas/chat/dialog/(?:chat-(?:dialog|icon|launcher|shell)|greeting|use-conversation-code)",
    "content/(?:clinic|navigation)\\.ts",
    "lib/(?:session/session|state/storage|words/person|page/page-data|page/site-data)\\.ts",
  ].join("|")})`,
);

const SHELL = { path: shellAddresses[0], file: SHELL_PATH, data: undefined };

const started = performance.now();
await rm(dist, { recursive: true, force: true });
await buildClient();
await checkTrustedTypes(join(dist, "assets"));
const assets = await readAssets();
await buildRenderer(assets);
const count = await prerender(assets);
await writeTextFiles(dist);
await writeImages(dist);
const sourcemap = environment !== "production";
await vite(mergeConfig(serverConfig(work), await workerConfig({ work, dist, assets, sourcemap })));
console.log(`Built ${count} pages for ${environment} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

function siteEnvironment(): SiteEnvironment {
  const name = process.env["SITE_ENV"] ?? "production";
  if (name === "production" || name === "development" || name === "test") return name;
  throw new Error(`SITE_ENV is "${name}": it must be production, development or test.`);
}

async function vite(config: InlineConfig): Promise<void> {
  const files = { emptyOutDir: false, outDir: dist, chunkSizeWarningLimit: Number.POSITIVE_INFINITY };
  const base: InlineConfig = { logLevel: "warn", mode: "production", build: files };
  await build(mergeConfig(base, config));
}

async function buildClient(): Promise<void> {
  await vite({
    plugins: [codeLoader()],
    build: {
      manifest: "manifest.json",
      rolldownOptions: {
        input: {
          main: "web/main.tsx",
          home: "web/home.css",
          reading: "web/reading.css",
          library: "web/library.css",
          booking: "web/booking.css",
          account: "web/account.css",
        },
        output: {
          codeSplitting: {
            groups: [
              { name: "framework", test: FRAMEWORK },
              { name: "site", test: EVERY_PAGE },
              // Chunks for staff must not be merged into those of the site.
              { debugName: "staff", name: staffChunks(), minShareCount: 2, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  });
  // A build of its own: the boot script must not wait for a chunk that it shares with React.
  await vite({
    plugins: [codeLoader()],
    publicDir: false,
    build: {
      manifest: "boot-manifest.json",
      rolldownOptions: { input: { boot: "web/boot.ts" } },
    },
  });
}

async function readAssets(): Promise<Assets> {
  const manifest = await takeManifest("manifest.json");
  const bootManifest = await takeManifest("boot-manifest.json");
  const main = entry(manifest, "main.tsx");
  const home = entry(manifest, "home.css");
  const font = Object.values(manifest).find((chunk) => chunk.file.endsWith(".woff2"));
  return {
    css: {
      home: await takeSheet(manifest, "home.css"),
      reading: await takeSheet(manifest, "reading.css"),
      library: await takeSheet(manifest, "library.css"),
      booking: await takeSheet(manifest, "booking.css"),
      account: await takeSheet(manifest, "account.css"),
    },
    font: `/${font?.file ?? home.assets?.find((file) => file.endsWith(".woff2"))}`,
    boot: `/${entry(bootManifest, "boot.ts").file}`,
    main: `/${main.file}`,
    preload: (main.imports ?? []).map((name) => `/${entry(manifest, name).file}`),
  };
}

/** The block of a kind of page, which no page asks for as a file. */
async function takeSheet(manifest: Manifest, name: string): Promise<string> {
  const file = join(dist, entry(manifest, name).file);
  const sheet = await readFile(file, "utf8");
  await rm(file);
  return sheet.trim();
}

async function takeManifest(name: string): Promise<Manifest> {
  const file = join(dist, name);
  const manifest: Manifest = JSON.parse(await readFile(file, "utf8"));
  await rm(file);
  return manifest;
}

function entry(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build made no ${name}: ${Object.keys(manifest).join(", ")}`);
  return chunk;
}

async function buildRenderer(assets: Assets): Promise<void> {
  const output = { entryFileNames: "render.js", codeSplitting: false };
  const config = { plugins: [withAssets(assets)], build: { ssr: "render.tsx", rolldownOptions: { output } } };
  await vite(mergeConfig(serverConfig(work), config));
}

async function prerender(assets: Assets): Promise<number> {
  const { renderPage }: { renderPage: RenderPage<LibraryData> } = await import(
    pathToFileURL(join(work, "render.js")).href
  );
  const siteData = builtSiteData(environment);
  const fromArticles = await libraryPages(new Date());
  const plain = [...Object.values(pages).map((page) => page.path), "/404"].filter((path) => path !== LIBRARY_PATH);
  const all = [...plain.map((path) => ({ path, data: undefined })), SHELL, ...fromArticles];
  const checkBlock = await blockCheck(dist);
  for (const { path, data, ...at } of all) {
    const { status, html } = await renderPage(path, siteData, data);
    if (status !== (path === "/404" ? 404 : 200)) throw new Error(`${path} rendered with status ${status}.`);
    checkBlock(path, html);
    const file = join(dist, path === "/" ? "index.html" : `${"file" in at ? at.file : path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  const articles = fromArticles.flatMap(({ data }) => (data?.kind === "article" ? [data.article] : []));
  await writeFile(join(dist, FEED_PATH), feedXml(articles));
  const styleSources = Object.values(assets.css).map(
    (css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
  await writeFile(join(dist, "_headers"), headersFile(styleSources, await unchangingFiles(assets)));
  await writeFile(join(dist, "_redirects"), redirectsFile());
  await writeFile(
    join(work, "build.json"),
    JSON.stringify({ id: randomUUID(), version: siteData.version, styleSources }),
  );
  return all.length;
}

function redirectsFile(): string {
  const moved = redirects.map(({ from, to }) => `${from} ${to} 301\n`);
  const shell = environment === "development" ? [...shellAddresses, CATALOGUE_PATH] : shellAddresses;
  return [...moved, ...shell.map((address) => `${address} ${SHELL_PATH} 200\n`)].join("");
}

async function unchangingFiles({ boot, main, preload, font }: Assets): Promise<string[]> {
  const entries = await readdir(join(dist, "assets"), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const scripts = names.filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(dist, "assets", name), "utf8")));
  const sized = await Promise.all(
    names.map(async (name) => ({
      path: `/assets/${name}`,
      askedBy: texts.filter((text) => text.includes(name)).length,
      size: (await stat(join(dist, "assets", name))).size,
    })),
  );
  const inOrder = sized.sort((a, b) => b.askedBy - a.askedBy || b.size - a.size).map(({ path }) => path);
  return [...new Set([boot, main, ...preload, font, ...inOrder])];
}
