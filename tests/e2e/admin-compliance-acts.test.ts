import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const PATH = "/admin/compliance";
const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const newWord = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

test("a data request is written down, verified with a reason, worked on and fulfilled, and leaves the open list", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const page = await openAdmin(`${PATH}?tab=requests`);
  const who = newWord("By letter");
  await page.getByRole("button", { name: "New request" }).click();
  const form = dialog(page, "New data request");
  await form.getByLabel("What is asked for").selectOption({ label: "A copy of the record" });
  await form.getByLabel("How it came").selectOption({ label: "By letter" });
  await form.getByLabel("Who asks, how to reach them, in which form").fill(who);
  await form.getByRole("button", { name: "Write it down" }).click();
  const request = dialog(page, "Data request");
  await expect(request).toContainText(who);
  await expect(request).toContainText("Due in 30 days");
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  expect(page.url()).not.toContain(who.split(" ").at(-1) ?? "");

  await request.getByLabel("Act").selectOption("verified");
  await request.getByRole("button", { name: "Identity verified" }).click();
  await expect(request.getByRole("definition").filter({ hasText: /^Received$/ })).toBeVisible();
  await request.getByLabel("How you know who asks").fill("Photo identification, seen at the desk");
  await request.getByRole("button", { name: "Identity verified" }).click();
  await expect(request.getByRole("definition").filter({ hasText: /^Verified$/ })).toBeVisible();
  await expect(request).toContainText("Photo identification, seen at the desk");
  await request.getByLabel("Act").selectOption("in_progress");
  await request.getByRole("button", { name: "Start the work" }).click();
  await request.getByLabel("Act").selectOption("fulfilled");
  await request.getByLabel("What was given, and how (optional)").fill("The record on paper");
  await request.getByRole("button", { name: "Fulfilled" }).click();
  await expect(request.getByRole("definition").filter({ hasText: /^Fulfilled$/ })).toBeVisible();
  await expect(request.getByLabel("Act")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(request).toHaveCount(0);

  const row = page.locator(`a[href*="${id}"]`);
  await expect(row).toHaveCount(0);
  await page.getByLabel("State").selectOption({ label: "Ended" });
  await expect(row).toBeVisible();
}, 120_000);

test("a vendor is entered, changed, and has its agreement in force only with a day on which it was signed", async () => {
  const page = await openAdmin(`${PATH}?tab=vendors`);
  const name = newWord("Courier");
  await page.getByRole("button", { name: "Add a vendor" }).click();
  const form = dialog(page, "New vendor");
  await form.getByLabel("Which", { exact: true }).selectOption("other");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("What it does").fill("Carries samples to the laboratory");
  await form.getByLabel("Which data it sees").fill("Names on tubes");
  await form.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Names on tubes");
  await expect(row).not.toContainText("In force");

  await row.getByRole("button", { name: `Change (${name})` }).click();
  const change = dialog(page, name);
  await expect(change.getByLabel("What it does")).toHaveValue("Carries samples to the laboratory");
  await change.getByLabel("Which data it sees").fill("Numbers on tubes, no names");
  await change.getByLabel("Agreement signed on").fill("2026-01-15");
  await change.getByLabel("Has to be renewed by").fill("2099-01-15");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toHaveCount(0);
  await expect(row).toContainText("Numbers on tubes, no names");
  await expect(row).toContainText("In force");
  await page.reload();
  await expect(row).toContainText("Jan 15, 2026");
}, 120_000);
