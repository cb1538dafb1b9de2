import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "playwright/test";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { openMax } from "./support/chat.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** What axe finds on the page as it stands, in light and in dark. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const width = page.viewportSize()?.width;
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) found.push(`${id} at ${target.join(" ")} (${colorScheme}, ${width} px)`);
    }
  }
  return found;
}

async function open(path: string, viewport = PHONE): Promise<Page> {
  // axe is a script of ours that the page's policy does not know.
  const page = await browser.newPage({ viewport, bypassCSP: true });
  await answerCookies(page);
  await page.goto(path);
  return page;
}

test.for([
  pages.home.path,
  pages.about.path,
  pages.testosteroneTherapy.path,
  pages.bookAppointment.path,
  "/no-such-page",
])("%s has no accessibility defect that axe can find, on a phone and on a desk", async (path) => {
  if (path === "/no-such-page") browser.expectError(/404 \(Not Found\)/);
  const page = await open(path);
  await startReact(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await violations(page)).toEqual([]);
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
