import type { BrowserContextOptions, Locator, Page } from "playwright";

import { mailsTo } from "./accounts.ts";
import type { TestBrowser } from "./browser.ts";
import { expect } from "./expect.ts";
import { testSite } from "./test-site.ts";
import { answerCookies } from "./visit.ts";

export async function newGuest(browser: TestBrowser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ timezoneId: "America/Chicago", ...options });
  await answerCookies(page);
  return page;
}

export function bookingOn(page: Page) {
  return {
    times: page.locator(".times button"),
    clock: page.getByRole("timer"),
    firstName: page.getByLabel("First name"),
    lastName: page.getByLabel("Last name"),
    email: page.getByLabel("E-mail address"),
    send: page.getByRole("button", { name: "Send me a code" }),
    code: page.getByRole("textbox", { name: "Code" }),
    book: page.getByRole("button", { name: "Book this visit" }),
    done: page.getByRole("heading", { name: /You are booked/ }),
    manage: page.getByRole("link", { name: "See, move or cancel this visit" }),
  };
}

export async function openTimes(page: Page, { service = "first-visit", location = "skokie" } = {}): Promise<void> {
  await page.goto(`/book-appointment?service=${service}&location=${location}`);
  await expect(bookingOn(page).times.first()).toBeVisible();
}

/** Other tests book the first days, so the default is a later one with many slots. */
export async function pickDay(page: Page, index = 4): Promise<void> {
  await page.locator(".strip button").nth(index).click();
  await expect(page.locator(".strip button").nth(index)).toHaveAttribute("aria-pressed", "true");
}

/** The birth date in the intakes of these tests (intake.ts, intake-api.ts). */
export const BIRTH_DATE = ["4", "27", "1980"] as const;

export async function typeDate(
  page: Page | Locator,
  [month, day, year]: readonly [string, string, string],
): Promise<void> {
  await page.getByLabel("Month").fill(month);
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Year").fill(year);
}

export async function giveName(page: Page): Promise<void> {
  const { firstName, lastName } = bookingOn(page);
  await firstName.fill("Pat");
  await lastName.fill("Doe");
  await typeDate(page, BIRTH_DATE);
}

export async function giveContact(page: Page, email: string): Promise<void> {
  const { email: field, send, code } = bookingOn(page);
  await giveName(page);
  await field.fill(email);
  await send.click();
  await expect(code).toBeVisible();
}

export async function codeTo(email: string, than = ""): Promise<string> {
  const newest = async () => {
    const mail = (await mailsTo(email)).find(({ subject }) => subject === "Your code");
    return /\b\d{8}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(newest, { message: `a code to ${email}`, timeout: 15_000 }).not.toBe(than);
  return newest();
}

/** The page must show the slots of a day. @returns the path of the manage link */
export async function bookTime(page: Page, email: string, index = 0): Promise<string> {
  const { times, code, book, done, manage } = bookingOn(page);
  // Other tests may have booked some of the slots.
  await expect(times.first()).toBeVisible();
  await times.nth(Math.min(index, (await times.count()) - 1)).click();
  await giveContact(page, email);
  await code.fill(await codeTo(email));
  await book.click();
  await expect(done).toBeVisible();
  return (await manage.getAttribute("href")) ?? "";
}

/** Changes the appointment behind the page's back. */
export function callManage(
  link: string,
  path: string,
  { version, json = {} }: { version?: number; json?: object } = {},
) {
  const token = link.split("/").at(-1);
  return fetch(`${testSite().baseUrl}/api/booking/manage/${token}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(version && { "If-Match": `"${version}"` }) },
    body: JSON.stringify(json),
  });
}
