import { test } from "vitest";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { codeTo, typeDate } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { card, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";
import { signIntake } from "./support/signed-intake.ts";
import { askAs, portalOf } from "./support/staff.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();
const openDesk = portalOf(browser, "front_desk");
const openClinician = portalOf(browser, "clinician");

test("opens the signed copy of a guest with a code that goes to the contact of the signing", async () => {
  browser.expectError(/40[034] \(/);
  const { link, email } = await signIntake();
  const ofBooking = await codeTo(email);
  const page = await browser.newPage({ viewport: PHONE, bypassCSP: true });
  await answerCookies(page);
  await page.goto(link);
  await typeDate(page, ["2", "29", "1980"]);
  await page.getByRole("button", { name: "Open my form" }).click();
  await expect(page.getByText(/We send it to the contact that you had with us when you signed/)).toBeVisible();
  await expect(page.getByText("Chris Doe")).toHaveCount(0);
  await page.getByRole("button", { name: "E-mail me a code" }).click();
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("00000000");
  await page.getByRole("button", { name: "Open my copy" }).click();
  await expect(code).toHaveAccessibleDescription(/That is not the code/);
  expect(await violations(page)).toEqual([]);
  await code.fill(await codeTo(email, ofBooking));
  await page.getByRole("button", { name: "Open my copy" }).click();
  await expect(page.getByText("Chris Doe")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "E-mail me a code" })).toBeVisible();
  await expect(page.getByText("Chris Doe")).toHaveCount(0);
});

test("disconnects an online account at the desk, after which it sees nothing until a clinician confirms the contact", async () => {
  const { page: own, email } = await openPatient(browser);
  const desk = await openDesk("/staff-portal", { bypassCSP: true });
  const search = { method: "POST", json: { by: "email", email } };
  const { body } = await askAs<{ patients: { id: string }[] }>(desk, "patients/search", search);
  const id = body.patients[0]?.id;
  await desk.goto(`/staff-portal/patients/${id}`);
  await desk.getByRole("button", { name: "Running the clinic" }).click();
  await desk.getByRole("button", { name: "Disconnect online account" }).click();
  const dialog = desk.getByRole("dialog", { name: "Disconnect the online account?" });
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole("button", { name: "Disconnect the account" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Disconnect online account" })).toHaveCount(0);
  await expect(desk.getByText(/and is not confirmed|no account can connect/).first()).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await desk.setViewportSize(size);
    expect(await violations(desk)).toEqual([]);
  }
  await own.reload();
  await expect(card(own, "Book your visit")).toBeVisible();

  const clinician = await openClinician(`/staff-portal/patients/${id}`, { bypassCSP: true });
  await clinician.getByRole("button", { name: "Treatment", exact: true }).click();
  await clinician.getByRole("button", { name: "The patient confirmed this contact" }).click();
  const question = clinician.getByRole("dialog", { name: "Confirm this contact?" });
  await expect(question).toContainText(email);
  expect(await violations(clinician)).toEqual([]);
  await question.getByRole("button", { name: "Confirm the contact" }).click();
  await expect(question).toHaveCount(0);
  await expect(clinician.getByText(/is not confirmed|A change was reported/)).toHaveCount(0);
});
