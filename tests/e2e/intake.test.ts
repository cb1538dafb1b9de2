import type { Page } from "playwright";
import { test } from "vitest";
import { newGuest } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import {
  agreeToAll,
  BIRTH_DATE,
  type Booked,
  bookVisit,
  fillMeasures,
  fillRest,
  fillUntil,
  fillWho,
  goOn,
  kept,
  opens,
  question,
  signAs,
  typeDate,
} from "./support/intake.ts";

const browser = openBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Words of no other text on this site. */
const MARKER = "Zanzibar marker";

const status = (page: Page) => page.locator(".save-status [role=status]");
const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** By the link of his message. */
async function openLink({ link }: Booked, options = {}): Promise<Page> {
  // A guest without a cookie is nobody until his link has been shown.
  browser.expectError(/404 \(Not Found\).*\/api\/intake\//);
  const page = await newGuest(browser, { ...PHONE, ...options });
  await page.goto(link);
  return page;
}

async function giveBirthDate(page: Page, date: readonly [string, string, string]): Promise<void> {
  await typeDate(page, date);
  await page.getByRole("button", { name: "Open my form" }).click();
}

/** From the safety page to the review, with weight as the reason. */
async function finish(page: Page): Promise<void> {
  await fillUntil(page, "Your decisions", { Measures: fillMeasures, Weight: fillWeight });
  await agreeToAll(page);
  await goOn(page, "Review and sign");
}

async function fillWeight(page: Page): Promise<void> {
  await page.getByLabel("Your highest weight as an adult").fill("220");
}

test("a guest fills in his form on a phone in two sittings, signs, and gets a receipt that he can print and add to", async () => {
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
  await expect(status(first)).toHaveText(/^Saved \d{1,2}:\d\d [AP]M$/);
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
  const receipt = page.getByRole("article", { name: "Your receipt" });
  await expect(receipt).toContainText("Signed electronically bypat  DOE".replace("  ", " "));
  await expect(receipt).toContainText(MARKER);
  await expect(receipt).toContainText("I agree to the financial policy");
  expect(await kept(page)).not.toMatch(/Zanzibar|weight|safety/i);

  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByLabel("What would you like to add?").fill("Aspirin since May");
  await page.getByRole("button", { name: "Add this" }).click();
  await expect(receipt).toContainText("Aspirin since May");
  await page.reload();
  await expect(receipt).toContainText("Aspirin since May");
});

test("answers that a clinician sees first bring a calm box at once, and low mood brings support lines, never a score", async () => {
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
  const box = page.locator("[data-notice=emergency]");
  await expect(box).toContainText("Thank you for telling us");
  await expect(box.getByRole("link", { name: "Call 911 in an emergency" })).toHaveAttribute("href", "tel:911");
  await question(page, /riociguat/)
    .getByLabel("Yes")
    .check();
  await expect(box).toHaveCount(2);
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

test("without a connection he goes on, is told, and everything is saved when it is back", async () => {
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
  await expect(status(page)).toHaveText(/^Saved/);
  await page.reload();
  await opens(page, "Emergency contact");
  await expect(page.getByLabel("Full name")).toHaveValue(MARKER);
});

test("who leaves before the last answer is saved is asked first", async () => {
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

test("a page that two windows changed shows both answers, and keeps the one he chooses", async () => {
  const visit = await bookVisit();
  const one = await openLink(visit);
  await opens(one, "Who you are");
  const other = await one.context().newPage();
  await other.goto(visit.link);
  await opens(other, "Who you are");
  await one.getByLabel("City").fill("Niles");
  await one.getByLabel("City").blur();
  await expect(status(one)).toHaveText(/^Saved/);
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
  await expect(status(other)).toHaveText(/^Saved/);
  await one.reload();
  await expect(one.getByLabel("City")).toHaveValue("Niles");
  await expect(one.getByLabel("Street address")).toHaveValue("2 Oak St");
});

const question2 = (page: Page, name: string) => page.getByRole("group", { name });
