import type { Page } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { DESKTOP } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { ask, newVisitor, openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { enterOwnSite, type OwnSite, serveOwnSite } from "./support/own-site.ts";
import { answerCookies } from "./support/visit.ts";

// These tests publish answers for every visitor, so they run on their own site.
let site: OwnSite;

beforeAll(async () => {
  site = await serveOwnSite("max-loop");
}, 180_000);

afterAll(() => site?.stop());

const browser = openBrowser();

async function colleague(role: string, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin, viewport: DESKTOP });
  await answerCookies(page);
  await enterOwnSite(page, site, { role, path });
  await expect(page.getByRole("heading", { name: "Max", level: 1 })).toBeVisible();
  return page;
}

async function hear(question: string): Promise<string> {
  const page = await newVisitor(browser, { baseURL: site.origin });
  await page.goto("/about");
  return ask(await openMax(page), question);
}

/** Each isolate caches settings and the index for two seconds. */
const LIVE_SOON = { timeout: 20_000, intervals: [2500] };
const ANSWER = "You may lock your bicycle to the rack beside the door of each clinic.";

test("a question that Max cannot answer is answered: written, tested, approved, published, said, and turned off", async () => {
  expect(await hear("Is there a rack for bicycles?")).not.toContain("rack beside the door");
  expect(await hear("is there any rack for bicycles here")).not.toContain("rack beside the door");

  const admin = await colleague("admin", "/admin/max?tab=questions");
  const asked = admin.getByRole("listitem").filter({ hasText: "rack for bicycles" });
  await expect(asked).toContainText("2×");
  await expect(asked.getByText("Couldn’t answer").first()).toBeVisible();
  await asked.getByRole("button", { name: /^Write an answer/ }).click();
  const editor = admin.getByRole("dialog");
  await expect(editor.getByLabel("How visitors ask for it")).toHaveValue(/Is there a rack for bicycles\?/);
  await editor.getByLabel("Title").fill("Bicycles at the clinic");
  await editor.getByLabel("What Max says").fill(ANSWER);
  await editor.getByLabel("Source").selectOption("/about");
  await editor.getByRole("button", { name: "Save the draft" }).click();
  await expect(editor.getByRole("heading", { name: "Before visitors get it" })).toBeFocused();
  await editor.getByRole("button", { name: "Run the tests" }).click();
  await expect(editor.getByText("All passed.", { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(editor.getByRole("button", { name: "Publish" })).toHaveCount(0);
  expect(await hear("Is there a rack for bicycles?")).not.toContain("rack beside the door");

  const clinician = await colleague("clinician", "/admin/max?tab=knowledge&state=draft");
  await clinician.getByRole("button", { name: "Bicycles at the clinic" }).click();
  const review = clinician.getByRole("dialog");
  await expect(review.getByLabel("What Max says")).toBeDisabled();
  await review.getByRole("button", { name: "Approve these words" }).click();
  await expect(review.getByText("A clinician approved exactly these words")).toBeVisible();

  await admin.goto("/admin/max?tab=knowledge&state=draft");
  await admin.getByRole("button", { name: "Bicycles at the clinic" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Published").first()).toBeVisible();
  await expect(async () => {
    expect(await hear("Where is the rack for bicycles?")).toContain(ANSWER);
  }).toPass(LIVE_SOON);

  await admin.goto("/admin/max?tab=knowledge&search=bicycles");
  await admin.getByRole("button", { name: "Turn off: Bicycles at the clinic" }).click();
  await expect(admin.getByRole("button", { name: "Turn on: Bicycles at the clinic" })).toBeVisible();
  await expect(async () => {
    expect(await hear("Where is the rack for bicycles?")).not.toContain(ANSWER);
  }).toPass(LIVE_SOON);
});

test("flagged conversations of the week are judged one by one, by keyboard", async () => {
  await hear("crushing chest pain and my arm is numb");
  await hear("my penis has been hard for five hours and it hurts");
  const page = await colleague("clinician", "/admin/max?tab=safety");
  const queue = page.getByRole("region", { name: /^1 of 2/ });
  await expect(queue.getByText("crushing chest pain")).toBeVisible();
  await queue.getByRole("heading").focus();
  await page.keyboard.press("j");
  const second = page.getByRole("region", { name: /^2 of 2/ });
  await expect(second.getByText("hard for five hours")).toBeVisible();
  await expect(second.getByRole("heading")).toBeFocused();
  await page.keyboard.press("k");
  await queue.getByRole("button", { name: "Save and go on" }).click();
  await expect(queue.getByText("Please choose a verdict.").first()).toBeVisible();
  await queue.getByLabel("Right").check();
  // Letters typed into the note must not act as keyboard shortcuts.
  await queue.getByLabel("Note").pressSequentially("just as it should be, ok");
  await queue.getByRole("button", { name: "Save and go on" }).click();
  const last = page.getByRole("region", { name: /^1 of 1/ });
  await expect(last.getByText("hard for five hours")).toBeVisible();
  await last.getByLabel("False alarm").check();
  await last.getByRole("button", { name: "Save and go on" }).click();
  await expect(page.getByText("Everything flagged in this week is reviewed.")).toBeVisible();
  const week = page.getByRole("table", { name: "Reviews by week" }).getByRole("row").nth(1);
  await expect(week.getByRole("cell")).toHaveText(["2", "0", "1", "1", "0"]);
});
