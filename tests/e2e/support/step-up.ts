import type { Page } from "playwright";
import { newEmail, openAccount, signIn } from "./accounts.ts";
import { runSql } from "./database.ts";
import { expect } from "./expect.ts";
import { codeOf } from "./totp.ts";

const STEP_MS = 30_000;

export interface Authenticator {
  secret: string;
  /** The half minute whose code was used. */
  step: number;
}

/** Signs in somebody of staff who has last shown an hour ago who he is; the page stands at `path`, under `heading`. */
export async function enterWithOldProof(
  page: Page,
  { role, path, heading }: { role: string; path: string; heading: string },
): Promise<Authenticator> {
  const email = await openAccount(newEmail("boss"), role);
  await page.goto(path);
  await signIn(page, email);
  const secret = (await page.locator(".secret").textContent()) ?? "";
  const step = Math.floor(Date.now() / STEP_MS);
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I have put them away" }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  runSql(
    `update session_methods set at = at - 3600000 where session_id in (select sessions.id from sessions join users on users.id = user_id where email = '${email}')`,
  );
  // The tokens are older than the second step: the next ones name it.
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
  }, "sb-clinic-auth-token");
  await page.reload();
  return { secret, step };
}

export const proofOf = (page: Page) => page.getByRole("dialog", { name: "Please confirm that it is you" });

/** Answers 'Please confirm that it is you'. A code counts once: the next one comes with the next half minute. */
export async function prove(page: Page, { secret, step }: Authenticator): Promise<void> {
  await expect.poll(() => Math.floor(Date.now() / STEP_MS), { timeout: 35_000 }).toBeGreaterThan(step);
  await proofOf(page).getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await proofOf(page).getByRole("button", { name: "Confirm", exact: true }).click();
}
