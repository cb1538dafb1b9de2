import { test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

test("every component of the kit, in every state and color scheme, passes axe", { timeout: 300_000 }, async () => {
  for (const width of [1440, 320]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
    await answerCookies(page);
    await page.goto("/dev/ui");
    await expect(page.getByRole("heading", { name: "Components" })).toBeVisible();
    expect(await violations(page, { within: "main", schemes: ["light", "dark"] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const name of ["Dialog", "Wide dialog", "Confirm", "RecordForm"]) {
      await page.getByRole("button", { name, exact: true }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await violations(page, { within: "dialog[open]", schemes: ["light"] })).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.close();
  }
});

test("the catalogue is of no other path, and no public page leads there", async () => {
  const { baseUrl } = testSite();
  expect((await fetch(`${baseUrl}/dev/ui`)).status).toBe(200);
  expect((await fetch(`${baseUrl}/dev/ui/more`)).status).toBe(404);
  expect(await (await fetch(baseUrl)).text()).not.toContain("/dev/ui");
});
