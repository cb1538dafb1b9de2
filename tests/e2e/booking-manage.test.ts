import type { Page } from "playwright";
import { test } from "vitest";
import type { VisitAnswer } from "#contract/booking-answers.ts";
import { newEmail } from "./support/accounts.ts";
import { bookingOn, bookTime, callManage, newGuest, openTimes, pickDay } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { runSql } from "./support/database.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";

const browser = openBrowser();

async function openVisit(index: number, location = "green-bay"): Promise<{ page: Page; link: string }> {
  const page = await newGuest(browser);
  await openTimes(page, { location, service: "follow-up-visit" });
  await pickDay(page);
  const link = await bookTime(page, newEmail("manage"), index);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your visit", exact: true })).toBeVisible();
  return { page, link };
}

async function visitAt(link: string): Promise<VisitAnswer["visit"]> {
  const response = await fetch(`${testSite().baseUrl}/api/booking/manage/${link.split("/").at(-1)}`);
  return ((await response.json()) as VisitAnswer).visit;
}

test("a manage link shows the visit, and lets its patient confirm, move and cancel it", async () => {
  const { page, link } = await openVisit(0);
  const main = page.locator("main");
  await expect(main).toContainText("Hello Pat. Your visit is booked.");
  await expect(main).not.toContainText(/Doe|patient\.example/);
  await page.getByRole("button", { name: "I will come" }).click();
  await expect(main).toContainText("Thank you for telling us");
  await expect(page.getByRole("button", { name: "I will come" })).toBeHidden();
  const before = await main.locator("dd b").first().textContent();
  await page.getByRole("button", { name: "Choose another time" }).click();
  await pickDay(page, 5);
  await bookingOn(page).times.nth(4).click();
  await expect(main).toContainText("Moved. Your visit is now");
  await expect(page.getByRole("heading", { name: "Move it" })).toBeFocused();
  await expect(main.locator("dd b").first()).not.toHaveText(before ?? "");
  await expect(page.getByRole("button", { name: "I will come" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel this visit" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this visit?" });
  await dialog.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(dialog).toContainText("Please choose a reason.");
  await dialog.getByLabel("The time does not suit me").check();
  await dialog.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(main).toContainText("This visit was cancelled.");
  await expect(page.getByRole("link", { name: "Book another time" })).toHaveAttribute(
    "href",
    "/book-appointment?location=green-bay",
  );
  expect((await visitAt(link)).status).toBe("cancelled");
});

test("shows both times when a visit was moved meanwhile", async () => {
  const { page, link } = await openVisit(2);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await pickDay(page, 5);
  const { startsAt, version } = await visitAt(link);
  const meanwhile = new Date(Date.parse(startsAt) + 15 * 60_000).toISOString();
  expect((await callManage(link, "/move", { version, json: { startsAt: meanwhile } })).status).toBe(200);
  browser.expectError(/409 \(Conflict\)/);
  await bookingOn(page).times.nth(7).click();
  const told = page.getByRole("region", { name: "The visit has changed" });
  await expect(told).toBeFocused();
  await expect(told).toContainText("It is now");
  await expect(told).toContainText("You asked for");
  await told.getByRole("button", { name: "Move it there all the same" }).click();
  await expect(page.locator("main")).toContainText("Moved. Your visit is now");
  expect((await visitAt(link)).version).toBe(version + 2);
});

test("allows changes by phone only after three moves or shortly before, and lets patients report being late", async () => {
  const { page, link } = await openVisit(4);
  const { id } = await visitAt(link);
  await runSql(`update appointments set move_count = 3 where id = '${id}'`);
  await page.reload();
  const move = page.getByRole("region", { name: "Move it" });
  await expect(move).toContainText("moved as often as can be done here");
  await expect(move.getByRole("link", { name: /\(920\) 555-0142/ })).toBeVisible();
  const soon = Date.now() + 3_600_000;
  await runSql(`update appointments set starts_at = ${soon}, ends_at = ${soon + 1_800_000} where id = '${id}'`);
  await page.reload();
  await expect(page.getByRole("region", { name: "Cancel it" })).toContainText("less than four hours");
  await page.getByRole("button", { name: "I am running late" }).click();
  await expect(page.locator("main")).toContainText("We know that you are running late.");
});

test("explains an expired, incomplete or unknown link, and never sends its token elsewhere", async () => {
  const { page, link } = await openVisit(6);
  expect(await page.title()).not.toContain(link.split("/").at(-1) ?? "");
  const response = await page.request.get(link);
  expect(response.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { id } = await visitAt(link);
  await runSql(`update manage_tokens set expires_at = 1 where appointment_id = '${id}'`);
  browser.expectError(/410 \(Gone\)|404 \(Not Found\)/);
  for (const dead of [link, link.slice(0, -3), "/book-appointment/manage", "/book-appointment/manage/x/y"]) {
    await page.goto(dead);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: /\(847\) 555-0117/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Book a visit" })).toHaveAttribute("href", "/book-appointment");
  }
  expect(requests.filter((request) => request.includes("analytics"))).toEqual([]);
});

test("removes the token from the address, keeps it over reload and Back, and sends no referrer", async () => {
  const page = await newGuest(browser);
  await openTimes(page, { service: "follow-up-visit" });
  await pickDay(page);
  const link = await bookTime(page, newEmail("address"), 12);
  const token = link.split("/").at(-1) ?? "";
  const told: string[] = [];
  page.on("request", (request) => told.push(`${request.headers()["referer"] ?? ""} of ${request.url()}`));
  const visit = page.getByRole("heading", { name: "Your visit", exact: true });
  await page.goto(link);
  await expect(visit).toBeVisible();
  const isBare = () => page.evaluate(() => location.pathname + location.search + location.hash);
  expect(await isBare()).toBe("/book-appointment/manage");
  await page.reload();
  await expect(visit).toBeVisible();
  await page.getByRole("link", { name: "Fill in your forms" }).click();
  await expect(visit).toBeHidden();
  await page.goBack();
  await expect(visit).toBeVisible();
  expect(await isBare()).toBe("/book-appointment/manage");
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((line) => line.split(" of ")[0]?.includes(token))).toEqual([]);
  // The token stays in its tab, so another tab has no link.
  const other = await page.context().newPage();
  await other.goto("/book-appointment/manage");
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a patient joins the waitlist for an earlier time and leaves it", async () => {
  const { page } = await openVisit(8);
  const card = page.getByRole("region", { name: "An earlier time" });
  await card.getByRole("button", { name: "Tell me when an earlier time comes free" }).click();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) await card.getByLabel(day).uncheck();
  await card.getByRole("button", { name: "Put me on the list" }).click();
  await expect(card.getByRole("region", { name: "Please look at this again:" })).toBeFocused();
  await card.getByLabel("Monday").check();
  await card.getByLabel("Morning").check();
  await card.getByLabel("Either clinic").check();
  await card.getByRole("button", { name: "Put me on the list" }).click();
  await expect(card).toContainText("Monday, morning, at either clinic");
  await page.reload();
  await expect(card).toContainText("We tell you by e-mail when a time comes free");
  await card.getByRole("button", { name: "Take me off the list" }).click();
  await expect(card).toContainText("You are no longer on the list.");
});

test("an offer link shows the time and its deadline; accepting it leads to the visit", async () => {
  const { page, link } = await openVisit(10);
  const visit = await visitAt(link);
  const { startsAt, endsAt, zone, location, firstName } = visit;
  const offer = { status: "open", firstName, location, zone, startsAt, endsAt, answerBy: startsAt, replaces: null };
  // Offers are made only during the day, so the test fakes the server's answers.
  await page.route("**/api/booking/offers/*", (route) => {
    const isReply = route.request().method() === "POST";
    const json = isReply
      ? { offer: { ...offer, status: "accepted" }, booked: { token: link.split("/").at(-1), visit } }
      : { offer, booked: null };
    return route.fulfill({ json });
  });
  await page.goto(`/book-appointment/manage/offer/${"o".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "A time came free" })).toBeVisible();
  await expect(page.locator("main")).toContainText(/We keep it for you until \d+:\d\d [AP]M Central/);
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect(page.getByRole("heading", { name: "The time is yours" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See or change your visit" })).toHaveAttribute("href", link);
});
