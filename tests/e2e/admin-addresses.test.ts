import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const openAdmin = portalOf(openBrowser(), "admin");

const said = (page: Page) => new URL(page.url()).search;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a list's filters outlive a reload, and Back and Forward go through them", async () => {
  const page = await openAdmin("/admin/leads");
  const stage = page.getByLabel("Stage", { exact: true });
  const owner = page.getByLabel("Owner", { exact: true });
  await expect(stage).toHaveValue("open");
  await stage.selectOption("booked");
  await expect.poll(() => said(page)).toBe("?stage=booked");
  await owner.selectOption("me");
  await expect.poll(() => said(page)).toBe("?stage=booked&owner=me");
  await page.reload();
  await expect(stage).toHaveValue("booked");
  await expect(owner).toHaveValue("me");
  await page.goBack();
  await expect(owner).toHaveValue("");
  await expect(stage).toHaveValue("booked");
  await page.goForward();
  await expect(owner).toHaveValue("me");
  // The list leaves default filters out of the URL.
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect.poll(() => said(page)).toBe("");
  await expect(stage).toHaveValue("open");
});

test("an address of nonsense opens the page as it starts, and says only what the page understood", async () => {
  const page = await openAdmin("/admin/leads?tab=nonsense&page=-1&size=7&sort=%27&stage=married&owner=me");
  await expect(heading(page, "Leads")).toBeVisible();
  await expect(page.getByLabel("Stage", { exact: true })).toHaveValue("open");
  await expect(page.getByLabel("Owner", { exact: true })).toHaveValue("me");
  await expect.poll(() => said(page)).toBe("?owner=me");

  await page.goto("/admin/appointments?view=year&date=2026-13-01&provider=%00&utm_source=mail");
  await expect(heading(page, "Appointment Manager")).toBeVisible();
  await expect(page.getByRole("button", { name: "Month", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => said(page)).toBe("?utm_source=mail");

  await page.goto("/admin/compliance?tab=incidents&state=married&page=two");
  await expect(page.getByRole("heading", { level: 2, name: "Incidents" })).toBeVisible();
  await expect.poll(() => said(page)).toBe("?tab=incidents");

  await page.goto("/staff-portal/week?location=chicago&from=soon&day=never");
  await expect(heading(page, /^Week of /)).toBeVisible();
  await expect.poll(() => said(page)).toBe("");
});

test("addresses of earlier releases, which named the first tab, still open it", async () => {
  const page = await openAdmin("/admin/leads?tab=list&stage=new&unanswered=yes");
  await expect(page.getByLabel("Stage", { exact: true })).toHaveValue("new");
  await expect.poll(() => said(page)).toBe("?stage=new&unanswered=yes");
  await expect(page.getByRole("link", { name: "Inbox" })).toHaveAttribute("aria-current", "page");
});

test("a patient's page leads to the portal by a document, which reads its address", async () => {
  const page = await openAdmin("/admin");
  await page.goto("/dashboard");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page
    .locator('a[href="/staff-portal"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(heading(page, /^Staff Portal/)).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
});
