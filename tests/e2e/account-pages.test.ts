import type { Page } from "playwright";
import { test } from "vitest";
import { newEmail, openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const nav = (page: Page) => page.getByRole("navigation", { name: "Account" });

async function signedIn(path = "/dashboard/account", options = {}): Promise<Page> {
  const email = await openAccount();
  const page = await browser.newPage({ viewport: DESKTOP, ...options });
  await answerCookies(page);
  await page.goto(path);
  await signIn(page, email);
  return page;
}

const PAGES = ["Profile", "Security", "Google account", "Consents", "My data", "Who looked at my record"];

test("every account page passes axe and does not scroll sideways", {
  timeout: 180_000,
}, async () => {
  const page = await signedIn("/dashboard/account", { bypassCSP: true, viewport: PHONE });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const found: string[] = [];
  for (const name of PAGES) {
    await nav(page).getByRole("link", { name }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} \\|`));
    await expect(nav(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByText("Loading...")).toHaveCount(0);
    found.push(...(await violations(page, { within: "main" })));
    await page.setViewportSize({ width: 320, height: 640 });
    expect([name, await page.evaluate(overflow)]).toEqual([name, 0]);
    await page.setViewportSize(DESKTOP);
    found.push(...(await violations(page, { within: "main" })));
    await page.setViewportSize(PHONE);
  }
  await nav(page).getByRole("link", { name: "Security" }).click();
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  found.push(...(await violations(page, { within: "main" })));
  expect(found).toEqual([]);
});

test("the profile shows errors by field, keeps the input and saves", async () => {
  browser.expectError(/ERR_INTERNET_DISCONNECTED|400 \(Bad Request\)/);
  const page = await signedIn();
  const first = page.getByLabel("First name");
  const phone = page.getByLabel("Phone number");
  const save = page.getByRole("button", { name: "Save profile" });
  await expect(first).toHaveValue("Pat");
  await first.fill("");
  await phone.fill("12345");
  await save.click();
  await expect(page.getByRole("region", { name: "Please look at this again:" })).toBeFocused();
  await expect(first).toHaveAccessibleDescription("Please give your first name.");
  await expect(phone).toHaveAccessibleDescription(/US phone number with its area code/);
  await first.fill("Patrick");
  await phone.fill("");
  await page.getByLabel("By text message").check();
  await save.click();
  await expect(phone).toHaveAccessibleDescription("Please give the number at which we may reach you.");

  await phone.fill("920.555.0143");
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByText("We could not be reached. Please check your connection and try again.")).toBeVisible();
  await expect(first).toHaveValue("Patrick");
  await page.context().setOffline(false);
  await page.getByLabel("What we call you here").fill("Rick");
  await page.getByLabel("Skokie, IL").check();
  await save.click();
  await expect(toast(page)).toContainText("Profile Updated");
  await expect(toast(page)).toContainText("Your profile has been successfully updated.");
  await expect(page.getByRole("banner").getByRole("button", { name: "Rick" })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("(920) 555-0143");
  await expect(page.getByLabel("By text message")).toBeChecked();
});

test("asks for consent again after a document changes, with nothing preselected", async () => {
  const page = await signedIn("/dashboard/account/consents");
  await expect(page.getByRole("main").locator(":is(input, option):is(:checked, [checked])")).toHaveCount(0);
  await card(page, "Messages about my visits")
    .getByRole("button", { name: /^I agree/ })
    .click();
  await expect(card(page, "Messages about my visits")).toContainText("You agreed on");
  await page.route("**/api/consents", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const { consents } = await response.json();
    const older = (consent: { kind: string; decided: object }) =>
      consent.kind === "care_messages"
        ? { ...consent, isOutdated: true, decided: { ...consent.decided, version: "2026-01-01" } }
        : consent;
    await route.fulfill({ response, json: { consents: consents.map(older) } });
  });
  await page.goto("/dashboard/account/my-data");
  await nav(page).getByRole("link", { name: "Consents New words" }).click();
  const messages = card(page, "Messages about my visits");
  await expect(messages).toContainText("They have changed since: please read these and answer again.");
  await expect(messages.getByRole("button")).toHaveText([/^I agree/, /^Take it back/]);
  await page.unrouteAll();
});

test("lists record access page by page, explains an empty list, and can retry", async () => {
  browser.expectError(/500 \(Internal Server Error\)/);
  const page = await signedIn("/dashboard/account/access");
  await expect(page.getByText("Nobody has looked so far.")).toBeVisible();
  const look = (name: string) => ({
    at: "2026-11-20T21:05:00.000Z",
    action: "view",
    resource: "intake",
    role: "front_desk",
    name,
    purpose: "treatment",
  });
  let isDown = true;
  await page.route("**/api/profile/access-log*", (route) => {
    if (isDown) return route.fulfill({ status: 500, json: { error: { code: "internal", message: "No." } } });
    const isLater = route.request().url().includes("before=1.aud");
    return route.fulfill({
      json: { entries: [look(isLater ? "Staff" : "Fran Diaz")], next: isLater ? null : "1.aud" },
    });
  });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Something went wrong on our side.");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  const looks = card(page, "Looks at your record").getByRole("listitem");
  await expect(looks).toHaveText([
    /Fran Diaz, front desk.*Opened: intake\. Reason: treatment\..*November 20, 2026 at 3:05 PM CST/,
  ]);
  await page.getByRole("button", { name: "Show earlier ones" }).click();
  await expect(looks).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Show earlier ones" })).toHaveCount(0);
});

test("links a Google account, refuses it to a second user, and unlinks it", async () => {
  browser.expectError(/favicon/);
  const google = newEmail("google");
  const linkGoogle = async (page: Page, answer: string) => {
    await page.getByRole("button", { name: "Link a Google account" }).click();
    await page.getByLabel("Email").fill(google);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: answer }).click();
    await expect(heading(page, "Google account")).toBeVisible();
  };
  const page = await signedIn("/dashboard/account/google");
  await linkGoogle(page, "Cancel");
  await expect(page.getByRole("alert")).toHaveText("Linking was cancelled. Nothing has changed.");
  await linkGoogle(page, "Allow");
  const google1 = card(page, "Sign in with Google");
  await expect(google1.getByRole("listitem")).toContainText(google);
  expect(new URL(page.url()).search).toBe("");
  await nav(page).getByRole("link", { name: "Security" }).click();
  await expect(card(page, "Devices").getByRole("listitem").filter({ hasText: "Chrome" })).toHaveCount(1);
  await nav(page).getByRole("link", { name: "Google account" }).click();

  const other = await signedIn("/dashboard/account/google");
  await linkGoogle(other, "Allow");
  await expect(other.getByRole("alert")).toContainText("This Google account is linked already");

  await google1.getByRole("button", { name: "Unlink" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
  await expect(google1.getByRole("button", { name: "Link a Google account" })).toBeVisible();
});
