import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { newEmail, openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { codeOf } from "./support/totp.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP, bypassCSP: true });
  await answerCookies(page);
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("an administrator must set up an authenticator, keeps codes, finds his tools, and comes in by a code elsewhere", {
  timeout: 120_000,
}, async () => {
  const email = await openAccount(newEmail("chief"), "admin");
  const page = await open("/auth?mode=staff");
  await expect(heading(page, "Staff & Admin Access")).toBeVisible();
  await signIn(page, email);
  await expect(heading(page, "Set up a second step")).toBeVisible();
  const secret = page.locator(".secret");
  await expect(secret).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Opening the portal directly does not skip the setup.
  await page.goto("/staff-portal");
  await expect(heading(page, "Set up a second step")).toBeVisible();
  await page.getByLabel("Code").fill(codeOf((await secret.textContent()) ?? ""));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, "Keep these recovery codes")).toBeVisible();
  const codes = await page.locator(".codes li").allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "I have put them away" }).click();
  await expect(heading(page, "Staff Portal")).toBeVisible();
  await expect(page.getByText("You are here as admin.")).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "Pat Doe" }).click();
  const menu = page.locator("#menu-user");
  await expect(menu).toContainText(email);
  await expect(menu).toContainText("Administrator");
  await expect(menu).toContainText("Admin Tools");
  await expect(menu.getByRole("link")).toHaveText([
    "Dashboard",
    "Account",
    "Staff Portal",
    "AI Content Generator",
    "Schema Manager",
    "Compliance Admin",
    "Appointment Manager",
  ]);
  expect(await violations(page)).toEqual([]);
  await menu.getByRole("link", { name: "Schema Manager" }).click();
  await expect(heading(page, "Schema Manager")).toBeVisible();

  browser.expectError(/422 \(Unprocessable/);
  const other = await open("/admin");
  await signIn(other, email);
  await expect(heading(other, "One more step")).toBeVisible();
  await other.getByLabel("Code", { exact: true }).fill("000000");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("region", { name: "Please look at this again:" })).toBeFocused();
  await other.getByLabel("A recovery code").check();
  await other.getByLabel("Recovery code", { exact: true }).fill(codes[0]?.toUpperCase() ?? "");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(heading(other, "Overview")).toBeVisible();
});

test("a patient on an admin page goes home, and the staff portal tells him how to get a role", async () => {
  const email = await openAccount();
  const page = await open("/staff-portal");
  await expect(heading(page, "Sign in")).toBeVisible();
  await signIn(page, email);
  await expect(heading(page, "Staff Portal")).toBeVisible();
  await expect(page.getByText("ask an administrator of your clinic for an invitation")).toBeVisible();
  await page.goto("/admin/leads");
  await expect(heading(page, pages.home.heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});
