// npm start [-- --empty]; npm run dev (--dev) serves the sources with hot reload.
// PORT is the port (8787), OUT another folder for build, settings and data.
import { openSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { makeDemoAccounts } from "./demo-accounts.mjs";
import { root } from "./environment.mjs";
import { endInGoodOrder, run } from "./processes.mjs";
import { install, main, prepareSettings } from "./setup.mjs";
import { buildSite, prepareDatabase, readPort, serveSite, serveSources, writeConfig } from "./site.mjs";

/** Cron never fires by itself in local development. */
const CRON_MS = 60_000;

const isDev = process.argv.includes("--dev");

await main(async () => {
  endInGoodOrder(0);
  const port = await readPort(isDev ? "npm run dev" : "npm start");
  await install();
  const out = resolve(root, process.env["OUT"] ?? ".");
  await prepareSettings(out);
  const config = isDev ? await writeConfig(out) : await buildSite(out, "development");
  const state = join(out, ".wrangler/state");
  await prepareDatabase(config, state);
  await addSampleData(out, state, port);
  const file = join(out, ".wrangler/site.log");
  const env = { X_LOCAL_EXPLORER: "true" };
  const serving = { config, state, port, env, log: openSync(file, "w"), showErrors: true };
  const { origin, exited } = await (isDev ? serveSources(serving) : serveSite(serving));
  const accounts = await makeDemoAccounts({ origin, folder: out, state });
  console.log(`
The clinic's website:  ${origin}
Mail that it sends:    ${origin}/dev/outbox
Database and KV:       ${origin}/cdn-cgi/local/explorer
Log of requests:       ${relative(process.cwd(), file)} (errors show here)

${accounts}Ctrl-C ends it.
`);
  setInterval(() => runScheduled(origin), CRON_MS).unref();
  process.exit(await exited);
});

async function addSampleData(/** @type {string} */ out, /** @type {string} */ state, /** @type {number} */ port) {
  const place = ["--persist-to", state, "--settings", join(out, ".dev.vars"), "--origin", `http://localhost:${port}`];
  const wish = process.argv.includes("--empty") ? "--empty" : "--start";
  if ((await run("node", ["tools/demo.ts", wish, ...place])) !== 0) console.warn("The sample data was not added.");
}

async function runScheduled(/** @type {string} */ origin) {
  const response = await fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => undefined);
  if (!response?.ok) console.warn("The scheduled jobs did not run; what the worker printed says why.");
}
