import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { test } from "vitest";
import type { AuditListAnswer } from "#contract/audit-list.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { mailsTo, newEmail, openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP } from "./support/axe.ts";
import { BIRTH_DATE, bookingOn, bookTime, newGuest, openTimes, pickDay, typeDate } from "./support/booking.ts";
import { openBrowser, WITH_MOTION } from "./support/browser.ts";
import { findVisit, localDate } from "./support/desk.ts";
import { expect } from "./support/expect.ts";
import {
  agreeToAll,
  everythingSaved,
  fillMeasures,
  fillRest,
  fillUntil,
  fillWho,
  goOn,
  opens,
  question,
  signAs,
} from "./support/intake.ts";
import { askAs, enterPortal, portalOf } from "./support/staff.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies } from "./support/visit.ts";

// One patient goes through every area; each step depends on data that the step before left.

const browser = openBrowser();
const openDesk = portalOf(browser, "front_desk");
const openClinic = portalOf(browser, "clinician");

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, ...WITH_MOTION };
/** The patient's own words, which appear nowhere else on the site. */
const MARKER = "Tanganyika fatigue marker";

const h1 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("care journey: a guest books, moves and signs the intake; desk and clinician continue; every step is audited without free text in the log", {
  timeout: 300_000,
}, async () => {
  const email = newEmail("journey");
  const manage = await book(email);
  const visitId = await move(manage);
  const link = await beginForm(manage);
  await finishForm(link);
  const visit = await checkIn(visitId);
  await review(visit);
  await seeNextStep(email);
  await readTrail(visit);
  await readLog(email);
});

async function book(email: string): Promise<string> {
  const page = await newGuest(browser, PHONE);
  await openTimes(page, { location: "skokie" });
  await pickDay(page, 5);
  const times = await bookingOn(page).times.count();
  await bookTime(page, email, times - 1);
  return mailedLink(email, "Your appointment");
}

/** Also checks that the mail reveals nothing about the patient. */
async function mailedLink(email: string, subject: string): Promise<string> {
  const found = async () => (await mailsTo(email)).find((mail) => mail.subject === subject)?.text ?? "";
  await expect.poll(found, { message: `the mail "${subject}"`, timeout: 15_000 }).toContain("/manage/");
  const text = await found();
  expect(text).not.toMatch(/Pat|Doe|first visit|testosterone|erect/i);
  return /\/book-appointment\/manage\/[\w-]{43}/.exec(text)?.[0] ?? "";
}

async function move(manage: string): Promise<string> {
  const page = await newGuest(browser, PHONE);
  await page.goto(manage);
  const when = page.locator("main dd b").first();
  const before = (await when.textContent()) ?? "";
  await page.getByRole("button", { name: "Choose another time" }).click();
  await pickDay(page, 4);
  const { times } = bookingOn(page);
  await times.nth((await times.count()) - 1).click();
  await expect(page.locator("main")).toContainText("Moved. Your visit is now");
  await expect(when).not.toHaveText(before);
  const forms = page.getByRole("link", { name: "Fill in your forms" });
  return /apt_\w+/.exec((await forms.getAttribute("href")) ?? "")?.[0] ?? "";
}

async function beginForm(manage: string): Promise<string> {
  browser.expectError(/404 \(Not Found\).*\/api\/intake\//);
  browser.expectError(/403 \(Forbidden\).*\/open/);
  const page = await newGuest(browser, PHONE);
  await page.goto(manage);
  const forms = page.getByRole("link", { name: "Fill in your forms" });
  const link = (await forms.getAttribute("href")) ?? "";
  await forms.click();
  await openByBirthDate(page);
  await opens(page, "Who you are");
  await fillWho(page);
  await goOn(page, "Emergency contact");
  await fillRest(page);
  await goOn(page, "Payment and pharmacy");
  await fillRest(page);
  await goOn(page, "Why you are here");
  await page.getByLabel("Weight", { exact: true }).check();
  await page.getByLabel(/What would you like to be better/).fill(MARKER);
  await goOn(page, "Safety questions");
  await question(page, /nitrates/)
    .getByLabel("Yes")
    .check();
  await expect(page.locator("[data-notice=visit]")).toHaveText("We’ll talk about this at your visit.");
  await everythingSaved(page);
  await page.context().close();
  return link;
}

async function openByBirthDate(page: Page): Promise<void> {
  await expect(h1(page, "Is this form yours?")).toBeVisible();
  await typeDate(page, BIRTH_DATE);
  await page.getByRole("button", { name: "Open my form" }).click();
}

/** Continues in another browser, where the birth date opens the form. */
async function finishForm(link: string): Promise<void> {
  const page = await newGuest(browser, PHONE);
  await page.goto(link);
  await openByBirthDate(page);
  await opens(page, "Safety questions");
  await expect(question(page, /nitrates/).getByLabel("Yes")).toBeChecked();
  const fillWeight = (form: Page) => form.getByLabel("Your highest weight as an adult").fill("220");
  await fillUntil(page, "Your decisions", { Measures: fillMeasures, Weight: fillWeight });
  await agreeToAll(page);
  await goOn(page, "Review and sign");
  await signAs(page, "Pat Doe");
  await expect(h1(page, "Thank you, we have your form")).toBeVisible();
}

/** The patient arrives days early, so the desk must give a reason for the check-in. */
async function checkIn(visitId: string): Promise<StaffVisit> {
  const page = await openDesk();
  const visit = await findVisit(page, visitId);
  await page.goto(`/staff-portal?location=skokie&date=${localDate(visit.startsAt)}`);
  const card = page.locator(`#visit-${visitId}`);
  await expect(card).toContainText("Pat Doe");
  await card.getByRole("button", { name: /^Check in/ }).click();
  const asked = page.getByRole("dialog", { name: "Check in outside of the time?" });
  await asked.getByLabel("Why now?").fill("He came early");
  await asked.getByRole("button", { name: "Check in all the same" }).click();
  await expect(toast(page)).toContainText("Checked in: Pat Doe");
  await expect(page.getByRole("region", { name: /^Arrived/ }).locator(`#visit-${visitId}`)).toBeVisible();
  // The desk must not see the patient's answers.
  await expect(page.locator("main")).not.toContainText(/nitrates|Tanganyika/i);
  return visit;
}

async function review({ startsAt, id }: StaffVisit): Promise<void> {
  const page = await openClinic(`/staff-portal?location=skokie&date=${localDate(startsAt)}`);
  const card = page.locator(`#visit-${id}`);
  await expect(card).toContainText("Check before prescribing");
  await card.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open the intake" }).click();
  await page.getByRole("button", { name: "Treatment", exact: true }).click();
  const flags = page.getByRole("region", { name: "Check before prescribing (1)" });
  await expect(flags).toContainText("Nitrates or poppers: Yes");
  await expect(page.getByRole("main")).toContainText(MARKER);
  await page.getByRole("button", { name: "Mark as reviewed (Safety questions)" }).click();
  await expect(toast(page)).toContainText("Reviewed: Safety questions");
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(toast(page)).toContainText("Intake accepted");
  await page.getByRole("link", { name: "Open the chart" }).click();
  await page.getByRole("button", { name: "Write a message" }).click();
  const letter = page.getByRole("dialog", { name: "Write to Pat Doe" });
  await letter.getByLabel("What it is about").fill("Before you come");
  await letter.getByLabel("Message").fill("Please bring the medicine that you named.");
  await letter.getByRole("button", { name: "Send" }).click();
  await expect(toast(page)).toContainText("Sent to Pat Doe");
}

/** The patient opens an account only now and still sees what they did as a guest. */
async function seeNextStep(email: string): Promise<void> {
  await openAccount(email);
  const page = await browser.newPage(PHONE);
  await answerCookies(page);
  await page.goto("/dashboard");
  await signIn(page, email);
  const connect = page.getByRole("region", { name: "Have you been here before?" });
  await connect.getByLabel("Last name").fill("Doe");
  await typeDate(connect, BIRTH_DATE);
  await connect.getByRole("button", { name: "See my visits" }).click();
  await expect(connect).toBeHidden();
  const step = page.getByRole("region", { name: "You have a message from the clinic" });
  await expect(step).toContainText("Your next step");
  await expect(page.getByRole("region", { name: "Intake form" })).toContainText("Signed on");
  await step.getByRole("link", { name: "Read it" }).click();
  await page.getByRole("link", { name: "Before you come" }).click();
  await expect(page.getByText("Please bring the medicine that you named.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Nothing to do right now" })).toBeVisible();
}

const STEPS = [
  "visitor: appointment.confirm appointment",
  "patient: appointment.move appointment",
  "link: intake.open intake",
  "link: intake.save intake",
  "link: intake.submit intake",
  "front_desk: appointment.check_in appointment",
  "clinician: view intake",
  "clinician: intake.review_section intake",
  "clinician: intake.accept intake",
  "clinician: message.start messages",
  "patient: patient.claim patient",
  "patient: view dashboard",
];

async function readTrail({ patient }: StaffVisit): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page);
  await enterPortal(page, "compliance", "/admin/compliance");
  const path = `/api/admin/compliance/audit?patient=${patient.id}&size=100`;
  const { status, body } = await askAs<AuditListAnswer>(page, path);
  expect(status).toBe(200);
  const steps = new Set(body.rows.map(({ actorRole, action, type }) => `${actorRole}: ${action} ${type}`));
  expect([...steps]).toEqual(expect.arrayContaining([...STEPS]));
  expect(JSON.stringify(body)).not.toMatch(/Tanganyika|nitrates|early|medicine that/i);
}

async function readLog(email: string): Promise<void> {
  // Skips requests for library pages, whose addresses contain words of their topics.
  const lines = (await readFile(testSite().log, "utf8")).split("\n");
  const log = lines.filter((line) => !/\/(?:health-library|api\/articles)\//.test(line)).join("\n");
  for (const route of [
    "/api/booking/holds/:id/confirm",
    "/api/intake/:appointmentId/submit",
    "/api/staff/intakes/:id",
  ]) {
    expect(log).toContain(`"route":"${route}"`);
  }
  expect(log).not.toMatch(/Tanganyika|nitrates|came early|medicine that/i);
  expect(log).not.toContain(email);
  expect(log).not.toMatch(/"1980-04-27"|847 ?555 ?0199/);
}
