import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { book, centralTime, dayAhead, dialog, toast } from "./support/desk.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const browser = openBrowser();

const openDesk = portalOf(browser, "front_desk");

test("a visit is moved by keyboard alone, and its patient is not written to when the desk says so", async () => {
  const page = await openDesk();
  const day = dayAhead(107);
  const visit = await book(page, { startsAt: centralTime(day, "09:00") });
  await page.goto(`/staff-portal/week?location=green-bay&from=${day}`);
  const block = page.getByRole("button", { name: new RegExp(`9:00 AM ${visit.patient.name}`) });
  await block.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, visit.patient.name)).toBeVisible();
  await tabTo(page, "Move…");
  await page.keyboard.press("Enter");
  const move = dialog(page, "Move this visit");
  await expect(move.getByRole("button", { name: "10:30 AM" })).toBeVisible();
  await tabTo(page, "10:30 AM");
  await page.keyboard.press("Space");
  await expect(move).toContainText(/New time: .*10:30 AM Central/);
  await move.getByLabel("Send the patient a message about it").focus();
  await page.keyboard.press("Space");
  const sent = page.waitForRequest("**/move");
  await tabTo(page, "Move the visit");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ notify: false, startsAt: centralTime(day, "10:30") });
  await expect(toast(page)).toContainText(`Moved: ${visit.patient.name}`);
  await expect(page.getByRole("button", { name: new RegExp(`10:30 AM ${visit.patient.name}`) })).toBeFocused();
});

async function tabTo(page: Page, label: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let i = 0; i < 60 && (await focused()) !== label; i += 1) await page.keyboard.press("Tab");
  expect(await focused()).toBe(label);
}

test("a visit is dragged onto another; the page asks for a reason and draws both side by side", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const page = await openDesk();
  const day = dayAhead(114);
  const visit = await book(page, { startsAt: centralTime(day, "09:00") });
  const other = await book(page, { startsAt: centralTime(day, "10:00") });
  await page.goto(`/staff-portal/week?location=green-bay&from=${day}&day=${day}`);
  const from = page.getByRole("button", { name: new RegExp(visit.patient.name) });
  const onto = page.getByRole("button", { name: new RegExp(other.patient.name) });
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()];
  if (!start || !end) throw new Error("Both stand in the calendar.");
  await page.mouse.move(start.x + 20, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 8, { steps: 6 });
  await page.mouse.up();
  const move = dialog(page, "Move this visit");
  await expect(move).toContainText(/New time: .*10:00 AM Central/);
  await move.getByRole("button", { name: "Move the visit" }).click();
  await expect(move).toContainText("Another visit stands there already");
  await move.getByLabel("Do it all the same, because").fill("Both of them agreed");
  await move.getByRole("button", { name: "Move the visit" }).click();
  await expect(
    page.getByRole("button", { name: new RegExp(`10:00 AM ${visit.patient.name}.*overlaps`) }),
  ).toBeVisible();
  const [left, right] = [await from.boundingBox(), await onto.boundingBox()];
  expect(Math.abs((left?.x ?? 0) - (right?.x ?? 0))).toBeGreaterThan(20);
});

test("blocked time lists the visits in it before anything is saved", async () => {
  const page = await openDesk();
  const day = dayAhead(121);
  const visit = await book(page, { startsAt: centralTime(day, "11:00") });
  await page.goto(`/staff-portal/week?location=green-bay&from=${day}`);
  await page.getByRole("button", { name: "Block time" }).click();
  const block = dialog(page, /^Block time/);
  await block.getByLabel("From", { exact: true }).fill(day);
  await block.getByLabel("Until", { exact: true }).fill(day);
  await block.getByRole("button", { name: "Block this time" }).click();
  await expect(block.getByLabel("Reason")).toHaveAccessibleDescription(/Please give a reason/);
  await block.getByLabel("Reason").fill("Staff meeting");
  await block.getByRole("button", { name: "Block this time" }).click();
  await expect(block).toContainText("1 visit stands in this time");
  await expect(block).toContainText(visit.patient.name);
  await expect(page.getByRole("region", { name: "Blocked time and holidays" })).not.toContainText("Staff meeting");
  await block.getByRole("button", { name: "Block it and keep these visits" }).click();
  await expect(block).toHaveCount(0);
  const closures = page.getByRole("region", { name: "Blocked time and holidays" });
  await expect(closures).toContainText("Staff meeting");
  await expect(page.getByRole("button", { name: new RegExp(visit.patient.name) })).toBeVisible();
  await closures.getByRole("button", { name: "Remove (Staff meeting)" }).click();
  await dialog(page, "Open this time again?").getByRole("button", { name: "Remove" }).click();
  await expect(closures).not.toContainText("Staff meeting");
});
