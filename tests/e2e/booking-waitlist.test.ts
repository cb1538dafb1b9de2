import { randomUUID } from "node:crypto";
import { onTestFinished, test } from "vitest";
import { mailsTo, newEmail } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { bookingOn, codeTo, giveName, newGuest, openTimes } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { runSql } from "./support/database.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

/** No other test uses this day in Green Bay, and the closure leaves it without slots. */
async function closedDay(): Promise<string> {
  const at = new Date(Date.now() + (50 + Math.floor(Math.random() * 6)) * DAY);
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setUTCDate(at.getUTCDate() - 1);
  const date = at.toISOString().slice(0, 10);
  await close(randomUUID(), date, 1);
  return date;
}

const DAY = 86_400_000;

async function close(id: string, date: string, days: number): Promise<void> {
  const from = Date.parse(`${date}T05:00:00Z`);
  await runSql(
    `insert into closures (id, location, provider_id, starts_at, ends_at, reason, kind, status)
     values ('${id}', 'green-bay', null, ${from}, ${from + days * DAY}, 'Test', 'blackout', 'confirmed')`,
  );
}

test("a guest joins the waitlist with a code, gets an offer and leaves the list, on a phone", {
  timeout: 180_000,
}, async () => {
  const day = await closedDay();
  const email = newEmail("waits");
  const page = await newGuest(browser, { viewport: { width: 320, height: 700 }, bypassCSP: true });
  await openTimes(page, { location: "green-bay" });
  await page.getByRole("button", { name: "Tell me when one comes free" }).click();
  await expect(page.getByRole("heading", { name: "When would it suit you?" })).toBeFocused();

  // Some of the suggested days have free slots, which the guest sees before getting a code.
  browser.expectError(/409 \(Conflict\)/);
  await giveName(page);
  await bookingOn(page).email.fill(email);
  await bookingOn(page).send.click();
  const told = page.getByRole("region", {
    name: "Some of those times are free in Green Bay. Please book one of them.",
  });
  await expect(told.getByRole("button", { name: /Central$/ })).toHaveCount(3);

  await page.getByLabel("From").fill(day);
  await page.getByLabel("To", { exact: true }).fill(day);
  await bookingOn(page).send.click();
  await expect(page.getByRole("heading", { name: "Type the code" })).toBeFocused();
  expect(await violations(page, { within: "main" })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const join = page.getByRole("button", { name: "Put me on the list" });
  const right = await codeTo(email);
  browser.expectError(/400 \(Bad Request\)/);
  await bookingOn(page).code.fill(right === "12345678" ? "87654321" : "12345678");
  await join.click();
  await expect(page.getByText("That is not the code. Please look again.").first()).toBeVisible();
  await bookingOn(page).code.fill(right);
  await join.click();
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeFocused();
  await expect(page.locator("main")).toContainText("We tell you by e-mail when a time comes free");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(email);

  const letter = async () =>
    (await mailsTo(email)).find(({ subject }) => subject === "You are on our list")?.text ?? "";
  await expect.poll(letter, { timeout: 15_000 }).toContain("/manage/waiting/");
  const link = /\/book-appointment\/manage\/waiting\/[\w-]+/.exec(await letter())?.[0] ?? "";
  const other = await newGuest(browser);
  await other.goto(link);
  await expect(other.locator("main")).toContainText("in Green Bay");
  await other.getByRole("button", { name: "Take me off the list" }).click();
  await expect(other.getByRole("heading", { name: "You are off the list" })).toBeVisible();
  await expect(other.locator("main")).toContainText("We will no longer write to you about free times.");
  browser.expectError(/410 \(Gone\)/);
  await other.reload();
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("shows a time that comes free during the code step, and holds it on a press", async () => {
  const closure = randomUUID();
  // No other test closes a week this far ahead, and a holiday cannot cover all of it.
  const [first = "", last = ""] = [40, 46].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10));
  await close(closure, first, 8);
  const open = async () => void (await runSql(`delete from closures where id = '${closure}'`));
  onTestFinished(open);
  const address = newEmail("meanwhile");
  const page = await newGuest(browser);
  await openTimes(page, { location: "green-bay" });
  await page.getByRole("button", { name: "Tell me when one comes free" }).click();
  const { email, send, code } = bookingOn(page);
  await giveName(page);
  await email.fill(address);
  await expect(page.getByRole("link", { name: "privacy policy (new tab)" })).toHaveAttribute("href", "/privacy-policy");
  const terms = page.getByText("Message and data rates may apply. Reply STOP to end, HELP for help.");
  await expect(terms).toBeHidden();
  await page.getByLabel("Text message").check();
  await expect(terms).toBeVisible();
  await page.getByLabel("E-mail", { exact: true }).check();
  await email.fill(address);
  await page.getByLabel("From").fill(first);
  await page.getByLabel("To", { exact: true }).fill(last);
  await send.click();
  await code.fill(await codeTo(address));
  await open();
  browser.expectError(/409 \(Conflict\)/);
  await page.getByRole("button", { name: "Put me on the list" }).click();
  const told = page.getByRole("region", {
    name: "Some of those times are free in Green Bay. Please book one of them.",
  });
  await expect(page.getByRole("button", { name: "Change what I typed" })).toBeVisible();
  await told
    .getByRole("button", { name: /Central$/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Who is coming?" })).toBeFocused();
});

test("holds a suggested free time at once", async () => {
  const page = await newGuest(browser);
  await openTimes(page, { location: "skokie" });
  await page.getByRole("button", { name: "Tell me when one comes free" }).click();
  const { email, send } = bookingOn(page);
  await giveName(page);
  await email.fill(newEmail("finds"));
  browser.expectError(/409 \(Conflict\)/);
  await page.getByLabel("Either clinic").check();
  await send.click();
  const told = page.getByRole("region", { name: /^Some of those times are free in / });
  await told
    .getByRole("button", { name: /Central$/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Who is coming?" })).toBeFocused();
  await expect(page.getByRole("timer")).toBeVisible();
});
