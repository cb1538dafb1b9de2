import { test } from "vitest";
import { PHONE } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { card, nav, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";
import { holdBack } from "./support/visit.ts";

const browser = openBrowser();

test("saves, draws and removes measures, and shows errors by field", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const { page } = await openPatient(browser, { viewport: PHONE });
  await nav(page).getByRole("link", { name: "My measures" }).click();
  const save = page.getByRole("button", { name: "Save" });
  const weight = page.getByLabel("Weight in pounds");
  await weight.fill("2000");
  await save.click();
  await expect(weight).toHaveAccessibleDescription(/between 50 and 1,400 lb/);
  await weight.fill("210");
  await page.getByLabel("When").fill("2026-01-05T08:00");
  await save.click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Written down");
  await weight.fill("205.5");
  await save.click();
  const kind = card(page, "Weight");
  await expect(kind.getByRole("row")).toContainText(["When", "205.5 lb", "210 lb"]);
  await expect(kind.getByRole("img", { name: /^Weight over time/ })).toBeVisible();
  // The overview answers late and must not overwrite what the patient types meanwhile.
  const overview = await holdBack(page, "**/api/dashboard");
  await weight.fill("204");
  await save.click();
  await expect(kind.getByRole("row")).toHaveCount(4);
  await page.getByRole("radio", { name: "Blood pressure" }).check();
  await page.getByLabel(/^Upper number/).fill("120");
  const answered = page.waitForResponse("**/api/dashboard");
  overview.release();
  await answered;
  await page.getByLabel(/^Lower number/).fill("130");
  await save.click();
  await expect(page.getByLabel(/^Lower number/)).toHaveAccessibleDescription(/has to be smaller/);
  await page.getByLabel(/^Lower number/).fill("80");
  await save.click();
  await expect(card(page, "Blood pressure").getByRole("row")).toContainText(["When", "120/80 mmHg"]);
  await kind.getByRole("button", { name: /^Remove \(210 lb/ }).click();
  await page.getByRole("dialog", { name: "Remove 210 lb?" }).getByRole("button", { name: "Remove" }).click();
  await expect(kind.getByRole("row")).toHaveCount(3);
});
