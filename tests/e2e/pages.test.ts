import type { Page } from "playwright";
import { test } from "vitest";
import { pageHead } from "#content/head.ts";
import { pages } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact, wordsOf } from "./support/visit.ts";

const browser = openBrowser();

const DESKTOP = { width: 1280, height: 800 };
const SMALLEST = { width: 320, height: 640 };

const MISSING = "/no-such-page";
const paths = [...Object.values(pages).map(({ path }) => path), MISSING];

test.for(paths)("%s is complete without JavaScript, and hydrates without errors", async (path) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: DESKTOP });
  const response = await plain.goto(path);
  expect(response?.status()).toBe(path === MISSING ? 404 : 200);
  await expect(plain.locator("h1")).toHaveCount(1);
  await expect(plain).toHaveTitle(pageHead(path).title);
  const words = await wordsOf(plain);
  expect(words.length).toBeGreaterThan(80);
  await plain.setViewportSize(SMALLEST);
  const overflow = await plain.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels to scroll sideways at 320 px").toBe(0);

  const page = await browser.newPage({ viewport: DESKTOP });
  const warnings = collectWarnings(page);
  await answerCookies(page);
  if (path === MISSING) browser.expectError(/404 \(Not Found\)/);
  await page.goto(path);
  await startReact(page);
  expect(await wordsOf(page)).toEqual(words);
  await expect(page.locator("h1")).toHaveCount(1);
  await openEverything(page);
  expect(warnings).toEqual(path === MISSING ? [`Page not found: ${MISSING}`] : []);
});

test("every page is reached from the home page without a reload, with its own title, heading and focus", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  const warnings = collectWarnings(page);
  await answerCookies(page);
  await page.goto("/");
  await startReact(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  for (const path of paths.filter((path) => path !== "/")) {
    await follow(page, path);
    await expect(page, path).toHaveTitle(pageHead(path).title);
    await expect(page.locator("h1"), path).toHaveCount(1);
    await expect(page.locator("h1"), path).not.toHaveText(pages.home.heading);
    await expect(page.locator("#content"), path).toBeFocused();
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute("href", pageHead(path).canonical);
    await page.goBack();
    await expect(page, `back from ${path}`).toHaveTitle(pageHead("/").title);
  }
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
  expect(warnings).toEqual([`Page not found: ${MISSING}`]);
});

test("back returns a reader to where he was, and a link into a page shows that part", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page);
  await page.goto("/");
  await startReact(page);
  const teaser = page.getByRole("link", { name: "Open the health library" });
  await teaser.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(1000);
  await teaser.click();
  await expect(page.locator("h1")).toHaveText(pages.healthLibrary.heading);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(pages.home.heading);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
  await follow(page, "/treatments/testosterone-therapy#pellets");
  await expect(page.locator("#pellets")).toBeInViewport();
});

test("on paper every answer can be read, and no form is asked to be filled in", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto("/treatments/testosterone-therapy");
  const answer = page.locator(".faq details p").first();
  const height = () => answer.evaluate((element) => element.getBoundingClientRect().height);
  const canBeSeen = () => answer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await canBeSeen()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await canBeSeen()).toBe(true);
  expect(await height()).toBeGreaterThan(20);
  await expect(page.getByRole("heading", { name: "Ask for a call" })).toBeHidden();
});

/** Clicks a link even if it is hidden; without a link, the router gets the address. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (link) link.click();
    else history.pushState(null, "", href);
  }, path);
}

function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
}

async function openEverything(page: Page): Promise<void> {
  const shut = await page.evaluate(() => {
    const isOpen = (id: string | null) => document.querySelector(`#${id}:is(:popover-open, [open])`) !== null;
    const closed: (string | null)[] = [];
    const opening = (opener: HTMLElement, check: () => boolean) => {
      opener.click();
      if (!check()) closed.push(opener.textContent || opener.ariaLabel);
    };
    for (const menu of document.querySelectorAll<HTMLElement>("[popovertarget]")) {
      opening(menu, () => isOpen(menu.getAttribute("popovertarget")));
    }
    for (const opener of document.querySelectorAll<HTMLElement>("[command='show-modal']")) {
      const id = opener.getAttribute("commandfor");
      opening(opener, () => isOpen(id));
      for (const summary of document.querySelectorAll<HTMLElement>("summary")) {
        const details = summary.closest("details");
        if (!details?.open) opening(summary, () => details?.open === true);
      }
      document.querySelector<HTMLElement>(`[commandfor=${id}][command=close]`)?.click();
    }
    return closed;
  });
  expect(shut, "what did not open").toEqual([]);
  await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
  await expect(page.getByRole("list", { name: "Suggested questions" })).toBeVisible();
}
