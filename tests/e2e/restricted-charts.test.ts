import { test } from "vitest";
import type { StaffIntakeItem } from "#contract/intake-staff.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { signIntake } from "./support/signed-intake.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openClinic = portalOf(browser, "clinician");
const openOffice = portalOf(browser, "compliance");

test("a chart that compliance restricts opens to a clinician who says why, and compliance sees it", {
  timeout: 300_000,
}, async () => {
  browser.expectError(/\b40[03] \(/);
  const { id } = await signIntake();
  const clinic = await openClinic("/staff-portal", { bypassCSP: true });
  const { body } = await askAs<{ intakes: StaffIntakeItem[] }>(clinic, "intakes");
  const intake = body.intakes.find(({ appointmentId }) => appointmentId === id);
  if (!intake) throw new Error("The intake waits to be reviewed.");
  const { patientId } = intake;

  const office = await openOffice("/admin/compliance?tab=access", { bypassCSP: true });
  await office.getByRole("button", { name: "Restrict a chart" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Record").fill(patientId);
  await dialog.getByLabel("Reason").fill("too short");
  await dialog.getByRole("button", { name: "Restrict the chart" }).click();
  await expect(dialog.getByText("Please say why, in at least 10 characters.").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Well known in town, asked for care");
  await dialog.getByRole("button", { name: "Restrict the chart" }).click();
  const restricted = office.getByRole("table", { name: "Charts under restriction" });
  await expect(restricted.getByRole("row").filter({ hasText: patientId })).toContainText("Well known in town");

  await clinic.goto(`/staff-portal/intakes/${intake.id}`);
  await clinic.getByRole("button", { name: "Treatment", exact: true }).click();
  await expect(clinic.getByRole("heading", { name: "This chart is restricted" })).toBeVisible();
  await clinic.goto(`/staff-portal/patients/${patientId}`);
  await clinic.getByRole("button", { name: "Treatment", exact: true }).click();
  await expect(clinic.getByRole("heading", { name: "This chart is restricted" })).toBeVisible();
  await expect(clinic.getByRole("heading", { name: "Pat Doe" })).toHaveCount(0);
  for (const size of [PHONE, DESKTOP]) {
    await clinic.setViewportSize(size);
    expect(await violations(clinic, { within: ".staff" })).toEqual([]);
  }
  const open = clinic.getByRole("button", { name: "Open the chart for 60 minutes" });
  await clinic.getByLabel("Why do you need it now?").fill("short");
  await open.click();
  await expect(clinic.getByText("Please say why, in at least 10 characters.").first()).toBeVisible();
  await clinic.getByLabel("Why do you need it now?").fill("He called about his medicine");
  await open.click();
  await expect(clinic.getByRole("heading", { name: "Pat Doe" })).toBeVisible();

  await office.reload();
  const openings = office.getByRole("table", { name: "Openings" });
  await expect(openings.getByRole("row").filter({ hasText: patientId })).toContainText("He called about his medicine");
  await expect(office.getByText(`opened the restricted chart ${patientId}`)).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await office.setViewportSize(size);
    expect(await violations(office, { within: "main" })).toEqual([]);
  }
  await office.getByRole("button", { name: `Lift the restriction of ${patientId}` }).click();
  await office.getByRole("button", { name: "Lift the restriction", exact: true }).click();
  await expect(restricted.getByRole("row").filter({ hasText: patientId })).toHaveCount(0);
});
