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

// One man's way through all of it, as no other file sees it: what one part leaves the next one finds.

const browser = openBrowser();
const openDesk = portalOf(browser, "front_desk");
const openClinic = portalOf(browser, "clinician");

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, ...WITH_MOTION };
/** His own words about his health: they stand in no other text of the site. */
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

/** @returns the path of the link in the mail that he got */
async function book(email: string): Promise<string> {
  const page = await newGuest(browser, PHONE);
  await openTimes(page, { location: "skokie" });
  await pickDay(page, 5);
  const times = await bookingOn(page).times.count();
  await bookTime(page, email, times - 1);
  return mailedLink(email, "Your appointment");
}

/** The way to his visit, as the newest mail with this subject has it; the mail says nothing of him. */
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

/** The first sitting, on a phone: as far as the safety questions. @returns where the form is */
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

/** The second sitting: another browser, and his date of birth. */
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

/** He comes days too early, so the desk says why it takes him in all the same. */
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
  // What he answered is not for the desk.
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

/** With an account, which he opens only now: what he did as a guest is there. */
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

/** What each step left in the trail: who, what he did, and with what. */
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

/** Lines of this man's requests are in the log, and nothing of what he said is. */
async function readLog(email: string): Promise<void> {
  // The server's own lines name pages; those of the health library are called by what they are about.
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
