import type { Page } from "playwright";
import { test } from "vitest";
import { locations } from "#content/clinic.ts";
import { pages } from "#content/pages.ts";
import { openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP, PHONE } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

async function open(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP, ...options });
  await answerCookies(page);
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a public page loads nothing of sign-in for a visitor without a session, and a private one no tag ever", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page, "accepted");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text().catch(() => ""));
  });
  const knowsSignIn = async () => (await Promise.all(scripts)).some((text) => text.includes("code_verifier"));
  await page.goto("/book-appointment");
  await startReact(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(5);
  expect(await knowsSignIn()).toBe(false);
  const response = await page.goto("/auth");
  expect(response?.headers()["content-security-policy"]).not.toContain("google");
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await knowsSignIn()).toBe(true);
});

test("public and private pages are documents of their own, and within each kind the router goes on", async () => {
  const page = await open("/about");
  await startReact(page);
  const mark = (name: string) => page.evaluate((key) => document.documentElement.setAttribute(key, ""), name);
  await mark("data-public");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-public");
  await mark("data-private");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page, "Create an account")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-private");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveTitle(/^Create an account/);
  await page.goBack();
  await expect(heading(page, "Sign in")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(heading(page, pages.about.heading)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-private");
});

test("without JavaScript a private page gives both phones", async () => {
  const page = await open("/auth", { javaScriptEnabled: false });
  const shown = await page.locator("main noscript").evaluate((instead: HTMLElement) => {
    return instead.innerText;
  });
  for (const { phone } of locations) expect(shown).toContain(phone);
});

test("the mobile menu has the way in, then the signed-in person's items", async () => {
  const email = await openAccount();
  const page = await open("/auth?next=/about", { viewport: PHONE, hasTouch: true });
  await signIn(page, email);
  await expect(heading(page, pages.about.heading)).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: "Staff Portal" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "AI Content" })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Sign Out" }).tap();
  await expect(drawer.getByRole("link", { name: "Sign in" })).toBeVisible();
});
