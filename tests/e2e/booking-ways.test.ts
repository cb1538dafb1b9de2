import type { Page } from "playwright";
import { test } from "vitest";
import { newEmail, openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP, violations } from "./support/axe.ts";
import { bookingOn, bookTime, codeTo, giveContact, newGuest, openTimes, pickDay } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-date") ?? null);

test("the month supports arrow keys, Home, End, Page Up, Page Down and Enter", async () => {
  const page = await newGuest(browser, { viewport: DESKTOP });
  await openTimes(page);
  const grid = page.getByRole("grid");
  const stop = grid.locator('button[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  const start = (await focused(page)) ?? "";
  const away = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe(away(7));
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe(away(8));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe(start);
  await page.keyboard.press("PageDown");
  expect((await focused(page))?.slice(0, 7)).not.toBe(start.slice(0, 7));
  await expect(stop).toHaveCount(1);
  await page.keyboard.press("End");
  expect(new Date((await focused(page)) ?? "").getUTCDay()).toBe(6);
  await expect(grid.locator(":focus")).toHaveAccessibleName(/^Saturday, .*, no times$/);
  await page.keyboard.press("Home");
  expect(new Date((await focused(page)) ?? "").getUTCDay()).toBe(0);
  await page.keyboard.press("ArrowRight");
  const monday = grid.locator(":focus");
  await expect(monday).toHaveAccessibleName(/^Monday, .*, \d+ times?$/);
  const [name = ""] = /^Monday, \w+ \d+/.exec((await monday.getAttribute("aria-label")) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Who is coming?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bookingOn(page).firstName).toBeFocused();
});

test("names the clinic's time zone, and the visitor's if it differs", async () => {
  const central = await newGuest(browser);
  await openTimes(central, { location: "green-bay" });
  await expect(bookingOn(central).times.first()).toHaveText(/^\d+:\d\d [AP]M Central$/);
  await expect(central.locator(".booking-steps")).not.toContainText("your time");
  const eastern = await newGuest(browser, { timezoneId: "America/New_York" });
  await openTimes(eastern, { location: "green-bay" });
  await pickDay(eastern, 5);
  await expect(bookingOn(eastern).times.first()).toHaveText(/^8:00 AM Central\s*9:00 AM your time$/);
  await expect(eastern.locator(".day-times")).toContainText("8:00 AM Central, that is 9:00 AM your time");
});

test("every step passes axe in light and dark, and does not scroll sideways at 320 px", {
  timeout: 240_000,
}, async () => {
  const page = await newGuest(browser, { viewport: { width: 320, height: 640 }, bypassCSP: true });
  const email = newEmail("axe");
  const found: string[] = [];
  const look = async (step: string) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${step} is ${wide} px too wide`);
    found.push(...(await violations(page, { within: "main" })).map((each) => `${step}: ${each}`));
  };
  const { times, firstName, send, code, book, done } = bookingOn(page);
  await page.goto("/book-appointment");
  await page.getByRole("button", { name: /Central in Skokie$/ }).waitFor();
  await page.getByRole("button", { name: /^First visit/ }).waitFor();
  await look("reason");
  await page.getByRole("button", { name: /^First visit/ }).click();
  await look("clinic");
  await page.getByRole("button", { name: /^Skokie/ }).click();
  await times.first().waitFor();
  await page.getByText("All days").click();
  await look("times");
  await pickDay(page);
  await times.last().click();
  await firstName.waitFor();
  await send.click();
  await look("details, with what is missing");
  await giveContact(page, email);
  await look("code");
  await code.fill(await codeTo(email));
  await book.click();
  await done.waitFor();
  await look("confirmation");
  await page.goto((await bookingOn(page).manage.getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Choose another time" }).click();
  await times.first().waitFor();
  await look("manage");
  await page.getByRole("button", { name: "Cancel this visit" }).click();
  await look("cancel");
  expect(found).toEqual([]);
});

test("a signed-in patient enters neither name nor code", async () => {
  const email = await openAccount();
  const page = await newGuest(browser);
  await page.goto("/auth");
  await signIn(page, email);
  await page.waitForURL("**/dashboard");
  await openTimes(page);
  await pickDay(page);
  await bookingOn(page).times.last().click();
  await expect(page.locator(".booking-steps")).toContainText(`You are signed in as Pat Doe. We write to ${email}.`);
  await expect(page.getByRole("checkbox", { name: "Remind me by e-mail" })).not.toBeChecked();
  await bookingOn(page).book.click();
  await expect(bookingOn(page).done).toBeFocused();
  await expect(page.getByRole("link", { name: "Create an account" })).toBeHidden();
});

test("shows both phones and the hours without JavaScript", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/book-appointment");
  await expect(page.getByRole("heading", { name: "Please call us" })).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("link", { name: /\(847\) 555-0117/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator("main")).toContainText("Mon-Fri 8:00 AM-5:00 PM");
  await expect(page.getByText("Looking…").first()).toBeHidden();
});

test("a location page shows its next free time and links to it", async () => {
  const page = await newGuest(browser);
  await page.goto("/locations/skokie");
  const line = page.locator(".next-free");
  const before = await line.boundingBox();
  await page.keyboard.press("Shift");
  await expect(line).toHaveText(/^Next open time: \w{3}, \w{3} \d+, \d+:\d\d [AP]M Central$/);
  expect((await line.boundingBox())?.height).toBe(before?.height);
  await line.getByRole("link").click();
  await page.getByRole("button", { name: /^First visit/ }).click();
  await expect(bookingOn(page).times.first()).toBeVisible();
  await expect(page.locator(".answered")).toContainText("Skokie");
  expect(await bookTime(page, newEmail("from"), 3)).toMatch(/^\/book-appointment\/manage\/[\w-]{43}$/);
});
