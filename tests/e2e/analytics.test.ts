import type { Page } from "playwright";
import { beforeEach, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { type StoredEvent, storedEvents } from "./support/events.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });
const settings = (page: Page) => page.getByRole("button", { name: "Cookie settings" });

let before = 0;

beforeEach(async () => {
  before = (await storedEvents()).length;
});

async function arrived(): Promise<StoredEvent[]> {
  return (await storedEvents()).slice(before);
}

/** Includes the scripts that count, which must not load without consent either. */
function watchCounting(page: Page): string[] {
  const requests: string[] = [];
  page.context().on("request", (request) => {
    const { pathname, hostname } = new URL(request.url());
    if (hostname !== "localhost" || /analytics|\/(?:counting|tag)-/.test(pathname)) requests.push(request.url());
  });
  return requests;
}

async function lookAround(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ask Max – Your 24/7 Health Assistant" }).click();
  await page.keyboard.press("Escape");
  await startReact(page);
  await page.getByRole("banner").getByRole("link", { name: "Schedule Free Consultation" }).click();
  await page.waitForURL("**/book-appointment");
  await expect(page.getByRole("heading", { level: 1, name: "Schedule your" })).toBeVisible();
}

async function untilCounted(page: Page): Promise<void> {
  const isCounted = () => Number(sessionStorage.getItem("analyticsArrived")) > performance.timeOrigin;
  await expect.poll(() => page.evaluate(isCounted)).toBe(true);
}

/** Leaving the page sends the queued events; the wait lets them arrive. */
async function leave(page: Page): Promise<void> {
  await page.goto("/favicon.svg");
  await page.waitForTimeout(1500);
}

async function setPrivacyControl(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
}

test.for([
  ["before the visitor has answered", async () => {}],
  ["after Decline", (page: Page) => answerCookies(page, "declined")],
  [
    "with Global Privacy Control, even after an earlier yes",
    async (page: Page) => {
      await setPrivacyControl(page);
      await answerCookies(page, "accepted");
    },
  ],
] as const)("nothing is sent, and the code that counts is not even loaded, %s", async ([, prepare]) => {
  const page = await browser.newPage();
  await prepare(page);
  const requests = watchCounting(page);
  await page.goto("/?utm_source=test");
  await lookAround(page);
  await page.goto("/about");
  await leave(page);
  expect(requests).toEqual([]);
  expect(await arrived()).toEqual([]);
});

test("after Accept page views, clicks and stages arrive in the database, over both kinds of navigation", async () => {
  const page = await browser.newPage();
  await page.goto("/?utm_source=test#faq");
  await banner(page).getByRole("button", { name: "Accept" }).click();
  await untilCounted(page);
  await lookAround(page);
  await page.goto("/about");
  await untilCounted(page);
  browser.expectError(/404 \(Not Found\)/);
  await page.goto("/no-such-page?name=john");
  await untilCounted(page);
  await leave(page);
  await expect.poll(async () => (await arrived()).length).toBe(7);
  const events = await arrived();
  expect(events.map(({ name, label, route, patient_stage }) => [name, label, route, patient_stage])).toEqual([
    ["page_view", null, "/", "visitor"],
    ["click", "Ask_Max_AI_Assistant", "/", "visitor"],
    ["patient_journey", null, "/", "engaged"],
    ["click", "Schedule_Elite_Consultation", "/", "engaged"],
    ["page_view", null, "/book-appointment", "engaged"],
    ["page_view", null, "/about", "engaged"],
    ["page_view", null, "other", "engaged"],
  ]);
  expect(new Set(events.map(({ session_id }) => session_id)).size).toBe(1);
  expect(events.filter(({ user_id }) => user_id !== null)).toEqual([]);
  const views = events.filter(({ name }) => name === "page_view");
  expect(views.map(({ time_spent }) => time_spent !== null)).toEqual([false, true, true, true]);
});

test("what waits is sent after fifteen seconds, without leaving the page", async () => {
  const page = await browser.newPage();
  await page.clock.install();
  await answerCookies(page, "accepted");
  await page.goto("/about");
  await untilCounted(page);
  expect(await arrived()).toEqual([]);
  await page.clock.fastForward(16_000);
  await expect.poll(async () => (await arrived()).map(({ route }) => route)).toEqual(["/about"]);
});

test("nothing is sent from a patient page: what was counted before leaves with the click that leads there", async () => {
  const page = await browser.newPage();
  await answerCookies(page, "accepted");
  await page.goto("/about");
  await untilCounted(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/dashboard";
    link.textContent = "Dashboard";
    link.addEventListener("click", (event) => event.preventDefault());
    document.body.prepend(link); // outside the tree that React hydrates
  });
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect.poll(async () => (await arrived()).map(({ route }) => route)).toEqual(["/about"]);
  await page.goto("/dashboard");
  await page.mouse.click(5, 5);
  await leave(page);
  expect(await arrived()).toHaveLength(1);
});

test("'Cookie settings' opens the banner again by keyboard; taking the yes back stops everything, giving it starts anew", async () => {
  const page = await browser.newPage();
  await answerOnce(page, "accepted");
  await page.goto("/");
  await untilCounted(page);
  await settings(page).focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeFocused();
  await tabTo(page, "Decline");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect(settings(page)).toBeFocused();
  expect(await page.evaluate(() => [localStorage.getItem("cookieConsent"), ...Object.keys(sessionStorage)])).toEqual(
    expect.not.arrayContaining(["analyticsSession", "analyticsStage", "analyticsArrived", "accepted"]),
  );
  const requests = watchCounting(page);
  await lookAround(page);
  await leave(page);
  expect(requests).toEqual([]);
  // Not even the earlier page view: it was still queued when consent was withdrawn.
  expect(await arrived()).toEqual([]);

  await page.goto("/about");
  await settings(page).press("Enter");
  await tabTo(page, "Accept");
  await page.keyboard.press("Enter");
  await untilCounted(page);
  await leave(page);
  await expect
    .poll(async () => (await arrived()).map(({ name, route }) => [name, route]))
    .toEqual([["page_view", "/about"]]);
});

test("with Global Privacy Control 'Cookie settings' says that it is honored, and the answer stays no", async () => {
  const page = await browser.newPage();
  await setPrivacyControl(page);
  await page.goto("/");
  await settings(page).press("Enter");
  await expect(banner(page)).toContainText("Your browser sends Global Privacy Control.");
  await expect(banner(page).getByText("May we count")).toBeHidden();
  await expect(banner(page).getByRole("button", { name: "Accept" })).toBeHidden();
  await tabTo(page, "Close and decline");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();
});

/** Unlike `answerCookies`, this sets the choice once and not again on every page. */
async function answerOnce(page: Page, choice: string): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate((value) => localStorage.setItem("cookieConsent", value), choice);
}

async function tabTo(page: Page, name: string): Promise<void> {
  const button = banner(page).getByRole("button", { name, exact: true });
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to '${name}'.`);
}
