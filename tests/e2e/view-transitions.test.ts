import type { BrowserContextOptions, Page } from "playwright";
import { test } from "vitest";
import { pageHead } from "#content/head.ts";
import { pages } from "#content/pages.ts";
import { openBrowser, WITH_MOTION } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

const { about, skokie, greenBay } = pages;

async function openHome(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...WITH_MOTION, ...options });
  await answerCookies(page);
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    // Does not touch the promises, so that an unhandled rejection is reported as an error.
    document.startViewTransition = function (this: Document, update) {
      const started = document.documentElement.dataset;
      started["transitions"] = String(Number(started["transitions"] ?? 0) + 1);
      return start.call(this, update);
    };
  });
  await page.goto("/");
  await startReact(page);
  return page;
}

async function go(page: Page, { path, heading }: { path: string; heading: string }): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path);
  await expect(page.locator("h1")).toHaveText(heading);
}

function transitions(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset["transitions"] ?? 0));
}

test("a page fades into the next, on the way back too, but not on arrival nor on the way to one of its parts", async () => {
  const page = await openHome();
  expect(await transitions(page)).toBe(0);
  await go(page, skokie);
  expect(await transitions(page)).toBe(1);
  await page.locator('.toc a[href="#getting-here"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/#getting-here$/);
  await expect(page.locator("#getting-here")).toBeInViewport();
  expect(await transitions(page)).toBe(1);
  await page.goBack();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(pages.home.heading);
  expect(await transitions(page)).toBe(2);
});

test("a second link pressed before the first page is shown wins, and leaves no error behind", async () => {
  const page = await openHome();
  // Pages that were opened before show at once.
  for (const seen of [skokie, greenBay, about]) await go(page, seen);
  const before = await transitions(page);
  for (const [first, second] of [
    [skokie, greenBay],
    [about, skokie],
    [greenBay, about],
  ] as const) {
    await page.evaluate(
      async (paths) => {
        const [link, next] = paths.map((path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`));
        const { dataset } = document.documentElement;
        const started = dataset["transitions"];
        link?.click();
        while (dataset["transitions"] === started) await new Promise((resolve) => setTimeout(resolve));
        next?.click();
      },
      [first.path, second.path],
    );
    await expect(page.locator("h1")).toHaveText(second.heading);
    await expect(page).toHaveTitle(pageHead(second.path).title);
    await expect(page.locator("#content")).toBeFocused();
  }
  expect((await transitions(page)) - before).toBe(6);
  // Gives unhandled rejections time to surface.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
});

test("a page that the browser itself has moved back by a swipe does not move twice", async () => {
  const page = await openHome();
  await go(page, skokie);
  await page.evaluate(() => Object.defineProperty(PopStateEvent.prototype, "hasUAVisualTransition", { value: true }));
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(pages.home.heading);
  expect(await transitions(page)).toBe(1);
  await go(page, greenBay);
  expect(await transitions(page)).toBe(2);
});

test("nothing fades for somebody who asked for less motion, or in a browser that can not", async () => {
  const calm = await openHome({ reducedMotion: "reduce" });
  await go(calm, skokie);
  expect(await transitions(calm)).toBe(0);
  const old = await browser.newPage();
  await answerCookies(old);
  await old.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"));
  await old.goto("/");
  await startReact(old);
  await go(old, skokie);
  expect(await old.evaluate(() => "startViewTransition" in document)).toBe(false);
});

test("while one page fades into the next, the next can be pressed already", async () => {
  const page = await openHome();
  const pointerEvents = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => {});
    await transition.ready;
    return getComputedStyle(document.documentElement, "::view-transition").pointerEvents;
  });
  expect(pointerEvents).toBe("none");
});
