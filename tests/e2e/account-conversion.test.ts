import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { mailFor, newEmail, signUp } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { storedEvents } from "./support/events.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Filters by browser session, because other tests store conversions too. */
async function conversionsOf(session: string | null) {
  return (await storedEvents())
    .filter(({ name, session_id }) => name === "conversion" && session_id === session)
    .map(({ name, label, route, user_id }) => ({ name, label, route, user_id }));
}

const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test("counts a new account as one conversion, confirmed by link or by code", async () => {
  for (const way of ["link", "code"] as const) {
    const email = newEmail("conv");
    const page = await browser.newPage();
    await answerCookies(page, "accepted");
    await page.goto("/auth?mode=sign-up");
    await signUp(page, email);
    const mail = await mailFor(email, /confirm/i);
    if (way === "link") await page.goto(mail.link);
    else await page.getByLabel("Code").fill(mail.code);
    await page.getByRole("button", { name: way === "link" ? "Confirm my address" : "Confirm" }).click();
    await expect(heading(page, pages.bookAppointment.heading)).toBeVisible();
    await expect.poll(() => stored(page, "analyticsSession")).not.toBe(null);
    const session = await stored(page, "analyticsSession");
    const once = [{ name: "conversion", label: "Account", route: "/book-appointment", user_id: null }];
    await expect.poll(() => conversionsOf(session)).toEqual(once);
    await page.goto("/about");
    await page.goto("/favicon.svg");
    await page.waitForTimeout(1000);
    expect(await conversionsOf(session)).toEqual(once);
    expect(await stored(page, "newAccount")).toBe(null);
  }
});

test("counts an account opened with Google as one conversion, and a later sign-in as none", async () => {
  // The test identity provider serves no favicon.
  browser.expectError(/favicon/);
  const email = newEmail("conv-goo");
  const page = await browser.newPage();
  await answerCookies(page, "accepted");
  await enterWithGoogle(page, email);
  await expect.poll(() => stored(page, "analyticsSession")).not.toBe(null);
  const session = await stored(page, "analyticsSession");
  await page.goto("/about");
  const once = [{ name: "conversion", label: "Account", route: "/book-appointment", user_id: null }];
  await expect.poll(() => conversionsOf(session)).toEqual(once);
  await page.evaluate(() => localStorage.removeItem("sb-clinic-auth-token"));
  await enterWithGoogle(page, email);
  await page.goto("/favicon.svg");
  await page.waitForTimeout(1000);
  expect(await conversionsOf(session)).toEqual(once);
});

test.for(["declined", "signal"] as const)("Google's way counts nothing for who said no: %s", async (no) => {
  browser.expectError(/favicon/);
  const page = await browser.newPage();
  if (no === "signal") {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  }
  await answerCookies(page, no === "signal" ? "accepted" : "declined");
  const sent: string[] = [];
  page.on("request", (request) => request.url() === `${testSite().baseUrl}/api/analytics` && sent.push(request.url()));
  await enterWithGoogle(page, newEmail("conv-goo"));
  expect(await stored(page, "newAccount")).toBe(null);
  await page.goto("/about");
  await page.goto("/favicon.svg");
  expect(sent).toEqual([]);
});

async function enterWithGoogle(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(heading(page, pages.bookAppointment.heading)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("button.user")).toBeVisible({ timeout: 20_000 });
}

test("stores no trace of a new account after declining analytics", async () => {
  const email = newEmail("conv");
  const page = await browser.newPage();
  await answerCookies(page, "declined");
  const sent: string[] = [];
  page.on("request", (request) => request.url() === `${testSite().baseUrl}/api/analytics` && sent.push(request.url()));
  await page.goto("/auth?mode=sign-up");
  await signUp(page, email);
  await page.goto((await mailFor(email, /confirm/i)).link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(heading(page, pages.bookAppointment.heading)).toBeVisible();
  expect(await stored(page, "newAccount")).toBe(null);
  await page.goto("/favicon.svg");
  expect(sent).toEqual([]);
});
