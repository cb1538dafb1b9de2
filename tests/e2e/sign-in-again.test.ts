import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { heading, openAs, openPage, toast } from "./support/account-pages.ts";
import { mailFor, newEmail, openAccount, PASSWORD, signUp } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

test("replaces a mistyped address without losing the form", async () => {
  const page = await openPage(browser, "/auth?mode=sign-up", { bypassCSP: true });
  await page.getByLabel("I am a patient already").check();
  await signUp(page, newEmail("typo"));
  await expect(heading(page, "Check your e-mail")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/Please type the code from the message/);
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.getByRole("button", { name: "use another address" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
  await expect(page.getByLabel("Last name")).toHaveValue("Doe");
  await expect(page.getByLabel("Phone number")).toHaveValue("920 555 0143");
  await expect(page.getByLabel("Skokie, IL")).toBeChecked();
  await expect(page.getByLabel("I am a patient already")).toBeChecked();
  // A password must not be stored, and a remembered checkbox is not consent.
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  const email = newEmail();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Code").fill((await mailFor(email, /confirm/i)).code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, pages.bookAppointment.heading)).toBeVisible();
});

test("signs in with the code of a new mail after a link has expired", async () => {
  browser.expectError(/403 \(Forbidden\)/);
  const email = await openAccount();
  const page = await openPage(browser, "/auth/confirm?type=recovery&token_hash=used", { bypassCSP: true });
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(heading(page, "This link no longer works")).toBeVisible();
  const field = page.getByLabel("E-mail address");
  await field.fill("nobody");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(field).toHaveAccessibleDescription(/whole e-mail address/);
  expect(await violations(page, { within: "main" })).toEqual([]);
  await field.fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByLabel("Code").fill((await mailFor(email, /password/i)).code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("New password", { exact: true }).fill("a new password for me");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
});

test("explains an incomplete link, and keeps staff on the staff sign-in", async () => {
  const page = await openPage(browser, "/auth/confirm?type=signup");
  await expect(heading(page, "This link is not whole")).toBeVisible();
  await page.goto("/auth?mode=staff");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Choose a new password")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(heading(page, "Staff & Admin Access")).toBeVisible();
});

const halves = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("-code-verifier")));

test("deletes the verifier of an abandoned Google sign-in", async () => {
  // The test identity provider serves no favicon.
  browser.expectError(/favicon/);
  const page = await openPage(browser, "/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.goto("/auth");
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  // The sign-in may still be answered in this tab or another, so the verifier stays for now.
  expect(await halves(page)).not.toEqual([]);
  await page.evaluate(() => localStorage.setItem("sb-clinic-auth-token-begun", String(Date.now() - 3_600_001)));
  await page.reload();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(() => halves(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("sb-clinic-auth-token-begun"))).toBeNull();
});

test("keeps a toast after its dialog closes", async () => {
  const page = await openAs(browser, await openAccount(), "/dashboard/account");
  await page.getByLabel("First name").fill("Patrick");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(page)).toContainText("Profile Updated");
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.id = "over-all";
    dialog.showModal();
  });
  await expect(page.locator("#over-all").getByRole("region", { name: "Notifications" })).toBeVisible();
  await page.evaluate(() => document.getElementById("over-all")?.remove());
  await expect(toast(page)).toContainText("Profile Updated");
});
