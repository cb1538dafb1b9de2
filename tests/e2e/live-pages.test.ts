import { inject, test } from "vitest";
import { runSql } from "./support/database.ts";
import { expect } from "./support/expect.ts";

const PAGES = ["/", "/about", "/treatments/weight-loss", "/privacy-policy", "/locations/skokie"];

/** What a page says, without the data that tell it apart from an older or newer one. */
async function readPage(path: string): Promise<{ words: string; data: string }> {
  const html = await (await fetch(inject("baseUrl") + path)).text();
  const data = html.match(/<script type="application\/json" id="site-data">(.*?)<\/script>/)?.[1] ?? "";
  return { words: html.replace(data, ""), data };
}

test("a page that the worker renders anew says word for word what the build wrote", async () => {
  const built = await Promise.all(PAGES.map(readPage));
  await runSql("insert into site_data (id, version, overrides, updated_at) values (1, 7, '{}', 0)");
  try {
    await expect.poll(async () => (await readPage("/")).data).toContain("-7");
    for (const [i, path] of PAGES.entries()) {
      const live = await readPage(path);
      expect(live.data, path).toContain("-7");
      expect(live.words === built[i]?.words, path).toBe(true);
    }
  } finally {
    await runSql("delete from site_data");
  }
});
