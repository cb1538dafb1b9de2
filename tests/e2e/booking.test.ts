import { test } from "vitest";
import { mailsTo, newEmail } from "./support/accounts.ts";
import { bookingOn, bookTime, codeTo, giveContact, giveName, newGuest, openTimes, pickDay } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { runSql } from "./support/database.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

const TAKEN = /409 \(Conflict\)/;

test("a guest books the next free time with a mailed code, and sees the confirmation", async () => {
  const page = await newGuest(browser);
  const email = newEmail("guest");
  await page.goto("/book-appointment");
  const next = page.getByRole("button", { name: /Central in Skokie$/ });
  const time = ((await next.textContent()) ?? "").replace(/^\w+, \w+ \d+, | in Skokie$/g, "");
  await next.click();
  const { clock, code, book, done, manage } = bookingOn(page);
  await expect(clock).toHaveText(/^(?:10:00|9:\d\d)$/);
  await expect(page.getByRole("heading", { name: "Who is coming?" })).toBeFocused();
  await giveContact(page, email);
  await expect(page.getByRole("heading", { name: "Type the code" })).toBeFocused();
  await code.fill("00000000");
  await book.click();
  browser.expectError(/400 \(Bad Request\)/);
  await expect(page.getByRole("region", { name: "Please look at this again:" })).toBeFocused();
  await code.fill(await codeTo(email));
  await book.click();
  await expect(done).toBeFocused();
  const all = page.locator(".booking-steps");
  await expect(all).toContainText(time);
  for (const words of ["First visit, 60 minutes", "Skokie, IL", "Bring a photo ID"])
    await expect(all).toContainText(words);
  await expect(all.locator("dd b").last()).toHaveText(/^[A-Z0-9-]{6,12}$/);
  const forms = await page.getByRole("link", { name: "Fill in your forms" }).getAttribute("href");
  const link = (await manage.getAttribute("href")) ?? "";
  expect(forms).toMatch(/^\/patient-intake\/apt_\w+#t=[\w-]{43}$/);
  expect(link.split("/").at(-1)).toBe(forms?.split("#t=")[1]);
  const ics = await page.request.get(
    (await page.getByRole("link", { name: "Add to my calendar" }).getAttribute("href")) ?? "",
  );
  expect(await ics.text()).toContain("BEGIN:VEVENT");
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", /^\/auth\?mode=sign-up/);
  await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toContain("Your appointment");
  expect(new URL(page.url()).search).not.toMatch(/Pat|guest|apt_|[\w-]{43}/);
});

test("keeps the hold over a reload, and shows the booking again after one", async () => {
  const page = await newGuest(browser);
  const { times, clock, firstName, code, book, done } = bookingOn(page);
  const email = newEmail("reload");
  await openTimes(page);
  await pickDay(page);
  await times.nth(1).click();
  await expect(firstName).toBeVisible();
  await page.reload();
  await expect(clock).toBeVisible();
  await expect(firstName).toHaveValue("");
  await giveContact(page, email);
  await page.reload();
  await code.fill(await codeTo(email));
  await book.click();
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  await expect(page.locator(".booking-steps")).toContainText("First visit, 60 minutes");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/Pat|Doe|patient\.example|first-visit/);
});

test("books once for a double click, and repeats a request whose response was lost", async () => {
  const page = await newGuest(browser);
  const { times, code, book, done } = bookingOn(page);
  const email = newEmail("twice");
  await openTimes(page);
  await pickDay(page);
  await times.nth(2).click();
  await giveContact(page, email);
  await code.fill(await codeTo(email));
  const keys: string[] = [];
  await page.route("**/api/booking/holds/*/confirm", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    // The server books, but its answer never arrives.
    await route.fetch();
    return route.abort("connectionreset");
  });
  browser.expectError(/ERR_CONNECTION_RESET/);
  await book.dblclick();
  await page
    .getByRole("region", { name: /Nothing is lost/ })
    .getByRole("button", { name: "Try again" })
    .click();
  await expect(done).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const booked = async () => (await mailsTo(email)).filter(({ subject }) => subject === "Your appointment").length;
  await expect.poll(booked).toBe(1);
});

test("gives a contested time to one visitor, and shows the other the nearest times", async () => {
  const [first, second] = [await newGuest(browser), await newGuest(browser)];
  for (const page of [first, second]) {
    await openTimes(page);
    await page.getByLabel("With whom?").selectOption({ label: "Casey Brandt (demo), NP" });
    await expect(bookingOn(page).times.first()).toBeVisible();
    await pickDay(page, 3);
  }
  const wanted = bookingOn(first).times.nth(5);
  await wanted.click();
  await expect(bookingOn(first).clock).toBeVisible();
  browser.expectError(TAKEN);
  await bookingOn(second).times.nth(5).click();
  const taken = second.getByRole("region", { name: /just taken/ });
  await expect(taken).toBeFocused();
  await expect(taken.getByRole("button")).toHaveCount(3);
  await taken.getByRole("button").first().click();
  await expect(bookingOn(second).clock).toBeVisible();
  // Going back releases the hold.
  await first.getByRole("button", { name: "Change time" }).click();
  await expect(bookingOn(first).times.first()).toBeVisible();
  expect(await (await first.request.get("/api/booking/hold")).json()).toEqual({ hold: null });
});

test("an expired hold offers the nearest times and keeps the input", async () => {
  const page = await newGuest(browser);
  const { times, clock, firstName, email, send, code } = bookingOn(page);
  await openTimes(page, { location: "green-bay" });
  await pickDay(page);
  await times.nth(6).click();
  await giveName(page);
  await email.fill(newEmail("late"));
  await page.getByRole("button", { name: "I need five more minutes" }).click();
  await expect(clock).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByRole("button", { name: "I need five more minutes" })).toBeHidden();
  await runSql("update appointments set hold_expires_at = 1 where status = 'held'");
  browser.expectError(TAKEN);
  await send.click();
  await expect(page.getByRole("heading", { name: "The time is no longer kept for you" })).toBeFocused();
  await page.locator(".options button").first().click();
  await expect(firstName).toHaveValue("Pat");
  await send.click();
  await expect(code).toBeVisible();
});

test("announces the last minutes and the end of a hold", async () => {
  const page = await newGuest(browser);
  await page.clock.install();
  await openTimes(page, { location: "green-bay" });
  await pickDay(page);
  await bookingOn(page).times.nth(9).click();
  await expect(bookingOn(page).clock).toBeVisible();
  for (const [time, words] of [
    ["05:05", "for 5 more minutes"],
    ["03:00", "for 2 more minutes"],
    ["01:00", "for 1 more minute."],
  ] as const) {
    await page.clock.fastForward(time);
    await expect(page.locator(".hold-clock [role=status]")).toContainText(words);
  }
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("heading", { name: "The time is no longer kept for you" })).toBeFocused();
});

test("loses no input while offline", async () => {
  const page = await newGuest(browser);
  const { times, email, send, code } = bookingOn(page);
  await openTimes(page);
  await pickDay(page);
  await times.last().click();
  await giveName(page);
  await email.fill(newEmail("offline"));
  await page.context().setOffline(true);
  browser.expectError(/ERR_INTERNET_DISCONNECTED/);
  await send.click();
  const lost = page.getByRole("region", { name: /Nothing is lost/ });
  await expect(lost).toBeFocused();
  await page.context().setOffline(false);
  await lost.getByRole("button", { name: "Try again" }).click();
  await expect(code).toBeVisible();
  await expect(lost).toBeHidden();
});

test("asks a visitor who can't book online to call", async () => {
  const email = newEmail("often");
  const page = await newGuest(browser);
  await openTimes(page);
  await pickDay(page);
  await bookTime(page, email, 10);
  await page.getByRole("button", { name: "Book another visit" }).click();
  await page.getByRole("button", { name: /^First visit/ }).click();
  await page.getByRole("button", { name: /^Green Bay/ }).click();
  await pickDay(page);
  await bookingOn(page).times.nth(3).click();
  const { firstName, code, book } = bookingOn(page);
  await expect(firstName).toHaveValue("Pat");
  const before = await codeTo(email);
  await bookingOn(page).send.click();
  await expect(code).toBeVisible();
  await code.fill(await codeTo(email, before));
  browser.expectError(/422 \(Unprocessable/);
  await book.click();
  const told = page.getByRole("region", { name: /as many visits ahead/ });
  await expect(told.getByRole("link", { name: /\(920\) 555-0142/ })).toBeVisible();
});
