import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { MISSING, publicPaths } from "./support/public-paths.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

/** One page of each kind, also checked in dark mode, on a desktop and with React running. */
const EACH_KIND: readonly string[] = [
  pages.home.path,
  pages.about.path,
  pages.testosteroneTherapy.path,
  pages.bookAppointment.path,
  "/health-library/ed-pills-and-nitrates",
  "/health-library?q=testostrone",
  MISSING,
];

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: PHONE, bypassCSP: true });
  await answerCookies(page);
  await page.goto(path);
  return page;
}

test.for(EACH_KIND)("%s has no accessibility defect that axe can find, on a phone and on a desk", async (path) => {
  if (path === MISSING) browser.expectError(/404 \(Not Found\)/);
  const page = await open(path);
  await startReact(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await violations(page)).toEqual([]);
});

test("nor has any other public page, on a phone and as the server sends it", { timeout: 300_000 }, async () => {
  const page = await open("/");
  const found: string[] = [];
  for (const path of publicPaths.filter((path) => !EACH_KIND.includes(path))) {
    await page.goto(path);
    found.push(...(await violations(page, { within: "main" })));
  }
  expect(found).toEqual([]);
});

test("nor has the open conversation", async () => {
  const page = await open("/");
  const max = await openMax(page);
  await max.field.fill("what are your opening hours?");
  await max.field.press("Enter");
  await expect(max.answers).toHaveAttribute("aria-busy", "false");
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await violations(page)).toEqual([]);
});

test("nor have the open menus", async () => {
  const page = await open("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#site-menu summary").first().click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: "Specialized Treatments" }).click();
  expect(await violations(page)).toEqual([]);
});

test("nor has the question about cookies", async () => {
  const page = await browser.newPage({ viewport: PHONE, bypassCSP: true });
  await page.goto("/about");
  await page.getByRole("button", { name: "Accept" }).waitFor();
  expect(await violations(page)).toEqual([]);
});
