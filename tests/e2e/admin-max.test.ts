import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { DESKTOP, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { ask, maxOn, newVisitor, openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { enterOwnSite, type OwnSite, serveOwnSite } from "./support/own-site.ts";
import { answerCookies } from "./support/visit.ts";

// These tests change Max for every visitor, so they run on their own site.
let site: OwnSite;
let state: BrowserContextOptions["storageState"];

beforeAll(async () => {
  site = await serveOwnSite("max");
}, 180_000);

afterAll(() => site?.stop());

const browser = openBrowser();

async function adminPage(path = "/admin/max", options: BrowserContextOptions = {}): Promise<Page> {
  const own = { baseURL: site.origin, viewport: DESKTOP, ...options };
  const page = await browser.newPage({ ...own, ...(state && { storageState: state }) });
  await answerCookies(page);
  if (state) await page.goto(path);
  else await enterOwnSite(page, site, { role: "admin", path });
  await expect(page.getByRole("heading", { name: "Max", level: 1 })).toBeVisible();
  state = await page.context().storageState();
  return page;
}

const rowButton = (page: Page) => page.getByRole("rowheader").getByRole("button").first();

async function visitorPage(): Promise<Page> {
  const page = await newVisitor(browser, { baseURL: site.origin });
  await page.goto("/about");
  return page;
}

const WITHIN = { timeout: 5000 };

/** Settings are cached for two seconds, and a caller who asks much faster than a person is slowed down. */
const LIVE_SOON = { timeout: 15_000, intervals: [2500] };

test("Max is turned off on his page, off on the public site within five seconds with both phones, and on again by 'Undo'", async () => {
  const admin = await adminPage();
  const text = `Max is away. ${crypto.randomUUID().slice(0, 8)}`;
  await admin.getByLabel("Text while Max is off").fill(text);
  await admin.getByRole("button", { name: "Save the text" }).click();
  await expect(admin.getByText("Text saved")).toBeVisible();
  const visitor = await visitorPage();
  const max = await openMax(visitor);
  expect(await ask(max, "What are your opening hours?")).toContain("8:00 AM");
  await visitor.keyboard.press("Escape");

  await admin.getByRole("button", { name: "Turn Max off" }).click();
  await expect(admin.getByText("Max is off").first()).toBeVisible();
  await expect(async () => {
    if (await max.dialog.isVisible()) await visitor.keyboard.press("Escape");
    await max.launcher.click();
    await expect(max.dialog.getByText(text)).toBeVisible({ timeout: 800 });
  }).toPass(WITHIN);
  const notice = max.dialog.locator(".chat-notice");
  for (const phone of ["(920) 555-0142", "(847) 555-0117"]) await expect(notice.getByText(phone)).toBeVisible();
  expect(await ask(max, "What are your opening hours?")).toContain(text);
  expect(await ask(max, "There is a crushing pain in my chest and my arm is numb")).toContain("911");

  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText("Max is on").first()).toBeVisible();
  // The first conversation keeps its safety level after the chest pain, so another visitor asks.
  const other = await openMax(await visitorPage());
  await expect(async () => {
    expect(await ask(other, "Are you open on Friday?")).toContain("8:00 AM");
  }).toPass(LIVE_SOON);
});

test("a draft is compared, tested with every case before one's eyes, and only then put live", async () => {
  const page = await adminPage("/admin/max?tab=instructions");
  await page.getByRole("button", { name: "New version from the live one" }).click();
  const words = page.getByLabel("Instructions", { exact: true });
  await words.fill(`${await words.inputValue()}\nNever speak of the weather.`);
  await page.getByLabel("What changes and why").fill("No weather");
  await page.getByRole("button", { name: "Save the draft" }).click();
  const version = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Version 1/ }) });
  await expect(version.getByText("Draft")).toBeVisible();
  await expect(version.getByRole("button", { name: /^Put live/ })).toHaveCount(0);
  await version.getByRole("button", { name: "Compare with live Version 1" }).click();
  await expect(page.getByText("Never speak of the weather.")).toBeVisible();
  await page.keyboard.press("Escape");

  await version.getByRole("button", { name: "Run the tests Version 1" }).click();
  await expect(page.getByText(/^[1-9]\d* of 5\d: /)).toBeVisible();
  await expect(page.getByText("All passed.", { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(version.getByText("Tested")).toBeVisible();
  await version.getByRole("button", { name: "Put live Version 1" }).click();
  await page.getByRole("button", { name: "Put it live" }).click();
  await expect(version.getByText("Live", { exact: true })).toBeVisible();
  await page.reload();
  await expect(version.getByText("All 57 cases passed.")).toBeVisible();
});

test("a transcript is masked until a reason is given, and is marked as reviewed", async () => {
  const visitor = maxOn(await visitorPage());
  await visitor.launcher.click();
  await expect(visitor.suggestions).toBeVisible();
  await ask(visitor, "My name is Walter Brandt, call me at 414-555-0188. What is TRT?");
  const page = await adminPage("/admin/max?tab=transcripts");
  await rowButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Conversation" });
  await expect(dialog.getByText("What is TRT?")).toBeVisible();
  await expect(dialog).not.toContainText("Brandt");
  await expect(dialog).not.toContainText("0188");
  await dialog.getByText("Show the words as they were written").click();
  browser.expectError(/400 .*\/full/);
  await dialog.getByRole("button", { name: "Show them" }).click();
  await expect(dialog.getByText("in ten characters or more").first()).toBeVisible();
  await dialog.getByLabel("Why").fill("A visitor complained about this answer.");
  await dialog.getByRole("button", { name: "Show them" }).click();
  await expect(dialog).toContainText("Walter Brandt");
  await dialog.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(dialog.getByText("State: Reviewed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "Reviewed" })).toBeVisible();
});

const TABS = [
  "",
  "?tab=questions",
  "?tab=safety",
  "?tab=answers",
  "?tab=instructions",
  "?tab=topics",
  "?tab=knowledge",
  "?tab=transcripts",
  "?tab=privacy",
];

test("every tab keeps to WCAG 2.2 AA in light and dark, and fits 320 pixels", async () => {
  const page = await adminPage("/admin/max", { bypassCSP: true });
  for (const tab of TABS) {
    await page.setViewportSize(DESKTOP);
    await page.goto(`/admin/max${tab}`);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect(page.locator("main :is(.card, table, fieldset)").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([tab, overflow]).toEqual([tab, 0]);
  }
});

test("of two who set limits and words at once, the late one keeps what he typed, sees theirs, and saves over it", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const late = await adminPage("/admin/max?tab=answers");
  await late.getByLabel("Messages a day").fill("91");
  const early = await adminPage("/admin/max?tab=answers");
  await early.getByLabel("Tokens a day, in and out").fill("70001");
  await early.getByRole("button", { name: "Save budget and prices" }).click();
  await expect(early.getByText("Budget saved")).toBeVisible();
  // The early administrator saved another form of this tab, so this save does not conflict.
  await late.getByRole("button", { name: "Save the limits" }).click();
  await expect(late.getByText("Limits saved")).toBeVisible();
  await early.reload();
  await early.getByLabel("Messages a day").fill("92");
  await early.getByRole("button", { name: "Save the limits" }).click();
  await expect(early.getByText("Limits saved")).toBeVisible();
  await late.getByLabel("Messages a day").fill("93");
  await late.getByLabel("Longest answer, in tokens").fill("333");
  await late.getByRole("button", { name: "Save the limits" }).click();
  await expect(late.getByText("Messages a day: 92")).toBeVisible();
  await expect(late.getByLabel("Messages a day")).toHaveValue("93");
  await late.getByRole("button", { name: "Save the limits" }).click();
  await expect(late.getByText("Messages a day: 92")).toHaveCount(0);
  // The other form still has unsaved changes, so leaving asks first.
  await late.getByRole("link", { name: "Notice and retention" }).click();
  await late.getByRole("button", { name: "Stay" }).click();
  await expect(late.getByLabel("Longest answer, in tokens")).toHaveValue("333");
  await late.reload();
  await expect(late.getByLabel("Messages a day")).toHaveValue("93");
});

test("a draft that somebody else has changed meanwhile is saved with the second press", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const first = await adminPage("/admin/max?tab=knowledge&sort=-title");
  await rowButton(first).click();
  await first.getByRole("button", { name: "Save as a draft" }).click();
  await expect(first.getByRole("heading", { name: "Before visitors get it" })).toBeFocused();
  const open = async () => {
    const page = await adminPage("/admin/max?tab=knowledge&state=draft");
    await rowButton(page).click();
    return page;
  };
  const late = await open();
  const early = await open();
  const word = crypto.randomUUID().slice(0, 8);
  const field = (page: Page) => page.getByLabel("How visitors ask for it");
  await field(late).fill(`${await field(late).inputValue()}\nlate ${word}`);
  await field(early).fill(`${await field(early).inputValue()}\nearly ${word}`);
  await early.getByRole("button", { name: "Save the draft" }).click();
  await expect(early.getByText("Draft saved")).toBeVisible();
  await late.getByRole("button", { name: "Save the draft" }).click();
  await expect(late.getByText("Someone else changed this.")).toBeVisible();
  await expect(late.getByRole("region", { name: "Their changes", exact: true })).toContainText(`early ${word}`);
  await expect(field(late)).toHaveValue(new RegExp(`late ${word}`));
  await late.getByRole("button", { name: "Save the draft" }).click();
  await expect(late.getByText("Draft saved")).toBeVisible();
});

test("a blocked topic and a rule are added, saved, and shown again after a reload", async () => {
  const page = await adminPage("/admin/max?tab=topics");
  await page.getByRole("button", { name: "Add a topic" }).click();
  const topic = page.getByRole("group", { name: "Topic 1" });
  await topic.getByLabel("Name").fill("Lotteries");
  await topic.getByLabel("Phrases, one a line").fill("winning numbers");
  await page.getByRole("button", { name: "Save blocked topics" }).click();
  await expect(page.getByText("Blocked topics saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("group", { name: "Topic 1" }).getByLabel("Name")).toHaveValue("Lotteries");
  const max = await openMax(await visitorPage());
  await expect(async () => {
    expect(await ask(max, "Tell me the winning numbers")).toContain("not something I can talk about");
  }).toPass(LIVE_SOON);
});
