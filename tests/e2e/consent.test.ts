import type { Page } from "playwright";
import { test } from "vitest";
import type { RecordedAnalyticsEvent } from "#contract/analytics.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });

function stored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    cookieConsent: localStorage.getItem("cookieConsent"),
    hasVisited: localStorage.getItem("hasVisited"),
    session: sessionStorage.getItem("analyticsSession"),
  }));
}

async function recordEvents(page: Page): Promise<RecordedAnalyticsEvent[]> {
  const events: RecordedAnalyticsEvent[] = [];
  await page.exposeFunction("recordEvent", (event: RecordedAnalyticsEvent) => events.push(event));
  await page.addInitScript(() => {
    addEventListener("analytics", (event) => {
      if (event instanceof CustomEvent) Reflect.get(window, "recordEvent")(event.detail);
    });
  });
  return events;
}

async function setPrivacyControl(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
}

async function pass(page: Page): Promise<void> {
  await page.clock.fastForward(3000);
}

test("shows the cookie banner one second after the page has loaded", async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const seen = (changes: MutationRecord[]) => {
      if (changes.some(() => document.documentElement.dataset["cookies"] === "ask")) performance.mark("banner");
    };
    document.addEventListener("readystatechange", () => {
      new MutationObserver(seen).observe(document.documentElement, { attributeFilter: ["data-cookies"] });
    });
  });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const delay = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (performance.getEntriesByName("banner")[0]?.startTime ?? 0) - (navigation?.loadEventStart ?? 0);
  });
  expect(delay).toBeGreaterThan(990);
  expect(delay).toBeLessThan(3000);
  await expect(banner(page).getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/privacy-policy");
});

test.for([
  ["Accept", "accepted"],
  ["Decline", "declined"],
  ["Close and decline", "declined"],
] as const)("'%s' is stored as %s, hides the banner, and is not asked again", async ([name, choice]) => {
  const page = await browser.newPage();
  await page.clock.install();
  await page.goto("/");
  expect(await stored(page)).toEqual({ cookieConsent: null, hasVisited: "true", session: null });
  await pass(page);
  await banner(page).getByRole("button", { name, exact: true }).click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ cookieConsent: choice, hasVisited: "true" });
  await page.goto("/about");
  await pass(page);
  await expect(banner(page)).toBeHidden();
});

test("shows no banner and counts nothing with Global Privacy Control", async () => {
  const page = await browser.newPage();
  const events = await recordEvents(page);
  await setPrivacyControl(page);
  await page.clock.install();
  await page.goto("/");
  await pass(page);
  await startReact(page);
  await expect(banner(page)).toBeHidden();
  await page.getByRole("button", { name: "Ask Max" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Schedule Free Consultation" }).click();
  await page.waitForURL("**/book-appointment");
  expect(await stored(page)).toEqual({ cookieConsent: null, hasVisited: "true", session: null });
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(1);
  expect(events).toEqual([]);
});

test("Global Privacy Control overrides an earlier consent", async () => {
  const page = await browser.newPage();
  const events = await recordEvents(page);
  await setPrivacyControl(page);
  await answerCookies(page, "accepted");
  await page.goto("/");
  await page.getByRole("button", { name: "Ask Max" }).click();
  expect(await stored(page)).toMatchObject({ session: null });
  expect(events).toEqual([]);
});

test("counts page views and calls to action only after consent", async () => {
  const page = await browser.newPage();
  const events = await recordEvents(page);
  await page.goto("/");
  const askMax = page.getByRole("button", { name: "Ask Max – Your 24/7 Health Assistant" });
  await askMax.click();
  await page.keyboard.press("Escape");
  await banner(page).getByRole("button", { name: "Accept" }).waitFor();
  expect(events).toEqual([]);
  expect(await stored(page)).toMatchObject({ session: null });

  await banner(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => events.length).toBe(1);
  const session_id = events[0]?.session_id ?? "";
  expect(session_id).toMatch(/^[0-9a-f-]{36}$/);
  await askMax.click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Schedule Your Free Visit" }).first().click();
  await page.waitForURL("**/book-appointment");
  await expect.poll(() => events.length).toBe(5);
  const common = { session_id, user_id: null, route: "/" };
  const visitor = { ...common, patient_stage: "visitor" };
  const engaged = { ...common, patient_stage: "engaged" };
  const view = { name: "page_view", event_category: "Navigation", time_spent: expect.any(Number) };
  const click = { name: "click", event_category: "CTA_Buttons" };
  expect(events).toEqual([
    { ...visitor, name: "page_view", event_category: "Navigation" },
    { ...visitor, ...click, label: "Ask_Max_AI_Assistant", value: 2 },
    { ...engaged, name: "patient_journey", event_category: "Patient_Journey", touchpoint: "max" },
    { ...engaged, ...click, label: "Schedule_Elite_Consultation", value: 1 },
    { ...engaged, ...view, route: "/book-appointment" },
  ]);
  await page.goto("/dashboard");
  // The boot script clears its state on a page that is not counted.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("analyticsArrived"))).toBeNull();
  await page.goto("/about");
  const afterPrivate = { ...engaged, name: "page_view", event_category: "Navigation", route: "/about" };
  await expect.poll(() => events.slice(5)).toEqual([afterPrivate]);
});

test("counts nothing after declining", async () => {
  const page = await browser.newPage();
  const events = await recordEvents(page);
  await answerCookies(page, "declined");
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Schedule Free Consultation" }).click();
  await page.waitForURL("**/book-appointment");
  expect(events).toEqual([]);
  expect(await stored(page)).toMatchObject({ session: null });
});
