import type { Page } from "playwright";
import { test } from "vitest";
import { mailFor, mailsTo, newEmail } from "./support/accounts.ts";
import { DESKTOP, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { enterPortal, portalOf } from "./support/staff.ts";
import { answerCookies } from "./support/visit.ts";

const PATH = "/admin/compliance?tab=users";
const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("an invitation with a clinical role waits until a second administrator approves it", {
  timeout: 240_000,
}, async () => {
  const first = await openAdmin(PATH);
  const second = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(second);
  await enterPortal(second, "admin", "/admin");
  const email = newEmail("doc");
  await first.getByRole("button", { name: "Invite somebody" }).click();
  await dialog(first).getByLabel("E-mail address").fill(email);
  await dialog(first).getByLabel("First name").fill("Ann");
  await dialog(first).getByLabel("Clinician").check();
  await dialog(first).getByRole("button", { name: "Send the invitation" }).click();
  await expect(toasts(first)).toContainText("This waits for a second administrator");
  const own = first.getByRole("listitem").filter({ hasText: email });
  await expect(own.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve" })).toHaveCount(0);
  expect((await mailsTo(email)).length).toBe(0);

  await second.reload();
  await second.getByRole("link", { name: /waits? for a second administrator/ }).click();
  const waiting = second.getByRole("listitem").filter({ hasText: email });
  await expect(waiting).toContainText("Invitation requested by");
  expect(await violations(second, { within: "main" })).toEqual([]);
  await waiting.getByRole("button", { name: /Approve/ }).click();
  await dialog(second).getByRole("button", { name: "Approve and send the invitation" }).click();
  await expect(toasts(second)).toContainText("The invitation is on its way");
  await expect(waiting).toHaveCount(0);
  expect((await mailFor(email, /Your account/)).link).toContain("type=invite");
});
