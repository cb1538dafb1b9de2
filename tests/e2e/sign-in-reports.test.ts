import type { Page } from "playwright";
import { test } from "vitest";
import { mailFor, newEmail, openAccount, PASSWORD, signIn } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

/** Each report has the event, the sign-in method and the status of the response. */
async function openReporting(path: string): Promise<{ page: Page; reports: unknown[][] }> {
  const page = await browser.newPage();
  const reports: unknown[][] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/audit")) return;
    const { action_type, action_details } = response.request().postDataJSON();
    reports.push([action_type, action_details.login_method, response.status()]);
  });
  await page.goto(path);
  return { page, reports };
}

test("a mailed code, signing out and a mailed link are reported as what they are", async () => {
  const email = await openAccount();
  const { page, reports } = await openReporting("/auth/reset");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByLabel("Code").fill((await mailFor(email, /password/i)).code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("New password", { exact: true }).fill("a new password for me");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Pat Doe", level: 1 })).toBeVisible();
  await expect.poll(() => reports).toEqual([["login", "otp", 204]]);
  await page.locator("button.user").click();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByText("You have been successfully signed out.").first()).toBeVisible();
  expect(reports.slice(1)).toEqual([["logout", undefined, 204]]);

  const fresh = newEmail();
  await page.request.post("/auth/v1/signup", { data: { email: fresh, password: PASSWORD } });
  const other = await openReporting((await mailFor(fresh, /confirm/i)).link);
  await other.page.getByRole("button", { name: "Confirm my address" }).click();
  await expect.poll(() => other.reports).toEqual([["login", "magiclink", 204]]);
});

test("coming back from Google is reported, and so is a password", async () => {
  // The test identity provider serves no favicon.
  browser.expectError(/favicon/);
  const { page, reports } = await openReporting("/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(newEmail("goo"));
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => reports, { timeout: 20_000 }).toEqual([["login", "google", 204]]);
  const email = await openAccount();
  const own = await openReporting("/auth");
  await signIn(own.page, email);
  await expect.poll(() => own.reports).toEqual([["login", "password", 204]]);
});
