// npm run dev: the site with hot reload on http://localhost:5173, in front of `wrangler dev` on PORT (8787).
import { join } from "node:path";
import { makeDemoAccounts } from "./demo-accounts.mjs";
import { root } from "./environment.mjs";
import { endInGoodOrder, start, stopAll } from "./processes.mjs";
import { install, main, prepareSettings } from "./setup.mjs";
import { buildSite, prepareDatabase, readPort, serveSite } from "./site.mjs";

await main(async () => {
  endInGoodOrder(0);
  const port = await readPort("npm run dev");
  await install();
  await prepareSettings(root);
  const config = await buildSite(root, "development");
  const state = join(root, ".wrangler/state");
  await prepareDatabase(config, state);
  // From its sources, so that wrangler follows them.
  const site = await serveSite({ config, state, port, script: "worker/index.ts" });
  console.log(await makeDemoAccounts({ origin: site.origin, folder: root, state }));
  const vite = start("vite", [], { env: { WORKER_ORIGIN: site.origin } });
  const code = await Promise.race([site.exited, vite.exited]);
  await stopAll();
  process.exit(code);
});
