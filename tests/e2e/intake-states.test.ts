import type { BrowserContextOptions, Page } from "playwright";
import { test } from "vitest";
import type { IntakeChangedAnswer, StaffIntakeItem } from "#contract/intake-staff.ts";
import { BIRTH_DATE, newGuest, typeDate } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import {
  agreeToAll,
  type Booked,
  bookVisit,
  fillWho,
  goOn,
  jumpTo,
  opens,
  question,
  signAs,
} from "./support/intake.ts";
import { submitOverHttp } from "./support/intake-api.ts";
import { askAs, enterPortal } from "./support/staff.ts";

const browser = openBrowser();
const NARROW = { viewport: { width: 320, height: 640 } };
const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function openLink({ link }: Booked, options: BrowserContextOptions = {}): Promise<Page> {
  browser.expectError(/404 \(Not Found\).*\/api\/intake\//);
  const page = await newGuest(browser, { ...NARROW, ...options });
  await page.goto(link);
  return page;
}

test("locks the form after five wrong birth dates", async () => {
  const visit = await bookVisit();
  await submitOverHttp(visit);
  browser.expectError(/403 \(Forbidden\)/);
  const page = await openLink(visit);
  await expect(h1(page, "Is this form yours?")).toBeVisible();
  await page.getByRole("button", { name: "Open my form" }).click();
  await expect(page.locator("#door")).toContainText("Please give month, day and year");
  for (const left of ["4 more tries", "3 more tries", "2 more tries", "one more try"]) {
    await typeDate(page, ["1", "2", "1970"]);
    await page.getByRole("button", { name: "Open my form" }).click();
    await expect(page.locator("main")).toContainText(`You have ${left}.`);
  }
  await page.getByRole("button", { name: "Open my form" }).click();
  await expect(h1(page, "This form is locked")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: /555-0117/ })).toBeVisible();
});

test("a returned form starts over through its link, with the note and without the answers", async () => {
  const visit = await bookVisit();
  await submitOverHttp(visit);
  browser.expectError(/403 \(Forbidden\)/);
  const staff = await newGuest(browser);
  await enterPortal(staff, "clinician");
  const { body } = await askAs<{ intakes: StaffIntakeItem[] }>(staff, "intakes");
  const item = body.intakes.find(({ appointmentId }) => appointmentId === visit.id);
  const act = (path: string, version: number, json = {}) =>
    askAs<IntakeChangedAnswer>(staff, `intakes/${item?.id}/${path}`, { method: "POST", version, json });
  const returned = await act("return", item?.version ?? 0, { note: "Which pharmacy is it?" });
  expect(returned.status).toBe(200);

  const page = await openLink(visit);
  await typeDate(page, BIRTH_DATE);
  await page.getByRole("button", { name: "Open my form" }).click();
  await opens(page, "Who you are");
  await expect(page.locator("main")).toContainText("Which pharmacy is it?");
  await expect(page.locator("main")).toContainText("this link doesn’t show what you signed");
  await expect(page.getByLabel("City")).toHaveValue("");

  expect((await act("void", returned.body.version, { reason: "wrong_patient" })).status).toBe(200);
  await page.reload();
  await opens(page, "Who you are");
  await expect(page.getByLabel("City")).toHaveValue("");
});

test("clears the screen after 15 idle minutes, with a warning before", async () => {
  browser.expectError(/404 \(Not Found\).*\/api\/intake\//);
  const { link } = await bookVisit();
  const page = await newGuest(browser, NARROW);
  await page.clock.install();
  await page.goto(link);
  await opens(page, "Who you are");
  await page.getByLabel("City").fill("Zanzibar marker");
  await page.clock.fastForward("13:05");
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my form open" }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward("12:00");
  await page.waitForTimeout(1500);
  await expect(dialog).toBeHidden();
  await page.clock.fastForward("02:00");
  await expect(dialog).toBeVisible();
  await page.clock.fastForward("02:00");
  await expect(h1(page, "We closed your form")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Zanzibar");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.reload();
  await expect(h1(page, "There is no form here")).toBeVisible();
});

test("works by keyboard: focuses missing answers, edits entries, and Back goes a page back", async () => {
  const page = await openLink(await bookVisit());
  await opens(page, "Who you are");
  await page.getByLabel("City").press("Enter");
  const told = page.getByRole("region", { name: /answers are missing or need another look/ });
  await expect(told).toBeFocused();
  await told.getByRole("button", { name: "Sex recorded at birth" }).press("Enter");
  await expect(question(page, "Sex recorded at birth").getByLabel("Male", { exact: true })).toBeFocused();
  await expect(page.getByLabel("City")).toHaveAccessibleDescription("Please answer this question.");
  expect(new URL(page.url()).hash).toBe("");

  await jumpTo(page, "Medicines and allergies");
  await question(page, /take any medicine/)
    .getByLabel("Yes")
    .press("Space");
  await page.getByLabel("Name", { exact: true }).fill("First");
  await page.getByRole("button", { name: "Add a medicine" }).press("Enter");
  const second = page.getByRole("group", { name: "Medicine 2" });
  await expect(second.getByLabel("Name", { exact: true })).toBeFocused();
  await second.getByLabel("Name", { exact: true }).fill("Second");
  await page.getByRole("button", { name: "Remove Medicine 1" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove Medicine 1" })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Second");
  await expect(page.getByText("Medicine 1 is removed.")).toBeAttached();
  await page.goBack();
  await opens(page, "Who you are");
  await page.goForward();
  await opens(page, "Medicines and allergies");
});

test("leads to the page and field that only the server reports as missing", async () => {
  const visit = await bookVisit();
  await submitOverHttp(visit, { isSigned: false });
  browser.expectError(/403 \(Forbidden\)|422 \(Unprocessable/);
  const page = await openLink(visit);
  await typeDate(page, BIRTH_DATE);
  await page.getByRole("button", { name: "Open my form" }).click();
  await opens(page, "Your decisions");
  await agreeToAll(page);
  await goOn(page, "Review and sign");
  const sentence = "This is not what we have. Please check it.";
  const details = {
    missing: [{ section: "emergency", linkId: "emergency.relation" }],
    consents: [],
    isNameWrong: false,
  };
  const error = { code: "invalid_answers", message: "No.", fields: { "emergency.relation": sentence }, details };
  await page.route("**/submit", (route) => route.fulfill({ status: 422, json: { error } }), { times: 1 });
  await signAs(page, "Pat Doe");
  await opens(page, "Emergency contact");
  const field = page.getByLabel("How do you know each other?");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
  await field.fill("A brother");
  await page.getByRole("button", { name: "Back to the review" }).click();
  await opens(page, "Review and sign");
  await signAs(page, "Pat Doe");
  await expect(h1(page, "Thank you, we have your form")).toBeVisible();
});

test("a form opened by link can be closed, and stays closed in that browser", async () => {
  const page = await openLink(await bookVisit());
  await opens(page, "Who you are");
  await page.getByLabel("City").fill("Zanzibar marker");
  await page.getByRole("button", { name: "Save and close my form" }).click();
  await expect(h1(page, "Your form is closed")).toBeVisible();
  await expect(page.locator("main")).toContainText("All your answers are saved");
  await expect(page.locator("main")).not.toContainText("Zanzibar");
  await page.reload();
  await expect(h1(page, "There is no form here")).toBeVisible();
});

test("stops patients under 18 with a kind message", async () => {
  const page = await openLink(await bookVisit());
  await opens(page, "Who you are");
  await fillWho(page);
  await page.getByLabel("Year").fill("2015");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("group", { name: "Date of birth" })).toContainText("Our clinics see adults of 18 years");
  await opens(page, "Who you are");
});
