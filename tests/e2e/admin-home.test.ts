import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { newEmail, openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";
import { codeOf } from "./support/totp.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const nav = (page: Page) => page.getByRole("navigation", { name: "Admin", exact: true });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const search = (page: Page) => new URL(page.url()).search;

test("an administrator finds every number with its list, and the filters stand in the address", async () => {
  const page = await openAdmin("/admin");
  await expect(heading(page, "Overview")).toBeVisible();
  expect(await page.title()).toMatch(/^Overview \| /);
  for (const name of [
    "Waiting for somebody",
    "Today in Green Bay",
    "Today in Skokie",
    "Next 7 days",
    "Booking funnel",
    "Max: flags to review",
    "Audit trail",
    "System health",
  ]) {
    await expect(card(page, name)).toBeVisible();
  }
  const due = card(page, "Waiting for somebody").getByRole("link", { name: /articles? due for review/ });
  await expect(due).toHaveAttribute("href", "/admin/articles?due=review");
  await expect(card(page, "System health")).toContainText("Built in");
  const fill = card(page, "Next 7 days");
  await fill.getByText("Show as a table").first().click();
  await expect(fill.getByRole("table", { name: "How full Green Bay is" }).getByRole("row")).toHaveCount(8);

  await page.getByLabel("Clinic", { exact: true }).selectOption("skokie");
  await expect(card(page, "Today in Green Bay")).toHaveCount(0);
  expect(search(page)).toBe("?location=skokie");
  await page.getByLabel("From", { exact: true }).fill("2026-01-05");
  await expect(card(page, "Audit trail").getByRole("link", { name: /exports?/ })).toHaveAttribute(
    "href",
    /action=export&from=2026-01-05/,
  );
  expect(search(page)).toContain("from=2026-01-05");
  await page.reload();
  await expect(page.getByLabel("Clinic", { exact: true })).toHaveValue("skokie");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-01-05");
  await page.goBack();
  await page.goBack();
  await expect(card(page, "Today in Green Bay")).toBeVisible();
});

test("the command menu opens by its keys and its button, finds pages by their names, and goes there", async () => {
  const page = await openAdmin("/admin");
  await expect(heading(page, "Overview")).toBeVisible();
  await nav(page).getByRole("button", { name: /Go to/ }).focus();
  await page.keyboard.press("Control+k");
  const menu = page.getByRole("dialog", { name: "Go to a page or run a command" });
  const field = menu.getByRole("combobox", { name: "Page or command" });
  await expect(field).toBeFocused();
  await page.keyboard.type("schema");
  await expect(menu.getByRole("option")).toHaveText([/^Schema Manager/]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(nav(page).getByRole("button", { name: /Go to/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type("nothing like this");
  await expect(menu).toContainText("Nothing is called that.");
  await field.fill("");
  const first = menu.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await field.fill("answered");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/leads\?.*stage=new.*unanswered=yes/);
});

test("the pages are reached by keyboard alone, and an address that is none says so within the area", async () => {
  const page = await openAdmin("/admin");
  await expect(heading(page, "Overview")).toBeVisible();
  await expect(nav(page).getByRole("link")).toHaveText([
    "Overview",
    "AI Content Generator",
    "Articles",
    "Schema Manager",
    "Compliance Admin",
    "Appointment Manager",
    "Max",
    "Leads",
    "Integrations",
    "Staff Portal",
  ]);
  await expect(nav(page).getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await nav(page).getByRole("button", { name: /Go to/ }).focus();
  for (let tab = 0; tab < 8; tab++) await page.keyboard.press("Tab");
  await expect(nav(page).getByRole("link", { name: "Leads" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(nav(page).getByRole("link", { name: "Leads" })).toHaveAttribute("aria-current", "page");

  await page.goto("/admin/no-such-page");
  await expect(heading(page, "Page not found")).toBeVisible();
  await expect(nav(page)).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link", { name: "Overview" }).last().click();
  await expect(heading(page, "Overview")).toBeVisible();
});

test("a list keeps sort, filters and size in its address, back undoes a step, and nothing found says so", async () => {
  const page = await openAdmin("/admin/articles");
  const table = page.getByRole("table", { name: "Articles" });
  const title = table.getByRole("columnheader", { name: "Title" });
  await expect(title).toHaveAttribute("aria-sort", "none");
  await title.getByRole("button").press("Enter");
  await expect(title).toHaveAttribute("aria-sort", "ascending");
  await expect(title.getByRole("button")).toBeFocused();
  await title.getByRole("button").press("Enter");
  await expect(title).toHaveAttribute("aria-sort", "descending");
  expect(search(page)).toBe("?sort=-title");
  await page.goBack();
  await expect(title).toHaveAttribute("aria-sort", "ascending");
  await page.getByLabel("Rows per page").selectOption("25");
  await expect(page).toHaveURL(/\?size=25&sort=title|\?sort=title&size=25/);
  await page.getByRole("searchbox", { name: "Title" }).fill("no article is called this");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Title" })).toHaveValue("no article is called this");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(table.getByRole("rowheader").first()).toBeVisible();
});

test("on a phone the pages stand in a list that opens, and nothing breaks the rules of accessibility", async () => {
  const page = await openAdmin("/admin", { bypassCSP: true });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(card(page, "System health")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await nav(page).getByText("Menu: Overview").click();
  await nav(page).getByRole("link", { name: "Staff Portal" }).click();
  await expect(heading(page, "Today")).toBeVisible();
  await page.goto("/admin");
  await nav(page).getByRole("button", { name: /Go to/ }).click();
  await expect(page.getByRole("combobox", { name: "Page or command" })).toBeFocused();
  expect(await violations(page, { within: "dialog" })).toEqual([]);
});

test("marketing sees its own numbers and pages, and goes home from a page of others", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page);
  const email = await openAccount(newEmail("market"), "marketing");
  await page.goto("/admin?location=skokie");
  await signIn(page, email);
  await expect(heading(page, "Set up a second step")).toBeVisible();
  const secret = page.locator(".secret");
  await expect(secret).toBeVisible();
  await page.getByLabel("Code").fill(codeOf((await secret.textContent()) ?? ""));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I have put them away" }).click();
  await expect(heading(page, "Overview")).toBeVisible();
  expect(search(page)).toBe("?location=skokie");
  await expect(card(page, "Waiting for somebody")).toContainText(/leads? unanswered/);
  await expect(card(page, "Waiting for somebody")).not.toContainText(/before prescribing|possible emergenc/);
  await expect(card(page, "Booking funnel")).toBeVisible();
  for (const name of ["Today in Skokie", "Next 7 days", "Max: flags to review", "Audit trail", "System health"]) {
    await expect(card(page, name)).toHaveCount(0);
  }
  await expect(nav(page).getByRole("link")).toHaveText([
    "Overview",
    "AI Content Generator",
    "Articles",
    "Schema Manager",
    "Claims register",
    "Leads",
  ]);
  await page.goto("/admin/settings/integrations");
  await expect(heading(page, pages.home.heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a patient goes home from every page of the area", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page);
  const email = await openAccount();
  await page.goto("/admin");
  await signIn(page, email);
  await expect(heading(page, pages.home.heading)).toBeVisible();
  for (const path of ["/admin", "/admin/no-such-page"]) {
    await page.goto(path);
    await expect(heading(page, pages.home.heading)).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe("/");
  }
});
