import { test } from "vitest";
import { heading, openPage } from "./support/account-pages.ts";
import { mailFor, newEmail, PASSWORD, signIn } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, enterPortal } from "./support/staff.ts";
import { codeOf } from "./support/totp.ts";

const browser = openBrowser();

test("who is invited accepts by a press, chooses a password, must set up an app, and stands in the staff portal", {
  timeout: 240_000,
}, async () => {
  browser.expectError(/40[03] \(/);
  const admin = await openPage(browser, "/auth");
  await enterPortal(admin, "admin", "/admin/compliance");
  const email = newEmail("ann");
  const invited = await askAs(admin, "/api/admin/compliance/users/invite", {
    method: "POST",
    json: { email, firstName: "Ann", lastName: "Lee", roles: ["front_desk"] },
  });
  expect(invited.status).toBeLessThan(300);
  const { link } = await mailFor(email, /Your account/);

  const page = await openPage(browser, link, { bypassCSP: true });
  await expect(heading(page, "Accept your invitation")).toBeVisible();
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(heading(page, "Choose a password")).toBeVisible();
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(password).toHaveAccessibleDescription(/at least 12 characters/);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(heading(page, "Set up a second step")).toBeVisible();
  // Opening the portal directly does not skip the setup.
  await page.goto("/staff-portal");
  await expect(heading(page, "Set up a second step")).toBeVisible();
  const secret = page.locator(".secret");
  await expect(secret).toBeVisible();
  await page.getByLabel("Code").fill(codeOf((await secret.textContent()) ?? ""));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, "Keep these recovery codes")).toBeVisible();
  await page.getByRole("button", { name: "I have put them away" }).click();
  await expect(heading(page, /^Staff Portal/)).toBeVisible();
  await expect(page.getByText("You are here as front desk.")).toBeVisible();
  await page.goto("/dashboard/account/security");
  await expect(page.getByRole("region", { name: "Second step" }).getByRole("listitem")).toContainText(
    "Authenticator app",
  );
  await expect(page.getByRole("button", { name: "Add a phone for text messages" })).toHaveCount(0);

  const again = await openPage(browser, link);
  await again.getByRole("button", { name: "Accept" }).click();
  await expect(heading(again, "This link no longer works")).toBeVisible();
  await expect(again.getByText("A link works once and for a day.")).toBeVisible();
  await expect(again.getByText("To get a new invitation, ask the person who invited you.")).toBeVisible();
  await again.goto("/auth?mode=staff");
  await signIn(again, email);
  await expect(heading(again, "One more step")).toBeVisible();
});
