import type { Locator } from "playwright";
import { test } from "vitest";
import type { StaffIntakeItem } from "#contract/intake-staff.ts";
import type { FoundPatient } from "#contract/staff-patients.ts";
import { openBrowser } from "./support/browser.ts";
import { book, centralTime, column, dayAhead, dialog, toast } from "./support/desk.ts";
import { expect } from "./support/expect.ts";
import { signIntake } from "./support/signed-intake.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openClinic = portalOf(browser, "clinician");

/** Outside opening hours the form first asks for a reason, and keeps it for the next visit. */
async function checkIn(walkIn: Locator, shown: Locator) {
  const press = () => walkIn.getByRole("button", { name: "Check in" }).click();
  const reason = walkIn.getByLabel("Do it all the same, because");
  const isGiven = await reason.isVisible();
  await press();
  if (!isGiven) {
    await expect(reason.or(shown).first()).toBeVisible();
    if (!(await reason.isVisible())) return;
    await reason.fill("Drove two hours");
    await press();
  }
  await expect(shown).toBeVisible();
}

test("the desk chooses the chart that a new patient may have, or makes another on purpose", async () => {
  browser.expectError(/409 \(Conflict|422 \(Unprocessable/);
  const page = await openClinic("/staff-portal?location=skokie");
  const { patient } = await book(page, { startsAt: centralTime(dayAhead(33), "09:00") });
  const lastName = patient.name.replace("Sam ", "");
  const walkIn = dialog(page, "Walk-in at Skokie");
  const takeDown = async (phone: string) => {
    await page.getByRole("button", { name: "Walk-in" }).click();
    await walkIn.getByRole("button", { name: "New patient" }).click();
    await walkIn.getByLabel("First name").fill("Samuel");
    await walkIn.getByLabel("Last name").fill(lastName.toUpperCase());
    await walkIn.getByLabel("Date of birth").fill("1980-05-06");
    await walkIn.getByLabel("Phone number").fill(phone);
    await walkIn.getByRole("button", { name: "Go on" }).click();
    await walkIn.getByLabel("Reason").selectOption("follow-up");
    await walkIn.getByLabel("With").selectOption("demo-brandt");
    const match = walkIn.getByRole("heading", { name: "Possible match" });
    await checkIn(walkIn, match);
    await expect(match).toBeFocused();
    await expect(walkIn).toContainText("Same last name and date of birth");
  };
  await takeDown("(847) 555-0101");
  await walkIn.getByRole("button", { name: `Choose ${patient.name}` }).click();
  await expect(walkIn).toContainText(`For ${patient.name} (existing chart)`);
  await expect(walkIn.getByRole("button", { name: "Check in" })).toBeFocused();
  await checkIn(walkIn, column(page, "Arrived").getByText(patient.name).first());
  const search = { by: "phone", phone: "(847) 555-0101" };
  const found = () => askAs<{ patients: FoundPatient[] }>(page, "patients/search", { method: "POST", json: search });
  expect((await found()).body.patients).toEqual([]);

  await takeDown("(847) 555-0101");
  await walkIn.getByRole("button", { name: "None of these: create a new chart" }).click();
  await expect(walkIn).toContainText("(new chart)");
  await checkIn(walkIn, column(page, "Arrived").getByText(`Samuel ${lastName.toUpperCase()}`).first());
  expect((await found()).body.patients).toHaveLength(1);
});

test("the chart says what is known about allergies, and a review takes one dialog", async () => {
  const list = [{ substance: "penicillin", reaction: "hives", severity: "severe" }];
  const medicines = { "medicines.any": "no", "medicines.before": ["none"], "allergies.any": "yes" };
  const { id } = await signIntake({ medicines: { ...medicines, "allergies.list": list } });
  const page = await openClinic();
  const { body } = await askAs<{ intakes: StaffIntakeItem[] }>(page, "intakes");
  const declaring = body.intakes.find(({ appointmentId }) => appointmentId === id)?.patientId ?? "";
  const { patient } = await book(page, { startsAt: centralTime(dayAhead(33), "10:00") });
  const line = page.getByRole("region", { name: "Allergies and alerts" });
  const open = async (patientId: string) => {
    await page.goto(`/staff-portal/patients/${patientId}`);
    await page.getByRole("button", { name: "Treatment", exact: true }).click();
  };

  await open(patient.id);
  await expect(line).toHaveText(/Allergies: Not asked yet/);
  await line.getByRole("button", { name: "Review allergies…" }).click();
  await dialog(page, "Review allergies").getByRole("button", { name: "Record “No known allergies”" }).click();
  await expect(line).toContainText(/Allergies: No known allergies, reviewed by .+ on /);
  await expect(line).toBeFocused();

  await open(declaring);
  await expect(line).toContainText(/Declared in the intake on .+, not reviewed: penicillin \(hives, severe\)/);
  await line.getByRole("button", { name: "Review allergies…" }).click();
  await expect(dialog(page, "Review allergies").getByLabel("penicillin (hives, severe)")).toBeChecked();
  await dialog(page, "Review allergies").getByRole("button", { name: "Record as reviewed" }).click();
  await expect(toast(page)).toContainText("Allergies reviewed");
  await expect(line).toContainText(/As listed here, reviewed by .+Allergy: penicillin \(hives, severe\)/s);
});
