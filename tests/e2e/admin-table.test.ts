import { afterAll, beforeAll, test } from "vitest";
import { DESKTOP } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { enterOwnSite, type OwnSite, serveOwnSite } from "./support/own-site.ts";
import { answerCookies } from "./support/visit.ts";

let site: OwnSite;

beforeAll(async () => {
  site = await serveOwnSite("table");
}, 180_000);

afterAll(() => site?.stop());

const browser = openBrowser();

test("of a page of a thousand rows only those in view are drawn, and scrolling draws the others", async () => {
  const page = await browser.newPage({ baseURL: site.origin, viewport: DESKTOP });
  await answerCookies(page);
  await page.route(/\/api\/admin\/max\/knowledge\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { rows: object[] };
    const rows = Array.from({ length: 1000 }, (_, i) => ({ ...answer.rows[0], id: `row-${i}`, title: `Passage ${i}` }));
    await route.fulfill({ response, json: { ...answer, rows, total: rows.length } });
  });
  await enterOwnSite(page, site, { role: "admin", path: "/admin/max?tab=knowledge&size=500" });
  const drawn = page.locator(".data-table tbody:not([aria-hidden]) tr");
  await expect(page.getByText("Passage 0", { exact: true })).toBeVisible();
  expect(await drawn.count()).toBeLessThan(80);
  expect(await page.locator(".data-table table").getAttribute("aria-rowcount")).toBe("1001");
  await page.locator(".table-scroll").evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  await expect(page.getByText("Passage 999", { exact: true })).toBeVisible();
  await expect(page.getByText("Passage 0", { exact: true })).toHaveCount(0);
  expect(await drawn.count()).toBeLessThan(80);
  await page.close();
});
