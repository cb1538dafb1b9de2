import type { Route } from "playwright";
import { test } from "vitest";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { heading, nav, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

const patient = (options = {}) => openPatient(browser, options);

const PAGES: readonly (readonly [string, string, string])[] = [
  ["Overview", "Hello, Pat Doe", "dashboard"],
  ["Visits", "Visits", "visits"],
  ["Messages", "Messages", "messages"],
  ["Results", "Results", "chart/results"],
  ["My measures", "My measures", "chart/measures"],
  ["My plan", "My plan", "chart/plan"],
  ["Forms and consents", "Forms and consents", "signed-forms"],
  ["Reminders", "Reminders", "contact-preferences"],
];

test("every dashboard page passes axe and does not scroll sideways", {
  timeout: 240_000,
}, async () => {
  const { page } = await patient({ bypassCSP: true, viewport: PHONE });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const found: string[] = [];
  for (const [link, name] of PAGES) {
    await nav(page).getByRole("link", { name: link, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} \\|`));
    await expect(page.getByText("Loading...")).toHaveCount(0);
    found.push(...(await violations(page, { within: "main" })));
    await page.setViewportSize({ width: 320, height: 640 });
    expect([name, await page.evaluate(overflow)]).toEqual([name, 0]);
    await page.setViewportSize(PHONE);
  }
  expect(found).toEqual([]);
});

test("reports what can't be loaded, also offline, and can retry", {
  timeout: 240_000,
}, async () => {
  browser.expectError(/500 \(Internal Server Error\)|ERR_INTERNET_DISCONNECTED/);
  const { page } = await patient();
  let isDown = true;
  const fail = (route: Route) =>
    isDown ? route.fulfill({ status: 500, json: { error: { code: "internal", message: "No." } } }) : route.fallback();
  for (const [, name, path] of [...PAGES, ["", "Hello, Pat Doe", "waitlist"]] as const) {
    isDown = true;
    await page.route(`**/api/${path}`, fail);
    const address = path.startsWith("chart/") ? path.slice("chart/".length) : path;
    const pages: Record<string, string> = { dashboard: "", waitlist: "", "signed-forms": "/forms" };
    const at = pages[address] ?? (address === "contact-preferences" ? "/reminders" : `/${address}`);
    await page.goto(`/dashboard${at}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole("alert").first(), path).toContainText("Something went wrong on our side.");
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByRole("alert"), path).toHaveCount(0);
    await page.unrouteAll();
  }
  isDown = true;
  await page.route("**/api/signed-forms", fail);
  await page.goto("/dashboard/forms");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You are offline. This appears as soon as you are connected again.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Nothing yet. What you sign")).toBeVisible();
});
