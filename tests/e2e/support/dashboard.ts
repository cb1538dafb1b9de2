import type { Page } from "playwright";
import { openAccount, signIn } from "./accounts.ts";
import { DESKTOP } from "./axe.ts";
import type { TestBrowser } from "./browser.ts";
import { expect } from "./expect.ts";
import { bookVisit } from "./intake.ts";
import { answerCookies } from "./visit.ts";

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
export const nav = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

export async function openPatient(browser: TestBrowser, options = {}): Promise<{ page: Page; email: string }> {
  const email = await openAccount();
  await bookVisit({ email, isOwn: true });
  const page = await browser.newPage({ viewport: DESKTOP, ...options });
  await answerCookies(page);
  await page.goto("/dashboard");
  await signIn(page, email);
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
  return { page, email };
}
