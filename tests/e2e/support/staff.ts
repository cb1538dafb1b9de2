import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { newEmail, openAccount, signIn } from "./accounts.ts";
import { DESKTOP } from "./axe.ts";
import type { TestBrowser } from "./browser.ts";
import { expect } from "./expect.ts";
import { signedInStaff } from "./signed-in.ts";
import { codeOf } from "./totp.ts";
import { answerCookies } from "./visit.ts";

const frameOf = (page: Page, path: string) =>
  page.getByRole("navigation", { name: path.startsWith("/admin") ? "Admin" : "Staff", exact: true });

/** Staff must set up a second factor at their first sign-in. */
export async function signInFirst(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  const secret = page.locator(".secret");
  await expect(secret).toBeVisible();
  await page.getByLabel("Code").fill(codeOf((await secret.textContent()) ?? ""));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I have put them away" }).click();
}

export async function enterPortal(page: Page, role: string, path = "/staff-portal"): Promise<string> {
  const email = await openAccount(newEmail(role.slice(0, 5)), role);
  await page.goto(path);
  await signInFirst(page, email);
  await expect(frameOf(page, path)).toBeVisible();
  return email;
}

/** The file's tests share one user and one browser context. Call this after `openBrowser`. */
export function portalOf(browser: TestBrowser, role: string) {
  let last: { context: BrowserContext; as: string } | undefined;
  return async (path = "/staff-portal", options: BrowserContextOptions = {}): Promise<Page> => {
    const as = JSON.stringify(options);
    if (last?.as !== as) {
      // Tokens may have been renewed, and an old one ends the session.
      const storageState = await (last?.context.storageState() ?? signedInStaff(role));
      const context = await browser.keepContext({ viewport: DESKTOP, storageState, ...options });
      context.once("close", () => (last = undefined));
      last = { context, as };
    }
    const page = await browser.newPageIn(last.context);
    await answerCookies(page);
    await page.goto(path);
    await expect(frameOf(page, path)).toBeVisible();
    return page;
  };
}

/** Queries go stale after a minute, and a returning connection refetches stale ones. */
export async function refetchOn(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 2 * 60_000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

interface Asked {
  method?: string;
  json?: unknown;
  version?: number;
  key?: string;
}

interface Answer<Body> {
  status: number;
  body: Body;
}

/** Calls the API with the page's session; `path` is below /api/staff unless it starts with a slash. */
export function askAs<Body>(page: Page, path: string, asked: Asked = {}): Promise<Answer<Body>> {
  return page.evaluate(
    async ({ path, method = "GET", json, version, key }) => {
      const stored = JSON.parse(localStorage.getItem("sb-clinic-auth-token") ?? "{}");
      const headers: Record<string, string> = {
        Authorization: `Bearer ${stored.access_token}`,
        "Content-Type": "application/json",
      };
      if (version !== undefined) headers["If-Match"] = `"${version}"`;
      if (key !== undefined) headers["Idempotency-Key"] = key;
      const body = json === undefined ? null : JSON.stringify(json);
      const response = await fetch(path.startsWith("/") ? path : `/api/staff/${path}`, { method, headers, body });
      return { status: response.status, body: await response.json().catch(() => null) };
    },
    { path, ...asked },
  );
}
