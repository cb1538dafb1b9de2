import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const openAdmin = portalOf(openBrowser(), "admin");

test("a table of more than 200 rows holds those in view alone, and brings the last one when it is scrolled to", async () => {
  const page = await openAdmin("/admin/max?tab=knowledge&size=500&sort=title");
  const table = page.getByRole("table");
  await expect(table).toHaveAttribute("aria-rowcount", /^\d{3}$/);
  const count = Number(await table.getAttribute("aria-rowcount"));
  expect(count).toBeGreaterThan(200);
  const rows = table.locator("tbody tr[aria-rowindex]");
  await expect(rows.first()).toHaveAttribute("aria-rowindex", "2");
  expect(await rows.count()).toBeLessThan(80);
  // Row heights are measured as rows come into view, so the end moves a few times.
  await expect(async () => {
    await page.locator(".table-scroll").evaluate((region) => region.scrollTo({ top: region.scrollHeight }));
    await expect(rows.last()).toHaveAttribute("aria-rowindex", String(count), { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport();
  expect(await rows.count()).toBeLessThan(80);
  await expect(table.locator('tr[aria-rowindex="2"]')).toHaveCount(0);
});
