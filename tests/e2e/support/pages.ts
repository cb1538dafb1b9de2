import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../tools/processes.mjs";
import { freePort, type Site, serve } from "../../../tools/site.mjs";
import { freshState, out, withLog } from "./site.ts";

/** Runs outside the project, because wrangler also reads the configuration above a Pages folder. */
export async function servePages(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "pages-"));
  const site = await startPages(folder);
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startPages(folder: string): Promise<Site> {
  return withLog(join(out, "pages.log"), async (log) => {
    const build = ["tools/deploy.ts", "--pages", "--dry-run"];
    if ((await run("node", build, { env: { OUT: folder }, output: log })) !== 0) throw new Error("No build for Pages.");
    // As in production, where an unchanged page comes from its file.
    const secret = "SECRET_KEY=known to the browser tests only, and long enough";
    const settings = ["SITE_ENV=production", secret, "MAILER=cloudflare"];
    const state = await freshState(join(folder, "wrangler.json"), "pages");
    const port = await freePort();
    const args = ["pages", "dev", "--port", String(port), "--inspector-port", "0", "--persist-to", state];
    const quiet = "--show-interactive-dev-session=false";
    const bindings = settings.flatMap((setting) => ["--binding", setting]);
    return serve("wrangler", [...args, quiet, ...bindings], { port, state, log, cwd: join(folder, "pages") });
  });
}
