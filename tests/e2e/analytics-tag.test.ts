import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { buildSite, freePort, type Site, serveSite } from "../../tools/site.mjs";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { freshState, out, withLog } from "./support/site.ts";
import { startReact } from "./support/visit.ts";

const browser = openBrowser();

let site: Site | undefined;

beforeAll(async () => {
  const config = await buildSite(out, "development");
  const state = await freshState(config, "tag");
  const settings = {
    SITE_ENV: "development",
    SECRET_KEY: "known to the browser tests only, and long enough",
    ANALYTICS_TAG_ID: "G-TEST1234",
  };
  const port = await freePort();
  site = await withLog(join(out, "tag.log"), (log) => serveSite({ config, state, settings, port, log }));
}, 120_000);

afterAll(() => site?.stop());

/** Like Google's script, it sends every queued command. */
const STAND_IN = `
  const send = (words) => {
    const [command, ...rest] = words;
    if (command !== "event" || window["ga-disable-G-TEST1234"]) return;
    document.cookie = "_ga=GA1.1; path=/";
    const body = JSON.stringify({ title: rest[1].page_title, location: rest[1].page_location, rest });
    fetch("https://region1.google-analytics.com/g/collect", { method: "POST", mode: "no-cors", body });
  };
  window.dataLayer.forEach(send);
  window.dataLayer.push = send;
`;

async function openWithTag(): Promise<{ page: Page; foreign: { url: string; body: string }[] }> {
  const page = await browser.newPage({ baseURL: site?.origin ?? "" });
  const foreign: { url: string; body: string }[] = [];
  await page.route(/^https:/, async (route) => {
    const { url, body } = { url: route.request().url(), body: route.request().postData() ?? "" };
    foreign.push({ url, body });
    const isScript = url.startsWith("https://www.googletagmanager.com/gtag/js?id=G-TEST1234");
    await route.fulfill({
      status: 200,
      contentType: isScript ? "text/javascript" : "text/plain",
      body: isScript ? STAND_IN : "",
    });
  });
  return { page, foreign };
}

const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });

test("the tag is loaded after Accept only, gets the events without words about health, and falls silent at once", async () => {
  const { page, foreign } = await openWithTag();
  await page.goto("/treatments/erectile-dysfunction");
  await banner(page).getByRole("button", { name: "Accept" }).waitFor();
  expect(foreign).toEqual([]);
  await banner(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => foreign.length).toBe(2);
  await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => foreign.length).toBe(3);
  expect(foreign.map(({ url }) => new URL(url).hostname)).toEqual([
    "www.googletagmanager.com",
    "region1.google-analytics.com",
    "region1.google-analytics.com",
  ]);
  expect(foreign[2]?.body).toContain("patient_journey");
  expect(JSON.stringify(foreign)).not.toMatch(/erectile|dysfunction|session/i);
  expect(await page.evaluate(() => document.cookie)).toContain("_ga=");

  await page.getByRole("button", { name: "Cookie settings" }).click();
  await banner(page).getByRole("button", { name: "Decline", exact: true }).click();
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga=");
  await page.getByRole("banner").getByRole("link", { name: "Schedule Free Consultation" }).click();
  await page.waitForURL("**/book-appointment");
  expect(foreign).toHaveLength(3);
});

test("the booking page gets a document of its own, without the tag, whoever leads there", async () => {
  const { page, foreign } = await openWithTag();
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
  await page.goto("/about");
  await expect.poll(() => foreign.length).toBe(2);
  await startReact(page);
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  await page.getByRole("banner").getByRole("link", { name: "Schedule Free Consultation" }).click();
  await page.waitForURL("**/book-appointment");
  await page.waitForLoadState("load");
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBeUndefined();
  const sent = foreign.length;
  await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
  await page.waitForTimeout(1500);
  expect(foreign.slice(sent)).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('script[src*="googletagmanager"]'))).toBeNull();
});
