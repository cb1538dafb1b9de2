import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** A key press makes the page start React. */
export async function startReact(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  const isOurs = () => {
    const ends = [...document.querySelectorAll("main h1, footer a")];
    return ends.length > 1 && ends.every((end) => Object.keys(end).some((key) => key.startsWith("__reactProps")));
  };
  await expect.poll(() => page.evaluate(isOurs), { message: "React runs", timeout: 20_000 }).toBe(true);
}

export async function wordsOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    // Text that the browser has not laid out is missing from innerText.
    const sheet = new CSSStyleSheet();
    // Hides the parts that need scripts: without scripts, phone numbers replace them.
    const scripted = "[data-lead-form], .scripted, .cookie-settings, noscript { display: none !important }";
    sheet.replaceSync(`* { content-visibility: visible !important } ${scripted}`);
    document.adoptedStyleSheets = [sheet];
    return document.body.innerText;
  });
  return text.split(/\s+/).filter(Boolean);
}

/** Answers the cookie question in advance, so that the banner stays off the page. */
export async function answerCookies(page: Page, choice: "accepted" | "declined" = "declined"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("cookieConsent", value), choice);
}

export async function holdBack(page: Page, pattern: RegExp | string) {
  const gate = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route(pattern, async (route) => {
    requests.push(route.request().postData() ?? "");
    await gate.promise;
    await route.continue();
  });
  return { requests, release: () => gate.resolve() };
}

/** Without this script, a page is only its HTML and the boot script. */
export const MAIN_SCRIPT = /\/assets\/main-[^/]*\.js$/;

export const CHAT_SCRIPT = /\/assets\/conversation-[^/]*\.js$/;
