// npm run deploy (Worker with static assets), deploy:pages (Cloudflare Pages). --dry-run only builds and bundles.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { root } from "./environment.mjs";
import { endInGoodOrder, run } from "./processes.mjs";
import { install, main, SetupError } from "./setup.mjs";
import { buildSite } from "./site.mjs";

const dryRun = process.argv.includes("--dry-run");
// A site that runs from dist/ stays as it is.
const out = resolve(root, process.env["OUT"] ?? ".deploy");
const pagesFolder = process.env["OUT"] ? join(out, "dist-pages") : join(root, "dist-pages");

await main(async () => {
  endInGoodOrder(1);
  await install();
  const config = await buildSite(out, "production");
  await (process.argv.includes("--pages") ? deployPages(config) : deployWorker(config));
});

async function deployWorker(config: string): Promise<void> {
  const args = ["deploy", "--config", config, "--env", "production"];
  await wrangler(dryRun ? [...args, "--dry-run"] : args);
}

async function deployPages(config: string): Promise<void> {
  const bundle = join(out, "worker");
  rmSync(bundle, { recursive: true, force: true });
  await wrangler(["deploy", "--config", config, "--env", "production", "--dry-run", "--outdir", bundle]);
  rmSync(pagesFolder, { recursive: true, force: true });
  cpSync(join(out, "dist"), pagesFolder, { recursive: true });
  const isModule = (path: string) => !/\.(?:map|md)$/.test(path);
  cpSync(bundle, join(pagesFolder, "_worker.js"), { recursive: true, filter: isModule });
  const routes = { version: 1, include: ["/*"], exclude: ["/assets/*"] };
  writeFileSync(join(pagesFolder, "_routes.json"), JSON.stringify(routes));
  const folder = await writePagesConfig();
  console.log(`Built ${relative(root, pagesFolder)}/.`);
  if (!dryRun) await wrangler(["pages", "deploy"], folder);
}

/** Pages has its own configuration format and supports no other bindings. */
async function writePagesConfig(): Promise<string> {
  // Imported late: the packages may have just been installed.
  const { parse } = await import("smol-toml");
  const { compatibility_date, compatibility_flags, env } = parse(readFileSync(join(root, "wrangler.toml"), "utf8")) as {
    compatibility_date: string;
    compatibility_flags: string[];
    env: {
      production: { name: string; d1_databases: object[]; kv_namespaces: object[]; queues: { producers: object[] } };
    };
  };
  const { name, d1_databases, kv_namespaces, queues } = env.production;
  const folder = join(out, "pages");
  mkdirSync(folder, { recursive: true });
  const config = {
    name,
    compatibility_date,
    compatibility_flags,
    pages_build_output_dir: relative(folder, pagesFolder),
    d1_databases,
    kv_namespaces,
    queues: { producers: queues.producers },
  };
  writeFileSync(join(folder, "wrangler.json"), JSON.stringify(config));
  return folder;
}

async function wrangler(args: string[], cwd = root): Promise<void> {
  const code = await run("wrangler", args, { cwd });
  if (code !== 0) throw new SetupError(`wrangler ${args[0]} failed.`);
}
