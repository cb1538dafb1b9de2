import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { card, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

test("saves address and emergency contact, requests a correction, and shows the record as a page", async () => {
  const { page } = await openPatient(browser);
  const toast = page.getByRole("region", { name: "Notifications" });
  await page.goto("/dashboard/account");
  const address = card(page, "Postal address");
  await address.getByLabel("Street and number").fill("12 Elm Street");
  await address.getByLabel("City").fill("Allouez");
  await address.getByLabel("State").fill("WI");
  await address.getByLabel("ZIP code").fill("543");
  await address.getByRole("button", { name: "Save address" }).click();
  await expect(address.getByLabel("ZIP code")).toHaveAccessibleDescription(/five digits/);
  await address.getByLabel("ZIP code").fill("54301");
  await address.getByRole("button", { name: "Save address" }).click();
  await expect(toast).toContainText("Profile Updated");
  const contact = card(page, "Emergency contact");
  await contact.getByLabel("Full name").fill("Kim Doe");
  await contact.getByLabel("How do you know each other?").fill("wife");
  await contact.getByLabel("Phone").fill("920 555 0123");
  await expect(contact.getByLabel(/^No/)).toBeChecked();
  await contact.getByRole("button", { name: "Save emergency contact" }).click();
  await expect(contact.getByText("To take this contact away")).toBeVisible();
  await page.reload();
  await expect(contact.getByLabel("Phone")).toHaveValue("(920) 555-0123");
  await expect(address.getByLabel("City")).toHaveValue("Allouez");

  await page.goto("/dashboard/account/my-data");
  const correct = card(page, "Ask for a correction");
  await correct.getByLabel("What should be corrected, and why?").fill("My allergy is missing.");
  await correct.getByRole("button", { name: "Ask for a correction" }).click();
  await expect(correct.getByRole("listitem")).toContainText("We have your request and answer by");
  await page.getByRole("button", { name: "Show a printable copy" }).click();
  const copy = page.getByRole("article", { name: /^Your record at/ });
  await expect(copy).toContainText("12 Elm Street");
  await expect(copy).toContainText("Kim Doe");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(correct).toBeHidden();
  await expect(copy).toBeVisible();
});
