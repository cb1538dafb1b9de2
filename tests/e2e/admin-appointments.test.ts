import type { Page } from "playwright";
import { test } from "vitest";
import type { AdminVisit } from "#contract/admin-appointments.ts";
import type { ScheduleAnswer } from "#contract/admin-schedule.ts";
import type { ListAnswer } from "#contract/list.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { addDays } from "#contract/time.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { bookOwn, chicago, endSchedule, ownSchedule } from "./support/schedule.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");
const PAGE = "/admin/appointments";

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("hours are changed with a visit in the way, which goes to the call list and is not cancelled", async () => {
  const page = await openAdmin(PAGE);
  const own = await ownSchedule(page);
  const visit = await bookOwn(page, own, chicago(own.monday, "14:00"));
  await page.goto(`${PAGE}?tab=hours&provider=${own.provider.id}`);
  await expect(page.getByRole("group", { name: "Row 2: Monday" })).toBeVisible();
  await page.getByRole("button", { name: "Remove row 2" }).click();
  await expect(page.getByText("There are changes that are not saved.")).toBeVisible();
  await page.getByRole("button", { name: "Check and save" }).click();
  const conflicts = dialog(page, "Visits that would fall outside");
  await expect(conflicts).toContainText(visit.ref);
  await expect(conflicts).toContainText("Pat Doe");
  await conflicts.getByRole("button", { name: "Save the change" }).click();
  await expect(conflicts.getByText(`Please say what happens to ${visit.ref}.`).first()).toBeVisible();
  await conflicts.getByLabel(`What happens to ${visit.ref}`).selectOption("call");
  await conflicts.getByRole("button", { name: "Save the change" }).click();
  await expect(toast(page)).toContainText("Hours saved");
  await expect(page.getByRole("group", { name: "Row 2: Monday" })).toHaveCount(0);
  const { body } = await askAs<ScheduleAnswer>(page, "/api/admin/schedule");
  expect(body.providers.find(({ id }) => id === own.provider.id)?.hours).toHaveLength(1);
  const { body: list } = await askAs<ListAnswer<AdminVisit>>(
    page,
    `/api/admin/appointments?provider=${own.provider.id}`,
  );
  expect(list.rows.map(({ ref, status }) => [ref, status])).toEqual([[visit.ref, "confirmed"]]);
  const { body: todo } = await askAs<{ tasks: { kind: string; visit: { id: string } | null }[] }>(
    page,
    "tasks?scope=open",
  );
  expect(JSON.stringify(todo)).toContain(visit.id);
  await endSchedule(page, own);
});

test("a day off that comes again shows the visits on its dates before it is saved", async () => {
  const page = await openAdmin(PAGE);
  const own = await ownSchedule(page);
  const later = addDays(own.monday, 14);
  const visit = await bookOwn(page, own, chicago(later, "09:00"));
  await page.goto(`${PAGE}?tab=hours&provider=${own.provider.id}`);
  await page.getByRole("button", { name: "Add a date" }).click();
  const date = page.getByRole("group", { name: "Date 1" });
  await date.getByLabel("Again").selectOption("Every 2 weeks");
  await date.getByLabel("First date").fill(own.monday);
  await date.getByLabel("Until").fill(addDays(own.monday, 60));
  await page.getByRole("button", { name: "Check and save" }).click();
  const conflicts = dialog(page, "Visits that would fall outside");
  await expect(conflicts).toContainText(visit.ref);
  await conflicts.getByLabel(`What happens to ${visit.ref}`).selectOption("call");
  await conflicts.getByRole("button", { name: "Save the change" }).click();
  await expect(toast(page)).toContainText("Hours saved");
  await expect(date.getByLabel("Again")).toHaveValue("2");
  await endSchedule(page, own);
});

test("ticked visits are marked together: who came not, with a way back, and cancelled ones with what was refused", async () => {
  const page = await openAdmin(PAGE);
  const own = await ownSchedule(page);
  const ahead = await bookOwn(page, own, chicago(own.monday, "09:00"));
  const walkIn = {
    service: own.service.id,
    location: "skokie",
    provider: own.provider.id,
    patient: { firstName: "Lou", lastName: "Doe", email: `l${crypto.randomUUID().slice(0, 8)}@guest.example` },
    override: { reason: "Here already" },
  };
  const { body } = await askAs<{ visit: StaffVisit }>(page, "appointments/walk-in", {
    method: "POST",
    json: walkIn,
    key: crypto.randomUUID(),
  });
  await page.goto(`${PAGE}?tab=list&provider=${own.provider.id}`);
  await expect(page.getByRole("status").filter({ hasText: "Visits: 2" })).toBeVisible();
  for (const { ref } of [ahead, body.visit]) await page.getByRole("checkbox", { name: `Choose ${ref}` }).check();
  await page.getByRole("button", { name: "Mark as no-show…" }).click();
  const marking = dialog(page, "Mark as no-show");
  await marking.getByRole("button", { name: "See what happens" }).click();
  await expect(marking).toContainText("Nothing is changed yet.");
  await expect(marking.getByRole("row", { name: new RegExp(ahead.ref) })).toContainText("The visit has not begun yet.");
  await marking.getByRole("button", { name: "Mark as no-show (1)" }).click();
  await expect(marking).toContainText("Changed: 1");
  await marking.getByRole("button", { name: "Close" }).last().click();
  await expect(marking).toHaveCount(0);
  const row = page.getByRole("row", { name: new RegExp(body.visit.ref) });
  await expect(row).toContainText("Did not come");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Booked");
  await page.getByRole("checkbox", { name: `Choose ${ahead.ref}` }).check();
  await page.getByRole("button", { name: "Cancel…", exact: true }).click();
  const cancelling = dialog(page, "Cancel visits");
  await cancelling.getByLabel("Reason").selectOption("clinic_closed");
  await cancelling.getByRole("button", { name: "See what happens" }).click();
  await expect(cancelling).toContainText("1 visit is cancelled, which can not be undone. No patient is told");
  await cancelling.getByRole("button", { name: "Cancel visits (1)" }).click();
  await expect(cancelling).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(ahead.ref) })).toContainText("Cancelled");
  await page.getByLabel("Show patients' names").check();
  await expect(page.getByRole("row", { name: new RegExp(ahead.ref) })).toContainText("Pat Doe");
  await endSchedule(page, own);
});

test("a series shows the time that is taken, moves it, and is booked as one", async () => {
  const page = await openAdmin(PAGE);
  const own = await ownSchedule(page);
  const first = await bookOwn(page, own, chicago(own.monday, "10:00"));
  await bookOwn(page, own, chicago(addDays(own.monday, 14), "10:00"));
  await page.goto(`${PAGE}?tab=list&provider=${own.provider.id}`);
  await page.getByRole("checkbox", { name: `Choose ${first.ref}` }).check();
  await page.getByRole("button", { name: "Plan a series…" }).click();
  const series = dialog(page, `Series after ${first.ref}`);
  await series.getByLabel("How many visits").fill("3");
  await series.getByRole("button", { name: "See the times" }).click();
  await expect(series).toContainText("1 of 3 times cannot be had.");
  const taken = series.getByLabel(/The provider has another visit/);
  await expect(taken).toHaveValue("skip");
  await taken.selectOption({ index: 0 });
  await series.getByRole("button", { name: "Book 3 visits" }).click();
  await expect(toast(page)).toContainText("Series booked: 3 visits");
  await page.getByRole("link", { name: "Show series" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Visits: 3" })).toBeVisible();
  await endSchedule(page, own);
});

test("the month is a grid for the keyboard: arrows, pages, and Enter for the day", async () => {
  const page = await openAdmin(PAGE);
  const own = await ownSchedule(page);
  const visit = await bookOwn(page, own, chicago(own.monday, "11:00"));
  const before = addDays(own.monday, -8);
  await page.goto(`${PAGE}?date=${before}&location=skokie&provider=${own.provider.id}`);
  const grid = page.getByRole("grid");
  const day = (date: string) => grid.locator(`[data-date="${date}"]`);
  await day(before).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day(addDays(own.monday, -7))).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(day(own.monday)).toBeFocused();
  await expect(day(own.monday)).toContainText("1 booked");
  const inMonth = new RegExp(`^${own.monday.slice(0, 7)}`);
  await page.keyboard.press("PageDown");
  await expect(grid.locator(":focus")).not.toHaveAttribute("data-date", inMonth);
  await page.keyboard.press("PageUp");
  await expect(grid.locator(":focus")).toHaveAttribute("data-date", inMonth);
  await page.goto(`${PAGE}?date=${own.monday}&location=skokie&provider=${own.provider.id}`);
  await day(own.monday).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Day", exact: true })).toHaveAttribute("aria-pressed", "true");
  const block = page.getByRole("button", { name: /11:00 AM/ });
  await block.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, new RegExp(visit.ref))).toContainText("Pat Doe");
  await page.keyboard.press("Escape");
  await expect(block).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).searchParams.get("date")).toBe(addDays(own.monday, 1));
  await endSchedule(page, own);
});

test("a time is closed and opened again, and a room as well", async () => {
  const page = await openAdmin(PAGE);
  const own = await ownSchedule(page);
  const reason = `Course ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto(`${PAGE}?tab=closures`);
  await page.getByRole("button", { name: "Close a time…" }).click();
  const closing = dialog(page, "Close a time");
  await closing.getByLabel("For", { exact: true }).selectOption(own.provider.id);
  await closing.getByLabel("From", { exact: true }).fill(own.monday);
  await closing.getByLabel("To", { exact: true }).fill(own.monday);
  await closing.getByLabel("Reason").fill(reason);
  await closing.getByRole("button", { name: "Check and save" }).click();
  const row = page.getByRole("listitem", { name: new RegExp(reason) });
  await expect(row).toContainText("Closed");
  await row.getByRole("button", { name: `Remove (${reason})` }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).last().click();
  await expect(row).toHaveCount(0);
  await endSchedule(page, own);
});

const TABS = [
  "",
  "?view=week",
  "?tab=list",
  "?tab=hours",
  "?tab=closures",
  "?tab=services",
  "?tab=rooms",
  "?tab=waitlist",
];

test.each(TABS)("axe finds nothing at /admin/appointments%s, in light and dark, and on a phone", async (tab) => {
  const page = await openAdmin(`${PAGE}${tab}`, { bypassCSP: true });
  await expect(page.getByText("Loading...")).toHaveCount(0);
  const found = await violations(page);
  await page.setViewportSize(PHONE);
  found.push(...(await violations(page, { schemes: ["light"] })));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect([found, isWide]).toEqual([[], false]);
});

test.each([
  ["services", "New service…"],
  ["waitlist", "Add somebody…"],
  ["closures", "Close a time…"],
])("axe finds nothing in the dialog of %s", async (tab, button) => {
  const page = await openAdmin(`${PAGE}?tab=${tab}`, { bypassCSP: true });
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
});
