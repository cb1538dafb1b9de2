import type { Page } from "playwright";
import { test } from "vitest";
import { BIRTH_DATE, newGuest, typeDate } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import {
  agreeToAll,
  type Booked,
  bookVisit,
  everythingSaved,
  fillMeasures,
  fillRest,
  fillUntil,
  fillWho,
  goOn,
  kept,
  opens,
  question,
  signAs,
} from "./support/intake.ts";

const browser = openBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Appears nowhere else on this site. */
const MARKER = "Zanzibar marker";

const status = (page: Page) => page.locator("[data-sync] [role=status]");
const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function openLink({ link }: Booked, options = {}): Promise<Page> {
  // A guest without a cookie is unknown until the link opens, so the first request gets a 404.
  browser.expectError(/404 \(Not Found\).*\/api\/intake\//);
  const page = await newGuest(browser, { ...PHONE, ...options });
  await page.goto(link);
  return page;
}

async function giveBirthDate(page: Page, date: readonly [string, string, string]): Promise<void> {
  await typeDate(page, date);
  await page.getByRole("button", { name: "Open my form" }).click();
}

/** Starts at the safety questions, with weight as the reason. */
async function finish(page: Page): Promise<void> {
  await fillUntil(page, "Your decisions", { Measures: fillMeasures, Weight: fillWeight });
  await agreeToAll(page);
  await goOn(page, "Review and sign");
}

async function fillWeight(page: Page): Promise<void> {
  await page.getByLabel("Your highest weight as an adult").fill("220");
}

test("a guest fills in the form in two sittings and signs; the link then shows only the date", async () => {
  const visit = await bookVisit();
  const first = await openLink(visit);
  await opens(first, "Who you are");
  expect(first.url()).not.toContain("#");
  await expect(first.getByText("Step 1 of")).toBeVisible();
  await expect(first.getByLabel("Legal first name")).toHaveValue("Pat");
  await fillWho(first);
  await goOn(first, "Emergency contact");
  await fillRest(first);
  await goOn(first, "Payment and pharmacy");
  await question(first, "How will you pay?").getByLabel("I pay myself").check();
  await expect(first.getByText("Your right to a good faith estimate")).toBeVisible();
  await fillRest(first);
  await goOn(first, "Why you are here");
  await first.getByLabel("Weight", { exact: true }).check();
  await first.getByLabel(/What would you like to be better/).fill(MARKER);
  await first.getByLabel(/What would you like to be better/).blur();
  await everythingSaved(first);
  expect(await kept(first)).not.toMatch(/Zanzibar|weight|reasons|Why you/i);
  await first.context().close();

  browser.expectError(/403 \(Forbidden\).*\/open/);
  const page = await openLink(visit);
  await expect(h1(page, "Is this form yours?")).toBeVisible();
  await giveBirthDate(page, ["4", "28", "1980"]);
  await expect(page.locator("main")).toContainText("That is not the date of birth we have.");
  await expect(page.locator("main")).toContainText("You have 4 more tries.");
  await giveBirthDate(page, BIRTH_DATE);
  await opens(page, "Why you are here");
  await expect(page.getByText("Welcome back.")).toBeVisible();
  await expect(page.getByLabel(/What would you like to be better/)).toHaveValue(MARKER);
  await goOn(page, "Safety questions");
  await finish(page);
  await expect(page.locator("main")).toContainText(MARKER);

  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.locator("#sign")).toContainText("Please tick that you sign electronically.");
  browser.expectError(/422.*\/submit/);
  await signAs(page, "Somebody Else");
  await expect(page.locator("#sign")).toContainText("as it stands on the first page");
  await signAs(page, "pat  DOE");
  await expect(h1(page, "Thank you, we have your form")).toBeVisible();
  await expect(page.getByText(/^Signed on /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in to read your copy" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(MARKER);
  expect(await kept(page)).not.toMatch(/Zanzibar|weight|safety/i);

  await page.getByLabel("What would you like to add?").fill("Aspirin since May");
  await page.getByRole("button", { name: "Add this" }).click();
  await expect(page.getByText("Added to your form.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Signed on /)).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Aspirin since May");
});

test("shows 911 for an acute answer alone, 988 for suicidal thoughts and low mood, and calm words for the rest", async () => {
  const page = await openLink(await bookVisit());
  await opens(page, "Who you are");
  await page.getByText(/All pages/).click();
  await page.getByRole("button", { name: "Safety questions" }).click();
  await opens(page, "Safety questions");
  await question(page, /nitrates/)
    .getByLabel("No", { exact: true })
    .check();
  await expect(page.locator("[data-notice]")).toHaveCount(0);
  await question(page, /nitrates/)
    .getByLabel("I am not sure")
    .check();
  await question(page, /father a child/)
    .getByLabel("Yes")
    .check();
  const calm = page.locator("[data-notice=visit]");
  await expect(calm).toHaveText(["We’ll talk about this at your visit.", "We’ll talk about this at your visit."]);
  await expect(page.getByRole("link", { name: /911|988/ })).toHaveCount(0);
  await question(page, /chest pain or pressure/)
    .getByLabel("Yes")
    .check();
  const box = page.locator("[data-notice=emergency]");
  await expect(box).toContainText("If this is happening now, call 911.");
  await expect(box.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
  await question(page, /ending your life/)
    .getByLabel("Yes")
    .check();
  const support = page.locator("[data-notice=support]");
  await expect(support.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");

  await page.getByText(/All pages/).click();
  await page.getByRole("button", { name: "How you have been feeling" }).click();
  await question(page, /Little interest/)
    .getByLabel("Several days")
    .check();
  await question(page, /Feeling down/)
    .getByLabel("Several days")
    .check();
  await expect(support).toHaveCount(0);
  await question(page, /Feeling down/)
    .getByLabel("More than half the days")
    .check();
  await expect(support.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  await expect(support.getByRole("link", { name: /911/ })).toHaveAttribute("href", "tel:911");
  await expect(page.locator("main")).not.toContainText(/score|PHQ|positive|depression/i);
});

test("works offline, says so, and saves everything once online", async () => {
  const page = await openLink(await bookVisit());
  await opens(page, "Who you are");
  browser.expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await fillWho(page);
  await goOn(page, "Emergency contact");
  await expect(status(page)).toContainText("Not saved yet: we can not be reached.");
  await page.getByLabel("Full name").fill(MARKER);
  expect(await kept(page)).not.toContain("Zanzibar");
  await page.context().setOffline(false);
  await everythingSaved(page);
  await page.reload();
  await opens(page, "Emergency contact");
  await expect(page.getByLabel("Full name")).toHaveValue(MARKER);
});

test("asks before leaving unsaved answers", async () => {
  const page = await openLink(await bookVisit());
  await opens(page, "Who you are");
  browser.expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByLabel("City").fill("Skokie");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
});

test("shows both answers of a page changed in two windows, and keeps the chosen one", async () => {
  const visit = await bookVisit();
  const one = await openLink(visit);
  await opens(one, "Who you are");
  const other = await one.context().newPage();
  await other.goto(visit.link);
  await opens(other, "Who you are");
  await one.getByLabel("City").fill("Niles");
  await one.getByLabel("City").blur();
  await everythingSaved(one);
  await other.getByLabel("City").fill("Evanston");
  await other.getByLabel("Street address").fill("2 Oak St");
  await other.getByLabel("Street address").blur();
  await expect(other.getByRole("heading", { name: "This page was changed in another window" })).toBeFocused();
  await other.getByRole("button", { name: "Keep these answers" }).click();
  await expect(question2(other, "City")).toContainText("Please choose one of the two.");
  await question2(other, "City").getByLabel("In the other window: Niles").check();
  await question2(other, "Street address").getByLabel("In this window: 2 Oak St").check();
  await other.getByRole("button", { name: "Keep these answers" }).click();
  await expect(other.getByLabel("City")).toHaveValue("Niles");
  await everythingSaved(other);
  await one.reload();
  await expect(one.getByLabel("City")).toHaveValue("Niles");
  await expect(one.getByLabel("Street address")).toHaveValue("2 Oak St");
});

const question2 = (page: Page, name: string) => page.getByRole("group", { name });
