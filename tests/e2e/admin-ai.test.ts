import { test } from "vitest";
import type { DraftOptions } from "#contract/drafts.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf, refetchOn } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "marketing");
const openBudget = portalOf(browser, "admin");

test("a draft is written from chosen sources, its flags are settled, and it becomes a draft article", async () => {
  const page = await openAdmin("/admin/ai");
  await expect(page.getByRole("heading", { level: 1, name: "AI Content Generator" })).toBeVisible();
  await page.getByLabel("Service line").selectOption({ label: "Hair restoration" });
  await expect(page.getByRole("group", { name: "Sources" })).toContainText("male hair loss");
  await page.getByRole("button", { name: "Write a draft" }).click();
  const text = page.getByLabel("Text (Markdown)");
  await expect(text).toHaveValue(/^# Hair restoration[\s\S]+\[1\]/);
  await expect(page.getByText("AI-assisted draft", { exact: true })).toBeVisible();
  await text.fill("# Hair restoration\n\nHair thins slowly. [1]\n\nThis line has no source.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("To settle: 1 of 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save as draft article" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Settle (This line has no source.)" }).click();
  await page.getByLabel("How it was settled").fill("Checked with Dr. Lee on paper.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("To settle: 0 of 1")).toBeVisible();
  await page.getByRole("button", { name: "Save as draft article" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Open the article" })).toHaveAttribute(
    "href",
    /^\/admin\/articles\/art_/,
  );
});

test("a brief with a patient's data is refused beside its field, and what was typed stays", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const page = await openAdmin("/admin/ai");
  const brief = page.getByLabel("Brief (optional)");
  await brief.fill("As our patient John Miller, born 4/12/1961, told us.");
  await page.getByRole("button", { name: "Write a draft" }).click();
  await expect(page.locator("#draft-brief-error")).toContainText("personal data");
  await expect(brief).toHaveValue(/John Miller/);
});

test("history names every draft with model and author, and a version stands beside the first", async () => {
  const page = await openAdmin("/admin/ai");
  await page.getByLabel("What to write").selectOption({ label: "Post for social media" });
  await page.getByRole("button", { name: "Write a draft" }).click();
  const version = Promise.withResolvers<void>();
  await page.route("**/api/admin/ai/drafts", async (route) => {
    await version.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Write another version" }).click();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("without a language model");
  const before = await page.getByRole("row").count();
  version.resolve();
  await expect(page.getByRole("row")).toHaveCount(before + 1);
  await page.getByLabel("Kind").selectOption({ label: "Post for social media" });
  await expect(page).toHaveURL(/type=social/);
  await expect(page.getByRole("row").nth(1)).toContainText("without a language model");
});

test("the generator has no accessibility defect that axe can find", async () => {
  const page = await openAdmin("/admin/ai", { bypassCSP: true });
  await page.getByRole("button", { name: "Write a draft" }).click();
  await expect(page.getByLabel("Text (Markdown)")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);
});

test("a budget that another administrator changed meanwhile is shown before it is replaced", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const page = await openBudget("/admin/ai?tab=budget");
  const tokens = page.getByLabel("Tokens a month");
  await tokens.fill("1500001");
  const budget = async () => (await askAs<DraftOptions>(page, "/api/admin/ai/options")).body.budget;
  const { version } = await budget();
  const json = { monthlyTokens: 1_500_002, inputPrice: null, outputPrice: null };
  expect((await askAs(page, "/api/admin/ai/budget", { method: "PUT", json, version })).status).toBe(200);
  await refetchOn(page);
  await expect(page.getByText("of 1,500,002")).toBeVisible();
  await page.getByRole("button", { name: "Save the budget" }).click();
  const theirs = page.getByRole("region", { name: "Their changes", exact: true });
  await expect(theirs).toContainText("1500002");
  await expect(tokens).toHaveValue("1500001");
  expect((await budget()).monthlyTokens).toBe(1_500_002);
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(page.getByText("of 1,500,001")).toBeVisible();
  await expect(theirs).toHaveCount(0);
  expect((await budget()).monthlyTokens).toBe(1_500_001);
});
