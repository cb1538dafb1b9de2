import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("words typed into a dialog are asked about before Escape, the cross or the back button loses them", {
  timeout: 120_000,
}, async () => {
  const page = await openAdmin("/admin/compliance?tab=incidents");
  // An in-app navigation that the back button can undo.
  await page.getByRole("link", { name: "Vendors", exact: true }).click();
  await page.getByRole("link", { name: "Incidents", exact: true }).click();
  const opener = page.getByRole("button", { name: "Report an incident" });
  const report = dialog(page, "Report an incident");
  const question = dialog(page, "Discard what you wrote?");
  await opener.click();
  await page.keyboard.press("Escape");
  await expect(report).toHaveCount(0);

  await opener.click();
  const words = report.getByLabel("What happened");
  await words.fill("A letter went to the wrong house");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(words).toHaveValue("A letter went to the wrong house");

  await page.goBack();
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(words).toHaveValue("A letter went to the wrong house");
  await expect(page).toHaveURL(/tab=incidents/);

  await report.getByRole("button", { name: "Close" }).first().click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(report).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(words).toHaveValue("");
});
