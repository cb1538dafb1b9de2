// npm start: from a fresh clone to a running site. Running it again is quick and keeps data and secrets.
// PORT chooses the port (8787); OUT chooses another folder for the build, the settings and the data.
import { join, resolve } from "node:path";
import { makeDemoAccounts } from "./demo-accounts.mjs";
import { root } from "./environment.mjs";
import { endInGoodOrder } from "./processes.mjs";
import { install, main, prepareSettings } from "./setup.mjs";
import { buildSite, prepareDatabase, readPort, serveSite } from "./site.mjs";

/** Cron never fires by itself under `wrangler dev`. */
const CRON_MS = 60_000;

await main(async () => {
  endInGoodOrder(0);
  const port = await readPort("npm start");
  await install();
  const out = resolve(root, process.env["OUT"] ?? ".");
  await prepareSettings(out);
  const config = await buildSite(out, "development");
  const state = join(out, ".wrangler/state");
  await prepareDatabase(config, state);
  const { origin, exited } = await serveSite({ config, state, port });
  const accounts = await makeDemoAccounts({ origin, folder: out, state });
  console.log(`\nThe clinic's website: ${origin}\nMail that it sends:   ${origin}/dev/outbox\n`);
  console.log(`${accounts}Ctrl-C ends it.\n`);
  setInterval(() => runScheduled(origin), CRON_MS).unref();
  process.exit(await exited);
});

/** @param {string} origin */
async function runScheduled(origin) {
  const response = await fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => undefined);
  if (!response?.ok) console.warn("The scheduled jobs did not run; what the worker printed says why.");
}
