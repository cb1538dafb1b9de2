import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { newVisitor } from "./support/chat.ts";
import { card, nav, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";
import { fill, formOn, newPhone } from "./support/forms.ts";
import { portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openDesk = portalOf(browser, "front_desk");

test("shows 911 to a patient who writes about chest pain, and puts the message first for the desk", {
  timeout: 240_000,
}, async () => {
  const { page } = await openPatient(browser);
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Write to the clinic" }).click();
  await page.getByLabel("What is it about?").fill("Since yesterday");
  await page.getByLabel("Your message").fill("I have chest pain since the injection");
  await page.getByRole("button", { name: "Send to the clinic" }).click();
  const help = page.getByRole("alert").filter({ hasText: "If this is happening now, call 911." });
  await expect(help).toBeFocused();
  await expect(help.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
  await expect(page.getByText("Your message is sent.")).toBeVisible();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await page.waitForURL(/\/dashboard\/messages\/thr_/);
  const path = `/staff-portal/messages/${page.url().split("/").pop()}`;
  await page.getByLabel("Your answer").fill("When can I come in?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(card(page, "Since yesterday").getByRole("listitem")).toHaveCount(2);
  await expect(help).toHaveCount(0);

  const desk = await openDesk("/staff-portal/messages");
  const own = desk.getByRole("listitem").filter({ has: desk.locator(`a[href="${path}"]`) });
  await expect(own).toContainText("Possible emergency");
  await desk.goto("/staff-portal/tasks");
  await expect(desk.getByRole("list", { name: "Tasks" }).getByRole("listitem").first()).toContainText(
    "Possible emergency",
  );
  await own.getByRole("link", { name: "Open the conversation" }).click();
  await desk.getByRole("button", { name: "Treatment", exact: true }).click();
  await expect(desk.getByText("Call the patient now, then end the task.")).toBeVisible();
});

test("shows 988 to a visitor who writes about suicide in the contact form", async () => {
  const page = await newVisitor(browser);
  await page.goto("/about");
  const form = formOn(page);
  await fill(form, newPhone());
  await form.message.fill("I want to kill myself");
  await form.send.click();
  await expect(form.thanks.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
});
