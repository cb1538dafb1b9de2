import type { Page } from "playwright";
import { test } from "vitest";
import { openAccount, signIn } from "./support/accounts.ts";
import { newGuest } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { bookVisit, opens } from "./support/intake.ts";
import { startReact } from "./support/visit.ts";

const browser = openBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test('shows the same "not here" page to a stranger, for a wrong link and to another patient', async () => {
  const visit = await bookVisit();
  browser.expectError(/404 \(Not Found\)/);
  const words = async (page: Page, path: string) => {
    await page.goto(path);
    await expect(h1(page, "There is no form here")).toBeVisible();
    return page.locator("main").textContent();
  };
  const stranger = await newGuest(browser, PHONE);
  const told = await words(stranger, `/patient-intake/${visit.id}`);
  expect(await words(stranger, "/patient-intake/apt_00000000000000000000000000000000")).toBe(told);
  const { token } = await bookVisit();
  expect(await words(stranger, `/patient-intake/${visit.id}#t=${token}`)).toBe(told);
  await stranger.goto(`/auth?next=/patient-intake/${visit.id}`);
  await signIn(stranger, await openAccount());
  await expect(h1(stranger, "There is no form here")).toBeVisible();
  expect(await stranger.locator("main").textContent()).toBe(told);
});

test("opens the form without a link in the account of the visit", async () => {
  const email = await openAccount();
  const { id } = await bookVisit({ email, isOwn: true });
  const page = await newGuest(browser, PHONE);
  await page.goto(`/auth?next=/patient-intake/${id}`);
  await signIn(page, email);
  await opens(page, "Who you are");
});

test("loads the questions with the form only, and with no public page", async () => {
  const page = await newGuest(browser);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  for (const path of ["/", "/book-appointment"]) {
    await page.goto(path);
    await startReact(page);
    await page.waitForLoadState("networkidle");
  }
  const texts = await Promise.all([...scripts].map((url) => fetch(url).then((file) => file.text())));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes("med.nitrates"))).toEqual([]);
});
