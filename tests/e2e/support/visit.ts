import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** Starts the application as somebody does who presses a key, and waits until it has taken the whole page over. */
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

/** The words that a reader finds on the page as it stands, further down included. */
export async function wordsOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    // What the browser has not laid out yet has no inner text.
    const sheet = new CSSStyleSheet();
    // What only script can do stands there with script; phones are in its place without.
    const scripted = "[data-lead-form], .scripted, .cookie-settings, noscript { display: none !important }";
    sheet.replaceSync(`* { content-visibility: visible !important } ${scripted}`);
    document.adoptedStyleSheets = [sheet];
    return document.body.innerText;
  });
  return text.split(/\s+/).filter(Boolean);
}

/** A visitor who has answered the cookie question before; the banner's own words stay off the page. */
export async function answerCookies(page: Page, choice: "accepted" | "declined" = "declined"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("cookieConsent", value), choice);
}

/** Holds back every request that the pattern names until it is released; `held` counts them. */
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

/** The application's entry: without it a page is what the browser makes of its HTML and the boot script. */
export const MAIN_SCRIPT = /\/assets\/main-[^/]*\.js$/;

export const CHAT_SCRIPT = /\/assets\/conversation-[^/]*\.js$/;
