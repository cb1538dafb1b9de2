import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { runSql } from "./support/database.ts";
import { expect } from "./support/expect.ts";
import { out } from "./support/site.ts";
import { testSite } from "./support/test-site.ts";

const PAGES = ["/", "/about", "/treatments/weight-loss", "/privacy-policy", "/locations/skokie"];

interface PageParts {
  words: string;
  data: string;
}

/** Separates the embedded data, which differs between versions of the site data. */
function toParts(html: string): PageParts {
  const data = html.match(/<script type="application\/json" id="site-data">(.*?)<\/script>/)?.[1] ?? "";
  return { words: html.replace(data, ""), data };
}

/** Reads the file of the build, because other tests may have changed the site and changed it back. */
async function readBuilt(path: string): Promise<PageParts> {
  return toParts(await readFile(join(out, "dist", path === "/" ? "index.html" : `${path}.html`), "utf8"));
}

async function readLive(path: string): Promise<PageParts> {
  return toParts(await (await fetch(testSite().baseUrl + path)).text());
}

test("a page that the worker renders anew says word for word what the build wrote", async () => {
  const before = await readLive("/");
  // The version must only rise, because pages are cached by it.
  await runSql(`insert into site_data (id, version, overrides, updated_at) values (1, 1, '{}', 0)
    on conflict (id) do update set version = version + 1`);
  await expect.poll(async () => (await readLive("/")).data).not.toBe(before.data);
  for (const path of PAGES) {
    const [built, live] = [await readBuilt(path), await readLive(path)];
    expect(live.data, path).not.toBe(built.data);
    expect(live.words === built.words, path).toBe(true);
  }
});
