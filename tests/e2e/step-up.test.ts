import { test } from "vitest";
import type { DraftOptions } from "#contract/drafts.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { newPhone } from "./support/forms.ts";
import { newName } from "./support/leads.ts";
import { askAs } from "./support/staff.ts";
import { openWithOldProof, proofOf, prove } from "./support/step-up.ts";

const browser = openBrowser();

test("the drafts' budget asks who it is when that was shown long ago, and is saved once it is shown", async () => {
  browser.expectError(/403 .*\/admin\/ai\/budget/);
  const path = "/admin/ai?tab=budget";
  const { page, secret } = await openWithOldProof(browser, { role: "admin", path, heading: "AI Content Generator" });
  const tokens = page.getByLabel("Tokens a month");
  const wanted = String(Number(await tokens.inputValue()) + 1);
  await tokens.fill(wanted);
  await page.getByRole("button", { name: "Save the budget" }).click();
  await expect(proofOf(page)).toBeVisible();
  const kept = async () => (await askAs<DraftOptions>(page, "/api/admin/ai/options")).body.budget.monthlyTokens;
  expect(await kept()).not.toBe(Number(wanted));
  await prove(page, secret);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Budget saved");
  expect(await kept()).toBe(Number(wanted));
});

test("an import is checked without a proof, and goes on where it stood once it is shown who it is", async () => {
  browser.expectError(/403 .*\/admin\/leads\/import/);
  const path = "/admin/leads?tab=import";
  const { page, secret } = await openWithOldProof(browser, { role: "front_desk", path, heading: "Import leads" });
  const buffer = Buffer.from(`Name;Phone;Source\r\n${newName()};${newPhone()};radio`, "latin1");
  await page.getByLabel("File").setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByText("Dry run: nothing was stored.")).toBeVisible();
  await expect(proofOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await expect(proofOf(page)).toBeVisible();
  await prove(page, secret);
  await expect(page.getByText("Imported: 1.")).toBeVisible();
});
