import type { BrowserContextOptions, Page } from "playwright";
import { test } from "vitest";
import { violations } from "./support/axe.ts";
import { newGuest } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import {
  type Booked,
  bookVisit,
  fillMeasures,
  fillRest,
  fillWho,
  goOn,
  jumpTo,
  opens,
  question,
  signAs,
} from "./support/intake.ts";

const browser = openBrowser();
const NARROW = { viewport: { width: 320, height: 640 } };

async function openLink({ link }: Booked, options: BrowserContextOptions = {}): Promise<Page> {
  browser.expectError(/404 \(Not Found\).*\/api\/intake\//);
  const page = await newGuest(browser, { ...NARROW, ...options });
  await page.goto(link);
  return page;
}

test("everything is reachable at 320 px in light and dark on every kind of page", async () => {
  const page = await openLink(await bookVisit(), { bypassCSP: true });
  await opens(page, "Who you are");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("region", { name: /missing or need another look/ })).toBeVisible();
  await check(page);
  await fillWho(page);
  await goOn(page, "Emergency contact");
  await jumpTo(page, "Safety questions");
  await question(page, /nitrates/)
    .getByLabel("Yes")
    .check();
  await check(page);
  await jumpTo(page, "Medicines and allergies");
  await question(page, /take any medicine/)
    .getByLabel("Yes")
    .check();
  await question(page, /Are you allergic/)
    .getByLabel("Yes", { exact: true })
    .check();
  await check(page);
  await jumpTo(page, "Measures");
  await fillMeasures(page);
  await expect(page.getByText("Your body mass index (BMI) is 28.0.")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/overweight|obes/i);
  await check(page);
  await jumpTo(page, "How you have been feeling");
  await fillRest(page);
  await check(page);
  await jumpTo(page, "Your decisions");
  await page.getByRole("button", { name: "Next" }).click();
  await check(page);
  const words = page.getByRole("region", { name: "Financial policy, full text" });
  await words.focus();
  await expect(words).toBeFocused();
  await jumpTo(page, "Review and sign");
  await check(page);
  await signAs(page, "Pat Doe");
  // Signing opens the first section that is not done.
  await expect(page.locator(".intake h2")).toHaveText("Emergency contact");
});

async function check(page: Page): Promise<void> {
  expect(await violations(page, { within: "main" })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
