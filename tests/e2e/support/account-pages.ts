import type { BrowserContextOptions, Page } from "playwright";
import { mailsTo, signIn } from "./accounts.ts";
import { DESKTOP } from "./axe.ts";
import type { TestBrowser } from "./browser.ts";
import { expect } from "./expect.ts";
import { codeOf } from "./totp.ts";
import { answerCookies } from "./visit.ts";

export const SECURITY = "/dashboard/account/security";

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const proofOf = (page: Page) => page.getByRole("dialog", { name: "Please confirm that it is you" });

export async function openPage(browser: TestBrowser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP, ...options });
  await answerCookies(page);
  await page.goto(path);
  return page;
}

export async function openAs(browser: TestBrowser, email: string, path = SECURITY): Promise<Page> {
  const page = await openPage(browser, path);
  await signIn(page, email);
  return page;
}

export async function signOut(page: Page, name = "Pat Doe"): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
}

/** Leaves the recovery codes on the page. */
export async function addApp(page: Page, name = "Blue phone") {
  const second = card(page, "Second step");
  await second.getByRole("button", { name: "Add an authenticator app" }).click();
  await second.getByLabel("A name for it").fill(name);
  await second.getByRole("button", { name: "Continue" }).click();
  await expect(second.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = ((await second.locator(".secret").textContent()) ?? "").replaceAll(" ", "");
  await second.getByLabel("Code").fill(codeOf(secret));
  await second.getByRole("button", { name: "Confirm" }).click();
  await expect(second.locator(".codes li")).toHaveCount(10);
  return { secret, codes: await second.locator(".codes li").allTextContents() };
}

/** A random exchange, because 555-0100 to 555-0199 is reserved for fiction. */
export const newNumber = () => `+1920${200 + Math.floor(Math.random() * 700)}${String(Math.random()).slice(2, 6)}`;

export async function textedCode(number: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(number)).length, { message: `texts to ${number}` }).toBe(count);
  const [newest] = await mailsTo(number);
  return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "";
}
