import { test } from "vitest";
import { expectAssetCaching } from "./support/assets.ts";
import { testSite } from "./support/test-site.ts";

test("scripts, styles and fonts are kept for a year under their names, and a missing one is asked for again", async () => {
  await expectAssetCaching(testSite().baseUrl);
});
