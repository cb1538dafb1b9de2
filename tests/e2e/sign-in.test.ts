import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { mailFor, newEmail, openAccount, PASSWORD, signIn, signUp } from "./support/accounts.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

async function open(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP, ...options });
  await answerCookies(page);
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const userButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Pat Doe" });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("a user signs up, confirms, books, signs out, and signs in again with a return path", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const email = newEmail();
  const page = await open("/auth");
  await page.getByRole("link", { name: "Create an account" }).click();
  await signUp(page, email);
  await expect(heading(page, "Check your e-mail")).toBeVisible();
  await expect(toast(page)).toContainText("Account Created");
  await expect(toast(page)).toContainText("Please check your email for a verification link.");

  const { link } = await mailFor(email, /confirm/i);
  await page.goto(link);
  const confirm = page.getByRole("button", { name: "Confirm my address" });
  await expect(confirm).toBeVisible();
  // The token leaves the address bar, and a program that only opens the page does not use up the link.
  expect(page.url()).toBe(`${testSite().baseUrl}/auth/confirm`);
  await page.goto(link);
  await confirm.click();
  await expect(heading(page, pages.bookAppointment.heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/book-appointment");

  await userButton(page).click();
  await expect(page.locator("#menu-user")).toContainText(email);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page)).toContainText("Signed Out");
  await expect(toast(page)).toContainText("You have been successfully signed out.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();

  await page.goto("/dashboard?from=test");
  await expect(heading(page, "Sign in")).toBeVisible();
  await signIn(page, email, "not the password");
  const trouble = page.getByRole("region", { name: "Invalid email or password. Please try again." });
  await expect(trouble).toBeFocused();
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  await signIn(page, email);
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?from=test");
});

test("asks for a password when another browser confirms the sign-up", async () => {
  const email = newEmail();
  const stranger = await open("/auth?mode=sign-up");
  await signUp(stranger, email);
  const { link } = await mailFor(email, /confirm/i);
  const owner = await open(link);
  await owner.getByRole("button", { name: "Confirm my address" }).click();
  await expect(heading(owner, "Choose a password")).toBeVisible();
  const password = owner.getByLabel("New password", { exact: true });
  await password.fill("too short");
  await owner.getByRole("button", { name: "Save password" }).click();
  await expect(password).toHaveAccessibleDescription(/at least 12 characters/);
  await password.fill("the owner's own long words");
  await owner.getByRole("button", { name: "Save password" }).click();
  await expect(heading(owner, pages.bookAppointment.heading)).toBeVisible();

  browser.expectError(/400 \(Bad Request\)/);
  await stranger.goto("/auth");
  await signIn(stranger, email);
  await expect(stranger.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await signIn(stranger, email, "the owner's own long words");
  // The names that the stranger entered are gone with the stranger's password.
  await expect(stranger.getByRole("heading", { name: /^Hello/, level: 1 })).toBeVisible();
});

test("resets a forgotten password by code, and replaces a used link", async () => {
  browser.expectError(/403 \(Forbidden\)|400 \(Bad Request\)/);
  const email = await openAccount();
  const page = await open("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Choose a new password")).toBeVisible();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const { link, code } = await mailFor(email, /password/i);
  const field = page.getByLabel("Code");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("New password", { exact: true }).fill("a new password for me");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();

  const other = await open(link);
  await other.getByRole("button", { name: "Go on" }).click();
  await expect(heading(other, "This link no longer works")).toBeVisible();
  await other.getByLabel("E-mail address").fill(email);
  await other.getByRole("button", { name: "Send a new link" }).click();
  await expect(heading(other, "Check your e-mail")).toBeVisible();
  await other.goto("/auth");
  await signIn(other, email, "a new password for me");
  await expect(heading(other, "Hello, Pat Doe")).toBeVisible();
});

test("signs in with Google to booking, and explains a canceled sign-in", async () => {
  // The test identity provider serves no favicon.
  browser.expectError(/favicon/);
  const email = newEmail("goo");
  const page = await open("/auth");
  const atGoogle = async (answer: string) => {
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: answer }).click();
  };
  await atGoogle("Cancel");
  // Takes two page loads: the page that Google redirects to, then sign-in.
  await expect(heading(page, "Sign in")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Signing in with Google was cancelled.")).toBeVisible();
  await atGoogle("Allow");
  await expect(heading(page, pages.bookAppointment.heading)).toBeVisible();
  await expect(page.locator("button.user")).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toBe(`${testSite().baseUrl}/book-appointment`);
});

test("renews no session from local storage without the cookie", async () => {
  const email = await openAccount();
  const page = await open("/auth");
  await signIn(page, email);
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("sb-clinic-auth-token") ?? "");
  const { refresh_token } = JSON.parse(stored);
  const renew = (cookie: string) =>
    fetch(`${testSite().baseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) },
      body: JSON.stringify({ refresh_token }),
    });
  expect((await renew("")).status).toBe(400);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "__Host-session");
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
  expect((await renew(`__Host-session=${session?.value}`)).status).toBe(200);
});

test("the sign-in forms keep input, show errors by field and pass axe", async () => {
  const page = await open("/auth?mode=sign-up", { bypassCSP: true, viewport: PHONE });
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await page.getByLabel("First name").fill("Pat");
  await password.fill("short");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Create account" }).click();
  const trouble = page.getByRole("region", { name: "Please look at this again:" });
  await expect(trouble).toBeFocused();
  await expect(trouble.getByRole("link")).toHaveText([
    "Please give a whole e-mail address, such as name@example.com.",
    "Please choose a clinic.",
    "Please use at least 12 characters.",
    "Please read this and tick the box. If you have questions, call us.",
  ]);
  await trouble.getByRole("link").first().click();
  const email = page.getByLabel("E-mail address");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/whole e-mail address/);
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
  await expect(password).toHaveValue("short");
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), "pixels to scroll sideways at 320 px").toBe(0);
  await page.setViewportSize(DESKTOP);
  await page.goto("/auth?mode=staff");
  await expect(heading(page, "Staff & Admin Access")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test("reports an offline state and a rate limit as such", async () => {
  browser.expectError(/ERR_INTERNET_DISCONNECTED|429/);
  const page = await open("/auth");
  await expect(heading(page, "Sign in")).toBeVisible();
  await page.context().setOffline(true);
  await signIn(page, "pat@patient.example");
  await expect(page.getByText("We could not be reached. Please check your connection and try again.")).toBeVisible();
  await page.context().setOffline(false);
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "840", "X-Supabase-Api-Version": "2024-01-01" },
      json: { code: "over_request_rate_limit", message: "Request rate limit reached" },
    }),
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Please try again in 14 minutes.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});
