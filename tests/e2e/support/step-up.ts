import type { Page } from "playwright";
import { DESKTOP } from "./axe.ts";
import type { TestBrowser } from "./browser.ts";
import { expect } from "./expect.ts";
import { staffWithOldProof } from "./signed-in.ts";
import { nextCodeOf } from "./totp.ts";
import { answerCookies } from "./visit.ts";

/** The last proof is an hour old, so sensitive acts ask for step-up. */
export async function openWithOldProof(
  browser: TestBrowser,
  { role, path, heading }: { role: string; path: string; heading: string },
): Promise<{ page: Page; secret: string }> {
  const { state, secret } = await staffWithOldProof(role);
  const page = await browser.newPage({ viewport: DESKTOP, storageState: state });
  await answerCookies(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  return { page, secret };
}

export const proofOf = (page: Page) => page.getByRole("dialog", { name: "Please confirm that it is you" });

export async function prove(page: Page, secret: string): Promise<void> {
  await proofOf(page).getByRole("textbox", { name: "Code" }).fill(nextCodeOf(secret));
  await proofOf(page).getByRole("button", { name: "Confirm", exact: true }).click();
}
